import { transferKinds } from '@skinverse/contract/ledger-names'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
let buyer: Buyer
let orderId: number
let itemId: number
const today = () => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
	shop = await openShopWith({ 'internal_currency.exchange_rate_eur': 1 })
	admin = await operatorVisitor(shop)
	buyer = await createBuyer(shop, 50)
	await createBuyer(shop, 7)
	itemId = await addItem(shop.db, { price_cents: 1000 })
	await fillCart(shop.db, buyer.id, [itemId])
	orderId = (await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })).body.order_id
	await shop.db.run(`select settle_order($1, null, 'canceled')`, [orderId])
	await admin.post(`/api/backoffice/people/${buyer.id}/corrections`, {
		credits: '2.50',
		reason: 'Sorry for the wait',
	})
})

const get = (path: string) => admin.get(`/api/backoffice/books/${path}`)
const kindsOf = async (query: string) =>
	(await get(`transfers?${query}`)).body.payload.map(({ kind }: { kind: string }) => kind)

describe('GET /backoffice/books/transfers', () => {
	it('lists all transfers, newest first, with both accounts', async () => {
		const { payload, next } = (await get('transfers')).body
		expect(payload.map(({ kind }: { kind: string }) => kind)).toEqual([
			'correction_in',
			'refund',
			'purchase',
			'correction_in',
			'correction_in',
		])
		expect(payload[2]).toMatchObject({
			reference: `order:${orderId}`,
			amount: 10,
			from: { name: 'user', person: { id: buyer.id } },
			to: { name: 'sales', person: null, till: buyer.id % 64 },
		})
		expect(next).toBeNull()
	})

	it('is narrowed by account, person, kind and period', async () => {
		expect(await kindsOf('account=sales')).toEqual(['refund', 'purchase'])
		expect(await kindsOf(`person=${buyer.id}&kind=correction_in`)).toHaveLength(2)
		expect(await kindsOf('kind=refund')).toEqual(['refund'])
		expect(await kindsOf(`from=${today()}&till=2999-01-01`)).toHaveLength(5)
		expect(await kindsOf('till=2020-01-01')).toEqual([])
		expect(await kindsOf('account=payouts')).toEqual([])
	})

	it('finds a reference with what belongs to it', async () => {
		expect(await kindsOf(`reference=order:${orderId}`)).toEqual(['refund', 'purchase'])
		expect(await kindsOf(`reference=order:${orderId}:item:${itemId}`)).toEqual(['refund'])
		expect(await kindsOf('reference=order:999999')).toEqual([])
		expect(await kindsOf('reference=%25')).toEqual([])
	})

	it('continues below an id', async () => {
		const { payload } = (await get('transfers')).body
		expect(await kindsOf(`below=${payload[3].id}`)).toEqual(['correction_in'])
	})

	it.each(['account=user', 'kind=theft', 'from=2026-13-01', 'from=2026-03-02&till=2026-03-01', 'below=0'])(
		'refuses %s',
		async (query) => {
			expect((await get(`transfers?${query}`)).status).toBe(422)
		},
	)

	it('knows every kind of the ledger', async () => {
		const { routed } = await shop.db.one<{ routed: number }>(
			'select count(ledger_route(kind))::int as routed from unnest($1::text[]) kind',
			[transferKinds],
		)
		expect(routed).toBe(transferKinds.length)
	})

	it('is not for support', async () => {
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await support.get('/api/backoffice/books/transfers')).status).toBe(403)
		expect((await support.get('/api/backoffice/books/accounts')).status).toBe(403)
	})
})

describe('GET /backoffice/books/transfers/{id}', () => {
	it('shows what caused a transfer, and the balances after it', async () => {
		const { payload } = (await get('transfers')).body
		expect((await get(`transfers/${payload[2].id}`)).body.payload).toMatchObject({
			kind: 'purchase',
			cause: { noun: 'orders', id: orderId },
			reason: null,
			from_balance: 40,
			to_balance: 10,
		})
	})

	it('shows the reason and the author of a correction', async () => {
		const [latest] = (await get('transfers')).body.payload
		expect((await get(`transfers/${latest.id}`)).body.payload).toMatchObject({
			kind: 'correction_in',
			amount: 2.5,
			cause: { noun: 'people', id: buyer.id },
			reason: 'Sorry for the wait',
			operator: 'Grace Test',
			to_balance: 52.5,
		})
	})

	it('answers 404 for one that does not exist', async () => {
		expect((await get('transfers/999999')).status).toBe(404)
	})
})

describe('GET /backoffice/books/transfers/export', () => {
	it('answers the filtered transfers as CSV, and the trail records it', async () => {
		const { body, headers } = await get('transfers/export?account=sales')
		expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
		const [head, ...rows] = String(body).trim().split('\r\n')
		expect(head).toContain('id,at,kind,reference')
		expect(rows).toHaveLength(2)
		expect(rows[1]).toMatch(new RegExp(`purchase,order:${orderId},user,${buyer.id},sales,,10.00$`))
		expect(await shop.db.many("select from operator_trail where action = 'books.export'")).toHaveLength(1)
	})
})

describe('GET /backoffice/books/accounts', () => {
	const read = async (query = '') => (await get(`accounts?${query}`)).body.payload

	it('shows the balances of the shop and of shoppers, which sum up to zero', async () => {
		const { shop: own, people } = await read()
		const sum = (rows: { balance: number }[]) =>
			rows.reduce((total, { balance }) => total + Math.round(balance * 100), 0)
		expect(sum(own) + sum(people)).toBe(0)
		expect(own).toContainEqual({ name: 'sales', balance: 0 })
		expect(people).toContainEqual(expect.objectContaining({ balance: 52.5 }))
	})

	it('shows the balances of any day', async () => {
		const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
		const before = await read(`at=${yesterday}`)
		for (const { balance } of [...before.shop, ...before.people]) expect(balance).toBe(0)
		const { people } = await read(`at=${today()}&person=${buyer.id}`)
		expect(people).toMatchObject([{ person: { id: buyer.id }, balance: 52.5 }])
	})

	it('finds shoppers by name, address or number', async () => {
		expect((await read(`search=${encodeURIComponent(buyer.email)}`)).people).toHaveLength(1)
		expect((await read(`search=%23${buyer.id}`)).people).toHaveLength(1)
		expect((await read('search=nobody-at-all')).people).toEqual([])
	})
})
