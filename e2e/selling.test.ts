import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { mailsTo, mailTo } from '../apps/server/test/mails.ts'
import { createOperator } from '../apps/server/test/operators.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { createPerson, type Person } from '../apps/server/test/people.ts'
import {
	openSellingShop,
	payoutOf,
	type SellingShop,
	statusOfOffer,
	transfersOf,
} from '../apps/server/test/sellers.ts'
import { DESKTOP, type LiveShop, openBrowser, PHONE } from './harness.ts'
import { expectAccessible, expectFits } from './looks.ts'
import { find, giveReason, type OpenOffice, officeOf, panel } from './office.ts'
import { agreeAndChoose, choosePayout, OFFERS, sell, status, toCardForm } from './selling.ts'
import { button, dialog, notIsolated, signIn } from './shopping.ts'

const IBAN = 'de89 3704 0044 0532 0130 00'
const DAYS_HELD = 8
/** Reverses the text after it, unless it is isolated. */
const OVERRIDE = '\u202e'

let shop: SellingShop
let newPage: LiveShop['newPage']
let openOffice: OpenOffice

beforeAll(async () => {
	// In this process, so that its clock can be moved on.
	const port = await ownPort()
	shop = await openSellingShop({ port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
	openOffice = officeOf(newPage, await createOperator(shop.db), shop.platform.clock.now)
})

interface Windows {
	person: Person
	/** The shopper's. */
	page: Page
	/** The operator's. */
	office: Page
}

async function openWindows(name?: string): Promise<Windows> {
	const person = await createPerson(shop.db)
	if (name !== undefined) await shop.db.run('update users set name = $2 where id = $1', [person.id, name])
	const [page, office] = await Promise.all([newPage(), openOffice()])
	await signIn(page, person, OFFERS)
	return { person, page, office }
}

/** From the deal to the payout: the skin arrives, and the time in which a trade can be reversed passes. */
async function deliver({ page, office }: Windows): Promise<void> {
	await button(office, 'Mark as received').click()
	await office.getByText('Marked as received. The payout hold starts now.').waitFor()
	await office.getByText('Payout from').waitFor()
	await page.reload()
	await status(page, 'Received')
	await page.getByText(/^Payout available from \d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor()
	await expect.poll(() => button(page, 'Request Payout').count()).toBe(0)
	await shop.passDays(DAYS_HELD)
	await page.reload()
	await status(page, 'Ready for payout')
}

// covers spec:selling.9
test('a skin is submitted, countered, accepted, received, held, paid out by SEPA and Sold', async () => {
	const windows = await openWindows()
	const { person, page, office } = windows
	await page.getByText('No offers found').waitFor()
	const id = await sell(page, { title: 'AK-47 | Redline', price: '50' })
	await status(page, 'Pending')

	await find(office, 'offers', id)
	await panel(office, 'AK-47 | Redline').getByLabel('Our price, EUR').fill('41,50')
	await office.getByText('17 % below asking price').waitFor()
	await button(office, 'Send quote of €41.50').click()
	await office.getByText('The quote was sent to the seller.').waitFor()
	await office.getByText('Quote expires').waitFor()

	await page.reload()
	await status(page, 'Offer')
	await button(page, 'View Offer').click()
	const details = dialog(page, 'Offer details')
	await details.getByText('Service proposed €41.50').waitFor()
	await details.getByText(/^Please answer by /).waitFor()
	await details.getByRole('button', { name: 'Accept' }).click()
	await page.getByText('Offer successfully accepted').waitFor()
	await status(page, 'Awaiting item')

	await office.reload()
	await deliver(windows)
	await choosePayout(page, 'SEPA')
	const payment = dialog(page, 'Payment')
	await payment.getByText('€41.50').waitFor()
	await payment.getByLabel('IBAN').pressSequentially(IBAN)
	await expect.poll(() => payment.getByLabel('IBAN').inputValue()).toBe('DE89 3704 0044 0532 0130 00')
	await payment.getByRole('button', { name: 'Request payout' }).click()
	await page.getByText('Payout requested').waitFor()
	await status(page, 'Payout processing')

	await find(office, 'payouts', await payoutOf(shop, id))
	await office.getByText('•••• 3000').first().waitFor()
	await expect.poll(() => office.getByText('DE89').count()).toBe(0)
	await button(office, 'Show full IBAN').click()
	await office.getByText('DE89 3704 0044 0532 0130 00', { exact: true }).waitFor()
	await button(office, 'Mark as paid').click()
	await office
		.getByRole('dialog', { name: 'Mark €41.50 as paid?' })
		.getByRole('button', { name: 'Mark as paid' })
		.click()
	await office.getByText('The payout was marked as paid.').waitFor()
	await office.getByText('Settled by').waitFor()
	await expect.poll(() => office.getByText('DE89').count()).toBe(0)

	await page.reload()
	await status(page, 'Sold')
	await button(page, 'View Offer').click()
	await details.getByText('€41.50 · SEPA · •••• 3000').waitFor()
	const story = [
		'You asked for €50.00',
		'Service proposed €41.50',
		'You accepted €41.50',
		'Service received the skin',
		'Service released the payout',
		'You requested the payout €41.50',
		'Service paid out €41.50',
	]
	await expect
		.poll(async () => {
			const entries = await details
				.getByRole('region', { name: 'History' })
				.getByRole('listitem')
				.allTextContents()
			return entries.map((entry) => entry.replace(/\d\d\.\d\d\.\d{4} \d\d:\d\d$/, ''))
		})
		.toEqual(story)
	expect((await transfersOf(shop, id)).length).toBeGreaterThan(0)
	expect(await shop.faults()).toEqual([])
	// One for each step, and one about the bank account, which is new to the seller.
	const mailCount = story.length + 1
	await mailTo(shop.db, person.email, mailCount)
	expect(await mailsTo(shop.db, person.email)).toHaveLength(mailCount)
})

test('names are suggested, a quote is shown, a draft survives, and several skins are one offer with one price', async () => {
	const { page, office } = await openWindows()
	await button(page, 'Sell skins').click()
	const form = dialog(page, 'Sell your skin')
	const name = form.getByLabel('Skin name')
	// At once: the suggestions for a part of it do not name the exterior.
	await name.fill('ak redline ft')
	await page.getByRole('option', { name: 'AK-47 | Redline' }).first().waitFor()
	await expectAccessible(page, 'suggestions')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect.poll(() => name.inputValue()).toBe('AK-47 | Redline')
	await form.getByText(/^We usually pay /).waitFor()
	await form.getByLabel('Price').fill('99999')
	await form.getByText(/^Your price is far above that/).waitFor()
	for (const viewport of [PHONE, DESKTOP]) {
		await page.setViewportSize(viewport)
		await expectFits(page)
	}

	await page.keyboard.press('Escape')
	await form.waitFor({ state: 'hidden' })
	await page.reload()
	await button(page, 'Sell skins').click()
	await form.getByText('Your draft is back').waitFor()
	await form.getByLabel('Price').fill('30')
	await form.getByLabel('Float (optional)').fill('0.2')
	await form.getByRole('button', { name: 'Add another skin' }).click()
	const second = form.getByRole('group', { name: 'Skin 2' })
	await second.getByLabel('Skin name').fill('AWP | Asiimov')
	await second.getByLabel('Price').fill('70,50')
	await second.getByLabel('Exterior').selectOption('Well-Worn')
	await form.getByText('€100.50').waitFor()
	await form.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/ada/inventory/')
	const [answer] = await Promise.all([
		page.waitForResponse('**/api/offer/create'),
		form.getByRole('button', { name: 'Submit' }).click(),
	])
	const thanks = dialog(page, 'Thank you!')
	await thanks.getByText('By email, usually within 24 hours', { exact: true }).waitFor()
	await thanks.getByRole('button', { name: 'Close' }).first().click()
	await status(page, 'Pending')
	await page.getByRole('cell').getByText('AK-47 | Redline and 1 more').waitFor()

	await button(page, 'View Offer').click()
	const details = dialog(page, 'Offer details')
	await details.getByText('Field-Tested · Float 0.2').waitFor()
	await details.getByText('AWP | Asiimov', { exact: true }).waitFor()
	await expectFits(page)
	await find(office, 'offers', (await answer.json()).id)
	await office.getByText('2 offered skins').waitFor()
	await office
		.getByText(/We usually pay /)
		.first()
		.waitFor()
	await expectFits(office)
	expect(await shop.faults()).toEqual([])
})

test('a price is declined by the user, and a skin by the service with a reason, all of it plain text', async () => {
	const name = `<b>Ada</b> =cmd() ${OVERRIDE}eve`
	const { person, page, office } = await openWindows(name)
	// Bidirectional overrides are removed from input.
	const shown = (typed: string) => typed.replaceAll(OVERRIDE, '')
	const own = await sell(page, { title: 'P250 | Sand Dune', price: '3,20' })
	await find(office, 'offers', own)
	await button(office, 'Set our price to 25 % below asking price').click()
	await button(office, 'Send quote of €2.40').click()
	await office.getByText('Quote expires').waitFor()
	await page.reload()
	await button(page, 'Decline').click()
	await page.getByText('Offer declined successfully').waitFor()
	await status(page, 'Declined by user')

	const title = `<img src=x onerror=alert(1)> =cmd() ${OVERRIDE}evil ${'Long'.repeat(35)}`
	const other = await sell(page, { title, price: '1' })
	await find(office, 'offers', other)
	await panel(office, shown(title)).getByText(name).waitFor()
	await button(office, 'Decline').click()
	const reason = `We buy no <i>stickers</i>.\n=cmd() ${OVERRIDE}evil ${'wide'.repeat(100)}`
	const said = office.getByText('The offer was declined.').waitFor()
	await giveReason(office, 'Decline this offer?', reason, 'Decline')
	await said
	await panel(office, shown(title))
		.getByText(`“${shown(reason)}”`)
		.waitFor()

	await page.reload()
	await status(page, 'Declined by service')
	await page
		.getByRole('row')
		.filter({ hasText: '=cmd()' })
		.getByRole('button', { name: 'View Offer' })
		.click()
	const details = dialog(page, 'Offer details')
	await details.getByText(shown(title), { exact: true }).waitFor()
	await details.getByText(shown(reason)).first().waitFor()
	await expect.poll(() => statusOfOffer(shop, own)).toBe('declined_by_user')
	await expect.poll(() => statusOfOffer(shop, other)).toBe('declined_by_service')

	for (const screen of [page, office]) {
		for (const viewport of [DESKTOP, PHONE]) {
			await screen.setViewportSize(viewport)
			await expectFits(screen)
		}
		await expect.poll(() => notIsolated(screen, OVERRIDE)).toEqual([])
		await expect.poll(() => screen.locator('img[src="x"], bdi i, bdi b').count()).toBe(0)
	}
	await office.getByRole('link', { name: 'Back to the list' }).click()
	await office.getByRole('cell').getByText(shown(title)).waitFor()
	await expectFits(office)

	const { subject, text, html } = await mailTo(shop.db, person.email, 5)
	expect(subject).toBe(`Your offer was declined: ${shown(title)}`)
	expect(text).toContain('We buy no <i>stickers</i>.')
	expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; =cmd() eve')
	expect(html).not.toMatch(/<(img src=x|i>stickers|b>Ada)/)
	expect(subject + text + html).not.toContain(OVERRIDE)
})

// covers spec:selling.10
test('a payout to a card leaves for the card form: declined it can be asked for again, approved it is Sold', async () => {
	const windows = await openWindows()
	const { page, office } = windows
	const id = await sell(page, { title: 'M4A4 | Howl', price: '450' })
	await find(office, 'offers', id)
	await button(office, 'Accept €450.00').click()
	await office.getByText('Accepted. The status is now Awaiting item.').waitFor()
	await page.reload()
	await status(page, 'Awaiting item')
	await deliver(windows)

	await choosePayout(page, 'Cards')
	await toCardForm(page)
	await page.getByRole('button', { name: 'Decline' }).click()
	await page.getByText('The card form was not completed. You can request the payout again.').waitFor()
	await page.waitForURL((url) => url.pathname + url.search === OFFERS)
	await status(page, 'Ready for payout')

	// What was filled in is still known.
	await button(page, 'Request Payout').click()
	const city = dialog(page, 'Contact information').getByLabel('City')
	await expect.poll(() => city.inputValue()).toBe('Tallinn')
	await agreeAndChoose(page, 'Cards')
	await toCardForm(page)
	await page.getByRole('button', { name: 'Approve' }).click()
	await page.getByText('Payout requested').waitFor()
	await status(page, 'Sold')

	// The operator sees both tries: there is nothing left to do about either.
	await office.reload()
	await find(office, 'offers', id)
	const tries = panel(office, 'M4A4 | Howl')
		.getByRole('listitem')
		.filter({ hasText: /^Payout \d/ })
	await expect
		.poll(() => tries.allTextContents())
		.toEqual([expect.stringMatching(/€450\.00Paid$/), expect.stringMatching(/€450\.00Failed$/)])
	await tries.first().getByRole('link').click()
	await office.getByText('Provider messages').waitFor()
	await expect.poll(() => button(office, 'Mark as paid').count()).toBe(0)
	expect(await shop.faults()).toEqual([])
})
