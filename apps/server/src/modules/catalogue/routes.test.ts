import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

const DAY_MS = 24 * 3600 * 1000
let shop: TestShop

/** Polls until this node shows the state of the database. */
const shown = async (search: string) => (await shop.visitor().get(`/api/items/list?search=${search}`)).body

/** Headers without those that differ each time. */
const lasting = ({ date: _, 'x-request-id': __, ...headers }: Record<string, unknown>) => headers

beforeAll(async () => {
	const database = await cloneDatabase()
	const { db } = database
	const redline = {
		title: 'AK-47 | Redline (Field-Tested)',
		weapon: 'AK-47',
		exterior: 'field_tested',
		popularity: 90,
	}
	await addItem(db, { ...redline, price_cents: 4210, float_value: 0.21 })
	await addItem(db, { ...redline, price_cents: 3999, old_price_cents: 4999 })
	await addItem(db, {
		title: 'AK-47 | Slate (Factory New)',
		weapon: 'AK-47',
		exterior: 'factory_new',
		quality: 'Restricted',
		price_cents: 2500,
	})
	await addItem(db, {
		title: 'StatTrak™ AWP | Asiimov (Field-Tested)',
		type: 'Sniper Rifle',
		weapon: 'AWP',
		quality: 'Covert',
		class: 'StatTrak',
		price_cents: 16_676,
		popularity: 50,
	})
	await addItem(db, {
		title: '★ Karambit | Fade (Factory New)',
		type: 'Knife',
		weapon: 'Karambit',
		quality: 'Covert',
		price_cents: 169_000,
		created_at: new Date(Date.now() - DAY_MS),
	})
	await addItem(db, {
		category: 'dota2',
		title: 'Manifold Paradox',
		type: 'Weapon',
		quality: 'Arcana',
		class: 'Standard',
		hero: 'Phantom Assassin',
		price_cents: 2104,
		popularity: 70,
	})
	await addItem(db, {
		category: 'dota2',
		title: 'Inscribed Dragonclaw Hook',
		type: 'Weapon',
		quality: 'Immortal',
		class: 'Inscribed',
		hero: 'Pudge',
		price_cents: 24_600,
	})
	await addItem(db, {
		title: `Odd <b>"name"</b>  'with' 龍王 and  double spaces`,
		type: 'Sticker',
		quality: null,
		price_cents: 1,
	})
	shop = await openShop({ database })
})

const list = async (query: string) => (await shop.visitor().get(`/api/items/list${query}`)).body
const titles = async (query: string) =>
	((await list(query)).payload as { title: string }[]).map(({ title }) => title)

