import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { linkOf, openTrading, orderOf, PATIENT, type TradingBuyer } from '../../../../test/trading.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOrders } from '../../orders/index.ts'
import { flagAccount } from '../../sandbox-steam/trading/accounts.ts'
import {
	acceptOffer,
	confirmOffer,
	counterOffer,
	declineOffer,
	expireOffer,
} from '../../sandbox-steam/trading/answer-offer.ts'
import { addFault, clearFaults } from '../../sandbox-steam/trading/faults.ts'
import { findOffer, offerState } from '../../sandbox-steam/trading/offers.ts'
import { sendOffer, usualLimits } from '../../sandbox-steam/trading/send-offer.ts'
import type { Store } from '../../sandbox-steam/trading/store.ts'
import { addThing } from '../../sandbox-steam/trading/things.ts'
import { reverseTrade } from '../../sandbox-steam/trading/trades.ts'
import { SteamFailure, type TradeGateway, type TradeSession } from '../gateway.ts'
import { MOST_TRIES } from '../offers/pauses.ts'
import { countTrading } from '../operator/count-trading.ts'
import type { Trader } from '../trader.ts'

let shop: TestShop
let trading: Awaited<ReturnType<typeof openTrading>>
let node: Trader
beforeAll(async () => {
	shop = await openShopWith({ delivery: 'steam' }, { isUnscheduled: true })
	trading = await openTrading(shop)
})
afterEach(async () => {
	clearFaults(trading.standIn.store)
	await node.close()
	expect((await verifyOrders(shop.db)).faults).toEqual([])
	expect((await verifyLedger(shop.db)).faults).toEqual([])
})

/** A paid order of this many copies, and its buyer. */
async function order(count = 1, { isPaused = false } = {}) {
	node = trading.startNode()
	const stocked = await trading.stock(count)
	const buyer = await trading.addBuyer()
	const before = await buyer.balance()
	if (isPaused) await node.close()
	const orderId = await trading.buy(buyer, stocked.itemIds)
	return { ...stocked, buyer, orderId, before }
}

const deliveryOf = async (buyer: TradingBuyer, orderId: number) =>
	(await orderOf(buyer, orderId)).deliveries[0]
const statusBecomes = (buyer: TradingBuyer, orderId: number, status: string) =>
	expect.poll(async () => (await orderOf(buyer, orderId)).status, PATIENT).toBe(status)
const stateBecomes = (buyer: TradingBuyer, orderId: number, state: object) =>
	expect.poll(() => deliveryOf(buyer, orderId), PATIENT).toMatchObject(state)
const choose = (buyer: TradingBuyer, id: number, wish: string) =>
	buyer.visitor.post(`/api/trading/deliveries/${id}/choose`, { wish })
const statusOfItem = async (id: number | undefined) =>
	(await shop.db.one<{ status: string }>('select status from items where id = $1', [id])).status

