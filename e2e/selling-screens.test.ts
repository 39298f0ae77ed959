import { beforeAll, describe, expect, test } from 'vitest'
import { ownPort } from '../apps/server/test/own-port.ts'
import {
	createSeller,
	decideCard,
	offerIn,
	openSellingShop,
	type SellingShop,
	statusOfOffer,
} from '../apps/server/test/sellers.ts'
import { DESKTOP, type LiveShop, openBrowser, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { choosePayout, OFFERS, sell, status, toCardForm } from './selling.ts'
import { button, dialog, signIn } from './shopping.ts'

let shop: SellingShop
let newPage: LiveShop['newPage']

beforeAll(async () => {
	const port = await ownPort()
	shop = await openSellingShop({ port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
})

test('an abandoned card form can be reopened from the details', async () => {
	const seller = await createSeller(shop)
	const page = await newPage()
	await signIn(page, seller.person, OFFERS)
	const id = await offerIn(shop, seller, 'ready_for_payout')
	await page.reload()
	await choosePayout(page, 'Cards')
	await toCardForm(page)
	const form = page.url()
	await page.goto(OFFERS)
	await status(page, 'Payout processing')
	await button(page, 'View Offer').click()
	await page.getByRole('link', { name: 'Continue to card form' }).click()
	await page.waitForURL(form)
	await decideCard(seller.visitor, form, 'approve')
	await expect.poll(() => statusOfOffer(shop, id)).toBe('sold')
})

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	// covers spec:selling.7
	test('offers and each of their modals have no accessibility faults and fit the window', async () => {
		const seller = await createSeller(shop)
		for (const reached of ['sold', 'skin_received', 'ready_for_payout', 'offer'] as const)
			await offerIn(shop, seller, reached)
		const page = await newPage({ viewport })
		await signIn(page, seller.person, OFFERS)
		await status(page, 'Sold')
		await expectSound(page)

		await button(page, 'Sell skins').click()
		await dialog(page, 'Sell your skin').getByRole('button', { name: 'Submit' }).click()
		await page.getByText('Skin name is required').waitFor()
		await expectSound(page)
		await page.keyboard.press('Escape')
		await dialog(page, 'Sell your skin').waitFor({ state: 'hidden' })
		await sell(page, { title: `AWP | ${'Longest '.repeat(20)}`, price: '1000000' })
		await expectSound(page)

		for (const row of ['Offer', 'Sold']) {
			const found = page.getByRole('row').filter({ has: page.getByText(row, { exact: true }) })
			await found.getByRole('button', { name: 'View Offer' }).click()
			await page.getByRole('heading', { name: 'History' }).waitFor()
			await expectSound(page)
			await page.keyboard.press('Escape')
			await dialog(page, 'Offer details').waitFor({ state: 'hidden' })
		}

		await button(page, 'Request Payout').click()
		await dialog(page, 'Contact information').getByRole('button', { name: 'Continue' }).click()
		await page.getByText('You must agree to the terms and conditions').first().waitFor()
		await expectSound(page)
		await page.keyboard.press('Escape')
		await dialog(page, 'Contact information').waitFor({ state: 'hidden' })
		await choosePayout(page, 'SEPA')
		await dialog(page, 'Payment').getByRole('button', { name: 'Request payout' }).click()
		await page.getByText('IBAN is required').waitFor()
		await expectSound(page)
		await page.keyboard.press('Escape')
		await dialog(page, 'Payment').waitFor({ state: 'hidden' })
		await expectSound(page)
		await dialog(page, 'How would you like to be paid?').getByRole('button', { name: 'Cards' }).click()
		await page.getByText('You enter your card details on the next page.').waitFor()
		await expectSound(page)
	})
})