describe('GET /items/list', () => {
	// covers spec:catalogue-calls.1
	it('returns all items by price, cheapest first, with the exact total', async () => {
		const { payload, meta } = await list('')
		const prices = payload.map((item: { price: number }) => item.price)
		expect(meta).toEqual({ total: 8, pages: 1 })
		expect(prices).toEqual([0.01, 21.04, 25, 39.99, 42.1, 166.76, 246, 1690])
	})
	it('sorts by float, with those that have none last in both directions', async () => {
		for (const sort of ['float_asc', 'float_desc']) {
			const { payload, meta } = await list(`?sort=${sort}&limit=100`)
			const floats = payload.map((item: { float_value: number | null }) => item.float_value)
			expect(floats.findLastIndex((float: number | null) => float !== null)).toBe(0)
			expect(floats).toHaveLength(meta.total)
		}
	})
	it('sorts by discount and by age', async () => {
		const discounts = (await list('?sort=discount&limit=100')).payload.map(
			({ price, old_price }: { price: number; old_price: number | null }) =>
				old_price ? 1 - price / old_price : 0,
		)
		expect(discounts).toEqual(discounts.toSorted((a: number, b: number) => b - a))
		expect(discounts[0]).toBeGreaterThan(0)
		expect((await list('?sort=newest&new=true')).payload[0].tags).toContain('new')
		expect((await list('?sort=newest')).payload[0].tags).toContain('new')
	})
	// covers spec:catalogue-calls.1
	it('sorts by price descending and by popularity', async () => {
		expect((await titles('?sort=desc'))[0]).toBe('★ Karambit | Fade (Factory New)')
		expect((await titles('?sort=popular')).slice(0, 3)).toEqual([
			'AK-47 | Redline (Field-Tested)',
			'Manifold Paradox',
			'StatTrak™ AWP | Asiimov (Field-Tested)',
		])
	})
	it('popular shows a skin once on the first page, as its cheapest copy, and all others after it', async () => {
		const { payload, meta } = await list('?sort=popular')
		expect(payload[0]).toMatchObject({ price: 39.99, skin: { slug: 'ak-47-redline', copies: 2 } })
		expect(payload).toHaveLength(7)
		expect(meta).toEqual({ total: 8, pages: 2 })
		const rest = (await list('?sort=popular&page=2')).payload
		expect(rest.map((item: { price: number }) => item.price)).toEqual([42.1])
		expect(rest[0].skin).toBeUndefined()
	})
	it('popular counts only the copies that match', async () => {
		const { payload } = await list('?sort=popular&search=redline&price_from=40')
		expect(payload).toMatchObject([{ price: 42.1, skin: { copies: 1 } }])
	})
	it('group=skins returns each skin once, as its cheapest match, with what its copies have together', async () => {
		const { payload, meta } = await list('?group=skins&sort=desc&limit=5')
		expect(meta).toEqual({ total: 7, pages: 2, items: 8 })
		expect(payload.map((item: { skin: { slug: string } }) => item.skin.slug)).toEqual([
			'karambit-fade',
			'dragonclaw-hook',
			'awp-asiimov',
			'ak-47-redline',
			'ak-47-slate',
		])
		expect(payload[3]).toMatchObject({
			price: 39.99,
			skin: {
				copies: 2,
				group: { name: 'AK-47 | Redline', exteriors: ['field_tested'], floats: [0.21] },
			},
		})
		expect((await list('?group=skins&sort=desc&limit=5&page=2')).payload).toHaveLength(2)
		expect(await list('?group=skins&page=3')).toMatchObject({ payload: [], meta: { total: 7 } })
	})
	it('group=skins has only the copies that match', async () => {
		const { payload, meta } = await list('?group=skins&search=ak&price_from=40')
		expect(payload).toMatchObject([{ price: 42.1, skin: { slug: 'ak-47-redline', copies: 1 } }])
		expect(meta).toEqual({ total: 1, pages: 1, items: 1 })
		expect((await list('?group=skins&type=Spoon')).meta).toEqual({ total: 0, pages: 0, items: 0 })
	})
	it('group=skins is refused for anything else than skins, and has no effect on random items', async () => {
		expect((await shop.visitor().get('/api/items/list?group=kinds')).status).toBe(422)
		const { payload, meta } = await list('?group=skins&random=true&limit=8')
		expect(payload).toHaveLength(8)
		expect(meta.items).toBeUndefined()
	})
	// covers spec:catalogue-calls.1 spec:catalogue-entities.6
	it('paginates by page and limit', async () => {
		const { payload, meta } = await list('?page=2&limit=3')
		expect(meta).toEqual({ total: 8, pages: 3 })
		expect(payload.map((item: { price: number }) => item.price)).toEqual([39.99, 42.1, 166.76])
	})
	// covers spec:catalogue-entities.6
	it('returns an empty list and the correct meta for a page past the end', async () => {
		expect(await list('?page=999')).toMatchObject({ payload: [], meta: { total: 8, pages: 1 } })
	})
	// covers spec:catalogue-calls.1
	it('includes the bounds of the price range', async () => {
		expect((await list('?price_from=25&price_till=42.10')).meta.total).toBe(3)
		expect((await list('?price_from=25.01&price_till=42.09')).meta.total).toBe(1)
		expect((await list('?price_from=100&price_till=10')).meta.total).toBe(0)
	})
	it('includes the bounds of the float range, and excludes items without a float', async () => {
		const found = async (query: string) => (await list(query)).meta.total
		expect(await found('?float_from=0')).toBe(1)
		expect(await found('?float_from=0.21&float_till=0.21&sort=popular')).toBe(1)
		expect(await found('?float_till=0.209999')).toBe(0)
		expect(await found('?float_from=0.210001&search=ak')).toBe(0)
	})
	it('paint_seed returns the items with exactly this seed, and refuses what is no seed', async () => {
		const [seeded] = (await list('?float_from=0')).payload
		await shop.db.run('update items set paint_seed = 661 where id = $1', [seeded.id])
		const found = async (query: string) => (await list(query)).payload.map((item: { id: number }) => item.id)
		await expect.poll(() => found('?paint_seed=661')).toEqual([seeded.id])
		expect(await found('?paint_seed=661&sort=popular&search=redline')).toEqual([seeded.id])
		expect(await found('?paint_seed=660')).toEqual([])
		for (const seed of ['1001', '-1', '66.1', 'x'])
			expect((await shop.visitor().get(`/api/items/list?paint_seed=${seed}`)).status).toBe(422)
	})
	// covers spec:catalogue-calls.1
	it('filters by type, quality, heroes, exterior_names and item_class, comma-joined', async () => {
		expect(await titles('?type=Knife,Sniper%20Rifle')).toHaveLength(2)
		expect(await titles('?quality=Covert&type=Knife')).toEqual(['★ Karambit | Fade (Factory New)'])
		expect(await titles('?heroes=Pudge')).toEqual(['Inscribed Dragonclaw Hook'])
		expect(await titles('?exterior_names=factory_new')).toEqual(['AK-47 | Slate (Factory New)'])
		expect(await titles('?item_class=StatTrak,Inscribed')).toHaveLength(2)
		expect(await titles('?type=Spoon')).toEqual([])
	})
	it('filters by category', async () => {
		expect((await list('?category=dota2')).meta.total).toBe(2)
	})
	it('new=true returns items of the last 14 days', async () => {
		expect(await titles('?new=true')).toEqual(['★ Karambit | Fade (Factory New)'])
	})
	it('sale=true returns items with an old price above the price', async () => {
		const { payload } = await list('?sale=true')
		expect(payload).toMatchObject([
			{ price: 39.99, old_price: 49.99, tags: expect.arrayContaining(['sale']) },
		])
	})
	// covers spec:product-list-page.15
	it('tags popular items as top, new ones as new and reduced ones as sale', async () => {
		const tagsOf = async (search: string) => (await list(`?search=${search}`)).payload[0].tags
		expect(await tagsOf('redline')).toEqual(['top', 'sale'])
		expect(await tagsOf('fade')).toEqual(['new'])
		expect(await tagsOf('slate')).toEqual([])
	})
	// covers spec:catalogue-calls.1
	it('search finds words in any order, prefixes and misspellings', async () => {
		expect(await titles('?search=redline%20ak')).toHaveLength(2)
		expect(await titles('?search=ak%20redlne')).toHaveLength(2)
		expect(await titles('?search=%E9%BE%8D')).toHaveLength(1)
	})
	it('returns names with markup, quotes, other scripts and double spaces unchanged', async () => {
		expect(await titles('?search=odd')).toEqual([`Odd <b>"name"</b>  'with' 龍王 and  double spaces`])
	})
	// covers spec:catalogue-calls.2
	it('random=true returns distinct items of the category, at most the limit', async () => {
		const { payload } = await list('?random=true&category=cs2&limit=4')
		expect(new Set(payload.map((item: { id: number }) => item.id)).size).toBe(4)
		expect((await list('?random=true')).payload).toHaveLength(8)
	})

	it.each([
		['a negative page', '?page=-1', 'page'],
		['page zero', '?page=0', 'page'],
		['a limit of a billion', '?limit=1000000000', 'limit'],
		['a limit above 100', '?limit=101', 'limit'],
		['a price that is not a number', '?price_from=NaN', 'price_from'],
		['a price with an exponent', '?price_till=1e9', 'price_till'],
		['a negative price', '?price_from=-1', 'price_from'],
		['an unknown sort', '?sort=up', 'sort'],
		['an unknown category', '?category=chess', 'category'],
		['a 10 KB search', `?search=${'a'.repeat(10_000)}`, 'search'],
		['a repeated parameter', '?page=1&page=2', 'page'],
	])('returns 422 with the field for %s', async (_, query, field) => {
		const { status, body } = await shop.visitor().get(`/api/items/list${query}`)
		expect(status).toBe(422)
		expect(body.errors).toHaveProperty(field)
	})
	it.each(["';drop table items;--", '%', '_', '\\', '<script>alert(1)</script>', '" or 1=1'])(
		'handles the search %s without an error',
		async (search) => {
			const { status, body } = await shop
				.visitor()
				.get(`/api/items/list?search=${encodeURIComponent(search)}`)
			expect(status).toBe(200)
			expect(body.payload.length).toBeLessThanOrEqual(8)
		},
	)
	it('is the same for all visitors: it sets no cookie', async () => {
		const { headers } = await shop.visitor().get('/api/items/list')
		expect(headers.getSetCookie()).toEqual([])
	})
	it.each(['identity', 'br', 'gzip'])(
		'returns identical bytes and headers each time, with Accept-Encoding %s',
		async (encoding) => {
			const headers = { 'accept-encoding': encoding }
			const ask = () => shop.app.inject({ url: '/api/items/list?category=cs2&limit=12', headers })
			const [first, ...later] = [await ask(), await ask(), await ask(), await ask()]
			for (const again of later) {
				expect(again.rawPayload).toEqual(first.rawPayload)
				expect(lasting(again.headers)).toEqual(lasting(first.headers))
				expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
			}
		},
	)
	it('returns 304 for a known ETag, and no body for HEAD', async () => {
		const url = '/api/items/list?category=cs2&limit=13'
		const [, , known] = [await shop.app.inject(url), await shop.app.inject(url), await shop.app.inject(url)]
		const headers = { 'if-none-match': String(known.headers.etag) }
		expect(await shop.app.inject({ url, headers })).toMatchObject({ statusCode: 304, body: '' })
		const head = await shop.app.inject({ url, method: 'HEAD' })
		expect(head).toMatchObject({ statusCode: 200, body: '' })
		expect(lasting(head.headers)).toEqual(lasting(known.headers))
	})
	it('refuses an invalid bearer token', async () => {
		expect((await shop.visitor().get('/api/items/list', { bearer: 'x'.repeat(43) })).status).toBe(401)
	})
})

