import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { MAX_EMAILS_PER_ROW, MAX_ROWS_PER_WINDOW } from './failed-sign-ins.ts'

let shop: TestShop
let admin: Visitor
let grace: Person

beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase(), config: { trustedProxies: ['loopback'] } })
	admin = await operatorVisitor(shop)
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	await shop.db.run('delete from operator_sign_in_failures')
	grace = await createOperator(shop.db, 'support')
})

const tryToSignIn = (username: string, { ip = '203.0.113.7', password = 'Wrong1234' } = {}) =>
	shop.visitor().post('/api/backoffice/login', { username, password }, { headers: { 'x-forwarded-for': ip } })
const failures = async (query = 'action=operators.sign_in_failed') =>
	(await admin.get(`/api/backoffice/trail?${query}`)).body.payload

/** Attempts of one test may span two windows and then count in two rows. */
const attemptsIn = (entries: { after: { attempts: number } }[]) =>
	entries.reduce((sum, { after }) => sum + after.attempts, 0)

describe('a failed sign-in', () => {
	// covers asvs:16.3.1
	test('is in the trail with account, address and count, without a signed-in operator', async () => {
		for (let attempt = 0; attempt < 3; attempt++) await tryToSignIn(grace.email.toUpperCase())
		const entries = await failures()
		expect(entries[0]).toMatchObject({
			actor: 'unknown',
			operator: null,
			action: 'operators.sign_in_failed',
			subject: String(grace.id),
			ip: '203.0.113.7',
			before: null,
			after: { emails: [grace.email.toUpperCase()] },
		})
		expect(attemptsIn(entries)).toBe(3)
		expect(entries.length).toBeLessThanOrEqual(2)
	})

	test('is found by the filters of the trail', async () => {
		await tryToSignIn(grace.email)
		expect(await failures('operator=unknown')).toHaveLength(1)
		expect(await failures(`subject=${grace.id}`)).toHaveLength(1)
		expect(await failures(`operator=command-line&subject=${grace.id}`)).toEqual([])
		expect(await failures(`operator=${grace.id}`)).toEqual([])
		const { payload } = (await admin.get('/api/backoffice/trail/choices')).body
		expect(payload.actions).toContain('operators.sign_in_failed')
	})

	test('is also counted when the rate limit refuses it', async () => {
		await shop.db.run(
			`insert into rate_limits (bucket, key_hash, hits, ends_at)
			values ('operator_login_address', sha256('203.0.113.7'), 1000000, now() + interval '1 hour')`,
		)
		expect((await tryToSignIn(grace.email)).status).toBe(429)
		expect(attemptsIn(await failures())).toBe(1)
	})

	test('of an unknown account stores the tried e-mail address, and nothing of the password', async () => {
		await tryToSignIn('nobody@example.test', { password: 'Secret-of-somebody-1' })
		expect((await failures())[0]).toMatchObject({
			subject: 'nobody@example.test',
			after: { emails: ['nobody@example.test'], attempts: 1 },
		})
		const rows = await shop.db.many<{ row: string }>('select f::text as row from operator_sign_in_failures f')
		expect(rows.map(({ row }) => row).join()).not.toContain('Secret')
	})

	test('of many unknown accounts from one address is one row with the first few accounts', async () => {
		const tried = Array.from({ length: MAX_EMAILS_PER_ROW + 3 }, () => `${randomUUID()}@example.test`)
		for (const email of tried) await tryToSignIn(email)
		const entries = await failures()
		expect(attemptsIn(entries)).toBe(tried.length)
		expect(entries.length).toBeLessThanOrEqual(2)
		for (const { after } of entries) expect(after.emails.length).toBeLessThanOrEqual(MAX_EMAILS_PER_ROW)
	})

	test('from many addresses is aggregated per account beyond the limit of rows', async () => {
		// Both windows in which this test may run.
		await shop.db.run(
			`insert into operator_sign_in_failures (window_at, address, emails, ip, device)
			select date_bin('15 minutes', now() + late, 'epoch'), n::text, '{x@example.test}', '', ''
			from generate_series(1, $1::int) n, unnest(array['0', '15 minutes']::interval[]) late`,
			[MAX_ROWS_PER_WINDOW],
		)
		const rows = async () => (await shop.db.many('select id from operator_sign_in_failures')).length
		const before = await rows()
		for (let host = 1; host <= 5; host++) await tryToSignIn(grace.email, { ip: `198.51.100.${host}` })
		expect((await rows()) - before).toBeLessThanOrEqual(2)
		const entries = await failures(`subject=${grace.id}`)
		expect(attemptsIn(entries)).toBe(5)
	})

	test('is not recorded for a correct password', async () => {
		expect((await tryToSignIn(grace.email, { password: grace.password })).status).toBe(200)
		expect(await failures()).toEqual([])
	})
})
