import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { createOperator } from '../../../test/operators.ts'
import type { Person } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'
import { changeOperatorPassword } from './change-operator-password.ts'
import { COMMAND_LINE } from './origin.ts'

const OFFICE = '192.0.2.1'
const ELSEWHERE = '203.0.113.9'

let shop: TestShop
let operator: Person

beforeAll(async () => {
	// Behind a proxy, so that a test can come from any address.
	shop = await openShop({ database: await cloneDatabase(), config: { trustedProxies: ['loopback'] } })
})

beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	operator = await createOperator(shop.db)
})

const signIn = async (ip: string, { password = operator.password, visitor = shop.visitor() } = {}) => {
	const body = { username: operator.email, password }
	return (await visitor.post('/api/backoffice/login', body, { headers: { 'x-forwarded-for': ip } })).status
}
const guess = (ip: string, count: number) =>
	Promise.all(Array.from({ length: count }, () => signIn(ip, { password: 'Wrong1234' })))
const fill = (bucket: keyof typeof rateLimits) =>
	shop.db.run('update rate_limits set hits = $2 where bucket = $1', [bucket, rateLimits[bucket].limit])
/** A browser in which the operator signed in before, and signed out. */
async function usedBrowser(): Promise<Visitor> {
	const visitor = shop.visitor()
	expect(await signIn(OFFICE, { visitor })).toBe(200)
	await visitor.post('/api/backoffice/logout')
	return visitor
}

describe('guesses of others', () => {
	test('at one address do not lock the operator out at another', async () => {
		await guess(ELSEWHERE, rateLimits.operator_login_account_address.limit)
		expect(await signIn(ELSEWHERE)).toBe(429)
		expect(await signIn(OFFICE)).toBe(200)
	})

	test('from everywhere lock out strangers, and neither a known address nor a known browser', async () => {
		const browser = await usedBrowser()
		await guess(ELSEWHERE, 1)
		await fill('operator_login_account')
		expect(await signIn('198.51.100.1')).toBe(429)
		expect(await signIn(OFFICE)).toBe(200)
		expect(await signIn('198.51.100.2', { visitor: browser })).toBe(200)
	})

	test('at the same address do not lock out a browser that signed in before', async () => {
		const browser = await usedBrowser()
		await guess(OFFICE, 1)
		await fill('operator_login_address')
		await fill('operator_login_account_address')
		expect(await signIn(OFFICE)).toBe(429)
		expect(await signIn(OFFICE, { visitor: browser })).toBe(200)
	})

	test('with a copied device cookie are few, and the cookie of one operator says nothing about another', async () => {
		const browser = await usedBrowser()
		for (let tries = 0; tries < rateLimits.operator_login_device.limit; tries++) {
			expect(await signIn(OFFICE, { visitor: browser, password: 'Wrong1234' })).toBe(422)
		}
		expect(await signIn(OFFICE, { visitor: browser })).toBe(429)
		operator = await createOperator(shop.db)
		await guess(OFFICE, 1)
		await fill('operator_login_account_address')
		expect(await signIn(OFFICE, { visitor: browser })).toBe(429)
	})
})

test('operator password › lets the operator in at once, whatever was guessed before', async () => {
	await guess(OFFICE, rateLimits.operator_login_account_address.limit)
	await fill('operator_login_account')
	expect(await signIn(OFFICE)).toBe(429)
	const password = 'Fresh1234'
	await changeOperatorPassword(shop.db, { email: operator.email.toUpperCase() }, password, {
		operatorId: null,
		origin: COMMAND_LINE,
	})
	expect(await signIn(OFFICE, { password })).toBe(200)
})
