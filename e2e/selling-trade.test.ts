import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { verifyCases } from '../apps/server/src/modules/cases/index.ts'
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts'
import { verifyOffers } from '../apps/server/src/modules/offers/index.ts'
import { addThing } from '../apps/server/src/modules/sandbox-steam/trading/things.ts'
import { openShopWith } from '../apps/server/test/buyers.ts'
import { atEnd } from '../apps/server/test/cleanup.ts'
import { type MovableClock, movableClock } from '../apps/server/test/movable-clock.ts'
import { createOperator } from '../apps/server/test/operators.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { createPerson } from '../apps/server/test/people.ts'
import { statusOfOffer, transfersOf } from '../apps/server/test/sellers.ts'
import type { TestShop } from '../apps/server/test/shop.ts'
import { linkOf, openTrading } from '../apps/server/test/trading.ts'
import { type LiveShop, openBrowser } from './harness.ts'
import { expectSound } from './looks.ts'
import { find, type OpenOffice, officeOf, panel } from './office.ts'
import { choosePayout, OFFERS, sell, status } from './selling.ts'
import { button, dialog, signIn } from './shopping.ts'

/** Two days after the protection an operator may release the payout although Steam was not asked. */
const MINUTES_HELD = 10 * 24 * 60
/** A round of the trade account, on a machine that runs other tests. */
const TRADED = { timeout: 60_000 }

let shop: TestShop
let clock: MovableClock
let trading: Awaited<ReturnType<typeof openTrading>>
let node: ReturnType<typeof trading.startNode>
let newPage: LiveShop['newPage']
let openOffice: OpenOffice

beforeAll(async () => {
	const port = await ownPort()
	clock = movableClock()
	shop = await openShopWith(
		{ delivery: 'steam', offer_enabled: true },
		{ isUnscheduled: true, clock, port, config: { publicUrl: `http://127.0.0.1:${port}` } },
	)
	trading = await openTrading(shop)
	node = trading.startNode()
	atEnd(() => node.close())
	newPage = openBrowser(shop.origin)
	openOffice = officeOf(newPage, await createOperator(shop.db), clock.now)
})

/** A seller whose skin lies at stand-in Steam agrees on a price with an operator and accepts the trade offer. */
async function handOver(): Promise<{ id: number; page: Page; office: Page; steamOffer: string }> {
	const { steamId, token } = trading.standIn.addPlayer()
	addThing(trading.standIn.store, steamId, {
		appId: 730,
		marketHashName: 'AK-47 | Redline (Minimal Wear)',
	})
	const person = await createPerson(shop.db)
	await shop.db.run('update users set trade_url = $2 where id = $1', [person.id, linkOf(steamId, token)])
	const [page, office] = await Promise.all([newPage(), openOffice()])
	await signIn(page, person, OFFERS)
	const id = await sell(page, { title: 'AK-47 | Redline', price: '50' })
	await find(office, 'offers', id)
	await panel(office, 'AK-47 | Redline').getByLabel('Our price, EUR').fill('41,50')
	await button(office, 'Send quote of €41.50').click()
	await office.getByText('The quote was sent to the seller.').waitFor()
	await page.reload()
	await button(page, 'View Offer').click()
	await dialog(page, 'Offer details').getByRole('button', { name: 'Accept' }).click()
	await page.getByText('Offer successfully accepted').waitFor()
	await status(page, 'Awaiting item')
	const steamOffer = await acceptTrade(page)
	await expect.poll(() => statusOfOffer(shop, id), TRADED).toBe('skin_received')
	await page.reload()
	await status(page, 'Received')
	return { id, page, office, steamOffer }
}

/** Compares the security code and accepts at the stand-in. Returns where the trade offer is. */
async function acceptTrade(page: Page): Promise<string> {
	await button(page, 'View Offer').click()
	const details = dialog(page, 'Offer details')
	const link = details.getByRole('link', { name: 'Open trade offer' })
	await link.waitFor(TRADED)
	await expectSound(page)
	const code = (await details.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).textContent()) ?? ''
	const number = ((await link.getAttribute('href')) ?? '').match(/\d+/g)?.at(-1)
	const url = `${trading.standIn.url}/offers/${number}`
	await pressAt(page, url, 'Accept', code)
	return url
}

async function pressAt(page: Page, url: string, name: string, text: string): Promise<void> {
	const steam = await page.context().newPage()
	await steam.goto(url)
	await steam.getByText(text, { exact: true }).waitFor()
	await steam.getByRole('button', { name, exact: true }).click()
	// A page that is closed while it loads can keep the browser busy for ever.
	await steam.waitForURL(/\/players\/\d+$/)
	await steam.close()
}

/** The newest one. */
async function openCase(office: Page): Promise<void> {
	await office.goto('/backoffice/cases')
	await office
		.getByRole('row', { name: /Purchase undone/ })
		.first()
		.getByRole('link')
		.first()
		.click()
	await office.getByText('Trade undone at Steam: AK-47 | Redline (Minimal Wear)').waitFor()
}

async function expectSoundBooks(): Promise<void> {
	const checks = await Promise.all([verifyLedger, verifyOffers, verifyCases].map((verify) => verify(shop.db)))
	expect(checks.flatMap(({ faults }) => faults)).toEqual([])
}

test('a seller who undoes the trade during the hold gets the skin back and no money', async () => {
	const { id, page, office, steamOffer } = await handOver()
	await pressAt(page, steamOffer, 'Reverse the trade', 'Accepted')
	await expect.poll(() => statusOfOffer(shop, id), TRADED).toBe('returned')
	await page.reload()
	await status(page, 'Returned')
	await button(page, 'View Offer').click()
	await dialog(page, 'Offer details')
		.getByText('The Steam trade was reversed and the skin is back with you. Nothing is paid for it.')
		.first()
		.waitFor()
	expect(await transfersOf(shop, id)).toEqual([])
	await openCase(office)
	await office.getByText('Settled', { exact: true }).waitFor()
	await expectSound(office)
	await expectSoundBooks()
})

test('a seller who undoes the trade after the payout was paid owes the money', async () => {
	const { id, page, office, steamOffer } = await handOver()
	expect(await transfersOf(shop, id)).toEqual([])
	// Steam is not asked whether the trade is final, so an operator releases the payout.
	await node.close()
	clock.moveMinutes(MINUTES_HELD)
	await find(office, 'offers', id)
	await button(office, 'Release for payout').click()
	await expect.poll(() => statusOfOffer(shop, id)).toBe('ready_for_payout')
	await page.reload()
	await status(page, 'Ready for payout')
	await choosePayout(page, 'SEPA')
	const payment = dialog(page, 'Payment')
	await payment.getByText('€41.50').waitFor()
	await payment.getByLabel('IBAN').pressSequentially('de89 3704 0044 0532 0130 00')
	await payment.getByRole('button', { name: 'Request payout' }).click()
	await status(page, 'Payout processing')
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
	await page.reload()
	await status(page, 'Sold')
	await pressAt(page, steamOffer, 'Reverse the trade', 'Accepted')
	node = trading.startNode()
	// The page of the account follows without a reload.
	await page.getByText(new RegExp(`^Sold skins of offer #${id}, 41\\.50 EUR: .* left$`)).waitFor(TRADED)
	await page.getByText(/^You owe /).waitFor()
	await status(page, 'Sold')
	await expectSound(page)
	await openCase(office)
	await office.getByText('Lost, debt open', { exact: true }).first().waitFor()
	await office.getByText('Buying blocked').first().waitFor()
	await expectSound(office)
	await expectSoundBooks()
})
