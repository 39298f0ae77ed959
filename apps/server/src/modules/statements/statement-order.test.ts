import { randomUUID } from 'node:crypto'
import type { StatementEntry } from '@skinverse/contract/entities/statement-entry'
import { creditsOf } from '@skinverse/contract/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import type { TestShop } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/waiting-calls.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type Transfer, transfer } from '../ledger/index.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

const move = (
	tx: Sql,
	buyer: Buyer,
	kind: Transfer['kind'],
	credits: number,
	reference = `test:${randomUUID()}`,
) => transfer(tx, { kind, userId: buyer.id, amount: creditsOf(credits), reference })
const lockAccount = (tx: Sql, buyer: Buyer) =>
	tx.run('select from ledger_accounts where user_id = $1 for no key update', [buyer.id])

/** The rows of the list, the oldest first, as `amount balance`. */
async function rowsOf({ visitor }: Buyer, query = ''): Promise<string[]> {
	const { body } = await visitor.get(`/api/user/statement?limit=100${query}`)
	return body.payload.map(({ amount, balance }: StatementEntry) => `${amount} ${balance}`).toReversed()
}

async function csvRowsOf({ visitor }: Buyer, query = ''): Promise<string[]> {
	const response = await fetch(`${shop.origin}/api/user/statement.csv${query}`, {
		headers: { cookie: visitor.cookies.header() ?? '' },
	})
	const lines = (await response.text()).trimEnd().split('\r\n').slice(1)
	return lines.map((line) => line.split(',').slice(-2).map(Number).join(' '))
}

describe('the balance after each movement is that of the ledger', () => {
	test('when the transaction that started first had to wait for the other one', async () => {
		const buyer = await createBuyer(shop, 5)
		await shop.db.transaction(async (early) => {
			await early.one('select now()')
			await shop.db.transaction((late) => move(late, buyer, 'top_up', 100))
			await move(early, buyer, 'purchase', 60)
		})
		expect(await rowsOf(buyer)).toEqual(['5 5', '100 105', '-60 45'])
		expect(await csvRowsOf(buyer)).toEqual(['5 5', '100 105', '-60 45'])
	})

	test.each(['a transfer', 'a purchase'])('when %s waits for an account that is locked', async (what) => {
		const buyer = await createBuyer(shop, 1)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 93 })])
		const spend = () =>
			what === 'a transfer'
				? move(shop.db, buyer, 'purchase', 1)
				: shop.db.one('select buy_cart($1, null, null, $2, 9300, 0, 2100, false)', [buyer.id, TRADE_URL])
		let spending: Promise<unknown> | undefined
		await shop.db.transaction(async (tx) => {
			await lockAccount(tx, buyer)
			spending = spend()
			await untilWaiting(shop.db, what === 'a transfer' ? '%ledger_transfer%' : '%buy_cart%')
			await move(tx, buyer, 'correction_out', 1)
			await move(tx, buyer, 'top_up', 1)
		})
		await spending
		expect(await rowsOf(buyer)).toEqual(['1 1', '-1 0', '1 1', '-1 0'])
	})

	test('for many concurrent movements', async () => {
		const buyer = await createBuyer(shop, 20)
		const kinds = ['top_up', 'purchase', 'refund', 'correction_out'] as const
		const known = new Map<string, number>()
		await Promise.all(
			Array.from({ length: 60 }, (_, index) => async () => {
				const reference = `test:${randomUUID()}`
				const kind = kinds[index % kinds.length] ?? 'top_up'
				await shop.db
					.transaction(async (tx) => {
						await move(tx, buyer, kind, 1 + (index % 7), reference)
						// The account is locked until the commit.
						const { balance } = await tx.one<{ balance: number }>(
							'select balance_minor as balance from ledger_accounts where user_id = $1',
							[buyer.id],
						)
						known.set(reference, balance)
					})
					.catch((error: unknown) => {
						if ((error as { code?: string }).code !== 'not_enough_funds') throw error
						known.delete(reference)
					})
			}).map((run) => run()),
		)
		const transfers = await shop.db.many<{ id: number; reference: string }>(
			'select id, reference from ledger_transfers where reference = any ($1)',
			[[...known.keys()]],
		)
		const { body } = await buyer.visitor.get('/api/user/statement?limit=100')
		const balances = new Map<number, number>(
			body.payload.map(({ id, balance }: StatementEntry) => [id, Math.round(balance * 100)]),
		)
		for (const { id, reference } of transfers) expect(balances.get(id)).toBe(known.get(reference))
		expect(balances.size).toBe(transfers.length + 1)
	})
})

test('the months of an account join without a gap, also where a transaction began in the month before', async () => {
	const buyer = await createBuyer(shop)
	const write = (
		kind: Transfer['kind'],
		[from, to]: readonly [string, string],
		credits: number,
		at: string,
	) =>
		shop.db.run(
			`insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor, created_at)
			select $1, 'test:' || gen_random_uuid(), ledger_account_of($2, $4), ledger_account_of($3, $4), $5, $6`,
			[kind, from, to, buyer.id, credits * 100, at],
		)
	await write('top_up', ['deposits', 'user'], 10, '2025-11-30T12:00:00Z')
	await write('top_up', ['deposits', 'user'], 100, '2025-12-01T00:00:01Z')
	await write('purchase', ['user', 'sales'], 60, '2025-11-30T23:59:59Z')
	expect(await rowsOf(buyer, '&month=2025-11')).toEqual(['10 10'])
	for (const rows of [rowsOf(buyer, '&month=2025-12'), csvRowsOf(buyer, '?month=2025-12')])
		expect(await rows).toEqual(['100 110', '-60 50'])
	const { body } = await buyer.visitor.get('/api/user/statement')
	const times = body.payload.map(({ created_at }: StatementEntry) => created_at)
	expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
})
