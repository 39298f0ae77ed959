import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../test/buyers.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import { detailsOf, operatorDoes } from '../../../test/sellers.ts'
import type { TestShop } from '../../../test/shop.ts'
import {
	intakeOf,
	openTrading,
	orderOf,
	PATIENT,
	type TradingBuyer,
	type TradingSeller,
} from '../../../test/trading.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { verifyCases } from '../cases/index.ts'
import { openContent } from '../content/index.ts'
import { verifyLedger } from '../ledger/index.ts'
import { passDeadlines } from '../offers/deadlines.ts'
import { verifyOffers } from '../offers/index.ts'
import { verifyOrders } from '../orders/index.ts'
import { acceptOffer } from '../sandbox-steam/trading/answer-offer.ts'
import { addFault, clearFaults, type TradeFault } from '../sandbox-steam/trading/faults.ts'
import { findOffer } from '../sandbox-steam/trading/offers.ts'
import { reversePart, reverseTrade } from '../sandbox-steam/trading/trades.ts'
import { SteamFailure, type TradeGateway } from './gateway.ts'
import { countTrading } from './operator/count-trading.ts'
import type { Trader } from './trader.ts'

const NAME = 'AK-47 | Redline (Field-Tested)'
const TWO = { more_items: [{ title: 'AK-47 | Redline', quality: 'field_tested', price: 5 }] }
const failures = ['trade_failed', 'escrow_rolled_back'] as const

let shop: TestShop
let admin: Visitor
let trading: Awaited<ReturnType<typeof openTrading>>
let node: Trader
beforeAll(async () => {
	shop = await openShopWith({ delivery: 'steam', offer_enabled: true }, { isUnscheduled: true })
	admin = await operatorVisitor(shop)
	trading = await openTrading(shop)
})
afterEach(async () => {
	clearFaults(trading.standIn.store)
	await node.close()
	const checks = await Promise.all(
		[verifyOrders, verifyLedger, verifyOffers, verifyCases].map((verify) => verify(shop.db)),
	)
	expect(checks.flatMap(({ faults }) => faults)).toEqual([])
})

const faulty = (kind: TradeFault) => addFault(trading.standIn.store, { kind, times: 1 })
/** Returns the number of the trade. */
const accept = async (steamId: string): Promise<number> =>
	acceptOffer(trading.standIn.store, await trading.activeOffer(steamId)).tradeId ?? 0
const stuck = async () => (await countTrading(shop.platform)).stuck
const left = async () => (await countTrading(shop.platform)).leftUnlisted

