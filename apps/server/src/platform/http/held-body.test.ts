import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { holdCall } from '../../../test/held-call.ts'
import { type Member, signedIn } from '../../../test/members.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'

let shop: TestShop
let owner: Member
beforeAll(async () => {
	shop = await openShopWith()
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	owner = await signedIn(shop)
})

const profile = ['PUT', '/api/user/profile'] as const

describe('a request that delays its body', () => {
	test('changes nothing once its session has a new secret: 419', async () => {
		const held = await holdCall(owner.visitor, shop.origin, profile, {})
		const { password } = owner.person
		expect((await owner.visitor.post('/api/user/confirm', { password })).status).toBe(200)
		const { status, body } = await held.finish()
		expect([status, body.code]).toEqual([419, 'csrf_mismatch'])
	})

	test.each([
		['its session has ended', (id: number) => shop.db.run('delete from sessions where user_id = $1', [id])],
		[
			'its shopper is blocked',
			(id: number) => shop.db.run('update users set blocked_at = now() where id = $1', [id]),
		],
	])('changes nothing once %s: 401', async (_, change) => {
		const held = await holdCall(owner.visitor, shop.origin, profile, {})
		await change(owner.person.id)
		expect((await held.finish()).status).toBe(401)
	})

	test.each([
		['is disabled', 'update operators set disabled_at = now() where id = $1', 401],
		['has another role', "update operators set role = 'catalogue' where id = $1", 403],
	] as const)('moves no credits once its operator %s', async (_, change, refused) => {
		const operator = await createOperator(shop.db)
		const visitor = await operatorVisitor(shop, operator)
		const { id, balance } = await createBuyer(shop, 0)
		const correction = ['POST', `/api/backoffice/people/${id}/corrections`] as const
		const held = await holdCall(visitor, shop.origin, correction, { credits: '5', reason: 'Goodwill' })
		await shop.db.run(change, [operator.id])
		expect((await held.finish()).status).toBe(refused)
		expect(await balance()).toBe(0)
	})

	test.each(['{', '[]', JSON.stringify({ text: 'x'.repeat(128 * 1024) })])(
		'is refused for its session before its body is validated',
		async (rawBody) => {
			await shop.db.run('delete from sessions where user_id = $1', [owner.person.id])
			const options = { headers: { 'content-type': 'application/json' }, rawBody }
			const { status } = await owner.visitor.send('PUT', '/api/user/profile', undefined, options)
			expect(status).toBe(401)
		},
	)

	test('is refused before its body is read if it has no session', async () => {
		const held = await holdCall(shop.visitor(), shop.origin, profile, {})
		expect((await held.answer()).status).toBe(401)
	})

	test('is refused before a body above the default limit is read if its session has ended', async () => {
		const operator = await createOperator(shop.db)
		const visitor = await operatorVisitor(shop, operator)
		await shop.db.run('delete from operator_sessions where operator_id = $1', [operator.id])
		const held = await holdCall(visitor, shop.origin, ['POST', '/api/backoffice/content/pages'], {})
		expect((await held.answer()).status).toBe(401)
	})

	test('is closed by the request timeout', async () => {
		const { server } = shop.app
		// Node swaps the two timeouts if the one for the headers is longer than the one for the whole request.
		expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
		const usual = { headers: server.headersTimeout, request: server.requestTimeout }
		Object.assign(server, { headersTimeout: 100, requestTimeout: 100 })
		try {
			const held = await holdCall(owner.visitor, shop.origin, profile, {})
			expect((await held.answer()).status).toBe(400)
		} finally {
			Object.assign(server, { headersTimeout: usual.headers, requestTimeout: usual.request })
		}
	})
})
