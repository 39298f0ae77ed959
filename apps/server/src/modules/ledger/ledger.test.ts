import { randomUUID } from 'node:crypto'
import { creditsMinor, creditsOf } from '@skinverse/contract/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { createShoppers } from '../../../test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { balanceOf, type Transfer, transfer, transferBatch, verifyLedger } from './index.ts'

let db: TestDatabase['db']
beforeAll(async () => {
	db = (await cloneDatabase()).db
})

const shopper = async (credits = 0) => (await createShoppers(db, 1, credits))[0] ?? expect.unreachable()
const topUp = (userId: number, credits: number, reference = `deposit:${randomUUID()}`): Transfer => ({
	kind: 'top_up',
	userId,
	amount: creditsOf(credits),
	reference,
})
const purchase = (userId: number, credits: number): Transfer => ({
	...topUp(userId, credits),
	kind: 'purchase',
})
const tillOf = async (name: string) =>
	(
		await db.one<{ sum: number }>('select sum(balance_minor)::bigint from ledger_accounts where name = $1', [
			name,
		])
	).sum

describe('a transfer', () => {
	test('debits one account by exactly what it credits to the other', async () => {
		const userId = await shopper()
		const before = await tillOf('deposits')
		expect(await transfer(db, topUp(userId, 12.34))).toBe(true)
		expect(await balanceOf(db, userId)).toBe(1234)
		expect(await tillOf('deposits')).toBe(before - 1234)
	})

	test('is made once per kind and reference (idempotent)', async () => {
		const userId = await shopper()
		const deposit = topUp(userId, 5)
		expect(await transfer(db, deposit)).toBe(true)
		expect(await transfer(db, deposit)).toBe(false)
		const atOnce = await Promise.all(
			Array.from({ length: 8 }, () => transfer(db, topUp(userId, 7, 'deposit:x'))),
		)
		expect(atOnce.filter(Boolean)).toHaveLength(1)
		expect(await balanceOf(db, userId)).toBe(1200)
	})

	test('refuses a known reference with another amount or another shopper', async () => {
		const userId = await shopper()
		const deposit = topUp(userId, 5)
		await transfer(db, deposit)
		await expect(transfer(db, { ...deposit, amount: creditsMinor(501) })).rejects.toThrow('other contents')
		await expect(transfer(db, { ...deposit, userId: await shopper() })).rejects.toThrow('other contents')
		expect(await balanceOf(db, userId)).toBe(500)
	})

	test('is rolled back with its transaction', async () => {
		const userId = await shopper(3)
		const failing = db.transaction(async (tx) => {
			await transfer(tx, topUp(userId, 5))
			throw new Error('on purpose')
		})
		await expect(failing).rejects.toThrow('on purpose')
		expect(await balanceOf(db, userId)).toBe(300)
	})

	test.each([0, -1])('refuses an amount of %i', async (minor) => {
		const userId = await shopper(5)
		await expect(transfer(db, { ...topUp(userId, 1), amount: creditsMinor(minor) })).rejects.toThrow(
			'no transfer',
		)
	})

	test('in a batch is all or nothing', async () => {
		const [poor, rich] = [await shopper(1), await shopper(100)]
		const batch = (amount: number) =>
			db.transaction((tx) => transferBatch(tx, [purchase(rich, 10), purchase(poor, amount)]))
		await expect(batch(2)).rejects.toMatchObject({ code: 'not_enough_funds' })
		expect([await balanceOf(db, poor), await balanceOf(db, rich)]).toEqual([100, 10_000])
		expect(await batch(1)).toEqual([true, true])
		expect([await balanceOf(db, poor), await balanceOf(db, rich)]).toEqual([0, 9_000])
	})

	test('does not deadlock in concurrent batches that name the same shoppers in opposite order', async () => {
		const [a, b] = [await shopper(100), await shopper(100)]
		const rounds = Array.from({ length: 20 }, (_, round) =>
			db.transaction((tx) =>
				transferBatch(
					tx,
					round % 2 === 0 ? [purchase(a, 1), purchase(b, 1)] : [purchase(b, 1), purchase(a, 1)],
				),
			),
		)
		await Promise.all(rounds)
		expect([await balanceOf(db, a), await balanceOf(db, b)]).toEqual([8_000, 8_000])
	})
})

