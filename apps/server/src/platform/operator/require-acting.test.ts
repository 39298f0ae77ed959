import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor, renewOperatorSessions } from '../../../test/operators.ts'
import type { Person } from '../../../test/people.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { overtake } from '../../../test/waiting-calls.ts'
import type { Sql } from '../database/database.ts'

let shop: TestShop
let requester: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	requester = await operatorVisitor(shop)
})

/** Above `four_eyes_eur`. */
const MUCH = '1612.91'

const changes = [
	['is disabled', 'update operators set disabled_at = now() where id = $1', 401],
	['loses the role', "update operators set role = 'support' where id = $1", 403],
] as const

/** The change commits while the operator's call waits for the lock on the operator's row. */
const whileChanging = (operator: Person, change: string, call: () => ReturnType<Visitor['post']>) =>
	overtake(shop.db, (tx) => tx.run(change, [operator.id]), '%from operators%for share', call)

describe('a running call that moves money or sets terms, while its operator is changed', () => {
	test.each(changes)('gives no credits: the operator %s', async (_, change, refused) => {
		const operator = await createOperator(shop.db, 'finance')
		const visitor = await operatorVisitor(shop, operator)
		const { id, balance } = await createBuyer(shop, 0)
		const form = { credits: '5', reason: 'Goodwill' }
		const { status } = await whileChanging(operator, change, () =>
			visitor.post(`/api/backoffice/people/${id}/corrections`, form),
		)
		expect(status).toBe(refused)
		expect(await balance()).toBe(0)
	})

	test.each(changes)('approves nothing: the operator %s', async (_, change, refused) => {
		const { id, balance } = await createBuyer(shop, 0)
		const form = { credits: MUCH, reason: 'Goodwill' }
		const asked = await requester.post(`/api/backoffice/people/${id}/corrections`, form)
		const operator = await createOperator(shop.db, 'finance')
		const visitor = await operatorVisitor(shop, operator)
		const { status } = await whileChanging(operator, change, () =>
			visitor.post(`/api/backoffice/approvals/${asked.body.approval_id}/approve`, {}),
		)
		expect(status).toBe(refused)
		expect(await balance()).toBe(0)
	})

	test.each(changes)('sets no price, setting or block: the operator %s', async (_, change, refused) => {
		const { id } = await createBuyer(shop, 0)
		const item = await addItem(shop.db)
		const calls = [
			['PUT', `/items/${item}`, { price: '0.01', old_price: '' }],
			['PUT', '/content/settings', { changes: { min_top_up: 7 } }],
			['POST', '/content/prompts', { title: 'Prompt', price: '0.01', text: 'Text', withdrawn: false }],
			['POST', `/people/${id}/block`, { reason: 'Fraud' }],
		] as const
		for (const [method, path, form] of calls) {
			const operator = await createOperator(shop.db, 'admin')
			const visitor = await operatorVisitor(shop, operator)
			const { status } = await whileChanging(operator, change, () =>
				visitor.send(method, `/api/backoffice${path}`, form),
			)
			expect([path, status]).toEqual([path, refused])
		}
		const { isBlocked } = await shop.db.one<{ isBlocked: boolean }>(
			'select blocked_at is not null as "isBlocked" from users where id = $1',
			[id],
		)
		expect(isBlocked).toBe(false)
	})

	test('approves nothing once the session has a new secret', async () => {
		const { id, balance } = await createBuyer(shop, 0)
		const form = { credits: MUCH, reason: 'Goodwill' }
		const asked = await requester.post(`/api/backoffice/people/${id}/corrections`, form)
		const operator = await createOperator(shop.db, 'finance')
		const visitor = await operatorVisitor(shop, operator)
		const renew = (tx: Sql) => renewOperatorSessions(tx, operator.id)
		const { status } = await overtake(shop.db, renew, '%operator_sessions set acted_at%', () =>
			visitor.post(`/api/backoffice/approvals/${asked.body.approval_id}/approve`, {}),
		)
		expect(status).toBe(419)
		expect(await balance()).toBe(0)
	})
})