describe('a paid order', () => {
	test('becomes one trade offer with the security code of its page, and is delivered when it is accepted', async () => {
		const { buyer, orderId, itemIds } = await order(2)
		const offerId = await trading.activeOffer(buyer.steamId)
		await stateBecomes(buyer, orderId, { offer_url: expect.stringContaining(String(offerId)) })
		const delivery = await deliveryOf(buyer, orderId)
		expect(delivery).toMatchObject({
			state: 'offered',
			item_ids: itemIds,
			code: expect.stringMatching(/^\w{3}-\w{3}$/),
			call_off_at: expect.any(Number),
		})
		expect(trading.offersTo(buyer.steamId)[0]?.message).toContain(delivery.code)
		acceptOffer(trading.standIn.store, offerId)
		await statusBecomes(buyer, orderId, 'completed')
		expect(trading.offersTo(buyer.steamId)).toHaveLength(1)
		expect(trading.thingsOf(buyer.steamId)).toBe(2)
		const { timeline, deliveries } = await orderOf(buyer, orderId)
		expect(timeline.map(({ event }: { event: string }) => event)).toContain('delivered')
		expect(deliveries).toMatchObject([{ state: 'delivered', code: null, offer_url: null, call_off_at: null }])
	})

	test('is delivered at once, however seldom the node looks for work by itself', async () => {
		node = trading.startNode(undefined, { idleMs: 3_600_000 })
		const { itemIds } = await trading.stock(1)
		const buyer = await trading.addBuyer()
		const orderId = await trading.buy(buyer, itemIds)
		acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await statusBecomes(buyer, orderId, 'completed')
	})

	test('with an item on no trade account is sent by hand as far as that item goes', async () => {
		node = trading.startNode()
		const { itemIds } = await trading.stock(1)
		const byHand = await addItem(shop.db, { price_cents: 500 })
		const buyer = await trading.addBuyer()
		const orderId = await trading.buy(buyer, [...itemIds, byHand])
		acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await stateBecomes(buyer, orderId, { state: 'delivered' })
		const admin = await operatorVisitor(shop)
		expect((await orderOf(buyer, orderId)).status).toBe('processing')
		expect((await admin.post(`/api/backoffice/orders/${orderId}/sent`, { item_ids: [byHand] })).status).toBe(
			200,
		)
	})

	test('whose copy left the inventory is refunded, and the item is off sale', async () => {
		const { buyer, orderId, itemIds, assetIds, before } = await order(1, { isPaused: true })
		const thief = trading.standIn.addPlayer()
		trading.standIn.store.run(
			'update things set owner = ? where asset_id = ?',
			thief.steamId,
			assetIds[0] ?? '',
		)
		node = trading.startNode()
		await statusBecomes(buyer, orderId, 'canceled')
		expect(await statusOfItem(itemIds[0])).toBe('withdrawn')
		expect(await buyer.balance()).toBe(before)
	})

	test('of which one copy left the inventory is delivered without it', async () => {
		const { buyer, orderId, itemIds, assetIds, before } = await order(2, { isPaused: true })
		const thief = trading.standIn.addPlayer()
		trading.standIn.store.run(
			'update things set owner = ? where asset_id = ?',
			thief.steamId,
			assetIds[0] ?? '',
		)
		node = trading.startNode()
		acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await statusBecomes(buyer, orderId, 'completed')
		expect(await statusOfItem(itemIds[0])).toBe('withdrawn')
		expect((await orderOf(buyer, orderId)).refunds).toMatchObject([{ item_ids: [itemIds[0]] }])
		expect(await buyer.balance()).toBeGreaterThan(before - 20)
	})

	test('whose locked copy its seller takes back is refunded long before the lock ends, and an operator is told', async () => {
		node = trading.startNode()
		const lockedUntil = Date.now() + 8 * 86_400_000
		const { itemIds, assetIds } = await trading.stock(1, { lockedUntil })
		const buyer = await trading.addBuyer()
		const before = await buyer.balance()
		const missing = async () => (await countTrading(shop.platform)).missing
		const known = await missing()
		const orderId = await trading.buy(buyer, itemIds)
		await stateBecomes(buyer, orderId, { state: 'waiting', reason: 'trade_locked' })
		const seller = trading.standIn.addPlayer()
		trading.standIn.store.run(
			'update things set owner = ? where asset_id = ?',
			seller.steamId,
			assetIds[0] ?? '',
		)
		await statusBecomes(buyer, orderId, 'canceled')
		expect([await buyer.balance(), await statusOfItem(itemIds[0])]).toEqual([before, 'withdrawn'])
		expect(await missing()).toBe(known + 1)
	})

	test('of which one locked copy leaves is sent without it when the lock of the other ends', async () => {
		node = trading.startNode()
		const lockedUntil = Date.now() + 8 * 86_400_000
		const { itemIds, assetIds } = await trading.stock(2, { lockedUntil })
		const buyer = await trading.addBuyer()
		const orderId = await trading.buy(buyer, itemIds)
		const seller = trading.standIn.addPlayer()
		trading.standIn.store.run(
			'update things set owner = ? where asset_id = ?',
			seller.steamId,
			assetIds[0] ?? '',
		)
		const refunds = async () => (await orderOf(buyer, orderId)).refunds
		await expect.poll(refunds, PATIENT).toMatchObject([{ item_ids: [itemIds[0]] }])
		await stateBecomes(buyer, orderId, { state: 'waiting', reason: 'trade_locked' })
		expect(trading.offersTo(buyer.steamId)).toEqual([])
	})

	test('is delivered while Steam limits the reads of the inventory', async () => {
		const { buyer, orderId } = await order(1, { isPaused: true })
		addFault(trading.standIn.store, { kind: 'rate_limit', operation: 'read_inventory' })
		node = trading.startNode()
		acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await statusBecomes(buyer, orderId, 'completed')
		const { state, state_detail } = await shop.db.one<{ state: string; state_detail: string }>(
			'select state, state_detail from trading_accounts where id = $1',
			[trading.account.id],
		)
		expect([state, state_detail]).toEqual(['online', expect.stringContaining('inventory was not read')])
	})

	test('to a trade link that leads to no account is refunded', async () => {
		node = trading.startNode()
		const { itemIds } = await trading.stock(1)
		const { steamId } = trading.standIn.addPlayer()
		const buyer = await trading.addBuyer()
		const link = linkOf(steamId, 'wrong-to')
		await shop.db.run('update users set trade_url = $2 where id = $1', [buyer.id, link])
		// While Steam cannot be asked before the purchase.
		await node.close()
		const orderId = await trading.buy({ ...buyer, link }, itemIds)
		node = trading.startNode()
		await statusBecomes(buyer, orderId, 'canceled')
		expect(trading.offersTo(steamId)).toEqual([])
		expect(await statusOfItem(itemIds[0])).toBe('available')
	})
})