describe('a delivery', () => {
	const order = async (count: number, through?: TradeGateway) => {
		node = trading.startNode(through)
		const { itemIds } = await trading.stock(count)
		const buyer = await trading.addBuyer()
		const before = await buyer.balance()
		return { buyer, before, itemIds, orderId: await trading.buy(buyer, itemIds) }
	}
	const becomes = (buyer: TradingBuyer, orderId: number, state: object) =>
		expect.poll(async () => (await orderOf(buyer, orderId)).deliveries[0], PATIENT).toMatchObject(state)
	const caseOf = async (orderId: number) => {
		const found = await admin.get(`/api/backoffice/cases?search=${orderId}&status=in_work`)
		return (await admin.get(`/api/backoffice/cases/${found.body.payload[0].id}`)).body.payload
	}
	const decide = async (caseId: number, decision: string) => {
		const path = `/api/backoffice/cases/${caseId}/reversal`
		expect((await admin.post(path, { decision, reason: 'Steam support' })).status).toBe(200)
	}

	test.each(failures)('after %s offers the copy again later, and the buyer gets it once', async (kind) => {
		const { buyer, orderId, before } = await order(1)
		faulty(kind)
		await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'waiting', reason: 'trade_failed' })
		expect([trading.thingsOf(buyer.steamId), trading.offersTo(buyer.steamId).length]).toEqual([0, 1])
		await shop.db.run('update trading_deliveries set due_at = now() where order_id = $1', [orderId])
		await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'delivered' })
		expect([trading.thingsOf(buyer.steamId), trading.offersTo(buyer.steamId).length]).toEqual([1, 2])
		expect(await buyer.balance()).toBeLessThan(before)
	})

	test('whose only copy Steam support took back at once is refunded', async () => {
		const { buyer, orderId, before } = await order(1)
		faulty('trade_partly_reversed')
		await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'refunded', reason: 'item_gone' })
		expect([await buyer.balance(), trading.thingsOf(buyer.steamId)]).toEqual([before, 0])
	})

	test.each(['at once', 'after the delivery'])(
		'that Steam support reverses in part %s opens a case about that part',
		async (when) => {
			const { buyer, before, itemIds, orderId } = await order(2)
			if (when === 'at once') faulty('trade_partly_reversed')
			const tradeId = await accept(buyer.steamId)
			if (when !== 'at once') {
				await becomes(buyer, orderId, { state: 'delivered' })
				reversePart(trading.standIn.store, tradeId)
			}
			await becomes(buyer, orderId, { state: 'undone' })
			expect(trading.thingsOf(buyer.steamId)).toBe(1)
			expect((await orderOf(buyer, orderId)).deliveries).toMatchObject([{ returned_item_ids: [itemIds[0]] }])
			const filed = await caseOf(orderId)
			expect(filed).toMatchObject({ kind: 'delivery_reversal', amount: 10 })
			const paid = before - (await buyer.balance())
			await decide(filed.id, 'refund')
			expect(before - (await buyer.balance())).toBe(paid / 2)
			const refunded = await shop.db.many('select item_id from order_refunds where order_id = $1', [orderId])
			expect(refunded).toEqual([{ item_id: itemIds[0] }])
		},
	)

	test('is watched on after a part was reversed: more belongs to its open case, and to an operator after the decision', async () => {
		const { buyer, before, itemIds, orderId } = await order(3)
		const tradeId = await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'delivered' })
		const paid = before - (await buyer.balance())
		const reverse = () => reversePart(trading.standIn.store, tradeId)
		reverse()
		await becomes(buyer, orderId, { state: 'undone', returned_item_ids: [itemIds[0]] })
		reverse()
		await becomes(buyer, orderId, { returned_item_ids: [itemIds[0], itemIds[1]] })
		const filed = await caseOf(orderId)
		expect(filed).toMatchObject({ amount: 20 })
		await decide(filed.id, 'refund')
		expect(before - (await buyer.balance())).toBeCloseTo(paid / 3)
		expect(await stuck()).toBe(0)
		reverse()
		await expect.poll(stuck, PATIENT).toBe(1)
		const body = { item_id: itemIds[2], amount: '10.00', fate: 'returned', reason: 'Steam support' }
		expect((await admin.post(`/api/backoffice/orders/${orderId}/refund-delivered`, body)).status).toBe(200)
		await expect.poll(stuck, PATIENT).toBe(0)
	})

	test('of which Steam does not say what came back alerts an operator with what Steam says', async () => {
		const { buyer, orderId } = await order(2)
		const tradeId = await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'delivered' })
		const setStatus = (status: number) =>
			trading.standIn.store.run('update trades set status = ? where trade_id = ?', status, tradeId)
		setStatus(5)
		await expect.poll(stuck, PATIENT).toBe(1)
		const { body } = await admin.get(`/api/backoffice/orders/${orderId}`)
		expect(body.payload.deliveries).toMatchObject([{ state: 'delivered', detail: 'trade status 5' }])
		setStatus(3)
		await expect.poll(stuck, PATIENT).toBe(0)
	})

	test.each(['with_buyer', 'on_sale'])(
		'of which Steam does not say what came back is settled by an operator: the second item is %s',
		async (outcome) => {
			const { buyer, itemIds, orderId } = await order(2)
			const tradeId = await accept(buyer.steamId)
			await becomes(buyer, orderId, { state: 'delivered' })
			trading.standIn.store.run('update trades set status = 5 where trade_id = ?', tradeId)
			await expect.poll(stuck, PATIENT).toBe(1)
			const read = async () =>
				(await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload.deliveries[0]
			const settle = async () =>
				admin.post(`/api/backoffice/orders/${orderId}/settle-trade`, {
					delivery_id: (await read()).id,
					items: [
						{ item_id: itemIds[0], outcome: 'with_buyer' },
						{ item_id: itemIds[1], outcome },
					],
					reason: 'Steam support answered',
				})
			expect([(await read()).stuck_since, (await settle()).status]).toEqual([null, 409])
			await shop.db.transaction(async (tx) => {
				await tx.run('alter table trading_offers disable trigger trading_offers_fence')
				await tx.run(
					`update trading_offers set unknown_since = now() - interval '25 hours' where trade_id = $1`,
					[String(tradeId)],
				)
				await tx.run('alter table trading_offers enable trigger trading_offers_fence')
			})
			expect((await read()).stuck_since).toEqual(expect.any(Number))
			expect((await settle()).status).toBe(200)
			expect(await stuck()).toBe(0)
			if (outcome === 'with_buyer') return becomes(buyer, orderId, { state: 'delivered' })
			await becomes(buyer, orderId, { state: 'undone', returned_item_ids: [itemIds[1]] })
			const filed = await caseOf(orderId)
			expect(filed).toMatchObject({ kind: 'delivery_reversal', amount: 10 })
			await decide(filed.id, 'refund')
		},
	)

	test('whose protection Steam does not say is watched for as long after its escrow', async () => {
		const [dayMs, startedDaysAgo] = [86_400_000, 16]
		const through: TradeGateway = {
			...trading.gateway,
			async signIn(...args) {
				const session = await trading.gateway.signIn(...args)
				return {
					...session,
					async readTrade(...of) {
						const trade = await session.readTrade(...of)
						const protectedUntil = new Date(Date.now() + (8 - startedDaysAgo) * dayMs)
						return trade && { ...trade, protectedUntil, assumedProtectionMs: 8 * dayMs }
					},
				}
			},
		}
		const { buyer, orderId } = await order(1, through)
		const tradeId = await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'delivered' })
		const watched = async () =>
			shop.db.maybe(
				`select from trading_offers where trade_id = $1 and trade_due_at is not null
					and protected_until > now() + interval '7 days'`,
				[String(tradeId)],
			)
		expect(await watched()).toBeDefined()
		reverseTrade(trading.standIn.store, tradeId, buyer.steamId)
		await becomes(buyer, orderId, { state: 'undone' })
	})

	test('sends only the part again that came back', async () => {
		const { buyer, orderId } = await order(2)
		const tradeId = await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'delivered' })
		reversePart(trading.standIn.store, tradeId)
		await becomes(buyer, orderId, { state: 'undone' })
		await decide((await caseOf(orderId)).id, 'send_again')
		const offerId = await trading.activeOffer(buyer.steamId)
		expect(findOffer(trading.standIn.store, offerId)?.give).toHaveLength(1)
		acceptOffer(trading.standIn.store, offerId)
		await becomes(buyer, orderId, { state: 'delivered', returned_item_ids: [] })
		expect(trading.thingsOf(buyer.steamId)).toBe(2)
	})

	test('whose trade cannot be read does not keep the node from an undone one', async () => {
		let unreadable = ''
		const through: TradeGateway = {
			...trading.gateway,
			async signIn(...args) {
				const session = await trading.gateway.signIn(...args)
				return {
					...session,
					async readTrade(tradeId, signal) {
						if (tradeId === unreadable) throw new SteamFailure('unavailable', 'the page is broken')
						return session.readTrade(tradeId, signal)
					},
				}
			},
		}
		const broken = await order(1, through)
		const brokenTrade = await accept(broken.buyer.steamId)
		await becomes(broken.buyer, broken.orderId, { state: 'delivered' })
		unreadable = String(brokenTrade)
		await node.close()
		const { buyer, orderId } = await order(1, through)
		const tradeId = await accept(buyer.steamId)
		await becomes(buyer, orderId, { state: 'delivered' })
		reverseTrade(trading.standIn.store, tradeId, buyer.steamId)
		await becomes(buyer, orderId, { state: 'undone' })
	})
})

