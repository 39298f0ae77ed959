import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { staysWrong } from './settled.ts'

/** For everybody: axe finds nothing on the screen once it stands still. */
export async function expectAccessible(page: Page, about?: string): Promise<void> {
	expect(await staysWrong(page, () => accessibilityFaults(page)), about).toEqual([])
}

/** Nobody has to scroll sideways, neither the page nor a dialog on it. */
export async function expectFits(page: Page, about?: string): Promise<void> {
	expect(await staysWrong(page, () => tooWide(page)), about).toEqual([])
}

export async function expectSound(page: Page, about?: string): Promise<void> {
	await expectAccessible(page, about)
	await expectFits(page, about)
}

/** The page itself, and whatever scrolls within a dialog, where there is more of it to the side. */
const tooWide = (page: Page) =>
	page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map(({ tagName, className }) => `${tagName} ${className}`),
	)