describe('the order of a buyer who is blocked', () => {
	const hold = async (userId: number, orderId: number) => {
		const admin = await operatorVisitor(shop)
		const said = { reason: 'Fraud' }
		expect((await admin.post(`/api/backoffice/people/${userId}/block`, said)).status).toBe(200)
		const read = async () => (await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload
		await expect.poll(async () => (await read()).held, PATIENT).toBe(true)
		const becomes = (state: object) => expect.poll(read, PATIENT).toMatchObject(state)
		return { becomes, release: () => admin.post(`/api/backoffice/orders/${orderId}/release`, said) }
	}

	test('has its open offer called off, and gets a new one once it is released', async () => {
		const { buyer, orderId } = await order()
		const offerId = await trading.activeOffer(buyer.steamId)
		const { becomes, release } = await hold(buyer.id, orderId)
		await becomes({ status: 'processing', deliveries: [{ state: 'waiting' }] })
		expect(() => acceptOffer(trading.standIn.store, offerId)).toThrow('no longer active')
		expect(trading.offersTo(buyer.steamId)).toHaveLength(1)
		expect((await release()).status).toBe(200)
		acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await becomes({ status: 'completed', deliveries: [{ state: 'delivered' }] })
	})

	test('is delivered if the offer was accepted before', async () => {
		const { buyer, orderId } = await order()
		const offerId = await trading.activeOffer(buyer.steamId)
		await node.close()
		acceptOffer(trading.standIn.store, offerId)
		const { becomes } = await hold(buyer.id, orderId)
		node = trading.startNode()
		await becomes({ status: 'completed', held: false, deliveries: [{ state: 'delivered' }] })
	})
})

describe('the buyer chooses', () => {
	test('after a declined offer: a new one, then a refund', async () => {
		const { buyer, orderId, before } = await order()
		const decline = async () => {
			declineOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
			await stateBecomes(buyer, orderId, { state: 'choice', reason: 'declined', wish: null })
			return (await deliveryOf(buyer, orderId)).id
		}
		const id = await decline()
		const { email } = await shop.db.one<{ email: string }>(
			'select email from users join orders on orders.user_id = users.id where orders.id = $1',
			[orderId],
		)
		const mails = await mailsTo(shop.db, email)
		const asked = mails.filter(({ subject }) => subject === `How should we continue with order #${orderId}?`)
		expect(asked).toHaveLength(1)
		expect(asked[0]?.text).toMatch(/Without an answer we refund you on \d\d\.\d\d\.\d{4}/)
		expect((await choose(await trading.addBuyer(), id, 'again')).status).toBe(404)
		expect((await choose(buyer, id, 'maybe')).status).toBe(422)
		expect((await choose(buyer, id, 'again')).status).toBe(200)
		await expect.poll(() => trading.offersTo(buyer.steamId).length, PATIENT).toBe(2)
		await decline()
		expect((await choose(buyer, id, 'refund')).status).toBe(200)
		await statusBecomes(buyer, orderId, 'canceled')
		expect(await buyer.balance()).toBe(before)
		expect((await choose(buyer, id, 'again')).status).toBe(409)
	})

	const counter = (store: Store, offerId: number) =>
		counterOffer(store, offerId, { message: '', give: [], take: findOffer(store, offerId)?.give ?? [] })

	test.each([
		['countered', counter],
		['expired', expireOffer],
	])('after an offer that was %s', async (reason, act) => {
		const { buyer, orderId } = await order()
		act(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await stateBecomes(buyer, orderId, { state: 'choice', reason })
	})

	test('after an offer that was open for too long, which is called off', async () => {
		const { buyer, orderId } = await order()
		const offerId = await trading.activeOffer(buyer.steamId)
		await shop.db.run('update trading_offers set call_off_at = now() where steam_offer_id = $1', [
			String(offerId),
		])
		await stateBecomes(buyer, orderId, { state: 'choice', reason: 'canceled' })
		expect(() => acceptOffer(trading.standIn.store, offerId)).toThrow('no longer active')
	})

	test.each([
		['refused_escrow', { hasAuthenticator: false }],
		['refused_private_inventory', { isPrivate: true }],
		['refused_cannot_trade', { isTradeBanned: true }],
	])('when Steam says %s, and nothing is sent', async (reason, flags) => {
		const { buyer, orderId, itemIds } = await order(1, { isPaused: true })
		flagAccount(trading.standIn.store, buyer.steamId, flags)
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { state: 'choice', reason, item_ids: itemIds })
		expect(trading.offersTo(buyer.steamId)).toEqual([])
	})

	test('a new offer only so often, and the refund at any time', async () => {
		const { buyer, orderId, before } = await order()
		declineOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await stateBecomes(buyer, orderId, { state: 'choice' })
		const { id } = await deliveryOf(buyer, orderId)
		const { limit } = rateLimits.trade_offer_account
		const key = `sha256(convert_to('${buyer.id}', 'UTF8'))`
		await shop.db.run(
			`insert into rate_limits (bucket, key_hash, hits, ends_at)
			values ('trade_offer_account', ${key}, ${limit}, clock_timestamp() + interval '1 hour')`,
		)
		expect((await choose(buyer, id, 'again')).status).toBe(429)
		expect((await choose(buyer, id, 'refund')).status).toBe(200)
		await statusBecomes(buyer, orderId, 'canceled')
		expect(await buyer.balance()).toBe(before)
	})

	test('and is refunded without an answer', async () => {
		const { buyer, orderId } = await order()
		declineOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await stateBecomes(buyer, orderId, { state: 'choice' })
		await shop.db.run('update trading_deliveries set choose_until = now() where order_id = $1', [orderId])
		await statusBecomes(buyer, orderId, 'canceled')
	})
})

test('a paid order waits while Steam does not let our own account trade, and an operator is told', async () => {
	const { buyer, orderId } = await order(1, { isPaused: true })
	const flag = (isTradeBanned: boolean) =>
		flagAccount(trading.standIn.store, trading.account.steamId, { isTradeBanned })
	flag(true)
	node = trading.startNode()
	await stateBecomes(buyer, orderId, { state: 'waiting', reason: 'refused_own_account' })
	const accounts = async () => (await countTrading(shop.platform)).accounts
	await expect.poll(accounts, PATIENT).toEqual(new Map([['restricted', 1]]))
	flag(false)
	await shop.db.run('update trading_deliveries set due_at = now() where order_id = $1', [orderId])
	acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await statusBecomes(buyer, orderId, 'completed')
	await expect.poll(accounts, PATIENT).toEqual(new Map([['online', 1]]))
})

describe('when Steam refuses the buyer in words that the shop does not know', () => {
	const strange = async () => {
		const bought = await order(1, { isPaused: true })
		addFault(trading.standIn.store, { kind: 'unknown_words', operation: 'check_partner' })
		node = trading.startNode()
		return bought
	}
	const officeDelivery = async (orderId: number) => {
		const admin = await operatorVisitor(shop)
		return (await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload.deliveries[0]
	}
	const tryNow = (orderId: number, tries: number) =>
		shop.db.run('update trading_deliveries set due_at = now(), tries = $2 where order_id = $1', [
			orderId,
			tries,
		])

	test('an operator reads them, the account goes on, and the alert counts the whole time', async () => {
		const { buyer, orderId } = await strange()
		await stateBecomes(buyer, orderId, { state: 'waiting', reason: 'unclear' })
		expect(await officeDelivery(orderId)).toMatchObject({
			tries: 1,
			detail: 'The stars are not right for this trade.',
		})
		expect(await deliveryOf(buyer, orderId)).not.toHaveProperty('detail')
		await shop.db.run(
			`update trading_deliveries set created_at = created_at - interval '1 hour',
				unsent_since = unsent_since - interval '1 hour' where order_id = $1`,
			[orderId],
		)
		await tryNow(orderId, 1)
		await expect.poll(async () => (await officeDelivery(orderId)).tries, PATIENT).toBe(2)
		const unsent = async () => (await countTrading(shop.platform)).oldestUnsentSeconds
		expect(await unsent()).toBeGreaterThan(3_600)
		const accounts = async () => (await countTrading(shop.platform)).accounts
		await expect.poll(accounts, PATIENT).toEqual(new Map([['online', 1]]))
		clearFaults(trading.standIn.store)
		await tryNow(orderId, 2)
		const offerId = await trading.activeOffer(buyer.steamId)
		await expect.poll(unsent, PATIENT).toBe(0)
		expect((await officeDelivery(orderId)).detail).toBe('')
		acceptOffer(trading.standIn.store, offerId)
		await statusBecomes(buyer, orderId, 'completed')
	})

	test('the buyer chooses after the last try', async () => {
		const { buyer, orderId } = await strange()
		await stateBecomes(buyer, orderId, { state: 'waiting', reason: 'unclear' })
		await tryNow(orderId, MOST_TRIES - 2)
		await expect.poll(async () => (await officeDelivery(orderId)).tries, PATIENT).toBe(MOST_TRIES - 1)
		expect(await deliveryOf(buyer, orderId)).toMatchObject({ state: 'waiting' })
		await tryNow(orderId, MOST_TRIES - 1)
		await stateBecomes(buyer, orderId, { state: 'choice', reason: 'unclear' })
		expect(trading.offersTo(buyer.steamId)).toEqual([])
	})

	test.each(['maintenance', 'rate_limit', 'error'] as const)(
		'waiting for Steam itself costs no try (%s)',
		async (kind) => {
			const { buyer, orderId } = await order(1, { isPaused: true })
			addFault(trading.standIn.store, { kind, operation: 'check_partner' })
			node = trading.startNode()
			const failing = () =>
				shop.db.maybe('select from trading_accounts where id = $1 and failures > 0', [trading.account.id])
			await expect.poll(failing, PATIENT).toBeDefined()
			expect(await officeDelivery(orderId)).toMatchObject({ state: 'waiting', tries: 0 })
			expect(await deliveryOf(buyer, orderId)).toMatchObject({ reason: null })
			await node.close()
			await shop.db.run('update trading_accounts set retry_at = null, failures = 0')
		},
	)
})

describe('an offer is sent once', () => {
	test.each([
		'lost_after',
		'lost_before',
		'timeout',
		'doubled',
		'session_expired',
		'rate_limit',
		'error',
	] as const)('when its answer is %s', async (kind) => {
		const { buyer, orderId } = await order(1, { isPaused: true })
		addFault(trading.standIn.store, { kind, operation: 'send_offer', times: 1 })
		node = trading.startNode()
		acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await statusBecomes(buyer, orderId, 'completed')
		expect(trading.thingsOf(buyer.steamId)).toBe(1)
		const accepted = trading.offersTo(buyer.steamId).filter(({ tradeId }) => tradeId !== null)
		expect(accepted).toHaveLength(1)
	})

	const steps = ['checkPartner', 'sendOffer', 'confirmOffer', 'listSentOffers', 'readTrade'] as const
	test.each(steps)('when its node is killed after %s', async (step) => {
		const { buyer, orderId } = await order(1, { isPaused: true })
		const killed = trading.startNode(killedAfter(step))
		const held = () =>
			shop.db.maybe('select from trading_accounts where id = $1 and lease_node is not null', [
				trading.account.id,
			])
		await expect.poll(held, PATIENT).toBeDefined()
		const player = setInterval(() => {
			const open = trading.offersTo(buyer.steamId).find(({ state }) => state === 2)
			if (open !== undefined) acceptOffer(trading.standIn.store, open.offerId)
		}, 20)
		node = trading.startNode()
		await statusBecomes(buyer, orderId, 'completed')
		clearInterval(player)
		await killed.close()
		expect(trading.thingsOf(buyer.steamId)).toBe(1)
		expect(trading.offersTo(buyer.steamId).filter(({ tradeId }) => tradeId !== null)).toHaveLength(1)
	})

	/** A node whose lease ends with this call, as with a kill: nothing that it writes afterwards is stored. */
	function killedAfter(step: (typeof steps)[number]): TradeGateway {
		const { gateway, account } = trading
		let isAlive = true
		const wrap = (session: TradeSession): TradeSession => ({
			...session,
			async [step](...args: never[]) {
				const answer = await (session[step] as (...given: never[]) => Promise<unknown>)(...args)
				if (isAlive) {
					isAlive = false
					await shop.db.run(
						'update trading_accounts set lease_node = null, lease_until = null, lease_fence = lease_fence + 1 where id = $1',
						[account.id],
					)
				}
				return answer
			},
		})
		return { ...gateway, signIn: async (...args) => wrap(await gateway.signIn(...args)) }
	}
})

describe('the database', () => {
	test('refuses a refund and a delivery by hand while an offer is open, and a second offer', async () => {
		const { buyer, orderId, itemIds } = await order()
		const offerId = await trading.activeOffer(buyer.steamId)
		const admin = await operatorVisitor(shop)
		const refused = await admin.post(`/api/backoffice/orders/${orderId}/refund`, { reason: 'asked for' })
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('trade offer')])
		const marked = await admin.post(`/api/backoffice/orders/${orderId}/sent`, { item_ids: itemIds })
		expect(marked.status).toBe(409)
		await expect(
			shop.db.run(
				`insert into trading_offers (account_id, delivery_id, code, call_off_at, fence)
				select account_id, due.id, 'AAA-AAA', now(), lease_fence
				from trading_deliveries due join trading_accounts account on account.id = account_id where order_id = $1`,
				[orderId],
			),
		).rejects.toThrow('trading_offers_one_live')
		acceptOffer(trading.standIn.store, offerId)
		await statusBecomes(buyer, orderId, 'completed')
	})

	test('lets no offer be made for what an operator has marked as sent or refunded', async () => {
		const { buyer, orderId, itemIds } = await order(1, { isPaused: true })
		await stateBecomes(buyer, orderId, { state: 'waiting' })
		const admin = await operatorVisitor(shop)
		const mark = (way: string) =>
			admin.post(`/api/backoffice/orders/${orderId}/${way}`, { item_ids: itemIds })
		expect((await mark('sent')).status).toBe(200)
		const insert = () =>
			overruled(
				`insert into trading_offers (account_id, delivery_id, code, call_off_at, fence)
				select account_id, id, 'BBB-BBB', now(), 1 from trading_deliveries where order_id = ${orderId}`,
			)
		await expect(insert()).rejects.toThrow('an operator settles')
		expect((await mark('unsent')).status).toBe(200)
		const { status } = await admin.post(`/api/backoffice/orders/${orderId}/refund`, { reason: 'asked for' })
		expect(status).toBe(200)
		await expect(insert()).rejects.toThrow('an operator settles')
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { state: 'by_hand' })
		expect(trading.offersTo(buyer.steamId)).toEqual([])
	})

	/** Without the fencing, which would refuse it first. */
	async function overruled(sql: string): Promise<void> {
		await shop.db.transaction(async (tx) => {
			await tx.run('alter table trading_offers disable trigger trading_offers_fence')
			await tx.run(sql)
		})
	}
})

