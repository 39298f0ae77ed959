import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { addItem } from '../../../../test/items.ts'
import { signedIn } from '../../../../test/members.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import { submit } from '../../../../test/sellers.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { changeSetting } from '../../content/index.ts'

let shop: TestShop
let visitor: Visitor

const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const redline = { title: 'AK-47 | Redline (Field-Tested)', weapon: 'AK-47', exterior: 'field_tested' }

async function addSales(exterior: string, className: string, days: number, prices: number[]): Promise<void> {
	await shop.db.run(
		`insert into skin_sale_days (skin_id, exterior, class, day, prices_cents)
		select id, $1, $2, $3, $4 from skins where slug = 'ak-47-redline'`,
		[exterior, className, dayBefore(days), prices],
	)
}

async function quoteOf(title: string, quality?: string) {
	const query = new URLSearchParams({ title, ...(quality && { quality }) })
	return visitor.get(`/api/offer/quote?${query}`)
}

beforeAll(async () => {
	const database = await cloneDatabase()
	const { db } = database
	await addItem(db, { ...redline, price_cents: 1100 })
	await addItem(db, {
		...redline,
		title: 'AK-47 | Redline (Minimal Wear)',
		exterior: 'minimal_wear',
		price_cents: 3333,
	})
	await addItem(db, {
		...redline,
		title: 'StatTrak™ AK-47 | Redline (Field-Tested)',
		class: 'StatTrak',
		price_cents: 5000,
	})
	await addItem(db, { category: 'dota2', title: 'Manifold Paradox', class: 'Standard', price_cents: 2104 })
	shop = await openShop({ database })
	visitor = (await signedIn(shop)).visitor
	// The middle half of these eight is 1000 to 1300: neither 1 nor 90,000 moves it.
	await addSales('field_tested', 'Normal', 3, [90_000, 1, 1000, 1100])
	await addSales('field_tested', 'Normal', 1, [1200, 900, 1300, 1400])
	await addSales('field_tested', 'Normal', 40, [5, 5, 5, 5, 5, 5, 5, 5, 5])
	await addSales('minimal_wear', 'Normal', 2, [4000, 4000])
})

describe('GET /offer/quote', () => {
	test('gives the middle half of our sales of the last 30 days, less the margin', async () => {
		const { status, body } = await quoteOf('AK-47 | Redline', 'field_tested')
		expect(status).toBe(200)
		expect(body.payload).toEqual({
			skin: {
				name: 'AK-47 | Redline',
				category: 'cs2',
				slug: 'ak-47-redline',
				img_url: null,
				rarity: 'Classified',
			},
			range: { from: 8, till: 10.4, basis: 'sales' },
			sold: 8,
			margin_percent: 20,
		})
	})

	test('takes the exterior that was chosen, whatever the title says', async () => {
		const { payload } = (await quoteOf('AK-47 | Redline (Minimal Wear)', 'field_tested')).body
		expect(payload.range).toEqual({ from: 8, till: 10.4, basis: 'sales' })
	})

	test('with too few sales gives the lowest price on sale, less the margin, rounded down to cents', async () => {
		const { payload } = (await quoteOf('AK-47 | Redline', 'minimal_wear')).body
		expect(payload).toMatchObject({ range: { from: 26.66, till: 26.66, basis: 'listing' }, sold: 2 })
	})

	test('counts a class by itself', async () => {
		const { payload } = (await quoteOf('StatTrak™ AK-47 | Redline', 'field_tested')).body
		expect(payload).toMatchObject({ range: { from: 40, till: 40, basis: 'listing' }, sold: 0 })
	})

	test('says nothing about an exterior that was neither sold nor is on sale', async () => {
		const { payload } = (await quoteOf('AK-47 | Redline', 'factory_new')).body
		expect(payload).toMatchObject({ skin: { slug: 'ak-47-redline' }, range: null, sold: 0 })
	})

	test('knows the skin before an exterior is chosen', async () => {
		const { payload } = (await quoteOf('AK-47 | Redline')).body
		expect(payload).toMatchObject({ skin: { slug: 'ak-47-redline' }, range: null })
	})

	test('ignores the exterior of what has none', async () => {
		const { payload } = (await quoteOf('Manifold Paradox', 'not_painted')).body
		expect(payload.range).toEqual({ from: 16.83, till: 16.83, basis: 'listing' })
	})

	test('knows nothing about a name that the catalogue does not have', async () => {
		const { payload } = (await quoteOf('Nothing | Anybody Knows', 'field_tested')).body
		expect(payload).toEqual({ skin: null, range: null, sold: 0, margin_percent: 20 })
	})

	test.each([
		['', 'field_tested', 422],
		['x'.repeat(5000), 'field_tested', 422],
		['AK-47 | Redline', 'mint', 422],
		['%', 'field_tested', 200],
	])('answers the title "%.20s" and the exterior %s with %i', async (title, quality, status) => {
		expect((await quoteOf(title, quality)).status).toBe(status)
	})

	test('401 without a session', async () => {
		expect((await shop.visitor().get('/api/offer/quote?title=AK')).status).toBe(401)
	})

	test('follows the margin of the shop, and the operator sees the same range', async () => {
		await changeSetting(shop.db, shop.platform.events, 'offer_enabled', true)
		await changeSetting(shop.db, shop.platform.events, 'buy_margin_percent', 50)
		await expect
			.poll(async () => (await quoteOf('AK-47 | Redline', 'field_tested')).body.payload)
			.toMatchObject({ range: { from: 5, till: 6.5 }, margin_percent: 50 })
		const id = await submit(visitor)
		const admin = await operatorVisitor(shop)
		const { lines } = (await admin.get(`/api/backoffice/offers/${id}`)).body.payload
		expect(lines).toHaveLength(1)
		expect(lines[0].quote).toEqual((await quoteOf('AK-47 | Redline', 'field_tested')).body.payload)
	})
})
