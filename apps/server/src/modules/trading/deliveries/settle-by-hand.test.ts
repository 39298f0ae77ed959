import type { TradeOutcome } from '@skinverse/contract/rules/order-refund'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { openTrading, orderOf, PATIENT, type TradingBuyer } from '../../../../test/trading.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { verifyCases } from '../../cases/index.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOrders } from '../../orders/index.ts'
import { acceptOffer } from '../../sandbox-steam/trading/answer-offer.ts'
import { offerState } from '../../sandbox-steam/trading/offers.ts'
import { reverseTrade } from '../../sandbox-steam/trading/trades.ts'
import { countTrading } from '../operator/count-trading.ts'
import type { Trader } from '../trader.ts'

const PARTIAL_FAILURE = 8
const COMPLETE = 3

let shop: TestShop
let trading: Awaited<ReturnType<typeof openTrading>>
let admin: Visitor
let node: Trader
beforeAll(async () => {
	shop = await openShopWith({ delivery: 'steam' }, { isUnscheduled: true })
	trading = await openTrading(shop)
	admin = await operatorVisitor(shop)
})
afterEach(async () => {
	await node.close()
	expect((await verifyOrders(shop.db)).faults).toEqual([])
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyCases(shop.db)).faults).toEqual([])
})

const stateBecomes = (buyer: TradingBuyer, orderId: number, state: object) =>
	expect.poll(async () => (await orderOf(buyer, orderId)).deliveries[0], PATIENT).toMatchObject(state)