describe('GET /items/{id}', () => {
	// covers spec:catalogue-calls.4 spec:catalogue-entities.1
	it('returns the product with similar ones: other finishes of the same weapon, nearest price first', async () => {
		const [slate] = (await list('?search=slate')).payload
		const { body } = await shop.visitor().get(`/api/items/${slate.id}`)
		expect(body.payload).toMatchObject({
			title: 'AK-47 | Slate (Factory New)',
			price: 25,
			exterior: 'factory_new',
		})
		expect(body.payload.similar.map((item: { title: string }) => item.title)).toEqual([
			'AK-47 | Redline (Field-Tested)',
		])
	})
	it.each(['0', '999999999', '-1', 'abc', '1.5'])(
		'returns 404 «This item is no longer available.» for %s',
		async (id) => {
			const { status, body } = await shop.visitor().get(`/api/items/${id}`)
			expect(status).toBe(404)
			expect(body.message).toBe('This item is no longer available.')
		},
	)
})

describe('GET /items/recommended', () => {
	// covers spec:catalogue-calls.3
	it('returns each of the most popular names once, most popular first', async () => {
		const { body } = await shop.visitor().get('/api/items/recommended')
		expect(body.payload.map((item: { title: string }) => item.title).slice(0, 3)).toEqual([
			'AK-47 | Redline (Field-Tested)',
			'Manifold Paradox',
			'StatTrak™ AWP | Asiimov (Field-Tested)',
		])
		expect(body.payload[0].price).toBe(39.99)
	})
})

