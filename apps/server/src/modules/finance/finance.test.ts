import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import { decide, topUp } from '../../../test/top-ups.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { changeSetting } from '../content/index.ts'

let shop: TestShop
let finance: Visitor
/** The orders of 10.00 and 4.00 EUR, of which the second was refunded. */
let orders: number[]
let buyerId: number
/** The demo's deposits. */
let cardBefore: { count: number; amount: number; fees: number }

beforeAll(async () => {
	shop = await openShopWith(
		{
			vat_percent: 19,
			'internal_currency.exchange_rate_eur': 0.5,
		},
		{ config: { demo: true } },
	)
	const card = { code: 'card', title: 'Card', image: '', currencies: ['EUR'], provider: 'sandbox' }
	await changeSetting(shop.db, shop.platform.events, 'payment_methods', [
		{ ...card, fee_percent: 1.5, fee_fixed: 0.25 },
	])
	finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
	const buyer = await createBuyer(shop, 100)
	buyerId = buyer.id
	await shop.db.run(
		"update users set country_id = (select id from countries where iso = 'pt') where id = $1",
		[buyerId],
	)
	orders = []
	for (const price_cents of [1000, 400]) {
		const item = await addItem(shop.db, { price_cents })
		await shop.db.run('update items set cost_cents = 300 where id = $1', [item])
		await fillCart(shop.db, buyerId, [item])
		const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		orders.push(body.order_id)
	}
	await shop.db.run(`select settle_order($1, null, 'canceled')`, [orders[1]])
	cardBefore = await cards()
	const { page } = await topUp(buyer.visitor)
	await decide(buyer.visitor, page, 'approve')
})

const get = (path: string) => finance.get(`/api/backoffice/finance${path}`)
const overview = async (query = '') => (await get(`?${query || 'period=year'}`)).body.payload

const cards = async () =>
	(await overview()).deposits.find(({ method }: { method: string }) => method === 'card')

describe('GET /backoffice/finance', () => {
	it('shows sales net of refunds with VAT and margin, deposits with fees, and liabilities', async () => {
		// 20 EUR, with 1.5 % and 25 cents.
		const { count, amount, fees } = cardBefore
		await expect.poll(cards).toMatchObject({
			title: 'Card',
			count: count + 1,
			amount: expect.closeTo(amount + 20),
			fees: expect.closeTo(fees + 0.55),
		})
		const { countries, figures, games } = await overview()
		expect(countries.find(({ iso }: { iso: string }) => iso === 'pt')).toMatchObject({
			title: 'Portugal',
			vat_percent: 19,
			orders: 2,
			gross: 14,
			refunds: 4,
			net: 10,
			vat: 1.6,
			without_vat: 8.4,
			cost: 3,
			margin: 5.4,
			unknown_cost: 0,
		})
		expect(figures.liabilities).toMatchObject({ credit_rate: 0.5, undelivered: expect.any(Number) })
		expect(games.map(({ game }: { game: string }) => game)).toContain('cs2')
	})

	it('compares with the ledger, and shows the difference if there is one', async () => {
		const { checks } = await overview()
		expect(checks.map(({ name }: { name: string }) => name)).toEqual([
			'sales',
			'promo',
			'deposits',
			'payouts',
			'credits',
			'owed',
		])
		for (const { reported, booked } of checks) expect(reported).toBe(booked)
	})

	it('counts an order of yesterday in the shop’s time zone', async () => {
		const { today } = await overview()
		const [before] = (await overview('period=today')).days
		expect(before.day).toBe(today)
		expect((await overview(`from=${today}&till=${today}`)).period).toEqual({ from: today, till: today })
	})

	it.each([
		['from=2026-03-02&till=2026-03-01', 'till'],
		['from=1990-01-01&till=2026-03-01', 'from'],
		['from=2026-02-30', 'from'],
		['period=decade', 'period'],
	])('refuses %s', async (query, field) => {
		const { status, body } = await get(`?${query}`)
		expect(status).toBe(422)
		expect(Object.keys(body.errors)).toEqual([field])
	})

	it.each(['support', 'catalogue'] as const)('is not for %s', async (role) => {
		const other = await operatorVisitor(shop, await createOperator(shop.db, role))
		expect((await other.get('/api/backoffice/finance')).status).toBe(403)
	})
})