describe('an offer that cannot be confirmed', () => {
	test('is called off when it has been open for too long, and the buyer chooses', async () => {
		const { buyer, orderId } = await order(1, { isPaused: true })
		addFault(trading.standIn.store, { kind: 'maintenance', operation: 'confirm_offer' })
		node = trading.startNode()
		const isUnconfirmed = () => trading.offersTo(buyer.steamId).some(({ state }) => state === 9)
		await expect.poll(isUnconfirmed, PATIENT).toBe(true)
		await node.close()
		await shop.db.transaction(async (tx) => {
			await tx.run('alter table trading_offers disable trigger trading_offers_fence')
			await tx.run(
				`update trading_offers set call_off_at = now()
				where delivery_id = (select id from trading_deliveries where order_id = $1)`,
				[orderId],
			)
			await tx.run('alter table trading_offers enable trigger trading_offers_fence')
		})
		await shop.db.run('update trading_accounts set retry_at = null, failures = 0')
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { state: 'choice', reason: 'canceled' })
	})
})

test('an offer with the code of one whose answer was lost, to another partner, is not confirmed but canceled', async () => {
	const { gateway, standIn } = trading
	const thief = standIn.addPlayer()
	const { buyer, orderId } = await order(1, { isPaused: true })
	/** The call goes to the thief, and its answer is lost. */
	const wrap = (session: TradeSession): TradeSession => {
		let isFirst = true
		return {
			...session,
			async sendOffer(draft, signal) {
				if (!isFirst) return session.sendOffer(draft, signal)
				isFirst = false
				await session.sendOffer({ ...draft, partner: thief }, signal)
				return { kind: 'unknown', detail: 'lost' }
			},
		}
	}
	node = trading.startNode({ ...gateway, signIn: async (...args) => wrap(await gateway.signIn(...args)) })
	const offerId = await trading.activeOffer(buyer.steamId)
	const statesOf = () => trading.offersTo(thief.steamId).map(({ state }) => state)
	await expect.poll(statesOf, PATIENT).toEqual([offerState.canceledBySecondFactor])
	acceptOffer(standIn.store, offerId)
	await statusBecomes(buyer, orderId, 'completed')
	expect(trading.thingsOf(thief.steamId)).toBe(0)
})

