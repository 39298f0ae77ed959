import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const SOON = { timeout: 20_000, interval: 50 }

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
	await createBuyer(shop, 10)
})

const read = async () => (await admin.get('/api/backoffice/books')).body.payload
const verify = () => admin.post('/api/backoffice/books/verify')
async function untilDone() {
	await vi.waitFor(async () => expect((await read()).running).toBe(false), SOON)
	return (await read()).runs[0]
}

describe('POST /backoffice/books/verify', () => {
	test('has everything worked out anew by a job, and says who asked', async () => {
		expect(await read()).toEqual({ running: false, runs: [] })
		expect((await verify()).body.message).toBe('The books are being checked.')
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

	test('of two who ask at once one gets a check, the other is told that it runs', async () => {
		const answers = await Promise.all([verify(), verify()])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		await untilDone()
	})

	test('names what does not add up', async () => {
		await shop.db.transaction(async (tx) => {
			await tx.run('alter table ledger_accounts disable trigger user')
			await tx.run("update ledger_accounts set balance_minor = balance_minor + 1 where name = 'user'")
			await tx.run('alter table ledger_accounts enable trigger user')
		})
		await verify()
		const { faults } = await untilDone()
		expect(faults).toContainEqual(expect.stringContaining('keeps 1001, its transfers give 1000'))
	})

	test('a check that was cut off keeps nobody from asking again', async () => {
		await shop.db.run("insert into book_runs (started_at) values (now() - interval '1 hour')")
		expect((await read()).running).toBe(false)
		expect((await verify()).status).toBe(200)
	})
})
