import { MAX_SAVED_SEARCHES, MAX_WATCHED } from '@skinverse/contract/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, createBuyer, openShopWith } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import type { TestShop } from '../../../test/shop.ts'
import { addSales, dayBefore } from '../../../test/skin-sales.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

const read = async ({ visitor }: Buyer) => (await visitor.get('/api/watchlist')).body.payload
const entryIn = async (buyer: Buyer) => (await read(buyer)).entries[0]
const watchItem = ({ visitor }: Buyer, id: number, form: object = {}) =>
	visitor.put(`/api/watchlist/items/${id}`, { alert: 'unchanged', ...form })
const watchSkin = ({ visitor }: Buyer, id: number, form: object = {}) =>
	visitor.put(`/api/watchlist/skins/${id}`, { alert: 'unchanged', ...form })
const skinOf = async (itemId: number) =>
	(
		await shop.db.one<{ skin_id: number }>(
			'select kind.skin_id from items join item_kinds kind on kind.id = items.kind_id where items.id = $1',
			[itemId],
		)
	).skin_id
const sell = (id: number) => shop.db.run("update items set status = 'sold' where id = $1", [id])

describe('PUT /watchlist/items/{id}', () => {
	it('shows the item with its price now and when it was added', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, {
			title: 'AWP | Asiimov (Field-Tested)',
			exterior: 'field_tested',
			price_cents: 10_990,
		})
		expect((await watchItem(buyer, id)).status).toBe(200)
		await shop.db.run('update items set price_cents = 10000 where id = $1', [id])
		await expect
			.poll(() => entryIn(buyer))
			.toMatchObject({
				kind: 'item',
				id,
				name: 'AWP | Asiimov',
				slug: 'awp-asiimov',
				exterior: 'field_tested',
				price: 100,
				added_price: 109.9,
				copies: 1,
				alert: 'none',
				is_reached: false,
			})
		expect((await buyer.visitor.get('/api/watchlist/ids')).body.payload).toEqual({ items: [id], skins: [] })
	})

	it('shows the daily medians of its exterior and class in the last 30 days', async () => {
		const buyer = await createBuyer(shop)
		const slug = 'awp-sold-daily'
		const id = await addItem(shop.db, {
			title: 'AWP | Sold Daily (Field-Tested)',
			exterior: 'field_tested',
			class: 'Normal',
		})
		await addSales(shop.db, { slug, days: 31, prices: [100] })
		await addSales(shop.db, { slug, days: 3, prices: [900, 1000, 1500] })
		await addSales(shop.db, { slug, days: 1, prices: [800] })
		await addSales(shop.db, { slug, class: 'StatTrak', days: 1, prices: [9000] })
		await watchItem(buyer, id)
		const sales = [
			{ day: dayBefore(3), median: 10 },
			{ day: dayBefore(1), median: 8 },
		]
		await expect.poll(() => entryIn(buyer)).toMatchObject({ id, sales })
		await watchSkin(buyer, await skinOf(id))
		await expect.poll(() => entryIn(buyer)).toMatchObject({ kind: 'skin', sales })
		await sell(id)
		// Nothing says which exterior and class a skin without copies is compared in.
		await expect.poll(() => entryIn(buyer)).toMatchObject({ kind: 'skin', price: null, sales: [] })
	})

	it('keeps a sold item without a price, with the number of other copies', async () => {
		const buyer = await createBuyer(shop)
		const title = 'P90 | Asiimov (Well-Worn)'
		const id = await addItem(shop.db, { title, exterior: 'well_worn' })
		await addItem(shop.db, { title, exterior: 'well_worn' })
		await watchItem(buyer, id, { alert: 'below', below: '1000' })
		await sell(id)
		await expect
			.poll(() => entryIn(buyer))
			.toMatchObject({ id, price: null, added_price: 10, copies: 1, is_reached: false })
	})

	it('a second call changes the alert and nothing else', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db, { price_cents: 5000 })
		await watchItem(buyer, id)
		await shop.db.run('update items set price_cents = 4000 where id = $1', [id])
		await watchItem(buyer, id, { alert: 'below', below: '45.50' })
		expect((await read(buyer)).entries).toEqual([
			expect.objectContaining({ id, added_price: 50, alert: 'below', below: 45.5, is_reached: true }),
		])
		await watchItem(buyer, id)
		expect(await entryIn(buyer)).toMatchObject({ alert: 'below', below: 45.5 })
		await watchItem(buyer, id, { alert: 'any_drop' })
		expect(await entryIn(buyer)).toMatchObject({ alert: 'any_drop', below: null, is_reached: false })
	})

	it('puts reached alerts first', async () => {
		const buyer = await createBuyer(shop)
		const [reached, other] = [await addItem(shop.db), await addItem(shop.db)]
		await watchItem(buyer, reached, { alert: 'below', below: '10' })
		await watchItem(buyer, other, { alert: 'below', below: '9.99' })
		const { entries } = await read(buyer)
		expect(entries.map((entry: { id: number }) => entry.id)).toEqual([reached, other])
	})

	it.each([
		['an alert without a price', { alert: 'below' }, 'below'],
		['a price of zero', { alert: 'below', below: '0' }, 'below'],
		['a price that is no number', { alert: 'below', below: '12,50' }, 'below'],
		['an unknown alert', { alert: 'always' }, 'alert'],
	])('refuses %s with a message at the field', async (_, form, field) => {
		const buyer = await createBuyer(shop)
		const { status, body } = await watchItem(buyer, await addItem(shop.db), form)
		expect(status).toBe(422)
		expect(body.errors[field]).toHaveLength(1)
	})

	it('refuses an unknown item, and more than the limit', async () => {
		const buyer = await createBuyer(shop)
		expect((await watchItem(buyer, 999_999_999)).status).toBe(404)
		expect((await watchItem(buyer, 0)).status).toBe(404)
		const first = await addItem(shop.db)
		await watchItem(buyer, first)
		await shop.db.run(
			`with added as (insert into items (kind_id, price_cents) select kind_id, 100 from items, generate_series(2, $2)
				where id = $3 returning id)
			insert into watchlist_entries (user_id, item_id) select $1, id from added`,
			[buyer.id, MAX_WATCHED, first],
		)
		const { status, body } = await watchItem(buyer, await addItem(shop.db))
		expect(status).toBe(422)
		expect(body).toMatchObject({
			code: 'watchlist_full',
			message: expect.stringContaining(String(MAX_WATCHED)),
		})
		expect((await watchItem(buyer, first, { alert: 'any_drop' })).status).toBe(200)
	})

	it('concurrent calls do not pass the limit together, nor add a thing twice', async () => {
		const buyer = await createBuyer(shop)
		const id = await addItem(shop.db)
		const answers = await Promise.all([1, 2, 3].map(() => watchItem(buyer, id)))
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		expect((await read(buyer)).entries).toHaveLength(1)
	})

	it('refuses guests', async () => {
		expect((await shop.visitor().put('/api/watchlist/items/1', { alert: 'none' })).status).toBe(401)
	})
})