describe("a shopper's balance", () => {
	test('is zero for a shopper who never had credits', async () => {
		expect(await balanceOf(db, await shopper())).toBe(0)
	})

	test('never goes below zero: one hundredth too much is refused, and nothing moves', async () => {
		const userId = await shopper(10)
		await expect(transfer(db, purchase(userId, 10.01))).rejects.toMatchObject({ code: 'not_enough_funds' })
		expect(await balanceOf(db, userId)).toBe(1000)
		await transfer(db, purchase(userId, 10))
		expect(await balanceOf(db, userId)).toBe(0)
	})

	test('is spent once by many concurrent purchases', async () => {
		const userId = await shopper(10)
		const results = await Promise.allSettled(
			Array.from({ length: 12 }, () => transfer(db, purchase(userId, 3))),
		)
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
		expect(await balanceOf(db, userId)).toBe(100)
	})
})

describe('the ledger is append-only', () => {
	test.each([
		['a transfer cannot be changed', 'update ledger_transfers set amount_minor = amount_minor + 1'],
		['a transfer cannot be deleted', 'delete from ledger_transfers'],
		['transfers cannot be emptied', 'truncate ledger_transfers'],
		['an account cannot be deleted', 'delete from ledger_accounts where user_id is not null'],
		['accounts cannot be emptied', 'truncate ledger_accounts cascade'],
		[
			'a balance cannot be set by hand',
			'update ledger_accounts set balance_minor = 5 where user_id is not null',
		],
		[
			'an account cannot change its owner',
			'update ledger_accounts set user_id = user_id where user_id is not null',
		],
	])('%s', async (_, statement) => {
		await transfer(db, topUp(await shopper(), 5))
		await expect(db.run(statement)).rejects.toThrow('is changed by adding transfers only')
	})

	test('an account cannot be opened with money in it', async () => {
		const userId = await shopper()
		const open = db.run(`insert into ledger_accounts (name, user_id, balance_minor) values ('user', $1, 5)`, [
			userId,
		])
		await expect(open).rejects.toThrow('is changed by adding transfers only')
	})

	test('a transfer with an account that does not exist is refused', async () => {
		const insert = db.run(
			`insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor)
			values ('top_up', 'test:nowhere', 1, 999999999, 5)`,
		)
		await expect(insert).rejects.toThrow('does not exist')
	})
})

describe('verifyLedger', () => {
	test('reports nothing for a ledger that was only used through transfers', async () => {
		const { faults, transfers } = await verifyLedger(db)
		expect(faults).toEqual([])
		expect(transfers).toBeGreaterThan(0)
	})

	/** Damage that only the owner of the database can do; rolled back afterwards. */
	const afterHarm = async (harm: string) => {
		const own = await cloneDatabase()
		const [userId = expect.unreachable()] = await createShoppers(own.db, 1, 50)
		await own.db.transaction(async (tx) => {
			await tx.run('alter table ledger_accounts disable trigger user')
			await tx.run('alter table ledger_transfers disable trigger user')
			await tx.run(harm.replaceAll('$user', String(userId)))
		})
		return (await verifyLedger(own.db)).faults.join('\n')
	}

	test.each([
		[
			'a balance that was overwritten',
			'update ledger_accounts set balance_minor = 6000 where user_id = $user',
			'has balance 6000, but its transfers sum to 5000',
		],
		[
			'a transfer that was changed',
			'update ledger_transfers set amount_minor = 4999',
			'has balance 5000, but its transfers sum to 4999',
		],
		[
			'a transfer that was deleted',
			'delete from ledger_transfers',
			'has balance 5000, but its transfers sum to 0',
		],
		[
			'money from nowhere',
			'update ledger_accounts set balance_minor = balance_minor + 1 where user_id = $user',
			'the sum of all balances is 1, expected 0',
		],
		[
			'a transfer that has the wrong direction',
			`update ledger_transfers set kind = 'purchase'`,
			'goes from corrections to user',
		],
	])('reports %s', async (_, harm, fault) => {
		expect(await afterHarm(harm)).toContain(fault)
	})
})
