import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../apps/server/src/platform/database/free-port.ts'
import { mailsTo, mailTo } from '../apps/server/test/mails.ts'
import { createPerson, type Person } from '../apps/server/test/people.ts'
import {
	createSeller,
	decideCard,
	offerIn,
	openSellingShop,
	operatorDoes,
	payoutOf,
	type SellingShop,
	statusOfOffer,
	transfersOf,
} from '../apps/server/test/sellers.ts'
import { accessibilityFaults, DESKTOP, type LiveShop, openBrowser, PHONE } from './harness.ts'

const IBAN = 'de89 3704 0044 0532 0130 00'
const JOURNEY_MS = 120_000
const DAYS_HELD = 8

let shop: SellingShop
let newPage: LiveShop['newPage']

beforeAll(async () => {
	// In this process, so that its clock can be moved on.
	const port = await findFreePort()
	shop = await openSellingShop({ port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = await openBrowser(shop.origin)
})

async function signIn(page: Page, { email, password }: Person): Promise<void> {
	await page.goto(`/auth?form=signin&redirect=${encodeURIComponent('/account?tab=offers')}`)
	await page.getByRole('button', { name: 'Accept' }).click()
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByLabel('Password', { exact: true }).press('Enter')
	await page.waitForURL(`${shop.origin}/account?tab=offers`)
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, label: string) =>
	page.getByRole('cell').getByText(label, { exact: true }).waitFor()

interface Skin {
	title: string
	price: string
}

/** Submits a skin by the form, gives the offer's id. */
async function sell(page: Page, { title, price }: Skin): Promise<number> {
	await button(page, 'Sell skins').click()
	const form = dialog(page, 'Sell your skin')
	await form.getByLabel('Skin name').fill(title)
	await form.getByLabel('Price').fill(price)
	await form.getByLabel('Quality').selectOption('Minimal Wear')
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

/** From Request Payout to the payment modal. */
async function choosePayout(page: Page, method: 'SEPA' | 'Cards'): Promise<void> {
	await button(page, 'Request Payout').click()
	const form = dialog(page, 'Contact information')
	await form.getByLabel('Phone').fill('+372 5123 4567')
	await form.getByLabel('Country').selectOption('Estonia')
	await form.getByLabel('City').fill('Tallinn')
	await form.getByLabel(/^Address/).fill('Pikk 1')
	await form.getByLabel('Postal code').fill('10123')
	await form.getByLabel(/^I agree to the/).check()
	await form.getByRole('button', { name: 'Continue' }).click()
	await dialog(page, 'How would you like to be paid?').getByRole('button', { name: method }).click()
	await dialog(page, 'Payment')
		.getByLabel(/^I agree to the/)
		.check()
}

/** Everything of the deal between the operator's price and the payout. */
async function deliver(page: Page, id: number): Promise<void> {
	expect((await operatorDoes(shop, id, 'received')).status).toBe(200)
	await page.reload()
	await status(page, 'Received')
	await page.getByText(/^Payout possible from \d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor()
	expect(await button(page, 'Request Payout').count()).toBe(0)
	await shop.passDays(DAYS_HELD)
	await page.reload()
	await status(page, 'Ready for payout')
}

test('a skin is submitted, countered, accepted, received, held, paid out by SEPA and Sold', {
	timeout: JOURNEY_MS,
}, async () => {
	const person = await createPerson(shop.db)
	const page = await newPage()
	await signIn(page, person)
	await page.getByText('No offers found').waitFor()
	const id = await sell(page, { title: 'AK-47 | Redline', price: '50' })
	await status(page, 'Pending')

	await operatorDoes(shop, id, 'propose', { price: 41.5 })
	await page.reload()
	await status(page, 'Offer')
	await button(page, 'View Offer').click()
	const details = dialog(page, 'Offer details')
	await details.getByText('Service proposed €41.50').waitFor()
	await details.getByText(/^Please answer by /).waitFor()
	await details.getByRole('button', { name: 'Accept' }).click()
	await page.getByText('Offer successfully accepted').waitFor()
	await status(page, 'Awaiting item')

	await deliver(page, id)
	await choosePayout(page, 'SEPA')
	const payment = dialog(page, 'Payment')
	await payment.getByText('€41.50').waitFor()
	await payment.getByLabel('IBAN').pressSequentially(IBAN)
	expect(await payment.getByLabel('IBAN').inputValue()).toBe('DE89 3704 0044 0532 0130 00')
	await payment.getByRole('button', { name: 'Request payout' }).click()
	await page.getByText('Payout requested').waitFor()
	await status(page, 'Payout processing')

	const paid = await shop.admin.post(`/api/backoffice/payouts/${await payoutOf(shop, id)}/paid`)
	expect(paid.status).toBe(200)
	await page.reload()
	await status(page, 'Sold')
	await button(page, 'View Offer').click()
	await details.getByText('€41.50 · SEPA · •••• 3000').waitFor()
	const story = await details.getByRole('listitem').allTextContents()
	expect(story.map((entry) => entry.replace(/\d\d\.\d\d\.\d{4} \d\d:\d\d$/, ''))).toEqual([
		'You asked for €50.00',
		'Service proposed €41.50',
		'You accepted €41.50',
		'Service received the skin',
		'Service released the payout',
		'You requested the payout €41.50',
		'Service paid out €41.50',
	])
	expect((await transfersOf(shop, id)).length).toBeGreaterThan(0)
	expect(await shop.faults()).toEqual([])
	await mailTo(shop.db, person.email, story.length)
	expect(await mailsTo(shop.db, person.email)).toHaveLength(story.length)
})

test('a price is declined by the user, and a skin by the service with a reason', {
	timeout: JOURNEY_MS,
}, async () => {
	const page = await newPage()
	await signIn(page, await createPerson(shop.db))
	const own = await sell(page, { title: 'P250 | Sand Dune', price: '3,20' })
	await operatorDoes(shop, own, 'propose', { price: 0.5 })
	await page.reload()
	await button(page, 'Decline').click()
	await page.getByText('Offer declined successfully').waitFor()
	await status(page, 'Declined by user')

	const title = '<b>Sticker</b> =cmd() \u202eevil'
	const other = await sell(page, { title, price: '1' })
	await operatorDoes(shop, other, 'decline', { reason: 'We buy no <i>stickers</i>.' })
	await page.reload()
	await status(page, 'Declined by service')
	await page
		.getByRole('row')
		.filter({ hasText: '=cmd()' })
		.getByRole('button', { name: 'View Offer' })
		.click()
	const details = dialog(page, 'Offer details')
	await details.getByText(title, { exact: true }).waitFor()
	await details.getByText('We buy no <i>stickers</i>.', { exact: true }).first().waitFor()
	expect([await statusOfOffer(shop, own), await statusOfOffer(shop, other)]).toEqual([
		'declined_by_user',
		'declined_by_service',
	])
})

test('a payout to a card leaves for the card form: declined it can be asked for again, approved it is Sold', {
	timeout: JOURNEY_MS,
}, async () => {
	const page = await newPage()
	await signIn(page, await createPerson(shop.db))
	const id = await sell(page, { title: 'M4A4 | Howl', price: '1200' })
	await operatorDoes(shop, id, 'accept')
	await page.reload()
	await status(page, 'Awaiting item')
	await deliver(page, id)

	const toCardForm = async () => {
		await dialog(page, 'Payment').getByRole('button', { name: 'Continue to the card form' }).click()
		await page.waitForURL((url) => url.pathname.startsWith('/sandbox/payout/'))
	}
	await choosePayout(page, 'Cards')
	await toCardForm()
	await page.getByRole('button', { name: 'Decline' }).click()
	await page.getByText('The card form was not completed. You can request the payout again.').waitFor()
	await page.waitForURL(`${shop.origin}/account?tab=offers`)
	await status(page, 'Ready for payout')

	// What was filled in is still known.
	await button(page, 'Request Payout').click()
	const contact = dialog(page, 'Contact information')
	expect(await contact.getByLabel('City').inputValue()).toBe('Tallinn')
	await contact.getByLabel(/^I agree to the/).check()
	await contact.getByRole('button', { name: 'Continue' }).click()
	await dialog(page, 'How would you like to be paid?').getByRole('button', { name: 'Cards' }).click()
	await dialog(page, 'Payment')
		.getByLabel(/^I agree to the/)
		.check()
	await toCardForm()
	await page.getByRole('button', { name: 'Approve' }).click()
	await page.getByText('Payout requested').waitFor()
	await status(page, 'Sold')
	expect(await shop.faults()).toEqual([])
})

test('a card form that was left can be gone back to from the details', async () => {
	const seller = await createSeller(shop)
	const page = await newPage()
	await signIn(page, seller.person)
	const id = await offerIn(shop, seller, 'ready_for_payout')
	await page.reload()
	await choosePayout(page, 'Cards')
	await dialog(page, 'Payment').getByRole('button', { name: 'Continue to the card form' }).click()
	await page.waitForURL((url) => url.pathname.startsWith('/sandbox/payout/'))
	const form = page.url()
	await page.goto('/account?tab=offers')
	await status(page, 'Payout processing')
	await button(page, 'View Offer').click()
	await page.getByRole('link', { name: 'Continue to the card form' }).click()
	await page.waitForURL(form)
	await decideCard(seller.visitor, form, 'approve')
	expect(await statusOfOffer(shop, id)).toBe('sold')
})

/** The page itself, and whatever scrolls within a dialog, where there is more of it to the side. */
const tooWide = (page: Page) =>
	page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map(({ className }) => className),
	)

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	test('offers and each of their modals have no accessibility faults and fit the window', {
		timeout: JOURNEY_MS,
	}, async () => {
		const seller = await createSeller(shop)
		for (const reached of ['sold', 'skin_received', 'ready_for_payout', 'offer'] as const)
			await offerIn(shop, seller, reached)
		const page = await newPage({ viewport })
		await signIn(page, seller.person)
		const isSound = async () => {
			expect(await accessibilityFaults(page)).toEqual([])
			expect(await tooWide(page)).toEqual([])
		}
		await status(page, 'Sold')
		await isSound()

		await button(page, 'Sell skins').click()
		await dialog(page, 'Sell your skin').getByRole('button', { name: 'Submit' }).click()
		await page.getByText('Skin name is required').waitFor()
		await isSound()
		await page.keyboard.press('Escape')
		await sell(page, { title: `AWP | ${'Longest '.repeat(20)}`, price: '1000000' })
		await isSound()

		for (const row of ['Offer', 'Sold']) {
			const found = page.getByRole('row').filter({ has: page.getByText(row, { exact: true }) })
			await found.getByRole('button', { name: 'View Offer' }).click()
			await page.getByRole('heading', { name: 'History' }).waitFor()
			await isSound()
			await page.keyboard.press('Escape')
			await dialog(page, 'Offer details').waitFor({ state: 'hidden' })
		}

		await button(page, 'Request Payout').click()
		await dialog(page, 'Contact information').getByRole('button', { name: 'Continue' }).click()
		await page.getByText('You must agree to the terms and conditions').first().waitFor()
		await isSound()
		await page.keyboard.press('Escape')
		await dialog(page, 'Contact information').waitFor({ state: 'hidden' })
		await choosePayout(page, 'SEPA')
		await dialog(page, 'Payment').getByRole('button', { name: 'Request payout' }).click()
		await page.getByText('IBAN is required').waitFor()
		await isSound()
		await page.keyboard.press('Escape')
		await dialog(page, 'Payment').waitFor({ state: 'hidden' })
		await isSound()
		await dialog(page, 'How would you like to be paid?').getByRole('button', { name: 'Cards' }).click()
		await page.getByText('You enter your card on the next page.').waitFor()
		await isSound()
	})
})
