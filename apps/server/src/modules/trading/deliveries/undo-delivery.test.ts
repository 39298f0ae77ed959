import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { mailAbout } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { openTrading, orderOf, PATIENT, type TradingBuyer } from '../../../../test/trading.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { verifyCases } from '../../cases/index.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOrders } from '../../orders/index.ts'
import { acceptOffer, declineOffer } from '../../sandbox-steam/trading/answer-offer.ts'
import { reverseTrade } from '../../sandbox-steam/trading/trades.ts'
import { countTrading } from '../operator/count-trading.ts'
import type { Trader } from '../trader.ts'

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

const deliveryOf = async (buyer: TradingBuyer, orderId: number) =>
	(await orderOf(buyer, orderId)).deliveries[0]
const stateBecomes = (buyer: TradingBuyer, orderId: number, state: object) =>
	expect.poll(() => deliveryOf(buyer, orderId), PATIENT).toMatchObject(state)

async function accept(buyer: TradingBuyer, orderId: number): Promise<number> {
	const { tradeId } = acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await stateBecomes(buyer, orderId, { state: 'delivered' })
	return tradeId ?? 0
}

async function reverse(buyer: TradingBuyer, orderId: number, tradeId: number): Promise<number> {
	reverseTrade(trading.standIn.store, tradeId, buyer.steamId)
	await stateBecomes(buyer, orderId, { state: 'undone' })
	const { body } = await admin.get(`/api/backoffice/cases?search=${orderId}&status=in_work`)
	return body.payload[0].id
}

/** A delivered order whose trade the buyer undid, with its case. */
async function undone(count = 1) {
	node = trading.startNode()
	const { itemIds } = await trading.stock(count)
	const buyer = await trading.addBuyer()
	const before = await buyer.balance()
	const orderId = await trading.buy(buyer, itemIds)
	const caseId = await reverse(buyer, orderId, await accept(buyer, orderId))
	return { buyer, before, orderId, itemIds, caseId }
}

const readCase = async (id: number) => (await admin.get(`/api/backoffice/cases/${id}`)).body.payload
const decide = (id: number, decision: string, as = admin, changes: object = {}) =>
	as.post(`/api/backoffice/cases/${id}/reversal`, { decision, reason: 'The buyer was robbed', ...changes })
const INSTEAD = { instead_of_sending: true }
const refundItem = (orderId: number, item_id: number | undefined, fate: string) =>
	admin.post(`/api/backoffice/orders/${orderId}/refund-delivered`, {
		item_id,
		amount: '10.00',
		fate,
		reason: 'asked for',
	})