test.each(['a refund that was chosen', 'a refund that is due without a choice'])(
	'%s is alerted while no node works the account',
	async (why) => {
		const { buyer, before, orderId } = await order()
		declineOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await stateBecomes(buyer, orderId, { state: 'choice', reason: 'declined' })
		await node.close()
		const unsent = async () => (await countTrading(shop.platform)).oldestUnsentSeconds
		expect(await unsent()).toBe(0)
		const isChosen = why === 'a refund that was chosen'
		if (isChosen) await choose(buyer, (await deliveryOf(buyer, orderId)).id, 'refund')
		await shop.db.run(
			`update trading_deliveries set ${isChosen ? 'unsent_since' : 'choose_until'} = now() - interval '1 hour'
			where order_id = $1`,
			[orderId],
		)
		expect(await unsent()).toBeGreaterThanOrEqual(3_600)
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { state: 'refunded' })
		expect([await unsent(), await buyer.balance()]).toEqual([0, before])
	},
)

test.each(['to another partner', 'of another item'])(
	'an accepted offer %s with the code of a declined one is not taken for the delivery',
	async (kind) => {
		const { store, addPlayer } = trading.standIn
		const { buyer, before, orderId } = await order()
		const offerId = await trading.activeOffer(buyer.steamId)
		const [declined] = trading.offersTo(buyer.steamId)
		if (declined === undefined) throw new Error('there is no offer')
		declineOffer(store, offerId)
		await stateBecomes(buyer, orderId, { state: 'choice', reason: 'declined' })
		const thief = addPlayer()
		const stolen = addThing(store, trading.account.steamId, { appId: 730, marketHashName: 'Never Heard Of' })
		const [partner, give] =
			kind === 'of another item' ? [buyer.steamId, [stolen]] : [thief.steamId, declined.give]
		const lookAlike = sendOffer(
			store,
			trading.account.steamId,
			{ partner, message: declined.message, give, take: [] },
			usualLimits,
		)
		confirmOffer(store, trading.account.steamId, lookAlike.offerId)
		acceptOffer(store, lookAlike.offerId)
		await choose(buyer, (await deliveryOf(buyer, orderId)).id, 'refund')
		await stateBecomes(buyer, orderId, { state: 'refunded' })
		expect(await buyer.balance()).toBe(before)
	},
)