describe('PUT /watchlist/skins/{id}', () => {
	it('watches the lowest price of the skin, or of one exterior', async () => {
		const buyer = await createBuyer(shop)
		const worn = await addItem(shop.db, {
			title: 'M4A4 | Howl (Well-Worn)',
			exterior: 'well_worn',
			price_cents: 900,
		})
		await addItem(shop.db, { title: 'M4A4 | Howl (Factory New)', exterior: 'factory_new', price_cents: 5000 })
		const id = await skinOf(worn)
		await watchSkin(buyer, id)
		await expect
			.poll(() => entryIn(buyer))
			.toMatchObject({ kind: 'skin', id, exterior: null, price: 9, copies: 2 })
		await watchSkin(buyer, id, { exterior: 'factory_new', alert: 'below', below: '40' })
		expect(await entryIn(buyer)).toMatchObject({
			exterior: 'factory_new',
			price: 50,
			copies: 1,
			is_reached: false,
		})
		await watchSkin(buyer, id, { exterior: null })
		expect(await entryIn(buyer)).toMatchObject({ exterior: null, price: 9, alert: 'below', is_reached: true })
	})

	it('works for a skin without copies', async () => {
		const buyer = await createBuyer(shop)
		const only = await addItem(shop.db, {
			title: 'Zeus x27 | Olympus (Factory New)',
			exterior: 'factory_new',
		})
		await sell(only)
		const id = await skinOf(only)
		expect((await watchSkin(buyer, id, { alert: 'any_drop' })).status).toBe(200)
		await expect
			.poll(() => entryIn(buyer))
			.toMatchObject({ id, name: 'Zeus x27 | Olympus', price: null, added_price: null, copies: 0 })
	})

	it('refuses an unknown skin and an unknown exterior', async () => {
		const buyer = await createBuyer(shop)
		expect((await watchSkin(buyer, 999_999)).body).toMatchObject({ code: 'skin_not_found' })
		expect((await watchSkin(buyer, 2_147_483_648)).body).toMatchObject({ code: 'skin_not_found' })
		expect((await buyer.visitor.del('/api/watchlist/skins/2147483648')).status).toBe(200)
		const id = await skinOf(await addItem(shop.db))
		expect((await watchSkin(buyer, id, { exterior: 'shiny' })).status).toBe(422)
	})
})