describe('GET /items/filter-data and /items/subcategories', () => {
	// covers spec:catalogue-calls.5 spec:catalogue-entities.5
	it('list only values that the chosen game has on sale', async () => {
		const { body } = await shop.visitor().get('/api/items/filter-data?category=dota2')
		expect(body.payload).toMatchObject({
			types: ['Weapon'],
			qualities: ['Arcana', 'Immortal'],
			heroes: ['Phantom Assassin', 'Pudge'],
			exterior_names: [],
			classes: ['Inscribed', 'Standard'],
		})
	})
	// covers spec:catalogue-calls.6 spec:catalogue-entities.5
	it('list the weapons of each type', async () => {
		const { body } = await shop.visitor().get('/api/items/subcategories?category=cs2')
		expect(body.payload).toContainEqual({ game: 'cs2', category: 'Rifle', sub_categories: ['AK-47'] })
	})
})

describe('GET /items/filter-counts', () => {
	it('counts the items of the list with each value, whatever else is chosen of that filter', async () => {
		const visitor = shop.visitor()
		const count = async (query: string) => (await visitor.get(`/api/items/list?${query}`)).body.meta.total
		const list = 'category=cs2&exterior_names=factory_new&price_till=900'
		const { body } = await visitor.get(`/api/items/filter-counts?${list}`)
		const knives = await count(`${list}&type=Knife`)
		const tested = await count('category=cs2&exterior_names=field_tested&price_till=900')
		expect([knives, tested]).toEqual([expect.any(Number), expect.any(Number)])
		expect(tested).toBeGreaterThan(0)
		expect(body.payload.types.Knife ?? 0).toBe(knives)
		expect(body.payload.exterior_names).toMatchObject({ field_tested: tested })
	})
})

