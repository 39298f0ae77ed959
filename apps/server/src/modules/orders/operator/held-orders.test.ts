import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { createPerson } from '../../../../test/people.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { verifyOrders } from '../index.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith({ risk_hold_points: 40 })
	admin = await operatorVisitor(shop)
})

let partner = 8_000
const newLink = () => `https://steamcommunity.com/tradeoffer/new/?partner=${++partner}&token=abcd-123`
const setLink = (id: number, link: string) =>
	shop.db.run('update users set trade_url = $2 where id = $1', [id, link])

/** A buyer at an address of their own, whose trade link another account has, too. */
async function suspect() {
	const buyer = await createBuyer(shop, 1000)
	const link = newLink()
	const twin = await createPerson(shop.db)
	for (const { id } of [buyer, twin]) await setLink(id, link)
	await shop.db.run('delete from known_devices')
	return { buyer, link, twin }
}

async function honest() {
	const buyer = await createBuyer(shop, 1000)
	const link = newLink()
	await setLink(buyer.id, link)
	await shop.db.run('delete from known_devices')
	return { buyer, link }
}

async function buy(
	{ buyer, link }: { buyer: Buyer; link: string },
	count = 1,
	price_cents = 930,
): Promise<number> {
	const ids: number[] = []
	for (let index = 0; index < count; index++) ids.push(await addItem(shop.db, { price_cents }))
	await fillCart(shop.db, buyer.id, ids)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: link })
	const orderId = body.order_id as number
	await expect
		.poll(() => shop.db.maybe('select from orders where id = $1 and announced_at is not null', [orderId]))
		.toBeDefined()
	return orderId
}

const read = async (orderId: number) => (await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload
const listed = async (orderId: number, status: string) =>
	(await admin.get(`/api/backoffice/orders?status=${status}&search=${orderId}&limit=100`)).body.payload.some(
		({ id }: { id: number }) => id === orderId,
	)
const decide = (orderId: number, verb: string, body: object, by = admin) =>
	by.post(`/api/backoffice/orders/${orderId}/${verb}`, body)
const release = (orderId: number, by = admin) => decide(orderId, 'release', { reason: 'A family' }, by)
const send = async (orderId: number) =>
	decide(orderId, 'sent', {
		item_ids: (await read(orderId)).items.map(({ item_id }: { item_id: number }) => item_id),
	})
const seenBy = async ({ visitor }: Buyer, orderId: number) =>
	(await visitor.get(`/api/purchase/orders/${orderId}`)).body.payload
const heldToday = async () => (await admin.get('/api/backoffice/today')).body.payload.orders_held

describe('a paid order of a buyer with risk signals', () => {
	test('that was refunded before it was announced keeps no other order from being announced', async () => {
		const orderId = await buy(await suspect())
		expect((await decide(orderId, 'refund', { reason: 'A stolen account' })).status).toBe(200)
		await shop.db.run('update orders set announced_at = null where id = $1', [orderId])
		await buy(await honest())
		const announced = () =>
			shop.db.maybe('select from orders where id = $1 and announced_at is not null', [orderId])
		await expect.poll(announced).toBeDefined()
	})

	test('is held with its reasons: in a list of its own, and plain words for the buyer', async () => {
		const before = await heldToday()
		const { twin, ...who } = await suspect()
		const orderId = await buy(who)
		expect(await read(orderId)).toMatchObject({
			status: 'processing',
			held: true,
			review: {
				cause: 'risk',
				points: 40,
				signals: [{ signal: 'trade_link', points: 40, count: 1, others: [{ id: twin.id }] }],
			},
			history: [{ event: 'placed' }, { event: 'held', operator: null }],
		})
		expect([await listed(orderId, 'held'), await listed(orderId, 'processing')]).toEqual([true, false])
		expect(await heldToday()).toBe(before + 1)
		expect(await seenBy(who.buyer, orderId)).toMatchObject({ status: 'processing', in_review: true })
	})

	test('is called held in the search and in the timeline of its buyer, until it is released', async () => {
		const who = await suspect()
		const orderId = await buy(who)
		const statuses = async () => {
			const search = await admin.get(`/api/backoffice/search?search=order%20${orderId}&group=orders`)
			const timeline = await admin.get(`/api/backoffice/people/${who.buyer.id}/timeline`)
			return [search.body.payload[0].status, timeline.body.payload.open[0].status]
		}
		expect(await statuses()).toEqual(['held', 'held'])
		expect((await release(orderId)).status).toBe(200)
		expect(await statuses()).toEqual(['processing', 'processing'])
	})

	test('is not held below the points of the setting, or without signals', async () => {
		const who = await honest()
		const same = await honest()
		for (const { buyer } of [who, same]) {
			await shop.db.run("update users set address = 'Viru 9', post_code = '10111' where id = $1", [buyer.id])
		}
		const orderId = await buy(who)
		expect(await read(orderId)).toMatchObject({ held: false, review: null })
		expect((await send(orderId)).status).toBe(200)
	})

	test('is not delivered by anyone until it is released, with a reason in the trail', async () => {
		const who = await suspect()
		const orderId = await buy(who)
		const { status, body } = await send(orderId)
		expect([status, body.code]).toEqual([409, 'order_held'])
		await expect(shop.db.run("select settle_order($1, null, 'completed')", [orderId])).rejects.toThrow(
			'order_held',
		)
		expect((await release(orderId)).body.message).toBe('Released. The delivery begins.')
		expect((await release(orderId)).status).toBe(409)
		expect(await read(orderId)).toMatchObject({
			held: false,
			review: null,
			history: [{ event: 'placed' }, { event: 'held' }, { event: 'release', reason: 'A family' }],
		})
		expect((await seenBy(who.buyer, orderId)).in_review).toBe(false)
		expect((await send(orderId)).status).toBe(200)
	})

	test('is refunded without a release', async () => {
		const who = await suspect()
		const orderId = await buy(who, 2)
		expect((await decide(orderId, 'refund', { reason: 'Fraud' })).status).toBe(200)
		expect(await read(orderId)).toMatchObject({ status: 'canceled', held: false, review: null })
		expect(await who.buyer.balance()).toBe(1000)
		expect([await listed(orderId, 'held'), (await release(orderId)).status]).toEqual([false, 409])
		expect((await verifyOrders(shop.db)).faults).toEqual([])
	})

	test('is released by roles that deliver, and only in words', async () => {
		const orderId = await buy(await suspect())
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		expect((await release(orderId, finance)).status).toBe(403)
		expect((await decide(orderId, 'release', { reason: ' ' })).status).toBe(422)
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await release(orderId, support)).status).toBe(200)
	})

	test('is not held again after a release, unless it costs more or the points have risen', async () => {
		const who = await suspect()
		await release(await buy(who))
		expect(await read(await buy(who))).toMatchObject({ held: false })
		const expensive = await buy(who, 1, 931)
		expect((await read(expensive)).review).toMatchObject({ cause: 'risk', points: 40 })
		await release(expensive)
		expect(await read(await buy(who, 1, 931))).toMatchObject({ held: false })
		await shop.db.run('update users set blocked_at = now() where id = $1', [who.twin.id])
		expect(await read(await buy(who))).toMatchObject({ review: { cause: 'risk', points: 100 } })
	})
})