describe('DELETE /watchlist', () => {
	it('removes a thing of the caller, and is silent about one that is not there', async () => {
		const [buyer, other] = [await createBuyer(shop), await createBuyer(shop)]
		const id = await addItem(shop.db)
		await watchItem(buyer, id)
		await watchItem(other, id)
		for (const _ of [1, 2]) expect((await buyer.visitor.del(`/api/watchlist/items/${id}`)).status).toBe(200)
		expect((await read(buyer)).entries).toEqual([])
		expect((await read(other)).entries).toHaveLength(1)
		expect((await buyer.visitor.del('/api/watchlist/skins/nonsense')).status).toBe(200)
	})
})

describe('saved searches', () => {
	const save = ({ visitor }: Buyer, form: object) => visitor.post('/api/watchlist/searches', form)

	it('are kept in one form, and count what was listed in the last day', async () => {
		const buyer = await createBuyer(shop)
		await addItem(shop.db, {
			title: 'Glock-18 | Saved (Field-Tested)',
			type: 'Pistol',
			created_at: new Date(),
		})
		await addItem(shop.db, { title: 'Glock-18 | Saved (Field-Tested)', type: 'Pistol' })
		const address = '/products/cs2/Pistol?page=3&search=saved&sort=asc&foo=bar'
		const { body } = await save(buyer, { title: '  Pistols ', address })
		await expect
			.poll(async () => (await read(buyer)).searches)
			.toEqual([
				{
					id: body.payload.id,
					title: 'Pistols',
					address: '/products/cs2/Pistol?search=saved',
					is_mailed: true,
					fresh: 1,
				},
			])
		const again = await save(buyer, { title: 'Again', address: '/products/cs2/Pistol?search=saved&page=2' })
		expect(again.status).toBe(409)
		expect(again.body.code).toBe('search_saved')
	})

	it('can be renamed, silenced and deleted by their owner alone', async () => {
		const [buyer, other] = [await createBuyer(shop), await createBuyer(shop)]
		const { id } = (await save(buyer, { title: 'All', address: '/products' })).body.payload
		const path = `/api/watchlist/searches/${id}`
		expect((await other.visitor.put(path, { title: 'Mine', is_mailed: true })).status).toBe(404)
		await other.visitor.del(path)
		await buyer.visitor.put(path, { title: 'Everything', is_mailed: false })
		expect((await read(buyer)).searches).toMatchObject([{ title: 'Everything', is_mailed: false }])
		await buyer.visitor.del(path)
		expect((await read(buyer)).searches).toEqual([])
	})

	it.each([
		'/account',
		'https://elsewhere.test/products',
		'/products/../account',
		'/products/%E0%A4%A/all',
		'',
	])('refuses the address %j', async (address) => {
		const { status, body } = await save(await createBuyer(shop), { title: 'Search', address })
		expect(status).toBe(422)
		expect(Object.keys(body.errors)).toEqual(['address'])
	})

	it('refuses more than the limit', async () => {
		const buyer = await createBuyer(shop)
		await shop.db.run(
			`insert into watchlist_searches (user_id, title, address, seen_at)
			select $1, 'Search', '/products?search=' || number, now() from generate_series(1, $2) number`,
			[buyer.id, MAX_SAVED_SEARCHES],
		)
		const { status, body } = await save(buyer, { title: 'One more', address: '/products' })
		expect(status).toBe(422)
		expect(body).toMatchObject({ code: 'searches_full', message: expect.stringContaining('20') })
	})
})
