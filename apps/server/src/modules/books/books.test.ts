import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const SOON = { timeout: 60_000, interval: 50 }

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
	await createBuyer(shop, 10)
})

const read = async () => (await admin.get('/api/backoffice/books')).body.payload
/** The metric of every node; undefined if it has none. */
async function figure(name: string): Promise<number | undefined> {
	const { body } = await shop.visitor().get('/metrics')
	const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(String(body)) ?? []
	return value === undefined ? undefined : Number(value)
}
const verify = () => admin.post('/api/backoffice/books/verify')
async function untilDone() {
	await vi.waitFor(async () => expect((await read()).running).toBe(false), SOON)
	return (await read()).runs[0]
}

describe('POST /backoffice/books/verify', () => {
	test('starts a job that recomputes everything, and records who asked', async () => {
		expect(await read()).toEqual({ running: false, runs: [] })
		expect((await verify()).body.message).toBe('The ledger check has started.')
		expect(await untilDone()).toMatchObject({
			operator: 'Grace Test',
			faults: [],
			transfers: 1,
			orders: 0,
			finished_at: expect.any(Number),
		})
		expect(
			await shop.db.many("select subject from operator_trail where action = 'books.verify'"),
		).toHaveLength(1)
	})

	test('starts one check for two concurrent requests; the second is told that it is running', async () => {
		const answers = await shop.db.transaction(async (tx) => {
			// The first check must still be running when the second one is requested.
			await tx.run('lock table ledger_transfers in access exclusive mode')
			return Promise.all([verify(), verify()])
		})
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		await untilDone()
	})

	test('lists the discrepancies', async () => {
		await shop.db.transaction(async (tx) => {
			await tx.run('alter table ledger_accounts disable trigger user')
			await tx.run("update ledger_accounts set balance_minor = balance_minor + 1 where name = 'user'")
			await tx.run('alter table ledger_accounts enable trigger user')
		})
		await verify()
		const { faults } = await untilDone()
		expect(faults).toContainEqual(expect.stringContaining('has balance 1001, but its transfers sum to 1000'))
	})

	test('allows a new check after an interrupted one', async () => {
		await shop.db.run("insert into book_runs (started_at) values (now() - interval '1 hour')")
		expect((await read()).running).toBe(false)
		expect((await verify()).status).toBe(200)
	})
})

describe('GET /metrics', () => {
	const checks = (...runs: string[]) =>
		shop.db.transaction(async (tx) => {
			await tx.run('delete from book_runs')
			for (const run of runs) await tx.run(`insert into book_runs (finished_at, faults) values ${run}`)
		})
	const secondsOf = async (moment: string) =>
		(await shop.db.one<{ seconds: number }>(`select extract(epoch from ${moment})::float8 as seconds`))
			.seconds

	test('exports the result and time of the last finished check', async () => {
		await checks(`('2026-03-01 02:07Z', '["a"]')`, `('2026-03-02 02:07Z', '["a", "b"]')`, `(null, '[]')`)
		expect(await figure('books_faults')).toBe(2)
		expect(await figure('books_checked_timestamp_seconds')).toBe(Date.UTC(2026, 2, 2, 2, 7) / 1000)
		await checks(`('2026-03-01 02:07Z', '["a"]')`, `('2026-03-02 02:07Z', '[]')`)
		expect(await figure('books_faults')).toBe(0)
	})

	test('uses the day of setup for a shop that was never checked', async () => {
		await checks()
		expect(await figure('books_faults')).toBe(0)
		expect(await figure('books_checked_timestamp_seconds')).toBeCloseTo(
			await secondsOf('(select min(applied_at) from migrations)'),
			2,
		)
	})
})
