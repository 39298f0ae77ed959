import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { verifyLedger } from '../ledger/index.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
})

const correct = (userId: number, credits: string, key?: string, reason = 'Goodwill') =>
	admin.post(
		`/api/backoffice/people/${userId}/corrections`,
		{ credits, reason },
		key === undefined ? {} : { headers: { 'idempotency-key': key } },
	)

describe('POST /backoffice/people/{id}/corrections', () => {
	test('adds and removes credits by own transfers; the trail has operator, reason, before and after', async () => {
		const { id, balance } = await createBuyer(shop, 10)
		expect((await correct(id, '5.25')).body.message).toBe('The balance was corrected.')
		expect(await balance()).toBe(15.25)
		await correct(id, '-15.25')
		expect(await balance()).toBe(0)
		const trail = await shop.db.many(
			"select before, after from operator_trail where action = 'balances.correct' and subject = $1 order by id",
			[String(id)],
		)
		expect(trail).toEqual([
			{ before: { balance: 10 }, after: { balance: 15.25, reason: 'Goodwill' } },
			{ before: { balance: 15.25 }, after: { balance: 0, reason: 'Goodwill' } },
		])
		expect((await verifyLedger(shop.db)).faults).toEqual([])
	})

	test('refuses to take more than the balance, and changes nothing', async () => {
		const { id, balance } = await createBuyer(shop, 10)
		const { status, body } = await correct(id, '-10.01')
		expect([status, body.code]).toEqual([422, 'not_enough_funds'])
		expect(await balance()).toBe(10)
		expect(await shop.db.many('select id from corrections where user_id = $1', [id])).toEqual([])
	})

	test('moves credits once when it is sent twice with the same idempotency key', async () => {
		const { id, balance } = await createBuyer(shop, 0)
		const key = crypto.randomUUID()
		const answers = await Promise.all([correct(id, '3', key), correct(id, '3', key)])
		expect(new Set(answers.map(({ body }) => body.correction_id)).size).toBe(1)
		expect(await balance()).toBe(3)
		expect((await correct(id, '4', key)).body.code).toBe('idempotency_mismatch')
	})

	test.each(['0', '0.00', '1.234', '1e3', 'abc', '', '10000.01', '-10000.01', '+1', '∞'])(
		'422 for the amount "%s"',
		async (credits) => {
			const { id } = await createBuyer(shop, 0)
			const { status, body } = await correct(id, credits)
			expect([status, Object.keys(body.errors)]).toEqual([422, ['credits']])
		},
	)

	test.each(['1000000000', '-1000000000.00', '9'.repeat(400), '10000.01'])(
		'refuses %s as too large',
		async (credits) => {
			const { id } = await createBuyer(shop, 0)
			expect((await correct(id, credits)).body.errors).toEqual({
				credits: ['This is more than one correction can move'],
			})
		},
	)

	test('422 without a reason, 404 for an unknown shopper', async () => {
		const { id } = await createBuyer(shop, 0)
		expect((await correct(id, '1', undefined, ' ')).body.errors).toEqual({ reason: ['Reason is required'] })
		expect((await correct(999_999_999, '1')).status).toBe(404)
	})
})

test.each(["update corrections set reason = 'x'", 'delete from corrections', 'truncate corrections'])(
	'a correction cannot be changed: %s',
	async (statement) => {
		await correct((await createBuyer(shop, 0)).id, '1')
		await expect(shop.db.run(statement)).rejects.toThrow('set right by another one')
	},
)
