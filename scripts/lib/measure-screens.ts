import { chromium } from 'playwright-core'
import { findBrowser } from '../browser/find-browser.ts'
import { measurePage, type PageScores } from './measure-page.ts'
import { freePort } from './start-shop.ts'

/** A browser that Lighthouse can control. */
interface SteeredBrowser {
	port: number
	close(): Promise<void>
}

export async function openSteeredBrowser(): Promise<SteeredBrowser> {
	const port = await freePort()
	const { launch } = await findBrowser()
	const browser = await chromium.launch({
		...launch,
		args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
	})
	return { port, close: () => browser.close() }
}

/** The screens with which most visits start, by name. */
export type ScreenScores = Readonly<Record<'home' | 'list' | 'details', PageScores>>

/** The Lighthouse (mobile) results for home, list and details of a running shop. */
export async function measureScreens(origin: string, port: number, runs: number): Promise<ScreenScores> {
	return {
		home: await measurePage(`${origin}/`, port, runs),
		list: await measurePage(`${origin}/products/cs2/all`, port, runs),
		details: await measurePage(origin + (await bestSeller(origin)), port, runs),
	}
}

/** The page of the most popular item. */
async function bestSeller(origin: string): Promise<string> {
	const answer = await fetch(`${origin}/api/items/recommended?category=cs2`)
	const { payload }: { payload: { id: number }[] } = await answer.json()
	const [item] = payload
	if (!item) throw new Error('the shop has nothing on sale')
	return `/products/cs2/all/${item.id}`
}