describe('an intake', () => {
	const agree = async (names: readonly string[] = [NAME], changes: object = {}) => {
		node = trading.startNode()
		const seller = await trading.addSeller(names)
		return { seller, id: await trading.sell(seller, changes) }
	}
	const becomes = (seller: TradingSeller, id: number, state: object) =>
		expect.poll(() => intakeOf(seller, id), PATIENT).toMatchObject(state)
	const statusBecomes = (seller: TradingSeller, id: number, status: string) =>
		expect.poll(async () => (await detailsOf(seller.visitor, id)).status, PATIENT).toBe(status)

	test.each(failures)(
		'after %s stops, and the skin comes by the offer that the seller asks for',
		async (kind) => {
			const { seller, id } = await agree()
			faulty(kind)
			await accept(seller.steamId)
			await becomes(seller, id, { state: 'stopped', reason: 'trade_failed' })
			expect([trading.thingsOf(seller.steamId), trading.offersTo(seller.steamId).length]).toEqual([1, 1])
			const { id: intakeId } = await intakeOf(seller, id)
			expect((await seller.visitor.post(`/api/trading/intakes/${intakeId}/again`)).status).toBe(200)
			await accept(seller.steamId)
			await statusBecomes(seller, id, 'skin_received')
			expect([trading.thingsOf(seller.steamId), trading.offersTo(seller.steamId).length]).toEqual([0, 2])
		},
	)

	test('that Steam support reverses in part at once alerts an operator, who decides', async () => {
		const { seller, id } = await agree([NAME, NAME], TWO)
		faulty('trade_partly_reversed')
		await accept(seller.steamId)
		await becomes(seller, id, { state: 'offered', reason: 'trade_partly_reversed' })
		await expect.poll(stuck, PATIENT).toBe(1)
		expect((await detailsOf(seller.visitor, id)).status).toBe('awaiting_item')
		expect((await operatorDoes({ admin }, id, 'received')).status).toBe(200)
		await becomes(seller, id, { state: 'by_hand' })
		expect(trading.offersTo(seller.steamId)).toHaveLength(1)
		await expectDecided(id)
	})

	test('that Steam support reverses in part later holds the payout until an operator decides', async () => {
		const { seller, id } = await agree([NAME, NAME], TWO)
		const tradeId = await accept(seller.steamId)
		await statusBecomes(seller, id, 'skin_received')
		reversePart(trading.standIn.store, tradeId)
		await expectDecided(id)
	})

	/** By an operator: the payout waits. */
	const expectDecided = async (id: number) => {
		await expect.poll(stuck, PATIENT).toBe(1)
		await shop.db.run('update offers set payable_at = created_at where id = $1', [id])
		const content = await openContent(shop.platform)
		await passDeadlines({ platform: shop.platform, content })
		await content.close()
		expect((await operatorDoes({ admin }, id, 'payable')).status).toBe(409)
		expect((await operatorDoes({ admin }, id, 'return', { reason: 'Steam support' })).status).toBe(200)
		await expect.poll(stuck, PATIENT).toBe(0)
	}

	test('whose only skin Steam support takes back is returned, and nothing is paid', async () => {
		const before = await left()
		const { seller, id } = await agree()
		const tradeId = await accept(seller.steamId)
		await statusBecomes(seller, id, 'skin_received')
		reversePart(trading.standIn.store, tradeId)
		await statusBecomes(seller, id, 'returned')
		expect(trading.thingsOf(seller.steamId)).toBe(1)
		// The case tells where it is.
		expect(await left()).toBe(before)
	})
})
