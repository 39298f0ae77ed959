import type { Locator, Page } from 'playwright-core'
import { button, dialog } from './shopping.ts'

export const OFFERS = '/account?tab=offers'

/** Waits until an offer in the table has this status. */
export const status = (page: Page, label: string) =>
	page.getByRole('cell').getByText(label, { exact: true }).waitFor()

interface Skin {
	title: string
	price: string
}

/** Submits a skin by the form, gives the offer's id. */
export async function sell(page: Page, { title, price }: Skin): Promise<number> {
	await button(page, 'Sell skins').click()
	const form = dialog(page, 'Sell your skin')
	await form.getByLabel('Skin name').fill(title)
	await form.getByLabel('Price').fill(price)
	await form.getByLabel('Exterior').selectOption('Minimal Wear')
	await form.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/ada/inventory/#730_2_1')
	const [answer] = await Promise.all([
		page.waitForResponse('**/api/offer/create'),
		form.getByRole('button', { name: 'Submit' }).click(),
	])
	const thanks = dialog(page, 'Thank you!')
	await thanks.getByText('We will notify you within 3 working days.').waitFor()
	await thanks.getByRole('button', { name: 'Close' }).first().click()
	await thanks.waitFor({ state: 'hidden' })
	return (await answer.json()).id
}

type Method = 'SEPA' | 'Cards'

/** From Request Payout, of this row if there are several offers, to the payment modal. */
export async function choosePayout(page: Page, method: Method, row?: Locator): Promise<void> {
	await (row ?? page).getByRole('button', { name: 'Request Payout', exact: true }).click()
	const form = dialog(page, 'Contact information')
	await form.getByLabel('Phone').fill('+372 5123 4567')
	await form.getByLabel('Country').selectOption('Estonia')
	await form.getByLabel('City').fill('Tallinn')
	await form.getByLabel(/^Address/).fill('Pikk 1')
	await form.getByLabel('Postal code').fill('10123')
	await agreeAndChoose(page, method)
}

/** The rest of the way, with the contact filled in. */
export async function agreeAndChoose(page: Page, method: Method): Promise<void> {
	const form = dialog(page, 'Contact information')
	await form.getByLabel(/^I agree to the/).check()
	await form.getByRole('button', { name: 'Continue' }).click()
	await dialog(page, 'How would you like to be paid?').getByRole('button', { name: method }).click()
	await dialog(page, 'Payment')
		.getByLabel(/^I agree to the/)
		.check()
}

/** From the payment modal to the provider's own page. */
export async function toCardForm(page: Page): Promise<void> {
	await dialog(page, 'Payment').getByRole('button', { name: 'Continue to card form' }).click()
	await page.waitForURL((url) => url.pathname.startsWith('/sandbox/payout/'))
}