describe('a blocked buyer', () => {
	const block = (id: number) => admin.post(`/api/backoffice/people/${id}/block`, { reason: 'Fraud' })

	test('has open orders held, but not what was marked as sent', async () => {
		const who = await honest()
		const [open, sent] = [await buy(who), await buy(who)]
		await send(sent)
		expect((await block(who.buyer.id)).status).toBe(200)
		await expect.poll(async () => (await read(open)).held).toBe(true)
		expect(await read(open)).toMatchObject({
			review: { cause: 'blocked', points: 0, signals: [] },
			buyer: { blocked: true },
		})
		expect((await read(sent)).held).toBe(false)
		expect((await send(open)).body.code).toBe('order_held')
		await shop.db.run('update users set blocked_at = null where id = $1', [who.buyer.id])
		expect((await read(open)).held).toBe(true)
		expect((await release(open)).status).toBe(200)
	})

	test('has what is announced after the block held, whatever the setting', async () => {
		const who = await honest()
		const itemId = await addItem(shop.db, { price_cents: 930 })
		await fillCart(shop.db, who.buyer.id, [itemId])
		const orderId = await shop.db.transaction(async (tx) => {
			const { id } = await tx.one<{ id: number }>(
				'select buy_cart($1, null, null, $2, 9300, 0, 2100, false) as id',
				[who.buyer.id, who.link],
			)
			await tx.run('update users set blocked_at = now() where id = $1', [who.buyer.id])
			return id
		})
		await expect.poll(async () => (await read(orderId)).review).toMatchObject({ cause: 'blocked' })
	})
})

test('a release cannot be undone, and a review is not deleted', async () => {
	const orderId = await buy(await suspect())
	await release(orderId)
	const change = (sql: string) => shop.db.run(`${sql} where order_id = $1`, [orderId])
	await expect(
		change('update order_reviews set released_at = null, released_by = null, reason = null'),
	).rejects.toThrow()
	await expect(change('delete from order_reviews')).rejects.toThrow()
})
