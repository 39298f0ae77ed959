import { expect } from 'vitest'

/** The text of a URL's HTML, without its scripts. */
export async function markupAt(address: string): Promise<string> {
	const html = await (await fetch(address)).text()
	return html.replaceAll(/<script.*?<\/script>/gs, '')
}

/** Waits until the server has rendered a page, which it then caches. Without render budget the browser renders it. */
export const untilRendered = (address: string) =>
	expect.poll(() => markupAt(address)).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
