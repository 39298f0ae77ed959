import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { addSales, dayBefore } from '../../../test/skin-sales.ts'

let shop: TestShop
const get = async (path: string) => (await shop.visitor().get(`/api/skins${path}`)).body

const redline = {
	title: 'AK-47 | Redline (Field-Tested)',
	weapon: 'AK-47',
	exterior: 'field_tested',
	popularity: 90,
}

beforeAll(async () => {
	const database = await cloneDatabase()
	const { db } = database
	await addItem(db, { ...redline, price_cents: 1100, float_value: 0.31 })
	await addItem(db, { ...redline, price_cents: 1200, float_value: 0.16 })
	await addItem(db, { ...redline, price_cents: 900 })
	await addItem(db, {
		...redline,
		title: 'StatTrak™ AK-47 | Redline (Minimal Wear)',
		exterior: 'minimal_wear',
		class: 'StatTrak',
		price_cents: 5000,
		float_value: 0.09,
	})
	await addItem(db, { title: '★ Karambit | Doppler (Factory New)', type: 'Knife', price_cents: 90_000 })
	await addItem(db, { title: 'M4A4 | 龍王 (Dragon King) (Minimal Wear)', price_cents: 700 })
	await addItem(db, { title: 'AK-47 | Red Line (Field-Tested)', price_cents: 600 })
	await addItem(db, { title: 'AK 47 | Redline (Field-Tested)', price_cents: 500 })
	await addItem(db, { category: 'dota2', title: 'Manifold Paradox', class: 'Standard', price_cents: 2104 })
	await addItem(db, {
		category: 'dota2',
		title: 'Inscribed Manifold Paradox',
		class: 'Inscribed',
		price_cents: 2300,
	})
	shop = await openShop({ database })
	const slug = 'ak-47-redline'
	await addSales(db, { slug, days: 3, prices: [900, 1000, 1000] })
	await addSales(db, { slug, days: 1, prices: [1000, 1100] })
	await addSales(db, { slug, days: 40, prices: [100] })
	await addSales(db, { slug, class: 'StatTrak', days: 2, prices: [4000] })
})

describe('GET /skins', () => {
	it('lists each skin once, the most popular first', async () => {
		const { payload, meta } = await get('?category=cs2')
		expect(meta).toEqual({ total: 5, pages: 1 })
		expect(payload[0]).toMatchObject({
			name: 'AK-47 | Redline',
			slug: 'ak-47-redline',
			copies: 4,
			lowest_price: 9,
		})
	})

	it('searches and pages', async () => {
		expect((await get('?search=kar%20dopp')).payload).toMatchObject([{ slug: 'karambit-doppler' }])
		const { payload, meta } = await get('?limit=2&page=2')
		expect(payload).toHaveLength(2)
		expect(meta).toEqual({ total: 6, pages: 3 })
	})
})

describe('GET /skins/{category}/{slug}', () => {
	it('gives copies of all exteriors and classes, the cheapest and the lowest float', async () => {
		const { payload, meta } = await get('/cs2/ak-47-redline')
		expect(meta).toEqual({ total: 4, pages: 1 })
		expect(payload.items.map(({ price }: { price: number }) => price)).toEqual([9, 11, 12, 50])
		expect(payload.cheapest.price).toBe(9)
		expect(payload.lowest_float.float_value).toBe(0.09)
		expect(payload.variants).toEqual([
			{ exterior: 'field_tested', class: 'Normal', copies: 3, lowest_price: 9, median: 10, sold: 5 },
			{ exterior: 'minimal_wear', class: 'StatTrak', copies: 1, lowest_price: 50, median: null, sold: 0 },
		])
	})

	it('says which floats the finish can have, where the list of finishes agrees with the copies', async () => {
		const floatsOf = async (path: string) => (await get(path)).payload.floats
		expect(await floatsOf('/cs2/ak-47-redline')).toEqual({ min: 0.1, max: 0.7 })
		expect(await floatsOf('/cs2/ak-47-red-line')).toBeNull()
		expect(await floatsOf('/dota2/manifold-paradox')).toBeNull()
	})

	it('compares a price with the median of its own exterior and class, if enough were sold', async () => {
		const { payload } = await get('/cs2/ak-47-redline?sort=desc')
		expect(payload.items.map((copy: { against_median: number }) => copy.against_median)).toEqual([
			null,
			20,
			10,
			-10,
		])
	})

	it('filters and sorts; copies without a float come last', async () => {
		const { payload } = await get('/cs2/ak-47-redline?exterior=field_tested&class=Normal&sort=float_asc')
		expect(payload.items.map((copy: { float_value: number }) => copy.float_value)).toEqual([0.16, 0.31, null])
		expect((await get('/cs2/ak-47-redline?class=StatTrak&limit=1')).meta.total).toBe(1)
	})

	it('knows Dota 2 items without their class', async () => {
		const { payload } = await get('/dota2/manifold-paradox')
		expect(payload).toMatchObject({ name: 'Manifold Paradox', copies: 2 })
	})

	it('drops what is not Latin from the address, and numbers the second of two equal slugs', async () => {
		expect((await get('/cs2/m4a4-dragon-king')).payload.name).toBe('M4A4 | 龍王 (Dragon King)')
		expect((await get('/cs2/ak-47-redline-2')).payload.name).toBe('AK 47 | Redline')
		expect((await get('/cs2/ak-47-red-line')).payload.name).toBe('AK-47 | Red Line')
	})

	it('finds an address in upper case and answers with the right one', async () => {
		expect((await get('/CS2/AK-47-Redline')).payload.slug).toBe('ak-47-redline')
	})

	it('answers 404 for a skin that does not exist', async () => {
		const answer = await shop.visitor().get('/api/skins/dota2/ak-47-redline')
		expect([answer.status, answer.body.message]).toEqual([404, 'We could not find this skin.'])
	})

	it('stays, without copies, when the last one is sold', async () => {
		await shop.db.run("update items set status = 'sold' where price_cents = 90000")
		await expect.poll(async () => (await get('/cs2/karambit-doppler')).payload.copies).toBe(0)
		expect((await get('?search=karambit')).meta.total).toBe(0)
	})
})