describe('a trade that the buyer undoes after the delivery', () => {
	test('opens a case with its evidence, tells the buyer, and keeps the copies', async () => {
		const { buyer, orderId, itemIds, caseId, before } = await undone(2)
		expect(await readCase(caseId)).toMatchObject({
			kind: 'delivery_reversal',
			status: 'opened',
			order_id: orderId,
			deposit_id: null,
			amount: 20,
			currency: 'EUR',
			decision: null,
			person: { id: buyer.id },
			orders: [{ id: orderId }],
		})
		const { evidence } = await readCase(caseId)
		const keys = evidence.map(({ key }: { key: string }) => key.split(':')[0])
		expect(new Set(keys)).toEqual(new Set(['case', 'order', 'offer', 'completed', 'session', 'account']))
		expect(await deliveryOf(buyer, orderId)).toMatchObject({
			state: 'undone',
			reversed_at: expect.any(Number),
			decision: null,
		})
		const { email } = await shop.db.one<{ email: string }>('select email from users where id = $1', [
			buyer.id,
		])
		const { text } = await mailAbout(shop.db, email, `Steam undid a trade of order #${orderId}`)
		expect(text).toContain('the items went back to us')
		expect(trading.thingsOf(buyer.steamId)).toBe(0)
		expect(await buyer.balance()).toBeLessThan(before)
		const copies = await shop.db.many<{ id: number; item_id: number }>(
			'select id, item_id from trading_assets where item_id = any ($1) and gone_at is null order by item_id',
			[itemIds],
		)
		expect(copies.map(({ item_id }) => item_id)).toEqual(itemIds)
		const listed = await admin.post(`/api/backoffice/trading/assets/${copies[0]?.id}/list`, { price: '5.00' })
		expect(listed.status).toBe(409)
	})

	test('is alerted when no node reads the trade, or sends the items again', async () => {
		node = trading.startNode()
		const { itemIds } = await trading.stock(1)
		const buyer = await trading.addBuyer()
		const orderId = await trading.buy(buyer, itemIds)
		const tradeId = await accept(buyer, orderId)
		await node.close()
		const counts = async () => {
			const { stuck, oldestUnsentSeconds } = await countTrading(shop.platform)
			return [stuck, oldestUnsentSeconds >= 3_600]
		}
		expect(await counts()).toEqual([0, false])
		await shop.db.transaction(async (tx) => {
			await tx.run('alter table trading_offers disable trigger trading_offers_fence')
			await tx.run(
				`update trading_offers set trade_due_at = now() - interval '25 hours' where trade_id = $1`,
				[String(tradeId)],
			)
			await tx.run('alter table trading_offers enable trigger trading_offers_fence')
		})
		expect(await counts()).toEqual([1, false])
		node = trading.startNode()
		const caseId = await reverse(buyer, orderId, tradeId)
		expect(await counts()).toEqual([0, false])
		await node.close()
		expect((await decide(caseId, 'send_again')).status).toBe(200)
		await shop.db.run(
			`update trading_deliveries set unsent_since = now() - interval '1 hour' where order_id = $1`,
			[orderId],
		)
		expect(await counts()).toEqual([0, true])
		node = trading.startNode()
		await accept(buyer, orderId)
		await expect.poll(counts, PATIENT).toEqual([0, false])
	})

	test('is refunded once by the decision, and the copies can be put on sale', async () => {
		const { buyer, orderId, itemIds, caseId, before } = await undone(2)
		expect((await decide(caseId, 'refund')).status).toBe(200)
		expect(await buyer.balance()).toBe(before)
		expect(await readCase(caseId)).toMatchObject({
			status: 'settled',
			decision: { what: 'refund', reason: 'The buyer was robbed' },
		})
		expect(await deliveryOf(buyer, orderId)).toMatchObject({ state: 'undone', decision: 'refund' })
		expect((await decide(caseId, 'send_again')).status).toBe(409)
		expect((await refundItem(orderId, itemIds[0], 'kept')).status).toBe(409)
		expect(
			await shop.db.many('select from trading_assets where item_id = any ($1) and gone_at is null', [
				itemIds,
			]),
		).toEqual([])
	})

	test('is decided once by two operators at the same moment: refunded, or delivered again', async () => {
		const { buyer, orderId, itemIds, caseId, before } = await undone()
		const charged = await buyer.balance()
		const second = await operatorVisitor(shop, await createOperator(shop.db))
		const [refund, again] = await Promise.all([
			decide(caseId, 'refund'),
			decide(caseId, 'send_again', second),
		])
		expect([refund.status, again.status].sort()).toEqual([200, 409])
		const isRefunded = refund.status === 200
		expect((await readCase(caseId)).decision.what).toBe(isRefunded ? 'refund' : 'send_again')
		if (!isRefunded) await accept(buyer, orderId)
		expect((await readCase(caseId)).status).toBe('settled')
		expect([await buyer.balance(), trading.thingsOf(buyer.steamId)]).toEqual(
			isRefunded ? [before, 0] : [charged, 1],
		)
		expect((await refundItem(orderId, itemIds[0], 'kept')).status).toBe(isRefunded ? 409 : 200)
	})

	test('is settled by refunds on the page of the order', async () => {
		const { orderId, itemIds, caseId } = await undone(2)
		expect((await refundItem(orderId, itemIds[0], 'returned')).status).toBe(200)
		expect(await readCase(caseId)).toMatchObject({ status: 'opened' })
		expect((await decide(caseId, 'send_again')).body.message).toContain('was refunded')
		expect((await refundItem(orderId, itemIds[1], 'returned')).status).toBe(200)
		expect(await readCase(caseId)).toMatchObject({ status: 'settled', decision: { what: 'refund' } })
	})

	test('is neither refunded nor sent again when the operator says so', async () => {
		const { buyer, orderId, itemIds, caseId } = await undone()
		const before = await buyer.balance()
		expect((await decide(caseId, 'none')).status).toBe(200)
		expect(await buyer.balance()).toBe(before)
		expect(await deliveryOf(buyer, orderId)).toMatchObject({ state: 'undone', decision: 'none' })
		expect(
			await shop.db.many('select from trading_assets where item_id = any ($1) and gone_at is null', [
				itemIds,
			]),
		).toEqual([])
	})

	test('before a node has seen it complete is refunded, as its copy left the inventory', async () => {
		node = trading.startNode()
		const { itemIds } = await trading.stock(1)
		const buyer = await trading.addBuyer()
		const before = await buyer.balance()
		const orderId = await trading.buy(buyer, itemIds)
		const offerId = await trading.activeOffer(buyer.steamId)
		await node.close()
		const { tradeId } = acceptOffer(trading.standIn.store, offerId)
		reverseTrade(trading.standIn.store, tradeId ?? 0, buyer.steamId)
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { state: 'refunded', reason: 'item_gone' })
		expect(await buyer.balance()).toBe(before)
	})

	test('that cannot be handled does not stop the others, and is handled later', async () => {
		node = trading.startNode()
		const deliver = async () => {
			const { itemIds } = await trading.stock(1)
			const buyer = await trading.addBuyer()
			const orderId = await trading.buy(buyer, itemIds)
			return { buyer, orderId, tradeId: await accept(buyer, orderId) }
		}
		const [stuck, other] = [await deliver(), await deliver()]
		await shop.db.run(`create function fail_case() returns trigger language plpgsql as
			'begin raise exception ''no case''; end'`)
		await shop.db.run(`create trigger fail_case before insert on cases for each row
			when (new.order_id = ${stuck.orderId}) execute function fail_case()`)
		reverseTrade(trading.standIn.store, stuck.tradeId, stuck.buyer.steamId)
		await reverse(other.buyer, other.orderId, other.tradeId)
		expect(await deliveryOf(stuck.buyer, stuck.orderId)).toMatchObject({ state: 'delivered' })
		await shop.db.run('drop function fail_case cascade')
		await stateBecomes(stuck.buyer, stuck.orderId, { state: 'undone' })
	})

	test('needs a second operator for a refund above the limit', async () => {
		const { buyer, orderId, caseId, before } = await undone()
		await shop.db.run(
			`insert into operator_transfers (kind, subject_id, user_id, operator_id, amount_cents, moved_at)
			select 'order_refund', $1, $2, id, 100000, now() from operators limit 1`,
			[orderId, buyer.id],
		)
		const asked = await decide(caseId, 'refund')
		expect(asked.body).toMatchObject({ approval_id: expect.any(Number) })
		expect(await readCase(caseId)).toMatchObject({ status: 'opened', decision: null })
		expect((await decide(caseId, 'send_again')).body.message).toContain('waiting for approval')
		const second = await operatorVisitor(shop, await createOperator(shop.db))
		const approved = await second.post(`/api/backoffice/approvals/${asked.body.approval_id}/approve`, {
			reason: '',
		})
		expect(approved.status).toBe(200)
		expect(await buyer.balance()).toBe(before)
		expect(await readCase(caseId)).toMatchObject({ status: 'settled', decision: { what: 'refund' } })
	})
})

