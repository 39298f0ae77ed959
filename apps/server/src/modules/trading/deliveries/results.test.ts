import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { startSteamWeb } from '../../../../test/steam-web/start-steam-web.ts'
import { openTrading, orderOf, PATIENT, type TradingBuyer } from '../../../../test/trading.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOrders } from '../../orders/index.ts'
import { acceptOffer } from '../../sandbox-steam/trading/answer-offer.ts'
import { MOST_TRIES } from '../offers/pauses.ts'
import { countTrading } from '../operator/count-trading.ts'
import type { Trader } from '../trader.ts'

let shop: TestShop
let steam: Awaited<ReturnType<typeof startSteamWeb>>
let trading: Awaited<ReturnType<typeof openTrading>>
let node: Trader
beforeAll(async () => {
	shop = await openShopWith({ delivery: 'steam' }, { isUnscheduled: true })
	trading = await openTrading(shop, async () => {
		steam = await startSteamWeb()
		return steam
	})
})
afterEach(async () => {
	steam.refuseOffers(undefined)
	await node.close()
	expect((await verifyOrders(shop.db)).faults).toEqual([])
	expect((await verifyLedger(shop.db)).faults).toEqual([])
})

/** A paid order of one copy; no node works yet. */
async function order() {
	node = trading.startNode()
	const { itemIds } = await trading.stock(1)
	const buyer = await trading.addBuyer()
	await node.close()
	const orderId = await trading.buy(buyer, itemIds)
	await deliveryBecomes(buyer, orderId, { state: 'waiting' })
	return { buyer, orderId }
}

const deliveryOf = async (buyer: TradingBuyer, orderId: number) =>
	(await orderOf(buyer, orderId)).deliveries[0]
const deliveryBecomes = (buyer: TradingBuyer, orderId: number, state: object) =>
	expect.poll(() => deliveryOf(buyer, orderId), PATIENT).toMatchObject(state)
const choose = async (buyer: TradingBuyer, orderId: number, wish: string) => {
	const { id } = await deliveryOf(buyer, orderId)
	expect((await buyer.visitor.post(`/api/trading/deliveries/${id}/choose`, { wish })).status).toBe(200)
}

/** One trade offer, one copy. */
async function expectDeliveredOnce(buyer: TradingBuyer, orderId: number): Promise<void> {
	acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await deliveryBecomes(buyer, orderId, { state: 'delivered' })
	expect([trading.offersTo(buyer.steamId).length, trading.thingsOf(buyer.steamId)]).toEqual([1, 1])
}

test.each([
	[2, 'offered', 'answer_lost'],
	[8, 'waiting', 'refused_other'],
	[10, 'offered', 'answer_lost'],
	[11, 'waiting', 'refused_other'],
	[15, 'choice', 'refused_cannot_trade'],
	[16, 'offered', 'answer_lost'],
	[20, 'offered', 'answer_lost'],
	[21, 'offered', 'answer_lost'],
	[25, 'waiting', 'refused_too_many_offers_to_partner'],
	[26, 'waiting', 'refused_item_gone'],
	[50, 'waiting', 'refused_too_many_offers'],
	[84, 'offered', 'answer_lost'],
	[999, 'waiting', 'refused_other'],
])('result %i leaves the delivery %s (%s), and the copy is sent once', async (eresult, state, reason) => {
	const { buyer, orderId } = await order()
	steam.refuseNextOffer(eresult)
	node = trading.startNode()
	await deliveryBecomes(buyer, orderId, { state, reason })
	// After a lost answer the node looks for the offer and sends another one; otherwise it pauses, or the buyer chooses.
	if (state !== 'offered') expect(trading.offersTo(buyer.steamId)).toEqual([])
	if (state === 'waiting')
		await shop.db.run('update trading_deliveries set due_at = now() where order_id = $1', [orderId])
	if (state === 'choice') await choose(buyer, orderId, 'again')
	await expectDeliveredOnce(buyer, orderId)
})

describe('a result that Steam gives to every offer', () => {
	const triesOf = async (orderId: number) =>
		(
			await shop.db.one<{ tries: number }>('select tries from trading_deliveries where order_id = $1', [
				orderId,
			])
		).tries
	const tryLast = (orderId: number) =>
		shop.db.run('update trading_deliveries set tries = $2, due_at = now() where order_id = $1', [
			orderId,
			MOST_TRIES,
		])
	const unsent = async () => (await countTrading(shop.platform)).oldestUnsentSeconds

	test.each([
		[20, 'not_sent'],
		[8, 'refused_other'],
	])('%i alerts an operator, and in the end the buyer chooses', async (eresult, reason) => {
		const { buyer, orderId } = await order()
		const before = await buyer.balance()
		steam.refuseOffers(eresult)
		await shop.db.run(
			`update trading_deliveries set unsent_since = now() - interval '1 hour' where order_id = $1`,
			[orderId],
		)
		node = trading.startNode()
		await expect
			.poll(async () => {
				// Whatever the delivery does at this moment.
				expect(await unsent()).toBeGreaterThan(3_600)
				await shop.db.run(`update trading_deliveries set due_at = now() where state = 'waiting'`)
				return triesOf(orderId)
			}, PATIENT)
			.toBeGreaterThan(2)
		await tryLast(orderId)
		await deliveryBecomes(buyer, orderId, { state: 'choice', reason })
		expect([await unsent(), trading.offersTo(buyer.steamId)]).toEqual([0, []])
		await choose(buyer, orderId, 'refund')
		await deliveryBecomes(buyer, orderId, { state: 'refunded' })
		expect(await buyer.balance()).toBeGreaterThan(before)
	})
})
