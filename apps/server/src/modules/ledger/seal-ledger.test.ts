import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createShoppers } from '../../../test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { closedBounds, sealedUntil, sealLedger, verifyLedger } from './index.ts'

/** The end of the first partition of a new database. */
const BOUND = 5_100_000

let db: TestDatabase['db']
let shopper: number
beforeEach(async () => {
	db = (await cloneDatabase()).db
	shopper = (await createShoppers(db, 1, 100))[0] ?? 0
})

const move = () =>
	db.many(`select ledger_transfer('correction_in', $1, 100, 'test:' || $2)`, [shopper, randomUUID()])
const passBound = () => db.run(`select setval('ledger_transfers_id_seq', $1)`, [BOUND])
/** One transfer of 100 credits below the bound is sealed, one of 1 credit above is not. */
async function sealFirst() {
	await passBound()
	await move()
	await sealLedger(db, await closedBounds(db))
}
const faultsSince = async (since: number) => (await verifyLedger(db, since)).faults.join('\n')
const incremental = async () => faultsSince(await sealedUntil(db))
const full = () => faultsSince(0)
/** Damage that only the owner of the database can do. */
const harm = (statement: string) =>
	db.transaction(async (tx) => {
		for (const table of ['ledger_transfers', 'ledger_references', 'ledger_seals', 'ledger_sealed_balances']) {
			await tx.run(`alter table ${table} disable trigger user`)
		}
		await tx.run(statement)
		for (const table of ['ledger_transfers', 'ledger_references', 'ledger_seals', 'ledger_sealed_balances']) {
			await tx.run(`alter table ${table} enable trigger user`)
		}
	})

describe('closedBounds', () => {
	test('has no bound that ids may still be drawn below', async () => {
		expect(await closedBounds(db)).toEqual([])
		await passBound()
		expect(await closedBounds(db)).toEqual([BOUND])
	})

	test('has none while a transfer is under way', async () => {
		const other = await db.openSession()
		try {
			await other.query('begin')
			await other.query(`select ledger_transfer('correction_in', ${shopper}, 100, 'test:slow')`)
			await passBound()
			expect(await closedBounds(db)).toEqual([])
			await other.query('commit')
			expect(await closedBounds(db)).toEqual([BOUND])
		} finally {
			await other.end()
		}
	})

	test('has each bound once', async () => {
		await sealFirst()
		expect(await closedBounds(db)).toEqual([])
		expect(await sealedUntil(db)).toBe(BOUND)
	})
})

describe('a sealed range', () => {
	beforeEach(sealFirst)

	test('is not read again, and everything still adds up', async () => {
		expect(await db.many('select from_id, until_id, transfers from ledger_seals')).toEqual([
			{ from_id: 0, until_id: BOUND, transfers: 1 },
		])
		await move()
		expect(await verifyLedger(db, await sealedUntil(db))).toMatchObject({ transfers: 3, faults: [] })
		expect(await verifyLedger(db)).toMatchObject({ transfers: 3, faults: [] })
	})

	test('that is changed is found by a full check, whatever was changed', async () => {
		await harm(`update ledger_transfers set created_at = created_at - interval '1 day' where id < ${BOUND}`)
		expect(await incremental()).toBe('')
		expect(await full()).toBe(`the transfers 0 to ${BOUND} were changed after they were sealed`)
	})

	test('that loses a transfer is found by a full check', async () => {
		await harm(`delete from ledger_transfers where id < ${BOUND}`)
		expect(await full()).toContain('were changed after they were sealed')
		expect(await full()).toContain('has balance 10100, but its transfers sum to 100')
	})

	test('with a transfer that was added later is found by every check', async () => {
		await db.run(
			`insert into ledger_transfers (id, kind, reference, from_account, to_account, amount_minor)
			overriding system value
			select 77, kind, 'test:smuggled', from_account, to_account, 5 from ledger_transfers where id < $1`,
			[BOUND],
		)
		expect(await incremental()).toContain('has balance 10105, but its transfers sum to 10100')
		expect(await full()).toContain('were changed after they were sealed')
	})

	test('with a wrong sum is found by every check', async () => {
		await harm('update ledger_sealed_balances set moved_minor = moved_minor + 1 where moved_minor > 0')
		expect(await incremental()).toContain('has balance 10100, but its transfers sum to 10101')
		expect(await full()).toContain(
			'moved 10001 when it was sealed, but its transfers until then sum to 10000',
		)
	})

	test.each([
		['changed', 'update ledger_seals set transfers = 0'],
		['removed', 'delete from ledger_seals'],
		['emptied', 'truncate ledger_seals'],
		['changed in its sums', 'update ledger_sealed_balances set moved_minor = 0'],
		['given sums', 'insert into ledger_sealed_balances values (3, 5)'],
		['robbed of its sums', 'delete from ledger_sealed_balances'],
	])('cannot be %s', async (_, statement) => {
		await expect(db.run(statement)).rejects.toThrow('adding transfers only')
	})

	test('cannot be made of transfers that may still be added', async () => {
		await expect(sealLedger(db, [BOUND + 1_000])).rejects.toThrow('are not closed')
	})

	test('cannot be sealed twice, nor in part', async () => {
		await expect(sealLedger(db, [BOUND])).rejects.toThrow('ledger_seals_range')
		await expect(sealLedger(db, [BOUND - 5])).rejects.toThrow('ledger_seals_range')
	})
})

test('verifyLedger › reports a transfer that does not own its reference', async () => {
	await harm(`update ledger_references set transfer_id = 5`)
	expect(await full()).toContain('does not own its reference')
	expect(await full()).toContain('belongs to no transfer')
})
