import type { Locator, Page } from 'playwright-core'

/** Tab by Tab, as a keyboard user gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let step = 0; step < 200; step += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`the keyboard does not reach ${target}`)
}

/** Enter, on a control that the keyboard reached. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
	await target.waitFor()
	await tabTo(page, target)
	await page.keyboard.press('Enter')
}

/** Types into a field that the keyboard reached, instead of what it had. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
	await target.waitFor()
	await tabTo(page, target)
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.insertText(text)
}
