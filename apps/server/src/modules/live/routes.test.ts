import { ownParts } from '@skinverse/contract/entities/live-event'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, giveCredits, openShopWith } from '../../../test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { type LiveClient, openLive } from '../../../test/live-client.ts'
import { signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
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

	test('tells everybody which items are gone, which prices changed and what is back on sale', async () => {
		const [sold, reduced, fresh] = [await listed(shop), await listed(shop), await follow()]
		await withdraw(sold)
		await shop.db.run('update items set price_cents = 750, old_price_cents = 1000 where id = $1', [reduced])
		await expect.poll(() => goneIn(fresh)).toContain(sold)
		await expect.poll(() => pricesIn(fresh)).toContainEqual({ id: reduced, price: 7.5, old_price: 10 })
		await shop.db.run("update items set status = 'available' where id = $1", [sold])
		await expect.poll(() => pricesIn(fresh)).toContainEqual({ id: sold, price: 10, old_price: null })
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
			tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=abcd-123',
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
		const item = await listed(first)
		const client = await follow(buyer, undefined, first)
		const before = client.lastId()
		// Ends all streams, as the shutdown of a node does.
		await first.close()
		await client.ended
		await withdraw(item, database)
		const second = await openShop({ database })
		// What happens since then does not push it out of the window.
		const [other, early] = [await listed(second), await follow(undefined, undefined, second)]
		await withdraw(other, database)
		await expect.poll(() => goneIn(early)).toEqual([other])
		const again = await follow(buyer, before, second)
		await expect.poll(() => goneIn(again)).toContain(item)
		expect(names(again)).not.toContain('reset')
		expect(partsIn(again)).toEqual([...ownParts])
	})
})
