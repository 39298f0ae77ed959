import { ownParts } from '@skinverse/contract/entities/live-event'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
	type Buyer,
	createBuyer,
	fillCart,
	giveCredits,
	openShopWith,
	TRADE_URL,
} from '../../../test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { holdCart } from '../../../test/holds.ts'
import { addItem } from '../../../test/items.ts'
import { type LiveClient, openLive } from '../../../test/live-client.ts'
import { signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { releaseHolds } from '../holds/index.ts'
import { MOST_PER_USER } from './limits.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

async function follow(by?: Buyer, after?: string, at = shop): Promise<LiveClient> {
	const client = await openLive(at.origin, by?.visitor, after === undefined ? {} : { 'last-event-id': after })
	onTestFinished(() => client.close())
	await expect.poll(() => client.events[0]?.name ?? client.status).toBe('hello')
	return client
}
const goneIn = ({ events }: LiveClient) =>
	events.flatMap((event) => (event.name === 'items' ? event.data.gone : []))
const pricesIn = ({ events }: LiveClient) =>
	events.flatMap((event) => (event.name === 'items' ? event.data.prices : []))
const holdsIn = ({ events }: LiveClient) =>
	events.flatMap((event) => (event.name === 'holds' ? event.data.item_ids : []))
/** How often it was told that the item was reserved or became free. */
const toldOf = (item: number, client: LiveClient) => holdsIn(client).filter((id) => id === item).length
const partsIn = ({ events }: LiveClient) =>
	events.flatMap((event) => (event.name === 'own' ? event.data.parts : []))
const names = ({ events }: LiveClient) => events.map(({ name }) => name)
const listed = async (at: TestShop, price_cents = 1000) => {
	const id = await addItem(at.db, { price_cents })
	await expect.poll(async () => (await at.visitor().get(`/api/items/${id}`)).status).toBe(200)
	return id
}
const withdraw = (id: number, { db }: Pick<TestShop, 'db'> = shop) =>
	db.run("update items set status = 'withdrawn' where id = $1", [id])

describe('GET /live', () => {
	test('is an event stream that nothing on the way stores, packs or holds back, and sets no cookie', async () => {
		const { headers, events } = await follow()
		expect(headers.get('content-type')).toBe('text/event-stream')
		expect(headers.get('cache-control')).toBe('no-store, no-transform')
		expect(headers.get('x-accel-buffering')).toBe('no')
		expect(headers.get('content-encoding')).toBeNull()
		expect(headers.get('set-cookie')).toBeNull()
		expect(events[0]).toEqual({ name: 'hello', data: { user_id: null } })
	})

	test('HEAD › answers the headers and ends', async () => {
		expect((await shop.visitor().send('HEAD', '/api/live')).status).toBe(200)
	})

	test('tells every visitor which items are gone, which prices changed and what is back on sale', async () => {
		const [sold, reduced, fresh] = [await listed(shop), await listed(shop), await follow()]
		await withdraw(sold)
		await shop.db.run('update items set price_cents = 750, old_price_cents = 1000 where id = $1', [reduced])
		await expect.poll(() => goneIn(fresh)).toContain(sold)
		await expect.poll(() => pricesIn(fresh)).toContainEqual({ id: reduced, price: 7.5, old_price: 10 })
		await shop.db.run("update items set status = 'available' where id = $1", [sold])
		await expect.poll(() => pricesIn(fresh)).toContainEqual({ id: sold, price: 10, old_price: null })
	})

	test('tells every visitor that an item was reserved and became free, and not for whom', async () => {
		const [buyer, rival, item] = [await createBuyer(shop), await createBuyer(shop), await listed(shop)]
		await fillCart(shop.db, buyer.id, [item])
		const [theirs, guest] = [await follow(rival), await follow()]
		const seenBy = async ({ visitor }: Pick<Buyer, 'visitor'>) =>
			(await visitor.get(`/api/holds?ids=${item}`)).body.payload.length
		await holdCart(shop.db, buyer.id)
		await expect.poll(() => [toldOf(item, theirs), toldOf(item, guest)]).toEqual([1, 1])
		expect(guest.events.at(-1)).toEqual({ name: 'holds', data: { item_ids: [item] } })
		expect([await seenBy(rival), await seenBy(buyer)]).toEqual([1, 0])
		await buyer.visitor.post('/api/cart/remove', { id: item })
		await expect.poll(() => [toldOf(item, theirs), toldOf(item, guest)]).toEqual([2, 2])
		expect(await seenBy(rival)).toBe(0)
	})

	test('a purchase of a reserved item only tells that it is gone: purchases do not notify', async () => {
		const [buyer, item] = [await createBuyer(shop, 100), await listed(shop)]
		await fillCart(shop.db, buyer.id, [item])
		const client = await follow()
		await holdCart(shop.db, buyer.id)
		await expect.poll(() => toldOf(item, client)).toBe(1)
		expect((await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })).status).toBe(200)
		await expect.poll(() => goneIn(client)).toContain(item)
		expect(toldOf(item, client)).toBe(1)
	})

	test('a change too large to be listed is a reset', async () => {
		const client = await follow()
		await shop.db.run('insert into item_changes (item_id) values (null)')
		await expect.poll(() => names(client)).toContain('reset')
	})

	test('tells of changed content', async () => {
		const client = await follow()
		await shop.db.run("insert into settings (name, value) values ('support_email', '\"new@example.test\"')")
		await expect.poll(() => names(client)).toContain('content')
	})
})

