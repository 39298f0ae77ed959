import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { browserAt, browserIn, type FoundBrowser } from './found-browser.ts'
import { installBrowser } from './install-browser.ts'
import { fetchDebianBrowser, keptDebianBrowser } from './unpack-debian-browser.ts'
import { unpackNpmBrowser } from './unpack-npm-browser.ts'

const WAYS = ['npm', 'system', 'packages', 'unpacked'] as const
export type Way = 'given' | (typeof WAYS)[number]

const SYSTEM_NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
]
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** `BROWSER_PATH` names the only browser to try; `BROWSER_FROM` selects one source. */
export function waysFor(env: NodeJS.ProcessEnv): Way[] {
	if (env.BROWSER_PATH) return ['given']
	if (!env.BROWSER_FROM) return [...WAYS]
	const wanted = WAYS.filter((way) => way === env.BROWSER_FROM)
	if (wanted.length === 0) throw new Error(`BROWSER_FROM must be one of ${WAYS.join(', ')}`)
	return wanted
}

/** The browsers of each source; the next one is fetched only if the previous one does not start. */
export const browsersBy: Record<Way, (env: NodeJS.ProcessEnv) => AsyncGenerator<FoundBrowser>> = {
	async *given({ BROWSER_PATH = '' }) {
		yield browserAt(BROWSER_PATH, 'BROWSER_PATH')
	},
	async *npm() {
		yield browserIn(await unpackNpmBrowser(), '@sparticuz/chromium from npm')
	},
	async *system(env) {
		for (const path of browsersOnPath(env)) yield browserAt(path, 'the system')
	},
	async *packages(env) {
		const manager = await installBrowser()
		for (const path of browsersOnPath(env)) yield browserAt(path, `the system, installed by ${manager}`)
	},
	async *unpacked() {
		const kept = keptDebianBrowser()
		if (kept) yield browserIn(kept, "Debian's packages, unpacked")
		console.log('Fetching chromium from the packages of this system into .cache/browser ...')
		// A cached one that no longer starts was unpacked beside libraries that the system has lost.
		yield browserIn(await fetchDebianBrowser(), "Debian's packages, unpacked just now")
	},
}

function browsersOnPath(env: NodeJS.ProcessEnv): string[] {
	const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
	const places = [...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))), MAC_CHROME]
	const found = places.filter((place) => existsSync(place))
	if (found.length === 0) throw new Error(`none of ${SYSTEM_NAMES.join(', ')} is on the PATH`)
	return found
}
