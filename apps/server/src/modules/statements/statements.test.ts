import { randomUUID } from 'node:crypto'
import { creditsOf } from '@skinverse/contract/money'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator } from '../../../test/operators.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import type { TestShop } from '../../../test/shop.ts'
import { balanceOf, transfer } from '../ledger/index.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

const statementOf = async ({ visitor }: Buyer, query = '') =>
	(await visitor.get(`/api/user/statement${query}`)).body
const thisMonth = () => new Date().toISOString().slice(0, 7)

async function file(buyer: Buyer, name: string) {
	const response = await fetch(`${shop.origin}/api/user/${name}`, {
		headers: { cookie: buyer.visitor.cookies.header() ?? '' },
	})
	return {
		headers: response.headers,
		status: response.status,
		bytes: Buffer.from(await response.arrayBuffer()),
	}
}

async function correct(buyer: Buyer, credits: number, reason: string): Promise<void> {
	const { id: operatorId } = await createOperator(shop.db)
	const { id } = await shop.db.one<{ id: number }>(
		'insert into corrections (user_id, credits_minor, reason, operator_id) values ($1, $2, $3, $4) returning id',
		[buyer.id, creditsOf(credits), reason, operatorId],
	)
	await transfer(shop.db, {
		kind: 'correction_in',
		userId: buyer.id,
		amount: creditsOf(credits),
		reference: `correction:${id}`,
	})
}

/** The rows of a CSV file. */
const rowsOf = (bytes: Buffer) =>
	bytes
		.toString('utf8')
		.trimEnd()
		.split('\r\n')
		.slice(1)
		.map((line) => {
			const [at = '', kind, , amount, balance] = line.split(',')
			return { at, kind, amount: Number(amount), balance: Number(balance) }
		})

describe('GET /user/statement', () => {
	test('is empty before the first movement', async () => {
		const buyer = await createBuyer(shop)
		expect(await statementOf(buyer)).toMatchObject({
			payload: [],
			meta: { total: 0, pages: 0 },
			first_month: null,
		})
	})

	test('lists purchases, refunds and corrections with their order and reason, newest first', async () => {
		const buyer = await createBuyer(shop)
		await correct(buyer, 100, 'Goodwill')
		const itemId = await addItem(shop.db, { price_cents: 930 })
		await fillCart(shop.db, buyer.id, [itemId])
		const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		await shop.db.run(`select settle_order($1, null, 'canceled')`, [body.order_id])
		const { payload, meta, first_month } = await statementOf(buyer)
		expect(payload).toMatchObject([
			{ kind: 'refund', amount: 10, balance: 100, order_id: body.order_id, reason: null },
			{ kind: 'purchase', amount: -10, balance: 90, order_id: body.order_id, deposit_id: null },
			{ kind: 'correction', amount: 100, balance: 100, order_id: null, reason: 'Goodwill' },
		])
		expect(meta).toEqual({ total: 3, pages: 1 })
		expect(first_month).toBe(thisMonth())
	})

	test('filters by kind and month and pages, and keeps the balances of the whole', async () => {
		const buyer = await createBuyer(shop, 50)
		await correct(buyer, 5, 'More')
		const refunds = await statementOf(buyer, '?kind=refund')
		expect(refunds.payload).toEqual([])
		const second = await statementOf(buyer, '?kind=correction&limit=1&page=2')
		expect(second).toMatchObject({ payload: [{ amount: 50, balance: 50 }], meta: { total: 2, pages: 2 } })
		expect((await statementOf(buyer, '?month=2020-01')).payload).toEqual([])
		expect((await statementOf(buyer, `?month=${thisMonth()}`)).payload).toHaveLength(2)
	})

	test.each(['?month=2026-13', '?month=x', '?kind=gift', '?page=0', '?limit=1000'])(
		'refuses %s',
		async (query) => {
			const buyer = await createBuyer(shop)
			expect((await buyer.visitor.get(`/api/user/statement${query}`)).status).toBe(422)
		},
	)

	test('ends with the balance of the ledger, whatever moved, and each row follows from the one before', async () => {
		const kinds = [
			'top_up',
			'refund',
			'correction_in',
			'purchase',
			'correction_out',
			'top_up_return',
		] as const
		const movements = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 99_999 })), {
			maxLength: 25,
		})
		await fc.assert(
			fc.asyncProperty(movements, async (moves) => {
				const buyer = await createBuyer(shop, 5)
				for (const [kind, minor] of moves) {
					const amount = creditsOf(minor / 100)
					// What the balance does not cover is refused, and is then no movement.
					await transfer(shop.db, {
						kind,
						userId: buyer.id,
						amount,
						reference: `test:${randomUUID()}`,
					}).catch(() => undefined)
				}
				const { payload } = await statementOf(buyer, '?limit=100')
				const minor = payload.map(({ amount, balance }: Record<'amount' | 'balance', number>) => ({
					amount: Math.round(amount * 100),
					balance: Math.round(balance * 100),
				}))
				expect(minor[0]?.balance).toBe(await balanceOf(shop.db, buyer.id))
				for (const [index, { amount, balance }] of minor.entries())
					expect(balance - amount).toBe(minor[index + 1]?.balance ?? 0)
			}),
			{ numRuns: 8 },
		)
	})
})