describe('own events', () => {
	test('a purchase notifies its buyer of balance, orders and cart, and no other user', async () => {
		const [buyer, other] = [await createBuyer(shop, 100), await createBuyer(shop)]
		const item = await listed(shop)
		await fillCart(shop.db, buyer.id, [item])
		const [mine, theirs, guests] = [await follow(buyer), await follow(other), await follow()]
		const { status } = await buyer.visitor.post('/api/purchase/product', {
			tradeUrl: TRADE_URL,
		})
		expect(status).toBe(200)
		await expect.poll(() => partsIn(mine)).toEqual(expect.arrayContaining(['balance', 'orders', 'cart']))
		await expect.poll(() => goneIn(theirs)).toContain(item)
		await expect.poll(() => goneIn(guests)).toContain(item)
		expect(partsIn(theirs)).toEqual([])
		expect(partsIn(guests)).toEqual([])
	})

	test('a replay gives a user only the own events of that user', async () => {
		const [one, other] = [await createBuyer(shop), await createBuyer(shop)]
		const [mine, theirs] = [await follow(one), await follow(other)]
		const before = theirs.lastId()
		theirs.close()
		await giveCredits(shop.db, one.id, 5)
		await expect.poll(() => partsIn(mine)).toContain('balance')
		const [again, guest] = [await follow(other, before), await follow(undefined, before)]
		const itself = await follow(one, before)
		await expect.poll(() => partsIn(itself)).toEqual(['balance'])
		expect([partsIn(again), partsIn(guest)]).toEqual([[], []])
	})

	test('a cart is told to the other browsers of the user, not to the one that changed it', async () => {
		const buyer = await createBuyer(shop)
		const phone = shop.visitor()
		await signIn(phone, buyer)
		const [here, there] = [await follow(buyer), await follow({ ...buyer, visitor: phone })]
		await buyer.visitor.post('/api/cart/add', { id: await listed(shop), count: 1 })
		await expect.poll(() => partsIn(there)).toEqual(['cart'])
		expect(partsIn(here)).toEqual([])
	})

	test('the stream of a session ends with it, and its cookie opens a stream for guests only', async () => {
		const buyer = await createBuyer(shop)
		const client = await follow(buyer)
		expect(client.events[0]).toEqual({ name: 'hello', data: { user_id: buyer.id } })
		const cookies = { header: () => cookie }
		const cookie = buyer.visitor.cookies.header()
		await buyer.visitor.post('/api/logout', {})
		await client.ended
		const after = await openLive(shop.origin, { cookies } as never)
		onTestFinished(() => after.close())
		await expect.poll(() => after.events[0]).toEqual({ name: 'hello', data: { user_id: null } })
	})

	test('a user has so many streams at most, and may open another when one is closed', async () => {
		const buyer = await createBuyer(shop)
		const clients = await Promise.all(Array.from({ length: MOST_PER_USER }, () => follow(buyer)))
		const refused = await buyer.visitor.get('/api/live')
		expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: 'rate_limited' })
		clients[0]?.close()
		await expect
			.poll(async () => {
				const next = await openLive(shop.origin, buyer.visitor)
				onTestFinished(() => next.close())
				return next.status
			})
			.toBe(200)
	})
})