test('a stray offer that cannot be canceled does not keep the account from its other offers', async () => {
	const { gateway } = trading
	const stray = await order()
	await trading.activeOffer(stray.buyer.steamId)
	await node.close()
	// The shop has given it up, and Steam does not cancel it.
	await shop.db.transaction(async (tx) => {
		await tx.run('alter table trading_offers disable trigger trading_offers_fence')
		await tx.run(
			`update trading_offers set state = 'ended', outcome = 'not_sent', steam_offer_id = null, ended_at = now()
			where delivery_id = (select id from trading_deliveries where order_id = $1)`,
			[stray.orderId],
		)
		await tx.run('alter table trading_offers enable trigger trading_offers_fence')
	})
	await shop.db.run(`update trading_deliveries set due_at = now() + interval '1 hour' where order_id = $1`, [
		stray.orderId,
	])
	let tries = 0
	const wrap = (session: TradeSession): TradeSession => ({
		...session,
		async cancelOffer() {
			tries += 1
			throw new SteamFailure('unavailable', 'the page is broken')
		},
	})
	node = trading.startNode({ ...gateway, signIn: async (...args) => wrap(await gateway.signIn(...args)) })
	const { itemIds } = await trading.stock(1)
	const buyer = await trading.addBuyer()
	const orderId = await trading.buy(buyer, itemIds)
	acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await statusBecomes(buyer, orderId, 'completed')
	expect(tries).toBeGreaterThan(0)
	await node.close()
	await shop.db.run('update trading_deliveries set due_at = now() where order_id = $1', [stray.orderId])
	node = trading.startNode()
	const states = () => trading.offersTo(stray.buyer.steamId).map(({ state }) => state)
	await expect.poll(states, PATIENT).toEqual([offerState.active, offerState.canceled])
})

