import type { LaunchOptions } from 'playwright-core'

export interface FoundBrowser {
	/** The origin of this browser, for messages. */
	source: string
	launch: LaunchOptions
}

/** A browser in the cache, which finds its libraries and fonts by these variables. */
export interface UnpackedBrowser {
	path: string
	env: Record<string, string>
}

const LAUNCH_ARGUMENTS = [
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	// Disables the GPU watchdog, which would end the process on a slow machine.
	'--disable-gpu-watchdog',
	// Containers give /dev/shm 64 MB, too little for a page; /tmp is used instead.
	'--disable-dev-shm-usage',
]

export function browserAt(path: string, from: string): FoundBrowser {
	return {
		source: `${path} (${from})`,
		// The sandbox runs neither as root nor in most containers; the pages under test are our own.
		launch: { executablePath: path, chromiumSandbox: false, args: LAUNCH_ARGUMENTS },
	}
}

export function browserIn({ path, env }: UnpackedBrowser, from: string): FoundBrowser {
	const browser = browserAt(path, from)
	return { ...browser, launch: { ...browser.launch, env: { ...process.env, ...env } } }
}
