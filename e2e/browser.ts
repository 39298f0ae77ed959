import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'
import { installBrowser } from './browser/install-browser.ts'
import { unpackBrowser } from './browser/unpack-browser.ts'

export interface FoundBrowser {
	/** For people: where this browser comes from. */
	source: string
	launch: LaunchOptions
}

type Way = 'given' | 'npm' | 'system' | 'packages'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const LAUNCH_ARGUMENTS = [
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	// A machine that has no time for the process that draws is no reason to end it.
	'--disable-gpu-watchdog',
	// Containers give /dev/shm 64 MB, too little for a page; /tmp is used instead.
	'--disable-dev-shm-usage',
]

/**
 * A Chromium that really starts. `BROWSER_PATH` names one and then no other is tried; otherwise the
 * one inside an npm package (the same everywhere, and without a desktop's weight), then the system's,
 * then the system's package manager. `BROWSER_FROM` (npm, system, packages) insists on one way.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
	const failures: string[] = []
	for (const way of waysFor(env)) {
		const found = await candidate[way](env).catch((error: Error) => error)
		const problem = found instanceof Error ? found.message : await whyItFails(found)
		if (problem === undefined && !(found instanceof Error)) return found
		failures.push(`${way}: ${problem}`)
	}
	throw new Error(`No browser to test with. Set BROWSER_PATH to a Chromium.\n  ${failures.join('\n  ')}`)
}

function waysFor(env: NodeJS.ProcessEnv): Way[] {
	if (env.BROWSER_PATH) return ['given']
	const all: Way[] = ['npm', 'system', 'packages']
	if (!env.BROWSER_FROM) return all
	const wanted = all.filter((way) => way === env.BROWSER_FROM)
	if (wanted.length === 0) throw new Error(`BROWSER_FROM must be one of ${all.join(', ')}`)
	return wanted
}

const candidate: Record<Way, (env: NodeJS.ProcessEnv) => Promise<FoundBrowser>> = {
	async given(env) {
		return at(env.BROWSER_PATH ?? '', 'BROWSER_PATH')
	},
	async system(env) {
		return at(findOnPath(env), 'the system')
	},
	async npm() {
		const { path, env } = await unpackBrowser()
		const browser = at(path, '@sparticuz/chromium from npm')
		return { ...browser, launch: { ...browser.launch, env: { ...process.env, ...env } } }
	},
	async packages(env) {
		const manager = await installBrowser()
		return at(findOnPath(env), `the system, installed by ${manager}`)
	},
}

function at(path: string, from: string): FoundBrowser {
	return {
		source: `${path} (${from})`,
		// The sandbox runs neither as root nor in most containers; the pages under test are our own.
		launch: { executablePath: path, chromiumSandbox: false, args: LAUNCH_ARGUMENTS },
	}
}

function findOnPath(env: NodeJS.ProcessEnv): string {
	const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
	const places = [...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))), MAC_CHROME]
	const found = places.find((place) => existsSync(place))
	if (found === undefined) throw new Error(`none of ${SYSTEM_NAMES.join(', ')} is on the PATH`)
	return found
}

/** Files that look like a browser may be stubs or lack libraries, so it has to draw a page once. */
async function whyItFails(found: FoundBrowser): Promise<string | undefined> {
	try {
		const browser = await chromium.launch(found.launch)
		const page = await browser.newPage()
		await page.setContent('<p style="font-family: nobody has this one">ready</p><input value="ready">')
		// Drawing needs fonts, which a browser without any notices only now, by crashing.
		await page.screenshot()
		await browser.close()
		return undefined
	} catch (error) {
		const lines = String(error).split('\n')
		const reason =
			lines.find((line) => /error while loading|FATAL|cannot|denied|ENOENT/i.test(line)) ?? lines[0]
		return `${found.source} does not start: ${reason?.trim()}`
	}
}
