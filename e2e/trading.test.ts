import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { verifyCases } from '../apps/server/src/modules/cases/index.ts'
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts'
import { verifyOrders } from '../apps/server/src/modules/orders/index.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { demoOffice, giveReason } from './office.ts'
import { dialog, signIn } from './shopping.ts'

const SHOPPER = { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' }
/** A round of the trade account, on a machine that runs other tests. */
const TRADED = { timeout: 60_000 }

let shop: LiveShop
let database: TestDatabase
beforeAll(async () => {
	database = await cloneDatabase()
	// With the role that works the trade accounts.
	shop = await openLiveShop({ DATABASE_URL: database.url, ROLE: 'all' })
})

/** Buys the first items of the list, the cheapest, which lie on a trade account, and opens the page of the order. */
async function buy(page: Page, list = '/products', count = 1): Promise<void> {
	await signIn(page, SHOPPER, list)
	for (let place = 0; place < count; place++) {
		await page
			.getByRole('button', { name: /^Add to cart: / })
			.first()
			.click()
		await page
			.getByRole('button', { name: /^Remove from cart: / })
			.nth(place)
			.waitFor()
	}
	await page.getByRole('button', { name: new RegExp(`^Cart, ${count}`) }).click()
	await dialog(page, 'Cart').getByRole('button', { name: 'PAY NOW' }).click()
	await page.waitForURL((url) => url.search === '?tab=orders')
	await page
		.getByRole('link', { name: /^#\d+$/ })
		.first()
		.click()
	await page.waitForURL(/\/account\/orders\/\d+$/)
}

/** Answers the trade offer at the stand-in, as its receiver. Returns where. */
async function answerOffer(page: Page, answer: 'Accept' | 'Decline'): Promise<string> {
	const link = page.getByRole('link', { name: 'Open trade offer' })
	await link.waitFor(TRADED)
	await expectSound(page)
	const code = await page.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).textContent()
	const url = (await link.getAttribute('href')) ?? ''
	await playAt(page, url, answer, async (steam) => {
		await steam.getByText(code ?? '', { exact: true }).waitFor()
	})
	return url
}

/** Presses a button on the stand-in's page of a trade offer. */
async function playAt(
	page: Page,
	url: string,
	name: string,
	look: (steam: Page) => Promise<void> = async () => undefined,
): Promise<void> {
	const steam = await page.context().newPage()
	await steam.goto(url)
	await look(steam)
	await steam.getByRole('button', { name, exact: true }).click()
	// The page of the player, who may have other trades to reverse. One that is closed while it loads can keep the browser
	// busy for ever.
	await steam.waitForURL(/\/players\/\d+$/)
	await steam.close()
}

test.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('the buyer accepts the trade offer and sees the delivery without a reload, on %s', async (_, viewport) => {
	const page = await shop.newPage({ viewport })
	await buy(page)
	await answerOffer(page, 'Accept')
	await page.getByText('Successfully', { exact: true }).waitFor(TRADED)
	await page.getByRole('region', { name: 'Progress' }).getByRole('heading', { name: 'Delivered' }).waitFor()
	expect(await page.getByRole('link', { name: 'Open trade offer' }).count()).toBe(0)
})

test('after a declined offer the buyer asks for a new one, and then for the money', async () => {
	const page = await shop.newPage()
	await buy(page)
	await answerOffer(page, 'Decline')
	await page.getByText('You declined the trade offer.').waitFor(TRADED)
	await expectSound(page)
	await page.getByRole('button', { name: 'Send a new offer' }).press('Enter')
	await page.getByText('We are sending you a new trade offer.').waitFor()
	await answerOffer(page, 'Decline')
	await page.getByRole('button', { name: 'Refund me' }).press('Enter')
	await page.getByText('Everything you paid is back on your balance.').waitFor(TRADED)
})

const balance = () =>
	database.db.one<{ minor: number }>(
		`select balance_minor as minor from ledger_accounts account join users on users.id = account.user_id
		where users.email = $1`,
		[SHOPPER.email],
	)

async function expectSoundBooks(): Promise<void> {
	const checks = await Promise.all(
		[verifyLedger, verifyOrders, verifyCases].map((verify) => verify(database.db)),
	)
	expect(checks.flatMap(({ faults }) => faults)).toEqual([])
}

test('a trade that is undone after the delivery is sent again, undone again and refunded', async () => {
	const before = await balance()
	const page = await shop.newPage()
	const office = await demoOffice(shop)('/cases')
	const undo = async () => {
		const offer = await answerOffer(page, 'Accept')
		await page.getByRole('link', { name: 'Open trade offer' }).waitFor({ state: 'detached', ...TRADED })
		await playAt(page, offer, 'Reverse the trade')
		await page.getByText('Steam undid this trade').waitFor(TRADED)
		await page.getByText(/We are looking into it/).waitFor()
		await expectSound(page)
	}
	const decide = async (what: 'Send again' | 'Refund') => {
		await office.goto('/backoffice/cases?status=in_work')
		await office
			.getByRole('row', { name: /Delivery undone/ })
			.getByRole('link')
			.first()
			.click()
		await office.getByRole('heading', { name: 'Decide what follows' }).waitFor()
		await office.getByText(/^Trade undone at Steam: /).waitFor()
		await expectSound(office)
		await office.getByRole('button', { name: what, exact: true }).click()
		const title = what === 'Refund' ? 'Refund the buyer?' : 'Send the items again?'
		await giveReason(office, title, 'The Steam account was stolen', what)
		await office.getByText('The decision was recorded.').first().waitFor()
	}

	// Only trades of CS2 items can be undone.
	await buy(page, '/products/cs2/all')
	await undo()
	await decide('Send again')
	await undo()
	await decide('Refund')
	await page.getByText(/We refunded what you paid for them\.$/).waitFor(TRADED)
	expect(await balance()).toEqual(before)
	await expectSoundBooks()
})

const orderOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

/** Makes two items of one trade account the cheapest of the list. */
async function putFirst(list: string): Promise<void> {
	await database.db.run(
		`update items set price_cents = 1 where id in (
			select item.id from items item join trading_assets copy on copy.item_id = item.id
			where item.status = 'available' and copy.gone_at is null and copy.app_id = 730
			order by copy.account_id, item.price_cents, item.id limit 2
		)`,
	)
	const cheapest = async () => (await (await fetch(`${shop.origin}${list}`)).text()).split('€0.01').length - 1
	await expect.poll(cheapest, TRADED).toBeGreaterThanOrEqual(2)
}

test('of a trade that Steam undid in part both sides see where each item is', async () => {
	await putFirst('/products/cs2/all')
	const page = await shop.newPage()
	await buy(page, '/products/cs2/all', 2)
	const faults = `${shop.origin}/sandbox/steam/trading/control/faults`
	await page.request.post(faults, { data: { kind: 'trade_partly_reversed', times: 1 } })
	await answerOffer(page, 'Accept')
	await page.getByText(/This concerns only some of the items/).waitFor(TRADED)
	const items = page.getByRole('region', { name: 'Items' })
	await items.getByText('Back in our trade account', { exact: true }).waitFor()
	await items.getByText('In your Steam inventory', { exact: true }).waitFor()
	await expectSound(page)
	const office = await demoOffice(shop)(`/orders/${orderOf(page)}`)
	await office.getByText(/^Back in the trade account /).waitFor()
	await office.getByText('In the buyer’s Steam inventory', { exact: true }).waitFor()
	await expectSound(office)
})

test('an operator settles the open offer of a lost account, item by item', async () => {
	await putFirst('/products/cs2/all')
	const page = await shop.newPage()
	await buy(page, '/products/cs2/all', 2)
	await page.getByRole('link', { name: 'Open trade offer' }).waitFor(TRADED)
	const orderId = orderOf(page)
	await database.db.run('update trading_accounts set paused_at = now()')
	await database.db.transaction(async (tx) => {
		await tx.run('alter table trading_offers disable trigger trading_offers_fence')
		await tx.run(
			`update trading_offers set created_at = created_at - interval '15 days'
			where delivery_id = (select id from trading_deliveries where order_id = $1)`,
			[orderId],
		)
		await tx.run('alter table trading_offers enable trigger trading_offers_fence')
	})
	const office = await demoOffice(shop)(`/orders/${orderId}`)
	await office.getByRole('button', { name: /^Settle the trade of / }).press('Enter')
	const asked = office.getByRole('dialog', { name: 'Settle a stuck trade' })
	const second = asked.getByRole('radiogroup').nth(1)
	await second.getByRole('radio', { name: /^The buyer has it/ }).focus()
	await office.keyboard.press('ArrowDown')
	await office.keyboard.press('ArrowDown')
	await second.getByRole('radio', { name: /^Lost/, checked: true }).waitFor()
	await expectSound(office)
	await giveReason(office, 'Settle a stuck trade', 'The account was banned', 'Settle this trade')
	await office.getByText('The trade was settled.').first().waitFor()
	const items = page.getByRole('region', { name: 'Items' })
	await items.getByText('Delivered', { exact: true }).waitFor()
	await items.getByText('Refunded', { exact: true }).waitFor()
	await expectSound(page)
	await expectSoundBooks()
})
