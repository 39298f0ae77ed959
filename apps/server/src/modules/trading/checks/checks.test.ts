import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fillCart, openShopWith } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { linkOf, openTrading, PATIENT, type TradingBuyer } from '../../../../test/trading.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { flagAccount } from '../../sandbox-steam/trading/accounts.ts'
import { addFault, clearFaults } from '../../sandbox-steam/trading/faults.ts'
import type { Trader } from '../trader.ts'

let shop: TestShop
let trading: Awaited<ReturnType<typeof openTrading>>
let node: Trader
async function open(settings: object = {}): Promise<void> {
	shop = await openShopWith({ delivery: 'steam', ...settings }, { isUnscheduled: true })
	trading = await openTrading(shop)
}
afterEach(async () => {
	clearFaults(trading.standIn.store)
	await node.close()
})

/** A buyer with a copy of a trade account in the cart. */
async function ready(): Promise<TradingBuyer> {
	node = trading.startNode()
	const { itemIds } = await trading.stock(1)
	const buyer = await trading.addBuyer()
	await fillCart(shop.db, buyer.id, itemIds)
	return buyer
}

const pay = ({ visitor, link }: TradingBuyer) => visitor.post('/api/purchase/product', { tradeUrl: link })
const becomeOnline = () =>
	expect
		.poll(
			() => shop.db.one('select state from trading_accounts where id = $1', [trading.account.id]),
			PATIENT,
		)
		.toEqual({ state: 'online' })
describe('before money is taken', () => {
	beforeAll(() => open())

	test.each([
		['an account that has no authenticator', { hasAuthenticator: false }, '15 days'],
		['a private inventory', { isPrivate: true }, 'private'],
		['an account that cannot trade', { isTradeBanned: true }, 'cannot trade'],
	])('refuses %s', async (_, flags, words) => {
		const buyer = await ready()
		const before = await buyer.balance()
		flagAccount(trading.standIn.store, buyer.steamId, flags)
		const { status, body } = await pay(buyer)
		expect([status, body]).toMatchObject([
			422,
			{ code: 'trade_refused', message: expect.stringContaining(words) },
		])
		expect(await buyer.balance()).toBe(before)
	})

	test('refuses while Steam would hold the trades of our own account, and does not blame the buyer', async () => {
		const buyer = await ready()
		const before = await buyer.balance()
		const flag = (hasAuthenticator: boolean) =>
			flagAccount(trading.standIn.store, trading.account.steamId, { hasAuthenticator })
		const stateOf = () =>
			shop.db.one('select state from trading_accounts where id = $1', [trading.account.id])
		flag(false)
		const refused = { code: 'trade_unchecked', message: expect.stringContaining('This is our fault') }
		// The second time the account is known to be restricted, and asked all the same.
		for (const _ of ['online', 'restricted']) {
			const { status, body } = await pay(buyer)
			expect([status, body]).toMatchObject([503, refused])
			await expect.poll(stateOf, PATIENT).toEqual({ state: 'restricted' })
		}
		expect(await buyer.balance()).toBe(before)
		flag(true)
		expect((await pay(buyer)).status).toBe(200)
		await becomeOnline()
	})

	test('refuses a trade link that Steam does not know, and sells after it is right', async () => {
		const buyer = await ready()
		const link = linkOf(buyer.steamId, 'wrong-to')
		await shop.db.run('update users set trade_url = $2 where id = $1', [buyer.id, link])
		const refused = await pay({ ...buyer, link })
		expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['tradeUrl']])
		await shop.db.run('update users set trade_url = $2 where id = $1', [buyer.id, buyer.link])
		expect((await pay(buyer)).status).toBe(200)
	})

	test('asks Steam about one buyer only so often, and sells again after that time', async () => {
		const buyer = await ready()
		await becomeOnline()
		const other = await trading.addBuyer()
		flagAccount(trading.standIn.store, buyer.steamId, { isPrivate: true })
		const statuses = new Set<number>()
		for (let tries = 0; tries < rateLimits.trade_check_account.limit; tries++)
			statuses.add((await pay(buyer)).status)
		expect(statuses).toEqual(new Set([422]))
		flagAccount(trading.standIn.store, buyer.steamId, { isPrivate: false })
		expect((await pay(buyer)).status).toBe(429)
		await fillCart(shop.db, other.id, (await trading.stock(1)).itemIds)
		expect((await pay(other)).status).toBe(200)
		await shop.db.run('update rate_limits set ends_at = clock_timestamp()')
		expect((await pay(buyer)).status).toBe(200)
	})

	test('asks nothing about items that are sent by hand', async () => {
		const buyer = await ready()
		await shop.db.run('delete from cart_items where user_id = $1', [buyer.id])
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 500 })])
		flagAccount(trading.standIn.store, buyer.steamId, { isTradeBanned: true })
		expect((await pay(buyer)).status).toBe(200)
	})
})

describe.each([
	['sell', 200, undefined],
	['refuse', 503, 'trade_unchecked'],
] as const)('while Steam cannot be asked, with trade_check_down = %s', (trade_check_down, status, code) => {
	beforeAll(async () => {
		await open({ trade_check_down })
	})

	test('answers within the time limit', async () => {
		const buyer = await ready()
		await becomeOnline()
		addFault(trading.standIn.store, { kind: 'slow', operation: 'check_partner', delayMs: 60_000 })
		const answer = await pay(buyer)
		expect([answer.status, answer.body.code]).toEqual([status, code])
	})

	test('takes words that it does not know for no answer', async () => {
		const buyer = await ready()
		await becomeOnline()
		addFault(trading.standIn.store, { kind: 'unknown_words', operation: 'check_partner' })
		const answer = await pay(buyer)
		expect([answer.status, answer.body.code]).toEqual([status, code])
	})

	test('does not wait for an account that no node works', async () => {
		const buyer = await ready()
		await node.close()
		const answer = await pay(buyer)
		expect([answer.status, answer.body.code]).toEqual([status, code])
	})
})