describe('the files of a month', () => {
	test('CSV: one row per movement, exact, and no cell that a spreadsheet would run', async () => {
		const buyer = await createBuyer(shop)
		await correct(buyer, 12.05, '=cmd|"calc"!A1')
		const { headers, bytes } = await file(buyer, `statement.csv?month=${thisMonth()}`)
		expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(headers.get('content-disposition')).toContain(`-statement-${thisMonth()}.csv"`)
		const lines = bytes.toString('utf8').split('\r\n')
		expect(lines[0]).toBe('\uFEFFDate,Kind,Movement,Amount,Balance')
		expect(lines[1]).toMatch(
			/^20\d\d-[\d-]+T[\d:.]+Z,correction,"Correction: =cmd\|""calc""!A1",12\.05,12\.05$/,
		)
		expect(lines[2]).toBe('')
	})

	test('PDF: opening and closing balance and the movements', async () => {
		const buyer = await createBuyer(shop)
		await correct(buyer, 1234.5, 'Goodwill')
		const { headers, bytes } = await file(buyer, `statement.pdf?month=${thisMonth()}`)
		expect(headers.get('content-type')).toBe('application/pdf')
		const { text } = readPdf(bytes)
		expect(text).toContain(`Statement ${thisMonth()}`)
		expect(text).toContain('Correction: Goodwill')
		expect(text).toMatch(/Opening balance\s+0\.00/)
		expect(text).toMatch(/Closing balance\s+1,234\.50/)
	})

	test('have what the filters of the list show, and their names say what', async () => {
		const buyer = await createBuyer(shop, 50)
		const itemId = await addItem(shop.db, { price_cents: 930 })
		await fillCart(shop.db, buyer.id, [itemId])
		const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		await shop.db.run(`select settle_order($1, null, 'canceled')`, [body.order_id])
		for (const [query, name, kinds] of [
			['', 'all', ['correction', 'purchase', 'refund']],
			['?kind=refund', 'refunds-all', ['refund']],
			[`?kind=purchase&month=${thisMonth()}`, `purchases-${thisMonth()}`, ['purchase']],
			['?month=2020-01', '2020-01', []],
		] as const) {
			const csv = await file(buyer, `statement.csv${query}`)
			expect(csv.headers.get('content-disposition')).toContain(`-statement-${name}.csv"`)
			expect(rowsOf(csv.bytes).map(({ kind }) => kind)).toEqual(kinds)
			const pdf = await file(buyer, `statement.pdf${query}`)
			expect(pdf.headers.get('content-disposition')).toContain(`-statement-${name}.pdf"`)
		}
		const { text } = readPdf((await file(buyer, 'statement.pdf?kind=refund')).bytes)
		expect(text).toContain('Statement All months')
		expect(text).toMatch(/Kind\s+Refunds/)
		expect(text).toMatch(/Sum of these movements\s+10\.00/)
		expect(text).not.toContain('Opening balance')
	})

	test('PDF with more movements than it lists: opening, rows and the rest lead to the closing balance', async () => {
		const buyer = await createBuyer(shop, 1)
		await shop.db.run(
			`select ledger_transfer('correction_in', $1::bigint, 100, 'test:' || $1::bigint || ':' || number)
			from generate_series(1, 519) number`,
			[buyer.id],
		)
		const { text } = readPdf((await file(buyer, 'statement.pdf')).bytes)
		expect(text).toMatch(/Opening balance\s+0\.00/)
		expect(text).toMatch(/\n500\.00\s+Further movements in the CSV file: 20\s+20\.00/)
		expect(text).toMatch(/Closing balance\s+520\.00/)
		expect(rowsOf((await file(buyer, 'statement.csv')).bytes)).toHaveLength(520)
	})

	test.each(['statement', 'statement.csv', 'statement.pdf'])(
		'%s refuses a month that is none or has not begun',
		async (name) => {
			const buyer = await createBuyer(shop)
			for (const month of ['2026-00', '2099-01']) {
				const { status, body } = await buyer.visitor.get(`/api/user/${name}?month=${month}`)
				expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', ['month']])
			}
			const { body } = await buyer.visitor.get(`/api/user/${name}?month=2099-01`)
			expect(body.errors.month).toEqual(['This month has not begun yet.'])
		},
	)
})
