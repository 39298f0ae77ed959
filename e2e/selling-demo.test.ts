import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { verifyCases } from '../apps/server/src/modules/cases/index.ts'
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts'
import { verifyOffers } from '../apps/server/src/modules/offers/index.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { type LiveShop, openLiveShop } from './harness.ts'
import { demoOffice, find } from './office.ts'
import { choosePayout, OFFERS } from './selling.ts'
import { button, dialog, signIn } from './shopping.ts'

const SELLER = { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' }
/** A round of the trade account or of the job of the holds, on a machine that runs other tests. */
const LATER = { timeout: 180_000 }

let shop: LiveShop
let database: TestDatabase
beforeAll(async () => {
	database = await cloneDatabase()
	// With the role that works the trade accounts.
	shop = await openLiveShop({ DATABASE_URL: database.url, ROLE: 'all' })
})

/** The first free item of the seller's inventory at stand-in Steam. Returns the offer's id. */
async function offerFirst(page: Page): Promise<number> {
	await button(page, 'Sell skins').click()
	const form = dialog(page, 'Sell your skin')
	await form.getByRole('button', { name: 'Choose from your Steam inventory' }).click()
	const inventory = dialog(page, 'Your Steam inventory')
	await inventory.getByRole('listitem').getByRole('button', { disabled: false }).first().click()
	await inventory.getByRole('button', { name: 'Add 1 item' }).click()
	await form.getByLabel('Price').fill('50')
	const [answer] = await Promise.all([
		page.waitForResponse('**/api/offer/create'),
		form.getByRole('button', { name: 'Submit' }).click(),
	])
	await dialog(page, 'Thank you!').getByRole('button', { name: 'Close' }).first().click()
	return (await answer.json()).id
}

const statusOf = async (id: number) =>
	(await database.db.one<{ status: string }>('select status from offers where id = $1', [id])).status
const statusBecomes = (id: number, status: string) => expect.poll(() => statusOf(id), LATER).toBe(status)

/** The newest offer of the seller, who has others. */
async function newest(page: Page): Promise<Locator> {
	await page.goto(OFFERS)
	return page.getByRole('row').nth(1)
}

async function openNewest(page: Page): Promise<Locator> {
	await (await newest(page)).getByRole('button', { name: 'View Offer' }).click()
	return dialog(page, 'Offer details')
}

test('a visitor of the demo sells a skin, lets 15 days pass at stand-in Steam and is paid', async () => {
	const [page, office] = [await shop.newPage(), await demoOffice(shop)()]
	await signIn(page, SELLER, OFFERS)
	const id = await offerFirst(page)
	await find(office, 'offers', id)
	await office.getByLabel('Our price, EUR').fill('41,50')
	await button(office, 'Send quote of €41.50').click()
	await office.getByText('The quote was sent to the seller.').waitFor()
	await (await openNewest(page)).getByRole('button', { name: 'Accept' }).click()
	await statusBecomes(id, 'awaiting_item')
	const link = (await openNewest(page)).getByRole('link', { name: 'Open trade offer' })
	await link.waitFor(LATER)
	const steam = await page.context().newPage()
	await steam.goto((await link.getAttribute('href')) ?? '')
	await steam.getByRole('button', { name: 'Accept', exact: true }).click()
	await steam.waitForURL(/\/players\/\d+$/)
	await statusBecomes(id, 'skin_received')
	await Promise.all([
		steam.waitForResponse('**/trading/time'),
		steam.getByRole('button', { name: '15 days' }).click(),
	])
	// A page that is closed while it loads can keep the browser busy for ever.
	await steam.waitForLoadState()
	await steam.close()
	await statusBecomes(id, 'ready_for_payout')
	await choosePayout(page, 'SEPA', await newest(page))
	const payment = dialog(page, 'Payment')
	await payment.getByText('€41.50').waitFor()
	await payment.getByLabel('IBAN').pressSequentially('de89 3704 0044 0532 0130 00')
	await payment.getByRole('button', { name: 'Request payout' }).click()
	await statusBecomes(id, 'payout_processing')
	await office.goto('/backoffice/payouts')
	await office
		.getByRole('row', { name: /41\.50/ })
		.first()
		.click()
	await button(office, 'Mark as paid').click()
	await office
		.getByRole('dialog', { name: 'Mark €41.50 as paid?' })
		.getByRole('button', { name: 'Mark as paid' })
		.click()
	await office.getByText('The payout was marked as paid.').waitFor()
	await statusBecomes(id, 'sold')
	const checks = await Promise.all(
		[verifyLedger, verifyOffers, verifyCases].map((verify) => verify(database.db)),
	)
	expect(checks.flatMap(({ faults }) => faults)).toEqual([])
})