const officeDelivery = async (orderId: number) =>
	(await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload.deliveries[0]
const statusOfItem = async (id: number | undefined) =>
	(await shop.db.one<{ status: string }>('select status from items where id = $1', [id])).status
const setStatus = (tradeId: number | null, status: number) =>
	trading.standIn.store.run('update trades set status = ? where trade_id = ?', status, tradeId ?? 0)

async function order(count: number) {
	node = trading.startNode()
	const { itemIds } = await trading.stock(count)
	const buyer = await trading.addBuyer()
	const before = await buyer.balance()
	const orderId = await trading.buy(buyer, itemIds)
	return { buyer, before, orderId, itemIds, offerId: await trading.activeOffer(buyer.steamId) }
}

/** An accepted trade that Steam leaves in status 8. */
async function stuckOrder(count: number) {
	const placed = await order(count)
	await node.close()
	const { tradeId } = acceptOffer(trading.standIn.store, placed.offerId)
	setStatus(tradeId, PARTIAL_FAILURE)
	node = trading.startNode()
	await stateBecomes(placed.buyer, placed.orderId, { reason: 'trade_unknown' })
	return { ...placed, tradeId }
}

/** The last offer of an order is this much older. */
const age = (orderId: number, interval: string) =>
	shop.db.transaction(async (tx) => {
		await tx.run('alter table trading_offers disable trigger trading_offers_fence')
		await tx.run(
			`update trading_offers set created_at = created_at - $2::interval, accepted_at = accepted_at - $2::interval
			where delivery_id = (select id from trading_deliveries where order_id = $1) and state <> 'ended'`,
			[orderId, interval],
		)
		await tx.run('alter table trading_offers enable trigger trading_offers_fence')
	})

const settle = async (
	orderId: number,
	outcomes: readonly (readonly [number | undefined, TradeOutcome])[],
	as = admin,
) =>
	as.post(`/api/backoffice/orders/${orderId}/settle-trade`, {
		delivery_id: (await officeDelivery(orderId)).id,
		items: outcomes.map(([item_id, outcome]) => ({ item_id, outcome })),
		reason: 'Steam support answered',
	})

describe('a trade that Steam does not bring to an end', () => {
	test('is settled item by item: delivered, refunded and on sale, refunded and written off', async () => {
		const { buyer, before, orderId, itemIds } = await stuckOrder(3)
		await age(orderId, '25 hours')
		expect(await officeDelivery(orderId)).toMatchObject({
			reason: 'trade_unknown',
			detail: 'trade status 8',
			stuck_since: expect.any(Number),
		})
		const charged = before - (await buyer.balance())
		const [kept, back, lost] = itemIds
		const answer = await settle(orderId, [
			[kept, 'with_buyer'],
			[back, 'on_sale'],
			[lost, 'written_off'],
		])
		expect([answer.status, answer.body.approval_id]).toEqual([200, null])
		expect(before - (await buyer.balance())).toBeCloseTo(charged / 3)
		const { status, items, deliveries } = await orderOf(buyer, orderId)
		expect(status).toBe('completed')
		expect(items.map((item: { status: string }) => item.status)).toEqual([
			'completed',
			'canceled',
			'canceled',
		])
		expect(deliveries).toMatchObject([{ state: 'by_hand' }])
		expect(await statusOfItem(lost)).toBe('withdrawn')
		const writtenOff = await shop.db.many('select item_id from item_write_offs where order_id = $1', [
			orderId,
		])
		expect(writtenOff).toEqual([{ item_id: lost }])
		expect((await countTrading(shop.platform)).stuck).toBe(0)
		const { history } = (await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload
		expect(history).toMatchObject([
			{ event: 'placed' },
			{ event: 'settle_trade', reason: 'Steam support answered' },
			{ event: 'finished' },
		])
		const again = itemIds.map((id) => [id, 'on_sale'] as const)
		expect((await settle(orderId, again)).status).toBe(409)
	})

	test('is not settled by hand within a day, nor with other items than are open', async () => {
		const { buyer, orderId, itemIds } = await stuckOrder(2)
		const [first, second] = itemIds
		const both = [
			[first, 'with_buyer'],
			[second, 'with_buyer'],
		] as const
		expect((await officeDelivery(orderId)).stuck_since).toBeNull()
		expect((await settle(orderId, both)).status).toBe(409)
		await age(orderId, '25 hours')
		expect((await settle(orderId, [[first, 'with_buyer']])).status).toBe(409)
		expect((await settle(orderId, [...both, [first, 'on_sale']])).status).toBe(422)
		expect((await settle(orderId, both)).status).toBe(200)
		expect((await orderOf(buyer, orderId)).status).toBe('completed')
	})

	test('is settled once by two operators at the same moment', async () => {
		const { buyer, before, orderId, itemIds } = await stuckOrder(1)
		await age(orderId, '25 hours')
		const charged = await buyer.balance()
		const second = await operatorVisitor(shop, await createOperator(shop.db))
		const [delivered, refunded] = await Promise.all([
			settle(orderId, [[itemIds[0], 'with_buyer']]),
			settle(orderId, [[itemIds[0], 'on_sale']], second),
		])
		expect([delivered.status, refunded.status].sort()).toEqual([200, 409])
		const isRefunded = refunded.status === 200
		expect(await buyer.balance()).toBe(isRefunded ? before : charged)
		expect((await orderOf(buyer, orderId)).status).toBe(isRefunded ? 'canceled' : 'completed')
	})

	test('has one outcome when Steam completes it at the same moment', async () => {
		for (let round = 0; round < 3; round++) {
			const { buyer, before, orderId, itemIds, tradeId } = await stuckOrder(1)
			await age(orderId, '25 hours')
			const charged = await buyer.balance()
			setStatus(tradeId, COMPLETE)
			const { status } = await settle(orderId, [[itemIds[0], 'written_off']])
			await expect
				.poll(async () => (await orderOf(buyer, orderId)).status, PATIENT)
				.toBe(status === 200 ? 'canceled' : 'completed')
			expect(await buyer.balance()).toBe(status === 200 ? before : charged)
			await node.close()
		}
	})

	test('needs a second operator above the limit, and nothing happens if Steam was faster', async () => {
		const { buyer, before, orderId, itemIds } = await stuckOrder(1)
		const late = await stuckOrder(1)
		for (const placed of [orderId, late.orderId]) await age(placed, '25 hours')
		await shop.db.run(
			`insert into operator_transfers (kind, subject_id, user_id, operator_id, amount_cents, moved_at)
			select 'order_refund', 1, unnest($1::bigint[]), id, 100000, now() from operators where id = (select min(id) from operators)`,
			[[buyer.id, late.buyer.id]],
		)
		const approve = (id: number, as: Visitor) =>
			as.post(`/api/backoffice/approvals/${id}/approve`, { reason: '' })
		const asked = await settle(orderId, [[itemIds[0], 'on_sale']])
		const askedLate = await settle(late.orderId, [[late.itemIds[0], 'on_sale']])
		expect(asked.body).toMatchObject({ approval_id: expect.any(Number) })
		expect((await settle(orderId, [[itemIds[0], 'on_sale']])).body.message).toContain('waiting for approval')
		expect((await orderOf(buyer, orderId)).status).toBe('processing')
		const second = await operatorVisitor(shop, await createOperator(shop.db))
		expect((await approve(asked.body.approval_id, second)).status).toBe(200)
		expect(await buyer.balance()).toBe(before)
		setStatus(late.tradeId, COMPLETE)
		await expect.poll(async () => (await orderOf(late.buyer, late.orderId)).status, PATIENT).toBe('completed')
		expect((await approve(askedLate.body.approval_id, second)).status).toBe(409)
		expect(await late.buyer.balance()).toBeLessThan(late.before)
	})

	test('of items that were sent again goes back to its case', async () => {
		const { buyer, before, orderId, itemIds, offerId } = await order(2)
		const { tradeId } = acceptOffer(trading.standIn.store, offerId)
		await stateBecomes(buyer, orderId, { state: 'delivered' })
		reverseTrade(trading.standIn.store, tradeId ?? 0, buyer.steamId)
		await stateBecomes(buyer, orderId, { state: 'undone' })
		const { case_id } = await officeDelivery(orderId)
		const decide = (decision: string) =>
			admin.post(`/api/backoffice/cases/${case_id}/reversal`, { decision, reason: 'The buyer was robbed' })
		expect((await decide('send_again')).status).toBe(200)
		const again = await trading.activeOffer(buyer.steamId)
		await node.close()
		setStatus(acceptOffer(trading.standIn.store, again).tradeId, PARTIAL_FAILURE)
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { reason: 'trade_unknown' })
		await age(orderId, '25 hours')
		const [kept, back] = itemIds
		const charged = before - (await buyer.balance())
		const answer = await settle(orderId, [
			[kept, 'with_buyer'],
			[back, 'on_sale'],
		])
		expect(answer.status).toBe(200)
		expect(before - (await buyer.balance())).toBe(charged)
		expect(await officeDelivery(orderId)).toMatchObject({ state: 'undone', returned_item_ids: [back] })
		expect((await decide('refund')).status).toBe(200)
		expect(before - (await buyer.balance())).toBeCloseTo(charged / 2)
	})
})

test('an open offer of an account that is lost is settled when nobody can accept it any more', async () => {
	const { buyer, before, orderId, itemIds, offerId } = await order(1)
	await stateBecomes(buyer, orderId, { state: 'offered', offer_url: expect.any(String) })
	await node.close()
	await age(orderId, '14 days')
	expect((await settle(orderId, [[itemIds[0], 'written_off']])).status).toBe(409)
	await age(orderId, '1 day')
	expect((await countTrading(shop.platform)).stuck).toBe(1)
	expect((await settle(orderId, [[itemIds[0], 'written_off']])).status).toBe(200)
	expect([await buyer.balance(), (await orderOf(buyer, orderId)).status]).toEqual([before, 'canceled'])
	// The account is found again: what the shop does not follow is canceled at Steam, and nothing else happens.
	node = trading.startNode()
	const other = await trading.addBuyer()
	const { itemIds: more } = await trading.stock(1)
	await trading.buy(other, more)
	await expect
		.poll(() => trading.offersTo(buyer.steamId).map(({ state }) => state), PATIENT)
		.toEqual([offerState.canceled])
	expect(trading.offersTo(buyer.steamId)[0]?.offerId).toBe(offerId)
	expect([await buyer.balance(), (await orderOf(buyer, orderId)).status]).toEqual([before, 'canceled'])
})