describe('GET /skins/{category}/{slug}/history', () => {
	it('gives the days with sales, and the figures of the period', async () => {
		const { payload } = await get('/cs2/ak-47-redline/history?exterior=field_tested&class=Normal')
		expect(payload).toEqual({
			days: [
				{ day: dayBefore(3), median: 10, lowest: 9, highest: 10, volume: 3 },
				{ day: dayBefore(1), median: 10.5, lowest: 10, highest: 11, volume: 2 },
			],
			period: { median: 10, lowest: 9, highest: 11, volume: 5 },
			from: dayBefore(30),
			till: dayBefore(1),
			is_demo: false,
		})
	})

	it('takes all exteriors and classes together, and longer periods', async () => {
		expect((await get('/cs2/ak-47-redline/history?days=60')).payload.period.volume).toBe(7)
		expect((await get('/cs2/m4a4-dragon-king/history')).payload).toMatchObject({ days: [], period: null })
	})

	it('refuses more than a year', async () => {
		expect((await shop.visitor().get('/api/skins/cs2/ak-47-redline/history?days=366')).status).toBe(422)
	})

	it('exists as CSV', async () => {
		const answer = await fetch(`${shop.origin}/api/skins/cs2/ak-47-redline/history.csv?class=StatTrak`)
		expect(answer.headers.get('content-disposition')).toContain('ak-47-redline-sales.csv')
		expect((await answer.text()).split('\r\n').slice(0, 2)).toEqual([
			'day,skin,exterior,class,median,lowest,highest,currency,volume',
			`${dayBefore(2)},"AK-47 | Redline",,StatTrak,40.00,40.00,40.00,EUR,1`,
		])
	})
})

describe('GET /items/{id}', () => {
	const againstMedian = async (priceCents: number) => {
		const { id } = await shop.db.one<{ id: number }>('select id from items where price_cents = $1', [
			priceCents,
		])
		return (await shop.visitor().get(`/api/items/${id}`)).body.payload.against_median
	}

	it('compares the price with the median of its exterior and class, if enough were sold', async () => {
		expect(await againstMedian(900)).toBe(-10)
		expect(await againstMedian(1100)).toBe(10)
		expect(await againstMedian(5000)).toBeNull()
		expect(await againstMedian(2104)).toBeNull()
	})
})

describe('GET /skins/compare', () => {
	const idOf = async (priceCents: number) =>
		(await shop.db.one<{ id: number }>('select id from items where price_cents = $1', [priceCents])).id
	const compare = async (...ids: (number | string)[]) =>
		(await shop.visitor().get(`/api/skins/compare?items=${ids.join(',')}`)) as {
			status: number
			body: { payload: { id: number; price: number; is_sold: boolean; against_median: number | null }[] }
		}

	it('gives the copies in the order of the address, each against the median of its own exterior and class', async () => {
		const [plain, cheap, stattrak] = [await idOf(1100), await idOf(900), await idOf(5000)]
		const { body } = await compare(plain, stattrak, cheap)
		expect(body.payload).toMatchObject([
			{ id: plain, against_median: 10, is_sold: false, skin: { slug: 'ak-47-redline' } },
			{ id: stattrak, against_median: null },
			{ id: cheap, against_median: -10 },
		])
	})
	it('marks a copy that was sold, and leaves out what is unknown or withdrawn', async () => {
		const [known, sold, withdrawn] = [await idOf(1200), await idOf(700), await idOf(600)]
		await shop.db.run("update items set status = 'sold' where id = $1", [sold])
		await shop.db.run("update items set status = 'withdrawn' where id = $1", [withdrawn])
		const compared = async () => (await compare(known, sold, withdrawn, 99_999_999)).body.payload
		await expect
			.poll(async () => (await compared()).map(({ id, is_sold }) => [id, is_sold]))
			.toEqual([
				[known, false],
				[sold, true],
			])
		expect((await compared())[1]).toMatchObject({ price: 7, exterior: null, against_median: null })
	})
	it.each(['', '1', '1,1', 'x,y', '1,2,3,4,5'])('refuses items=%s', async (items) => {
		expect((await compare(items)).status).toBe(422)
	})
})