test('a trade that the buyer undoes after the delivery is noticed', async () => {
	const { buyer, orderId } = await order()
	const { tradeId } = acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await statusBecomes(buyer, orderId, 'completed')
	const watched = () =>
		shop.db.one<{ isReversed: boolean; isWatched: boolean }>(
			`select reversed_at is not null as "isReversed", trade_due_at is not null as "isWatched"
			from trading_offers where trade_id = $1`,
			[String(tradeId)],
		)
	expect(await watched()).toEqual({ isReversed: false, isWatched: true })
	reverseTrade(trading.standIn.store, tradeId ?? 0, buyer.steamId)
	await expect.poll(watched, PATIENT).toEqual({ isReversed: true, isWatched: false })
	expect((await orderOf(buyer, orderId)).status).toBe('completed')
})

describe('a trade about which Steam says something unknown', () => {
	const setStatus = (tradeId: number | null, status: number) =>
		trading.standIn.store.run('update trades set status = ? where trade_id = ?', status, tradeId ?? 0)
	const stuck = async () => (await countTrading(shop.platform)).stuck
	const named = async () => {
		const admin = await operatorVisitor(shop)
		const { body } = await admin.get(`/api/backoffice/trading/accounts/${trading.account.id}`)
		return body.payload.stuck
	}

	test('is neither delivered nor refunded, and an operator is told until it is clear', async () => {
		const { buyer, orderId } = await order()
		const offerId = await trading.activeOffer(buyer.steamId)
		await node.close()
		const { tradeId } = acceptOffer(trading.standIn.store, offerId)
		setStatus(tradeId, 8)
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { state: 'offered', reason: 'trade_unknown' })
		await expect.poll(stuck, PATIENT).toBe(1)
		expect(await named()).toEqual([{ order_id: orderId, offer_id: null }])
		setStatus(tradeId, 3)
		await statusBecomes(buyer, orderId, 'completed')
		expect(await stuck()).toBe(0)
	})

	test('after the delivery is watched on, also when its protection is over', async () => {
		const { buyer, orderId } = await order()
		const { tradeId } = acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
		await statusBecomes(buyer, orderId, 'completed')
		setStatus(tradeId, 9)
		await expect.poll(stuck, PATIENT).toBe(1)
		trading.standIn.store.skip(8 * 86_400_000)
		const looked = async () =>
			(
				await shop.db.one<{ due: Date | null }>(
					'select trade_due_at as due from trading_offers where trade_id = $1',
					[String(tradeId)],
				)
			).due
		const before = await looked()
		await expect.poll(looked, PATIENT).not.toEqual(before)
		expect([await looked(), await stuck()]).toEqual([expect.any(Date), 1])
		setStatus(tradeId, 3)
		await expect.poll(stuck, PATIENT).toBe(0)
		expect(await looked()).toBeNull()
	})

	test('counts when it is not complete a day after it was accepted', async () => {
		const { buyer, orderId } = await order()
		const offerId = await trading.activeOffer(buyer.steamId)
		await node.close()
		const { tradeId } = acceptOffer(trading.standIn.store, offerId)
		setStatus(tradeId, 2)
		node = trading.startNode()
		await stateBecomes(buyer, orderId, { reason: 'trade_pending' })
		expect(await stuck()).toBe(0)
		await node.close()
		await shop.db.transaction(async (tx) => {
			await tx.run('alter table trading_offers disable trigger trading_offers_fence')
			await tx.run(
				`update trading_offers set accepted_at = accepted_at - interval '25 hours' where trade_id = $1`,
				[String(tradeId)],
			)
			await tx.run('alter table trading_offers enable trigger trading_offers_fence')
		})
		expect(await stuck()).toBe(1)
		setStatus(tradeId, 3)
		node = trading.startNode()
		await statusBecomes(buyer, orderId, 'completed')
		expect(await stuck()).toBe(0)
	})
})