describe('items of an undone trade that are sent again', () => {
	test('reach the buyer by a new trade offer, and are not refunded meanwhile', async () => {
		const { buyer, orderId, itemIds, caseId, before } = await undone(2)
		expect((await decide(caseId, 'send_again')).status).toBe(200)
		expect(await readCase(caseId)).toMatchObject({ status: 'answered', decision: { what: 'send_again' } })
		const refused = await refundItem(orderId, itemIds[0], 'kept')
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('sent again')])
		await expect(
			shop.db.run("select refund_delivered($1, $2, 100, 'kept', 'why', 1, null)", [orderId, itemIds[0]]),
		).rejects.toThrow('is being sent again')
		await stateBecomes(buyer, orderId, { state: 'offered', offer_url: expect.any(String) })
		await accept(buyer, orderId)
		expect(trading.thingsOf(buyer.steamId)).toBe(2)
		expect(await readCase(caseId)).toMatchObject({ status: 'settled', decision: { what: 'send_again' } })
		expect(await buyer.balance()).toBeLessThan(before)
		expect((await orderOf(buyer, orderId)).status).toBe('completed')
	})

	test('are decided anew after the buyer chose a refund, and after another reversal', async () => {
		const { buyer, orderId, caseId, before } = await undone()
		await decide(caseId, 'send_again')
		declineOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await stateBecomes(buyer, orderId, { state: 'choice' })
		const { id } = await deliveryOf(buyer, orderId)
		await buyer.visitor.post(`/api/trading/deliveries/${id}/choose`, { wish: 'refund' })
		await stateBecomes(buyer, orderId, { state: 'undone', decision: null })
		expect(await readCase(caseId)).toMatchObject({ status: 'opened', decision: null })
		await decide(caseId, 'send_again')
		const again = await reverse(buyer, orderId, await accept(buyer, orderId))
		expect(again).not.toBe(caseId)
		expect(await readCase(caseId)).toMatchObject({ status: 'settled' })
		expect((await decide(again, 'refund')).status).toBe(200)
		expect(await buyer.balance()).toBe(before)
		expect(trading.thingsOf(buyer.steamId)).toBe(0)
	})

	test('can be refunded instead as long as the account has not begun to send them', async () => {
		const { buyer, orderId, caseId, before } = await undone()
		await node.close()
		expect((await decide(caseId, 'send_again')).status).toBe(200)
		expect(await readCase(caseId)).toMatchObject({ status: 'answered', can_stop_sending: true })
		expect((await decide(caseId, 'send_again')).status).toBe(409)
		const second = await operatorVisitor(shop, await createOperator(shop.db))
		expect((await decide(caseId, 'refund')).status).toBe(409)
		const answers = await Promise.all([
			decide(caseId, 'refund', admin, INSTEAD),
			decide(caseId, 'none', second, INSTEAD),
		])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		const what = answers[0]?.status === 200 ? 'refund' : 'none'
		expect(await readCase(caseId)).toMatchObject({ status: 'settled', decision: { what } })
		expect((await buyer.balance()) === before).toBe(what === 'refund')
		node = trading.startNode()
		await accept(buyer, await trading.buy(buyer, (await trading.stock(1)).itemIds))
		expect(trading.thingsOf(buyer.steamId)).toBe(1)
		expect(await deliveryOf(buyer, orderId)).toMatchObject({ state: 'undone', decision: what })
	})

	test('are not refunded once the account has begun', async () => {
		const { buyer, orderId, caseId, before } = await undone()
		await decide(caseId, 'send_again')
		await stateBecomes(buyer, orderId, { state: 'offered', offer_url: expect.any(String) })
		expect(await readCase(caseId)).toMatchObject({ can_stop_sending: false })
		const refused = await decide(caseId, 'refund', admin, INSTEAD)
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('being sent again')])
		expect(await buyer.balance()).toBeLessThan(before)
	})

	test('come back to the operator if a copy is not in the inventory', async () => {
		const { buyer, orderId, itemIds, caseId } = await undone()
		const { asset_id } = await shop.db.one<{ asset_id: string }>(
			'select asset_id from trading_assets where item_id = $1 and gone_at is null',
			[itemIds[0]],
		)
		const thief = trading.standIn.addPlayer()
		trading.standIn.store.run('update things set owner = ? where asset_id = ?', thief.steamId, asset_id)
		await decide(caseId, 'send_again')
		await expect.poll(async () => (await readCase(caseId)).status, PATIENT).toBe('opened')
		await stateBecomes(buyer, orderId, { state: 'undone', reason: 'item_gone' })
		expect((await decide(caseId, 'refund')).status).toBe(200)
	})
})