describe('GET /backoffice/finance/entries', () => {
	const entries = async (query: string) => (await get(`/entries?period=year&${query}`)).body

	it('lists the orders of a country and VAT rate with their buyer', async () => {
		const { payload, next } = await entries('kind=orders&country=pt&vat_percent=19')
		expect(payload).toMatchObject([
			{ id: orders[1], amount: 4, vat: 0.64, about: 'PT', person: { id: buyerId } },
			{ id: orders[0], amount: 10, vat: 1.6, credits: 20 },
		])
		expect(next).toBeNull()
		expect((await entries('kind=orders&country=pt&vat_percent=7')).payload).toEqual([])
	})

	it('lists refunds with the VAT that went back', async () => {
		const { payload } = await entries('kind=refunds&country=pt')
		expect(payload).toMatchObject([{ id: orders[1], amount: 4, vat: 0.64, credits: 8 }])
	})

	it.each(['orders', 'refunds', 'deposits', 'payouts', 'undelivered', 'owed', 'credits'])(
		'sums %s up to the figure',
		async (kind) => {
			const { figures } = await overview()
			const expected = {
				orders: figures.sales.gross,
				refunds: figures.sales.refunds,
				deposits: figures.deposits.amount,
				payouts: figures.payouts.amount,
				undelivered: figures.liabilities.undelivered,
				owed: figures.liabilities.owed,
				credits: figures.liabilities.credits,
			}[kind]
			const { payload, next } = await entries(`kind=${kind}`)
			expect(next).toBeNull()
			const sum = payload.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
			expect(sum).toBeCloseTo(expected ?? Number.NaN, kind === 'credits' ? 1 : 6)
		},
	)

	it('continues below an id', async () => {
		const { payload } = await entries(`kind=orders&country=pt&below=${orders[1]}`)
		expect(payload).toMatchObject([{ id: orders[0] }])
	})
})

describe('GET /backoffice/finance/export', () => {
	it.each(['vat', 'deposits', 'payouts', 'liabilities', 'margin', 'days'])(
		'answers %s as CSV with a total, and the trail records it',
		async (report) => {
			const { status, headers, body } = await get(`/export?period=year&report=${report}`)
			expect(status).toBe(200)
			expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
			expect(String(body).trim().split('\r\n').at(-1)).toMatch(/total/)
			expect(
				await shop.db.many(
					"select from operator_trail where action = 'finance.export' and after->>'report' = $1",
					[report],
				),
			).toHaveLength(1)
		},
	)

	it('has the figures of the screen', async () => {
		const { figures } = await overview()
		const { body } = await get('/export?period=year&report=days')
		const [head, ...rows] = String(body).trim().split('\r\n')
		expect(head).toContain('day,orders,gross_eur')
		expect(rows.at(-1)).toContain(
			`total,${figures.sales.orders},${figures.sales.gross.toFixed(2)},${figures.sales.refunds.toFixed(2)}`,
		)
	})

	it('exports the entries behind a figure', async () => {
		const { body } = await get('/entries/export?period=year&kind=orders&country=pt')
		expect(String(body).trim().split('\r\n')).toHaveLength(3)
	})
})

describe('GET /backoffice/finance/today', () => {
	const today = async () => (await get('/today')).body.payload

	it('has the figures of the report about today, and its hours add up to the sales', async () => {
		const { figures, hours, time_zone } = await today()
		const report = (await overview('period=today')).figures
		expect(figures).toEqual({
			sales: report.sales,
			deposits: report.deposits.amount,
			payouts: report.payouts.amount,
		})
		expect(time_zone).toBe('UTC')
		const sold = hours.reduce((sum: number, { sales }: { sales: number }) => sum + sales, 0)
		expect(sold).toBeCloseTo(figures.sales.gross)
	})

	it('compares with the same weekday until this time', async () => {
		const before = (await today()).figures_before
		await shop.db.run("update orders set created_at = created_at - interval '7 days' where id = $1", [
			orders[0],
		])
		const { figures_before: earlier, hours } = await today()
		expect(earlier.sales.gross - before.sales.gross).toBeCloseTo(10)
		await shop.db.run("update orders set created_at = $2::timestamptz + interval '1 minute' where id = $1", [
			orders[0],
			new Date(Date.now() - 7 * 86_400_000),
		])
		expect((await today()).figures_before.sales.gross).toBeCloseTo(before.sales.gross)
		const weekAgo = hours.reduce((sum: number, hour: { sales_before: number }) => sum + hour.sales_before, 0)
		expect(weekAgo).toBeGreaterThanOrEqual(10)
	})

	it('is for those who may see Finance', async () => {
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await support.get('/api/backoffice/finance/today')).status).toBe(403)
	})
})

describe('the country of a sale', () => {
	it('is that of the last paid top-up while the profile has none', async () => {
		const buyer = await createBuyer(shop, 0)
		const { page } = await topUp(buyer.visitor)
		await decide(buyer.visitor, page, 'approve')
		const item = await addItem(shop.db, { price_cents: 150 })
		await fillCart(shop.db, buyer.id, [item])
		const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		expect(
			await shop.db.one(
				'select country_iso, (select country_id from users where id = $2) from orders where id = $1',
				[body.order_id, buyer.id],
			),
		).toEqual({ country_iso: 'ee', country_id: null })
	})
})