test('a fault of the shop about one order does not keep the account from the others', async () => {
	const faulty = await order()
	const { itemIds } = await trading.stock(1)
	const buyer = await trading.addBuyer()
	const orderId = await trading.buy(buyer, itemIds)
	await shop.db.run(`create function fail_order() returns trigger language plpgsql as
		'begin raise exception ''no settlement''; end'`)
	await shop.db.run(`create trigger fail_order before update of status on order_items for each row
		when (new.order_id = ${faulty.orderId}) execute function fail_order()`)
	acceptOffer(trading.standIn.store, await trading.activeOffer(faulty.buyer.steamId))
	const isSetAside = () =>
		shop.db.maybe('select from trading_deliveries where order_id = $1 and failures > 1', [faulty.orderId])
	await expect.poll(isSetAside, PATIENT).toBeDefined()
	acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await statusBecomes(buyer, orderId, 'completed')
	expect((await orderOf(faulty.buyer, faulty.orderId)).status).toBe('processing')
	await shop.db.run('drop function fail_order cascade')
	await statusBecomes(faulty.buyer, faulty.orderId, 'completed')
})

/** Steam lists an offer of which nothing can be read. */
function withUnreadable(): TradeGateway {
	const { gateway } = trading
	const unreadable = {
		offerId: '',
		state: 'unknown',
		partnerSteamId: '',
		message: '',
		give: [],
		take: [],
		createdAt: new Date(0),
	} as const
	const wrap = (session: TradeSession): TradeSession => ({
		...session,
		listSentOffers: async (...args) => [unreadable, ...(await session.listSentOffers(...args))],
	})
	return { ...gateway, signIn: async (...args) => wrap(await gateway.signIn(...args)) }
}

test('an offer that cannot be read keeps from a refund only who may have it, with growing pauses, and alerts an operator', async () => {
	const { buyer, orderId, before } = await order(1, { isPaused: true })
	addFault(trading.standIn.store, { kind: 'lost_before', operation: 'send_offer', times: 1 })
	node = trading.startNode()
	declineOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await stateBecomes(buyer, orderId, { state: 'choice' })
	await node.close()
	const stuck = async () => (await countTrading(shop.platform)).stuck
	expect(await stuck()).toBe(0)
	node = trading.startNode(withUnreadable())
	expect((await choose(buyer, (await deliveryOf(buyer, orderId)).id, 'refund')).status).toBe(200)
	const failures = async () =>
		(
			await shop.db.one<{ failures: number }>('select failures from trading_deliveries where order_id = $1', [
				orderId,
			])
		).failures
	await expect.poll(failures, PATIENT).toBeGreaterThan(2)
	expect([await stuck(), (await orderOf(buyer, orderId)).status]).toEqual([1, 'processing'])
	await node.close()
	node = trading.startNode()
	await statusBecomes(buyer, orderId, 'canceled')
	expect([await stuck(), await buyer.balance()]).toEqual([0, before])
})

test('an offer that cannot be read stops neither the account nor its other offers', async () => {
	const { buyer, orderId } = await order(1, { isPaused: true })
	node = trading.startNode(withUnreadable())
	acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await statusBecomes(buyer, orderId, 'completed')
	await node.close()

	const lost = await order(1, { isPaused: true })
	addFault(trading.standIn.store, { kind: 'lost_before', operation: 'send_offer', times: 1 })
	node = trading.startNode(withUnreadable())
	await stateBecomes(lost.buyer, lost.orderId, { state: 'offered', reason: 'unknown' })
	expect(trading.offersTo(lost.buyer.steamId)).toEqual([])
	await node.close()
	node = trading.startNode()
	await trading.activeOffer(lost.buyer.steamId)
})

test('a reversal that an earlier version only noted becomes a case', async () => {
	const { buyer, orderId } = await order()
	const { tradeId } = acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await statusBecomes(buyer, orderId, 'completed')
	await node.close()
	reverseTrade(trading.standIn.store, tradeId ?? 0, buyer.steamId)
	await shop.db.transaction(async (tx) => {
		await tx.run('alter table trading_offers disable trigger trading_offers_fence')
		await tx.run('update trading_offers set reversed_at = now(), trade_due_at = null where trade_id = $1', [
			String(tradeId),
		])
		await tx.run('alter table trading_offers enable trigger trading_offers_fence')
	})
	node = trading.startNode()
	await stateBecomes(buyer, orderId, { state: 'undone' })
	const filed = () =>
		shop.db.maybe(`select from cases where order_id = $1 and kind = 'delivery_reversal'`, [orderId])
	expect(await filed()).toBeDefined()
})

test('a trade is no longer watched when its protection is over', async () => {
	const { buyer, orderId } = await order()
	const { tradeId } = acceptOffer(trading.standIn.store, await trading.activeOffer(buyer.steamId))
	await statusBecomes(buyer, orderId, 'completed')
	trading.standIn.store.skip(8 * 86_400_000)
	const watched = () =>
		shop.db.maybe('select from trading_offers where trade_id = $1 and trade_due_at is not null', [
			String(tradeId),
		])
	await expect.poll(watched, PATIENT).toBeUndefined()
})
