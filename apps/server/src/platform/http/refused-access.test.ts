import { beforeAll, describe, expect, test } from 'vitest'
import { capturedLog } from '../../../test/captured-log.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { createPerson, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

const { log, lines } = capturedLog('info')
let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ log })
})

/** The log entries about refused access of one call. */
async function refusalsOf(call: () => Promise<unknown>): Promise<object[]> {
	const before = lines.length
	await call()
	return lines
		.slice(before)
		.map((line) => JSON.parse(line))
		.filter(({ msg }) => msg === 'access refused')
}

describe('refused access', () => {
	// covers asvs:16.3.2
	test.each([
		['a guest', 'unauthenticated', 'GET /user/profile'],
		['an operator without the right', 'forbidden', 'POST /backoffice/imports'],
		['a call without its CSRF token', 'csrf_mismatch', 'POST /logout'],
		['an address that is not verified', 'email_unverified', 'POST /deposit/checkout'],
	])('is logged with who, from where and what: %s', async (_, code, endpoint) => {
		const [method = '', path = ''] = endpoint.split(' ')
		const support = await createOperator(shop.db, 'support')
		const unverified = await createPerson(shop.db, { verified: false })
		const visitor = code === 'forbidden' ? await operatorVisitor(shop, support) : shop.visitor()
		if (code === 'email_unverified') await signIn(visitor, unverified)
		const options = code === 'csrf_mismatch' ? { csrf: false as const } : {}
		const entries = await refusalsOf(() =>
			visitor.send(method, `/api${path}`, method === 'GET' ? undefined : {}, options),
		)
		expect(entries).toEqual([
			expect.objectContaining({
				code,
				endpoint,
				ip: '127.0.0.1',
				...(code === 'forbidden' ? { operator_id: support.id } : {}),
				...(code === 'email_unverified' ? { user_id: unverified.id } : {}),
			}),
		])
	})

	test('does not include validation errors', async () => {
		expect(await refusalsOf(() => shop.visitor().post('/api/login', {}))).toEqual([])
	})
})
