import { expect } from 'vitest'

/** What stands in the HTML of an address, without its scripts. */
export async function markupAt(address: string): Promise<string> {
	const html = await (await fetch(address)).text()
	return html.replaceAll(/<script.*?<\/script>/gs, '')
}

/**
 * Until the server has rendered a page, which it then keeps for all who open it. One that has no time for it
 * leaves it to the browser.
 */
export const untilRendered = (address: string) =>
	expect.poll(() => markupAt(address)).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
