import { beforeAll, describe, expect, test } from 'vitest'
import { createOperator, signInOperator } from '../../../../test/operators.ts'
import { createPerson, signIn } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { untilWaiting } from '../../../../test/waiting-calls.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { versionText } from '../../../platform/version.ts'
import { SESSION_IDLE_HOURS, SESSION_LONGEST_DAYS } from '../sessions/sessions.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShop()
})

const LOGIN = '/api/backoffice/login'
const ME = '/api/backoffice/me'
const LOGOUT = '/api/backoffice/logout'
const COOKIE = 'skinverse_operator'

describe('POST /backoffice/login', () => {
	test('signs in, ignoring the case of the e-mail, and returns the operator', async () => {
		const { id, email, password } = await createOperator(shop.db, 'finance')
		const visitor = shop.visitor()
		const { status, body } = await visitor.post(LOGIN, { username: email.toUpperCase(), password })
		const version = versionText(shop.platform.config.version)
		const payload = { id, email, name: 'Grace Test', role: 'finance', must_enrol: true, version }
		expect({ status, body }).toEqual({ status: 200, body: { status: 'OK', payload } })
		expect((await visitor.get(ME)).body.payload).toEqual(payload)
	})

	// covers asvs:3.3.2
	test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
		const { email, password } = await createOperator(shop.db)
		const { headers } = await shop.visitor().post(LOGIN, { username: email, password })
		const line = headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`))
		expect(line?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
	})

	// covers asvs:7.2.3 asvs:11.5.1
	test('stores only a hash of the session', async () => {
		const operator = await createOperator(shop.db)
		const visitor = shop.visitor()
		await signInOperator(visitor, operator)
		const secret = visitor.cookies.get(COOKIE) ?? ''
		expect(secret).toHaveLength(43)
		const rows = await shop.db.many<{ row: string }>(
			'select s::text as row from operator_sessions s where operator_id = $1',
			[operator.id],
		)
		expect(rows).toHaveLength(1)
		expect(rows[0]?.row).not.toContain(secret)
	})

	test('refuses a password that is being replaced concurrently', async () => {
		const { id, email, password } = await createOperator(shop.db)
		const signingIn = await shop.db.transaction(async (tx) => {
			await tx.run("update operators set password_hash = 'another' where id = $1", [id])
			const answer = shop.visitor().post(LOGIN, { username: email, password })
			await untilWaiting(shop.db, '%from operators%for no key update')
			return { answer }
		})
		expect((await signingIn.answer).status).toBe(422)
		expect(await shop.db.many('select id from operator_sessions where operator_id = $1', [id])).toEqual([])
	})

	test('returns the same response for an unknown e-mail, a wrong password and a disabled operator', async () => {
		const operator = await createOperator(shop.db)
		const disabled = await createOperator(shop.db)
		await shop.db.run('update operators set disabled_at = now() where id = $1', [disabled.id])
		const answers = await Promise.all([
			shop.visitor().post(LOGIN, { username: 'nobody@example.test', password: 'Secret1234' }),
			shop.visitor().post(LOGIN, { username: operator.email, password: 'Wrong1234' }),
			shop.visitor().post(LOGIN, { username: disabled.email, password: disabled.password }),
		])
		for (const { status, body } of answers) {
			expect(status).toBe(422)
			expect(body.errors).toEqual({ username: ['These credentials do not match our records.'] })
		}
	})

	// covers asvs:6.3.4
	test('refuses shoppers, and the shop refuses operators', async () => {
		const { email, password } = await createPerson(shop.db)
		expect((await shop.visitor().post(LOGIN, { username: email, password })).status).toBe(422)
		const operator = await createOperator(shop.db)
		const asShopper = { username: operator.email, password: operator.password }
		expect((await shop.visitor().post('/api/login', asShopper)).status).toBe(422)
	})

	// covers asvs:6.3.1
	test('refuses even the right password after too many wrong ones', async () => {
		const { email, password } = await createOperator(shop.db)
		const attempt = async (given: string) =>
			(await shop.visitor().post(LOGIN, { username: email, password: given })).status
		for (let tries = 0; tries < rateLimits.operator_login_account_address.limit; tries++) {
			expect(await attempt('Wrong1234')).toBe(422)
		}
		expect(await attempt(password)).toBe(429)
	})

	test('refuses without the CSRF token, even with an Authorization header', async () => {
		const { email, password } = await createOperator(shop.db)
		const body = { username: email, password }
		expect((await shop.visitor().post(LOGIN, body, { csrf: false })).status).toBe(419)
		expect((await shop.visitor().post(LOGIN, body, { csrf: false, bearer: 'x'.repeat(43) })).status).toBe(401)
	})

	// covers asvs:7.2.4
	test('replaces the browser’s current session', async () => {
		const operator = await createOperator(shop.db)
		const visitor = shop.visitor()
		await signInOperator(visitor, operator)
		const former = visitor.cookies.get(COOKIE) ?? ''
		await signInOperator(visitor, operator)
		const other = shop.visitor()
		other.cookies.set(COOKIE, former)
		expect((await other.get(ME)).status).toBe(401)
		expect((await visitor.get(ME)).status).toBe(200)
	})
})

describe("an operator's session", () => {
	// covers asvs:7.4.1
	test('ends with the sign-out, also for a copied cookie', async () => {
		const visitor = shop.visitor()
		await signInOperator(visitor, await createOperator(shop.db))
		const copy = shop.visitor()
		copy.cookies.set(COOKIE, visitor.cookies.get(COOKIE) ?? '')
		expect((await visitor.post(LOGOUT)).body.message).toBe('Signed out')
		expect(visitor.cookies.get(COOKIE)).toBeUndefined()
		expect((await copy.get(ME)).status).toBe(401)
	})

	// covers asvs:7.4.2
	test('ends immediately when the operator is disabled', async () => {
		const operator = await createOperator(shop.db)
		const visitor = shop.visitor()
		await signInOperator(visitor, operator)
		await shop.db.run('update operators set disabled_at = now() where id = $1', [operator.id])
		expect((await visitor.get(ME)).status).toBe(401)
	})

	// covers asvs:7.1.1 asvs:7.3.1
	test('ends after hours without a call, and every call restarts the timeout', async () => {
		const operator = await createOperator(shop.db)
		const visitor = shop.visitor()
		await signInOperator(visitor, operator)
		const rest = (hours: number) =>
			shop.db.run(
				`update operator_sessions set last_used_at = last_used_at - make_interval(hours => $2),
					expires_at = expires_at - make_interval(hours => $2) where operator_id = $1`,
				[operator.id, hours],
			)
		await rest(SESSION_IDLE_HOURS - 1)
		expect((await visitor.get(ME)).status).toBe(200)
		await rest(SESSION_IDLE_HOURS - 1)
		expect((await visitor.get(ME)).status).toBe(200)
		await rest(SESSION_IDLE_HOURS)
		expect((await visitor.get(ME)).status).toBe(401)
	})

	// covers asvs:7.3.2
	test('ends after a week even in constant use', async () => {
		const operator = await createOperator(shop.db)
		const visitor = shop.visitor()
		await signInOperator(visitor, operator)
		await shop.db.run(
			`update operator_sessions set last_used_at = now() - interval '1 hour',
				created_at = now() - make_interval(days => $2, hours => -1) where operator_id = $1`,
			[operator.id, SESSION_LONGEST_DAYS],
		)
		expect((await visitor.get(ME)).status).toBe(200)
		const { left } = await shop.db.one<{ left: number }>(
			'select extract(epoch from expires_at - now())::int as left from operator_sessions where operator_id = $1',
			[operator.id],
		)
		expect(left).toBeLessThanOrEqual(3600)
	})

	test('is independent of a shop session in the same browser', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, await createPerson(shop.db))
		await signInOperator(visitor, await createOperator(shop.db))
		const isShopper = async () => (await visitor.get('/api/is-auth')).body.authenticated
		expect((await visitor.get(ME)).status).toBe(200)
		expect(await isShopper()).toBe(true)
		await visitor.post(LOGOUT)
		expect(await isShopper()).toBe(true)
	})

	test('cannot buy or read a profile', async () => {
		const visitor = shop.visitor()
		await signInOperator(visitor, await createOperator(shop.db))
		expect((await visitor.get('/api/user/profile')).status).toBe(401)
		expect((await visitor.get('/api/is-auth')).body.authenticated).toBe(false)
	})
})