describe('resuming', () => {
	test('continues after the last event, without what came before it', async () => {
		const [early, late, client] = [await listed(shop), await listed(shop), await follow()]
		await withdraw(early)
		await expect.poll(() => goneIn(client)).toContain(early)
		const before = client.lastId()
		client.close()
		await withdraw(late)
		const again = await follow(undefined, before)
		await expect.poll(() => goneIn(again)).toContain(late)
		expect(goneIn(again)).not.toContain(early)
		expect(names(again)).not.toContain('reset')
	})

	test('tells which items were reserved or became free meanwhile', async () => {
		const [early, late] = [await createBuyer(shop), await createBuyer(shop)]
		const [held, freed] = [await listed(shop), await listed(shop)]
		await fillCart(shop.db, early.id, [freed])
		await fillCart(shop.db, late.id, [held])
		await holdCart(shop.db, early.id)
		const client = await follow()
		await expect.poll(() => holdsIn(client)).toContain(freed)
		const before = client.lastId()
		client.close()
		await holdCart(shop.db, late.id)
		await early.visitor.post('/api/logout')
		const again = await follow(undefined, before)
		await expect.poll(() => holdsIn(again).toSorted((a, b) => a - b)).toEqual([held, freed])
		expect(names(again)).not.toContain('reset')
	})

	test.each([
		['a position from before the window', '1000-1-abc-1'],
		['a position that no node wrote', 'DROP TABLE'],
		['a place that this node has not reached', undefined],
	])('%s › a reset', async (_, given) => {
		const ahead = (await follow()).lastId().replace(/\d+$/, '999999999')
		expect(names(await follow(undefined, given ?? ahead))).toEqual(['hello', 'reset'])
	})

	test('goes on at another node, also at one that started later; own data may have changed', async () => {
		const database: TestDatabase = await cloneDatabase()
		const first = await openShop({ database })
		const buyer = await createBuyer(first)
		const [item, held, freed] = [await listed(first), await listed(first), await listed(first)]
		await fillCart(first.db, buyer.id, [freed])
		await holdCart(first.db, buyer.id)
		const client = await follow(buyer, undefined, first)
		const before = client.lastId()
		// Ends all streams, as the shutdown of a node does.
		await first.close()
		await client.ended
		await withdraw(item, database)
		await releaseHolds(database.db, buyer.id)
		await database.db.run('update cart_items set item_id = $2 where user_id = $1', [buyer.id, held])
		await holdCart(database.db, buyer.id)
		const second = await openShop({ database })
		// What happens since then does not push it out of the window.
		const [other, early] = [await listed(second), await follow(undefined, undefined, second)]
		await withdraw(other, database)
		await expect.poll(() => goneIn(early)).toEqual([other])
		const again = await follow(buyer, before, second)
		await expect.poll(() => goneIn(again)).toContain(item)
		expect(names(again)).not.toContain('reset')
		expect(holdsIn(again).toSorted((a, b) => a - b)).toEqual([held, freed])
		expect(partsIn(again)).toEqual([...ownParts])
	})
})