describe('the category of a call', () => {
	// covers spec:catalogue-calls.1 spec:catalogue-calls.5 spec:catalogue-calls.6
	it.each(['list', 'recommended', 'filter-data', 'filter-counts', 'subcategories'])(
		'GET /items/%s › is optional, and must be cs2 or dota2',
		async (call) => {
			const visitor = shop.visitor()
			for (const query of ['', '?category=cs2', '?category=dota2'])
				expect((await visitor.get(`/api/items/${call}${query}`)).status).toBe(200)
			const { status, body } = await visitor.get(`/api/items/${call}?category=chess`)
			expect([status, Object.keys(body.errors)]).toEqual([422, ['category']])
		},
	)
})

describe('GET /categories', () => {
	// covers spec:catalogue-calls.7 spec:catalogue-entities.8
	it('returns the games with their types', async () => {
		const { body } = await shop.visitor().get('/api/categories')
		expect(body.payload.map(({ name }: { name: string }) => name)).toEqual(['CS2', 'Dota 2'])
		expect(body.payload[0].subcategories.map(({ name }: { name: string }) => name)).toContain('Knife')
	})
})

describe('the change feed', () => {
	it('applies added, repriced and sold items automatically', async () => {
		const { db } = shop
		const total = async () => (await shown('followed')).meta.total
		const id = await addItem(db, { title: 'Followed | Thing', price_cents: 700 })
		await expect.poll(total).toBe(1)
		await db.run('update items set price_cents = 800 where id = $1', [id])
		await expect.poll(async () => (await shown('followed')).payload[0]?.price).toBe(8)
		await db.run("update items set status = 'sold' where id = $1", [id])
		await expect.poll(total).toBe(0)
		expect((await shop.visitor().get(`/api/items/${id}`)).status).toBe(404)
	})
	it('ignores a transaction that is rolled back', async () => {
		const failed = shop.db.transaction(async (tx) => {
			await addItem(tx, { title: 'Rolledback | Thing' })
			throw new Error('no')
		})
		await expect(failed).rejects.toThrow('no')
		await addItem(shop.db, { title: 'Afterwards | Thing' })
		await expect.poll(async () => (await shown('afterwards')).meta.total).toBe(1)
		expect((await shown('rolledback')).meta.total).toBe(0)
	})
	it('does not miss a transaction that commits after a later one', async () => {
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
		const slow = shop.db.transaction(async (tx) => {
			await addItem(tx, { title: 'Slowpoke | Thing' })
			begin()
			await released
		})
		await begun
		await addItem(shop.db, { title: 'Quick | Thing' })
		await expect.poll(async () => (await shown('quick')).meta.total).toBe(1)
		release()
		await slow
		await expect.poll(async () => (await shown('slowpoke')).meta.total).toBe(1)
	})
	it('applies a change of very many items at once', async () => {
		await shop.db.run(
			`insert into items (kind_id, price_cents) select k.id, n from generate_series(1, 3000) n
			cross join lateral (select id from item_kinds where title like 'AK-47 | Slate%') k`,
		)
		await expect.poll(async () => (await shown('slate')).meta.total).toBe(3001)
	})
	it('shows a renamed kind under its new name only', async () => {
		await shop.db.run("update item_kinds set title = 'Renamed | Hook' where title like '%Dragonclaw%'")
		await expect.poll(async () => (await shown('renamed')).meta.total).toBe(1)
		expect((await shown('dragonclaw')).meta.total).toBe(0)
	})
})
