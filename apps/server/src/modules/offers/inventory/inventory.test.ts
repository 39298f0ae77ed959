import type { InventoryItem, SellerInventory } from '@skinverse/contract/entities/offer-inventory'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownPort } from '../../../../test/own-port.ts'
import { createSeller, detailsOf, openSellingShop, type SellingShop } from '../../../../test/sellers.ts'
import type { Visitor } from '../../../../test/visitor.ts'

const FIRST_STEAM_ID = 76_561_197_960_265_728n
const REDLINE = 'AK-47 | Redline (Field-Tested)'
const LOCK_MS = 3 * 86_400_000

let shop: SellingShop
let standIn: string
let players = 700_000

beforeAll(async () => {
	const port = await ownPort()
	shop = await openSellingShop({ port })
	standIn = `http://127.0.0.1:${port}/sandbox/steam/trading`
})

async function control(path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<void> {
	const response = await fetch(`${standIn}/control/${path}`, {
		method,
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	expect(response.ok, await response.clone().text()).toBe(true)
}

/** A seller whose trade link leads to a player of the stand-in with these things. */
async function sellerWith(things: readonly object[]) {
	const account = ++players
	const steamId = String(FIRST_STEAM_ID + BigInt(account))
	await control(`accounts/${steamId}`, { tradeToken: 'Token-12' }, 'PUT')
	await control(`accounts/${steamId}/items`, { items: things })
	const seller = await createSeller(shop)
	const { id } = await shop.db.one<{ id: number }>(
		'update users set trade_url = $2 where email = $1 returning id',
		[seller.person.email, `https://steamcommunity.com/tradeoffer/new/?partner=${account}&token=Token-12`],
	)
	return { ...seller, id, steamId }
}

const read = async (visitor: Visitor, query = ''): Promise<SellerInventory> =>
	(await visitor.get(`/api/offer/inventory${query}`)).body.payload

async function itemsOf(visitor: Visitor, query = ''): Promise<InventoryItem[]> {
	const inventory = await read(visitor, query)
	return inventory.state === 'ready' ? inventory.items : []
}

/** The first item of the seller's inventory. */
async function itemOf(visitor: Visitor): Promise<InventoryItem> {
	const [item] = await itemsOf(visitor)
	if (item === undefined) throw new Error('the inventory is empty')
	return item
}

async function twoOf(visitor: Visitor): Promise<[InventoryItem, InventoryItem]> {
	const [first, second] = await itemsOf(visitor)
	if (first === undefined || second === undefined) throw new Error('the inventory has fewer than two items')
	return [first, second]
}

const redline = { appId: 730, marketHashName: REDLINE, floatValue: 0.2345, paintSeed: 661 }

type Offered = Pick<InventoryItem, 'app_id' | 'context_id' | 'asset_id' | 'title' | 'quality'>

/** The body of an offer of this item. */
const offerOf = ({ app_id, context_id, asset_id, title, quality }: Offered, changes: object = {}) => ({
	title,
	quality,
	price: 10,
	item_url: 'https://steamcommunity.com/profiles/1/inventory',
	asset: { app_id, context_id, asset_id },
	...changes,
})

describe('GET /offer/inventory', () => {
	test('lists what can be offered, with float, seed and what the shop usually pays', async () => {
		const { visitor, steamId } = await sellerWith([
			{ appId: 730, marketHashName: 'Sticker | Nobody Knows' },
			redline,
			{ appId: 570, marketHashName: 'Manifold Paradox' },
		])
		expect(await read(visitor)).toMatchObject({
			state: 'ready',
			link: `https://steamcommunity.com/profiles/${steamId}/inventory/#730`,
		})
		const items = await itemsOf(visitor)

		expect(items).toHaveLength(2)
		expect(items.find(({ title }) => title === 'AK-47 | Redline')).toMatchObject({
			app_id: 730,
			context_id: '2',
			asset_id: expect.stringMatching(/^\d+$/),
			quality: 'field_tested',
			state: 'tradable',
			locked_until: null,
			float_value: 0.2345,
			paint_seed: 661,
		})
		expect(items.find(({ title }) => title === 'Sticker | Nobody Knows')).toMatchObject({
			quality: 'not_painted',
			img_url: null,
			range: null,
		})
		const dota = await itemsOf(visitor, '?category=dota2')
		expect(dota.map(({ title }) => title)).toEqual(['Manifold Paradox'])
	})

	test('puts what cannot be traded last, with the end of its lock', async () => {
		const lockedUntil = Date.now() + LOCK_MS
		const { visitor } = await sellerWith([{ ...redline, lockedUntil }, redline])
		const items = await itemsOf(visitor)
		expect(items.map(({ state }) => state)).toEqual(['tradable', 'locked'])
		expect(Math.abs((items[1]?.locked_until ?? 0) - lockedUntil / 1000)).toBeLessThan(5)
	})

	test('is asked for by the linked Steam account before the trade link', async () => {
		const { visitor, id } = await sellerWith([redline])
		const other = await sellerWith([{ appId: 730, marketHashName: 'AWP | Asiimov (Battle-Scarred)' }])
		await shop.db.run('update users set steam_id = $2, steam_linked_at = now() where id = $1', [
			id,
			other.steamId,
		])
		const items = await itemsOf(visitor)
		expect(items.map(({ title }) => title)).toEqual(['AWP | Asiimov'])
	})

	test('says that no Steam account is known', async () => {
		const { visitor } = await createSeller(shop)
		expect(await read(visitor)).toEqual({ state: 'no_steam' })
	})

	test('says that the inventory is private, and asks again only when the seller wants it', async () => {
		const { visitor, steamId } = await sellerWith([redline])
		await control(`accounts/${steamId}/flags`, { isPrivate: true })
		expect(await read(visitor)).toEqual({ state: 'private' })
		await control(`accounts/${steamId}/flags`, { isPrivate: false })
		expect(await read(visitor)).toEqual({ state: 'private' })
		expect(await read(visitor, '?fresh=1')).toMatchObject({ state: 'ready' })
	})

	test('says that Steam is down', async () => {
		const { visitor } = await sellerWith([redline])
		await control('faults', { kind: 'error', operation: 'read_inventory', times: 1 })
		expect(await read(visitor)).toEqual({ state: 'unavailable' })
		expect(await read(visitor, '?fresh=1')).toMatchObject({ state: 'ready' })
	})

	test('refuses a game that is not there', async () => {
		const { visitor } = await createSeller(shop)
		expect((await visitor.get('/api/offer/inventory?category=tf2')).status).toBe(422)
	})
})

describe('POST /offer/create with items of the inventory', () => {
	test('keeps the asset of each skin, as Steam names it', async () => {
		const { visitor, steamId } = await sellerWith([redline, redline])
		const [first, second] = await twoOf(visitor)
		const more = offerOf(second, { price: 11 })
		const { status, body } = await visitor.post('/api/offer/create', offerOf(first, { more_items: [more] }))
		expect([status, body]).toMatchObject([200, { status: 'OK' }])
		const { lines } = await detailsOf(visitor, body.id)
		const assetOf = ({ asset_id }: InventoryItem) => ({
			app_id: 730,
			context_id: '2',
			asset_id,
			paint_seed: 661,
			inspect_link: null,
		})
		expect(lines.map(({ asset }: { asset: object }) => asset)).toEqual([assetOf(first), assetOf(second)])
		const stored = await shop.db.many(
			'select position, market_hash_name, owner_steam_id from offer_assets where offer_id = $1 order by position',
			[body.id],
		)
		expect(stored).toEqual([
			{ position: 1, market_hash_name: REDLINE, owner_steam_id: steamId },
			{ position: 2, market_hash_name: REDLINE, owner_steam_id: steamId },
		])
	})

	test('refuses a copy that is offered already, until that offer has ended', async () => {
		const { visitor } = await sellerWith([redline])
		const item = await itemOf(visitor)
		const { body } = await visitor.post('/api/offer/create', offerOf(item))
		expect((await itemOf(visitor)).state).toBe('offered')
		const again = await visitor.post('/api/offer/create', offerOf(item))
		expect(again).toMatchObject({
			status: 422,
			body: { errors: { title: ['You have already offered this item'] } },
		})
		await shop.db.run(
			`insert into offer_moves (offer_id, from_status, to_status, mover, operator_id, created_at)
			values ($1, 'pending', 'declined_by_service', 'operator', (select min(id) from operators), now())`,
			[body.id],
		)
		expect((await visitor.post('/api/offer/create', offerOf(item))).status).toBe(200)
	})

	test.each<[string, Partial<Offered>, RegExp]>([
		['is not in the inventory', { asset_id: '1' }, /^This item is no longer in your Steam inventory$/],
		['has another name', { title: 'AWP | Dragon Lore' }, /^Your inventory has another item/],
		['has another exterior', { quality: 'factory_new' }, /^Your inventory has another item/],
	])('refuses a copy that %s', async (_, changes, message) => {
		const { visitor } = await sellerWith([redline])
		const item = await itemOf(visitor)
		const { status, body } = await visitor.post('/api/offer/create', offerOf({ ...item, ...changes }))
		expect([status, body]).toMatchObject([422, { errors: { title: [expect.stringMatching(message)] } }])
	})

	test('names the line of a copy that cannot be traded, and of one that is there twice', async () => {
		const { visitor } = await sellerWith([redline, { ...redline, lockedUntil: Date.now() + LOCK_MS }])
		const [free, locked] = await twoOf(visitor)
		const order = offerOf(free, { more_items: [offerOf(locked), offerOf(free)] })
		const { status, body } = await visitor.post('/api/offer/create', order)
		expect([status, body.errors]).toEqual([
			422,
			{
				'more_items.0.title': ['Steam does not let you trade this item yet'],
				'more_items.1.title': ['You have already offered this item'],
			},
		])
	})

	test('stores nothing while Steam cannot be asked, and says so', async () => {
		const { visitor, id } = await sellerWith([redline])
		await control('faults', { kind: 'error', operation: 'read_inventory', times: 1 })
		const order = offerOf({ app_id: 730, context_id: '2', asset_id: '1', title: 'x', quality: 'well_worn' })
		const { status, body } = await visitor.post('/api/offer/create', order)
		expect([status, body.code]).toEqual([503, 'inventory_unchecked'])
		expect(await shop.db.maybe('select from offers where user_id = $1', [id])).toBeUndefined()
	})
})
