import type { Locator, Page } from 'playwright-core'

/** Tab by Tab, as a keyboard user gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let step = 0; step < 200; step += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`the keyboard does not reach ${target}`)
}
