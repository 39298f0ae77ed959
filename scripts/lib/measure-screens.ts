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
export type ScreenScores = Readonly<Record<'home' | 'list' | 'details' | 'skin', PageScores>>

/** The Lighthouse (mobile) results for these screens of a running shop. */
export async function measureScreens(origin: string, port: number, runs: number): Promise<ScreenScores> {
	return {
		home: await measurePage(`${origin}/`, port, runs),
		list: await measurePage(`${origin}/products/cs2/all`, port, runs),
		details: await measurePage(origin + (await bestSeller(origin)), port, runs),
		skin: await measurePage(origin + (await bestSkin(origin)), port, runs),
	}
}

/** The page of the most popular item. */
async function bestSeller(origin: string): Promise<string> {
	const { id } = await first<{ id: number }>(`${origin}/api/items/recommended?category=cs2`)
	return `/products/cs2/all/${id}`
}

/** The page of the most popular skin. */
async function bestSkin(origin: string): Promise<string> {
	const { slug } = await first<{ slug: string }>(`${origin}/api/skins?category=cs2&limit=1`)
	return `/skins/cs2/${slug}`
}

async function first<T>(address: string): Promise<T> {
	const { payload }: { payload: T[] } = await (await fetch(address)).json()
	const [found] = payload
	if (found === undefined) throw new Error('the shop has nothing on sale')
	return found
}
