import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOperator, signInOperator } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'

const NEW = 'Fresh4567'

let shop: TestShop
let grace: Person
let visitor: Visitor

beforeAll(async () => {
	shop = await openShop()
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	grace = await createOperator(shop.db, 'support')
	visitor = shop.visitor()
	await signInOperator(visitor, grace)
})

const change = (form: object = {}) =>
	visitor.post('/api/backoffice/password', {
		cur_password: grace.password,
		new_password: NEW,
		repeat_password: NEW,
		...form,
	})
const isIn = async (browser: Visitor) => (await browser.get('/api/backoffice/me')).status === 200

describe("an operator's own password", () => {
	// covers asvs:6.2.2
	test('is replaced: the new one signs in, the old one does not, and other sessions end', async () => {
		const elsewhere = shop.visitor()
		await signInOperator(elsewhere, grace)
		const { status, body } = await change()
		expect([status, body.message]).toEqual([200, 'Password changed successfully'])
		expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false])
		await expect(signInOperator(shop.visitor(), grace)).rejects.toThrow('could not sign in: 422')
		await signInOperator(shop.visitor(), { ...grace, password: NEW })
	})

	// covers asvs:6.2.4
	test.each(['Password123', 'Skinverse1', 'Example2026'])(
		'must not be %s, which is easy to guess',
		async (password) => {
			const { status, body } = await change({ new_password: password, repeat_password: password })
			expect(status).toBe(422)
			expect(Object.keys(body.errors)).toEqual(['new_password'])
			await signInOperator(shop.visitor(), grace)
		},
	)

	test('is in the trail, without either password', async () => {
		await change()
		const rows = await shop.db.many(
			`select action, before, after, subject from operator_trail where operator_id = $1 and action = 'operators.password'`,
			[grace.id],
		)
		expect(rows).toEqual([
			{ action: 'operators.password', before: null, after: null, subject: String(grace.id) },
		])
	})

	test.each([
		[
			'a wrong current password',
			{ cur_password: 'Wrong1234' },
			'cur_password',
			'The current password is not correct',
		],
		['no current password', { cur_password: '' }, 'cur_password', 'Password is required'],
		['a different repetition', { repeat_password: 'Other1234' }, 'repeat_password', 'Passwords do not match'],
	])('is not changed with %s', async (_, form, field, message) => {
		const { status, body } = await change(form)
		expect([status, body.errors]).toEqual([422, { [field]: [message] }])
		await signInOperator(shop.visitor(), grace)
	})

	test('is not replaced by a weak one', async () => {
		const { status, body } = await change({ new_password: 'weak', repeat_password: 'weak' })
		expect([status, Object.keys(body.errors)]).toEqual([422, ['new_password']])
	})

	test('cannot be guessed from an open session (rate limit)', async () => {
		for (let guess = 0; guess < rateLimits.operator_password_change.limit; guess++)
			expect((await change({ cur_password: `Guess${guess}000` })).status).toBe(422)
		expect((await change()).status).toBe(429)
		// A stolen session must not block the owner's password change.
		visitor = shop.visitor()
		await signInOperator(visitor, grace)
		expect((await change()).status).toBe(200)
	})

	test('needs a session', async () => {
		visitor = shop.visitor()
		expect((await change()).status).toBe(401)
	})
})
