import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults, COLOUR_RULES } from './accessibility.ts'
import { staysWrong } from './settled.ts'

/** Accessible: axe finds nothing on the settled screen. */
export async function expectAccessible(page: Page, about?: string): Promise<void> {
	expect(await staysWrong(page, () => accessibilityFaults(page)), about).toEqual([])
}

/** Readable in other colours, on a screen that is accessible in the built-in ones. */
export async function expectReadable(page: Page, about?: string): Promise<void> {
	expect(await staysWrong(page, () => accessibilityFaults(page, COLOUR_RULES)), about).toEqual([])
}

/** No horizontal scrolling, neither of the page nor of a dialog. */
export async function expectFits(page: Page, about?: string): Promise<void> {
	expect(await staysWrong(page, () => tooWide(page)), about).toEqual([])
}

export async function expectSound(page: Page, about?: string): Promise<void> {
	await expectAccessible(page, about)
	await expectFits(page, about)
}

/** The page itself, and scrollable parts of a dialog, if they overflow sideways. */
const tooWide = (page: Page) =>
	page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map(({ tagName, className }) => `${tagName} ${className}`),
	)
