import type { Page } from 'playwright-core'

/** Holds back files of the page until the returned function is called. */
export async function heldBack(page: Page, files: RegExp): Promise<() => void> {
	const released = Promise.withResolvers<void>()
	await page.route(files, async (route) => {
		await released.promise
		await route.continue()
	})
	return released.resolve
}

/** The shop's font families that the browser really uses for headings and paragraphs. */
export async function shippedFonts(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page)
	await session.send('DOM.enable')
	await session.send('CSS.enable')
	const { root } = await session.send('DOM.getDocument', { depth: 0 })
	const { nodeIds } = await session.send('DOM.querySelectorAll', {
		nodeId: root.nodeId,
		selector: 'h1, p',
	})
	const families = new Set<string>()
	for (const nodeId of nodeIds) {
		// The element may be gone.
		const { fonts } = await session
			.send('CSS.getPlatformFontsForNode', { nodeId })
			.catch(() => ({ fonts: [] }))
		// “Chakra Petch SemiBold” is a weight of its family; a fallback is named as the local font that it is.
		for (const { familyName } of fonts) families.add(/^(Inter|Chakra Petch)\b/.exec(familyName)?.[0] ?? '')
	}
	await session.detach()
	families.delete('')
	return [...families].toSorted()
}
