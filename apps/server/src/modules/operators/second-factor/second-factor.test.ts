import { api } from '@skinverse/contract/api'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Authenticator, softAuthenticator } from '../../../../test/authenticator.ts'
import { cloneDatabase, cloneDemo } from '../../../../test/database.ts'
import { mailTo } from '../../../../test/mails.ts'
import { standingClock } from '../../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { type TotpApp, totpApp, wrongCode } from '../../../../test/totp-app.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { untilWaiting } from '../../../../test/waiting-calls.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { COMMAND_LINE } from '../../../platform/http/origin.ts'
import { operator as ownerOf, removeAllFactors } from '../../second-factors/index.ts'
import { changeOperatorPassword } from '../change-operator-password.ts'

const ORIGIN = 'http://localhost:3000'
const LOGIN = '/api/backoffice/login'
const SECOND_STEP = '/api/backoffice/login/second-factor'
const ME = '/api/backoffice/me'

let shop: TestShop
let demo: TestShop
/** A fixed time, so that a code does not expire on a slow machine. */
const clock = standingClock()
let grace: Person

beforeAll(async () => {
	const config = { publicUrl: ORIGIN }
	shop = await openShop({ database: await cloneDatabase(), clock, config })
	demo = await openShop({ database: await cloneDemo(), clock, config: { ...config, demo: true } })
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	grace = await createOperator(shop.db)
})

const login = (visitor: Visitor, { email, password }: Person = grace) =>
	visitor.post(LOGIN, { username: email, password })

/** A browser after the correct password. */
async function half(who = grace): Promise<Visitor> {
	const visitor = shop.visitor()
	await login(visitor, who)
	return visitor
}

interface Enrolled {
	visitor: Visitor
	app: TotpApp
	recoveryCodes: string[]
}

async function enrolTotp(visitor: Visitor): Promise<Enrolled> {
	const { secret } = (await visitor.post('/api/backoffice/totp')).body.payload
	const app = totpApp(secret)
	// The previous code, so that the current one is still unused.
	const { status, body } = await visitor.put('/api/backoffice/totp', { code: app.code(clock.now(), -1) })
	expect(status).toBe(200)
	return { visitor, app, recoveryCodes: body.recovery_codes }
}

const addPasskey = async (visitor: Visitor, name = 'Laptop') => {
	const authenticator = softAuthenticator(ORIGIN)
	const { options } = (await visitor.post('/api/backoffice/passkeys/options')).body
	const passkey = authenticator.create(options)
	return { authenticator, answer: await visitor.post('/api/backoffice/passkeys', { name, passkey }) }
}

const stateOf = async (visitor: Visitor) => {
	const { status, body } = await visitor.get(ME)
	return status === 200 ? (body.payload.must_enrol ? 'must enrol' : 'in') : 'out'
}

describe('outside the demo', () => {
	test('an operator without a second factor can call nothing but the enrolment', async () => {
		const visitor = await half()
		expect(await stateOf(visitor)).toBe('must enrol')
		const endpoints = Object.entries<Endpoint>(api).flatMap(([name, endpoint]) => {
			const key = name as EndpointKey
			return typeof endpoint.access === 'object' && endpoint.access.operator !== null
				? [{ key, endpoint, needed: endpoint.access.operator }]
				: []
		})
		const open = endpoints.filter(({ needed }) => needed === 'enrolment').map(({ key }) => key)
		expect(open.toSorted()).toEqual([
			'GET /backoffice/confirm',
			'GET /backoffice/me',
			'GET /backoffice/second-factors',
			'POST /backoffice/confirm',
			'POST /backoffice/logout',
			'POST /backoffice/passkeys',
			'POST /backoffice/passkeys/options',
			'POST /backoffice/totp',
			'PUT /backoffice/totp',
		])
		for (const { key, endpoint, needed } of endpoints) {
			if (needed === 'enrolment') continue
			const path = pathOf(key, endpoint).replaceAll(/\{\w+\}/g, '1')
			const method = methodOf(key)
			const { status, body } = await visitor.send(method, path, method === 'GET' ? undefined : {})
			expect([key, status, body.code]).toEqual([key, 403, 'second_factor_enrolment_required'])
		}
	})

	test('an operator has access after enrolling an authenticator app, and gets ten recovery codes', async () => {
		const { visitor, recoveryCodes } = await enrolTotp(await half())
		expect(recoveryCodes).toHaveLength(10)
		expect(await stateOf(visitor)).toBe('in')
		expect((await visitor.get('/api/backoffice/today')).status).toBe(200)
		const { payload } = (await visitor.get('/api/backoffice/second-factors')).body
		expect(payload).toMatchObject({ required: true, recovery_codes_left: 10, passkeys: [] })
	})

	test('a passkey is enough, too', async () => {
		const visitor = await half()
		const { answer } = await addPasskey(visitor)
		expect([answer.status, answer.body.recovery_codes?.length]).toEqual([200, 10])
		expect(await stateOf(visitor)).toBe('in')
	})

	test('two sessions with the password cannot both enrol: the first ends the other', async () => {
		const thief = await half()
		await thief.post('/api/backoffice/totp')
		await enrolTotp(await half())
		expect(await stateOf(thief)).toBe('out')
		expect((await thief.post('/api/backoffice/totp')).status).toBe(401)
	})

	test('a session opened with the password alone is invalid once there is a factor', async () => {
		await enrolTotp(await half())
		const visitor = await operatorVisitor(shop, grace)
		await shop.db.run('update operator_sessions set second_factor = false where operator_id = $1', [grace.id])
		expect(await stateOf(visitor)).toBe('out')
	})

	test('the last factor cannot be removed, any other can', async () => {
		const { visitor } = await enrolTotp(await half())
		const refused = await visitor.del('/api/backoffice/totp')
		expect([refused.status, refused.body.message]).toEqual([
			422,
			'You need a second factor. Set up another one before you remove this one.',
		])
		await addPasskey(visitor, 'Phone')
		expect((await visitor.del('/api/backoffice/totp')).status).toBe(200)
		const { payload } = (await visitor.get('/api/backoffice/second-factors')).body
		expect(payload).toMatchObject({ totp: null, passkeys: [{ name: 'Phone' }] })
		expect((await visitor.del(`/api/backoffice/passkeys/${payload.passkeys[0].id}`)).status).toBe(422)
	})
})

describe('in the demo', () => {
	test('a second factor is optional, but required once it is enrolled', async () => {
		const operator = await createOperator(demo.db)
		const visitor = demo.visitor()
		expect((await login(visitor, operator)).body.payload.must_enrol).toBe(false)
		expect((await visitor.get('/api/backoffice/today')).status).toBe(200)
		await enrolTotp(visitor)
		expect((await login(demo.visitor(), operator)).body.payload).toBeNull()
		expect((await visitor.del('/api/backoffice/totp')).status).toBe(200)
		expect((await login(demo.visitor(), operator)).body.payload.id).toBe(operator.id)
	})
})

describe('signing in', () => {
	let enrolled: Enrolled
	beforeEach(async () => {
		enrolled = await enrolTotp(await half())
	})

	test('needs the password and then a code, without a session in between', async () => {
		const visitor = shop.visitor()
		const first = await login(visitor)
		expect([first.status, first.body.payload]).toEqual([200, null])
		expect(visitor.cookies.get('skinverse_operator')).toBeUndefined()
		expect(await stateOf(visitor)).toBe('out')
		expect((await visitor.get(SECOND_STEP)).body.methods).toEqual(['totp', 'recovery_code'])
		const second = await visitor.post(SECOND_STEP, { code: enrolled.app.code(clock.now()) })
		expect(second.body.payload).toMatchObject({ id: grace.id, must_enrol: false })
		expect(await stateOf(visitor)).toBe('in')
	})

	test('accepts a recovery code once', async () => {
		const [recovery_code] = enrolled.recoveryCodes
		const visitor = await half()
		expect((await visitor.post(SECOND_STEP, { recovery_code })).status).toBe(200)
		expect((await (await half()).post(SECOND_STEP, { recovery_code })).status).toBe(422)
	})

	test('refuses a wrong code and counts it as a failed sign-in', async () => {
		const visitor = await half()
		const { status } = await visitor.post(SECOND_STEP, { code: wrongCode(enrolled.app, clock.now()) })
		expect(status).toBe(422)
		const failures = await shop.db.many(
			'select emails from operator_sign_in_failures where operator_id = $1',
			[grace.id],
		)
		expect(failures).toEqual([{ emails: [grace.email] }])
	})

	test('is void if the password changes, or the operator is disabled, between the steps', async () => {
		const changed = await half()
		await shop.db.run("update operators set password_hash = 'another' where id = $1", [grace.id])
		const late = await changed.post(SECOND_STEP, { code: enrolled.app.code(clock.now()) })
		expect([late.status, late.body.code]).toEqual([403, 'sign_in_expired'])

		const other = await createOperator(shop.db)
		const { app } = await enrolTotp(await half(other))
		const disabled = await half(other)
		await shop.db.run('update operators set disabled_at = now() where id = $1', [other.id])
		const refused = await disabled.post(SECOND_STEP, { code: app.code(clock.now()) })
		expect(refused.body.code).toBe('sign_in_expired')
	})

	test('requires a factor that was enrolled while the password was being checked', async () => {
		const other = await createOperator(shop.db)
		const enrolling = await half(other)
		const app = totpApp((await enrolling.post('/api/backoffice/totp')).body.payload.secret)
		const late = shop.visitor()
		const calls = await shop.db.transaction(async (tx) => {
			await tx.run('select id from operators where id = $1 for no key update', [other.id])
			const enrolled = enrolling.put('/api/backoffice/totp', { code: app.code(clock.now()) })
			await untilWaiting(shop.db, '%from operators%for %')
			const first = login(late, other)
			await untilWaiting(shop.db, '%from operators%for %', 2)
			return [enrolled, first] as const
		})
		const [enrolled, first] = await Promise.all(calls)
		expect([enrolled.status, first.status, first.body.payload]).toEqual([200, 200, null])
		expect(late.cookies.get('skinverse_operator')).toBeUndefined()
	})

	test('refuses a second step without a first step in the back office', async () => {
		const visitor = shop.visitor()
		expect((await visitor.get(SECOND_STEP)).body.code).toBe('sign_in_expired')
		const { body } = await visitor.post(SECOND_STEP, { code: enrolled.app.code(clock.now()) })
		expect(body.code).toBe('sign_in_expired')
	})
})

describe('a passkey', () => {
	let authenticator: Authenticator
	beforeEach(async () => {
		;({ authenticator } = await addPasskey(await half()))
	})

	test('completes a sign-in, and signs in alone', async () => {
		const visitor = await half()
		const step = (await visitor.post(`${SECOND_STEP}/passkey-options`)).body.options
		expect((await visitor.post(SECOND_STEP, { passkey: authenticator.get(step) })).status).toBe(200)

		const alone = shop.visitor()
		const { options } = (await alone.post(`${LOGIN}/passkey/options`)).body
		const { status, body } = await alone.post(`${LOGIN}/passkey`, { passkey: authenticator.get(options) })
		expect([status, body.payload.id, body.payload.must_enrol]).toEqual([200, grace.id, false])
		expect(await stateOf(alone)).toBe('in')
		const trail = await shop.db.many(
			"select after from operator_trail where operator_id = $1 and action = 'operators.sign_in' order by id",
			[grace.id],
		)
		expect(trail).toEqual([
			{ after: null },
			{ after: { second_factor: 'passkey' } },
			{ after: { second_factor: 'passkey' } },
		])
	})

	test('of a disabled operator cannot sign in', async () => {
		await shop.db.run('update operators set disabled_at = now() where id = $1', [grace.id])
		const visitor = shop.visitor()
		const { options } = (await visitor.post(`${LOGIN}/passkey/options`)).body
		const { status } = await visitor.post(`${LOGIN}/passkey`, { passkey: authenticator.get(options) })
		expect(status).toBe(422)
	})

	test.each([
		['reset', (tx: Sql) => removeAllFactors(tx, ownerOf(grace.id))],
		[
			'distrusted',
			(tx: Sql) => tx.run('update passkeys set needs_password = true where operator_id = $1', [grace.id]),
		],
	])('that is being %s while it signs in opens no session', async (_, change) => {
		const visitor = shop.visitor()
		const { options } = (await visitor.post(`${LOGIN}/passkey/options`)).body
		const signingIn = await shop.db.transaction(async (tx) => {
			await tx.run('select id from operators where id = $1 for no key update', [grace.id])
			const answer = visitor.post(`${LOGIN}/passkey`, { passkey: authenticator.get(options) })
			await untilWaiting(shop.db, '%from operators%for %')
			await change(tx)
			return { answer }
		})
		expect((await signingIn.answer).status).toBe(422)
		expect(await stateOf(visitor)).toBe('out')
	})
})

describe('a new password', () => {
	const NEW = 'Brandnew9harbour'
	const alone = async (authenticator: Authenticator) => {
		const visitor = shop.visitor()
		const { options } = (await visitor.post(`${LOGIN}/passkey/options`)).body
		return (await visitor.post(`${LOGIN}/passkey`, { passkey: authenticator.get(options) })).status
	}
	const change = (visitor: Visitor) => {
		const form = { cur_password: grace.password, new_password: NEW, repeat_password: NEW }
		return visitor.post('/api/backoffice/password', form)
	}
	let visitor: Visitor
	let recent: Authenticator
	let old: Authenticator
	beforeEach(async () => {
		visitor = await half()
		;({ authenticator: old } = await addPasskey(visitor, 'Old'))
		await shop.db.run("update passkeys set created_at = now() - interval '8 days' where operator_id = $1", [
			grace.id,
		])
		;({ authenticator: recent } = await addPasskey(visitor, 'Recent'))
	})

	test('stops passkeys of the last 7 days from signing in alone until they were used with it', async () => {
		expect((await change(visitor)).status).toBe(200)
		expect([await alone(recent), await alone(old)]).toEqual([422, 200])
		const both = await half({ ...grace, password: NEW })
		const { options } = (await both.post(`${SECOND_STEP}/passkey-options`)).body
		expect((await both.post(SECOND_STEP, { passkey: recent.get(options) })).status).toBe(200)
		expect(await alone(recent)).toBe(200)
	})

	test('does not affect the passkey that confirmed this session', async () => {
		const { options } = (await visitor.post('/api/backoffice/confirm/passkey-options')).body
		const confirmed = await visitor.post('/api/backoffice/confirm', { passkey: recent.get(options) })
		expect(confirmed.status).toBe(200)
		expect((await change(visitor)).status).toBe(200)
		expect(await alone(recent)).toBe(200)
	})

	test('has the same effect when set on the command line', async () => {
		await changeOperatorPassword(shop.db, grace, NEW, { operatorId: null, origin: COMMAND_LINE })
		expect([await alone(recent), await alone(old)]).toEqual([422, 200])
	})
})

test('the operator is mailed about each factor that is added or removed', async () => {
	const { visitor } = await enrolTotp(await half())
	expect((await mailTo(shop.db, grace.email)).text).toContain('an authenticator app was set up')
	await addPasskey(visitor, 'Phone')
	expect((await mailTo(shop.db, grace.email, 2)).text).toContain('the passkey “Phone” was added')
	expect((await visitor.del('/api/backoffice/totp')).status).toBe(200)
	expect((await mailTo(shop.db, grace.email, 3)).text).toContain('the authenticator app was removed')
	await addPasskey(visitor, 'Laptop')
	await mailTo(shop.db, grace.email, 4)
	const { passkeys } = (await visitor.get('/api/backoffice/second-factors')).body.payload
	const { id } = passkeys.find(({ name }: { name: string }) => name === 'Phone')
	expect((await visitor.del(`/api/backoffice/passkeys/${id}`)).status).toBe(200)
	expect((await mailTo(shop.db, grace.email, 5)).text).toContain('the passkey “Phone” was removed')
})

describe('POST /backoffice/confirm', () => {
	let enrolled: Enrolled
	beforeEach(async () => {
		enrolled = await enrolTotp(await half())
		await shop.db.run(
			"update operator_sessions set confirmed_at = now() - interval '11 minutes' where operator_id = $1",
			[grace.id],
		)
	})
	const confirm = (proof: object) => enrolled.visitor.post('/api/backoffice/confirm', proof)
	const sensitive = async () => (await enrolled.visitor.post('/api/backoffice/recovery-codes')).status

	test.each([
		['the password', () => ({ password: grace.password })],
		['a code', () => ({ code: enrolled.app.code(clock.now()) })],
	])('allows sensitive actions after %s', async (_, proof) => {
		expect(await sensitive()).toBe(403)
		const methods = (await enrolled.visitor.get('/api/backoffice/confirm')).body
		expect(methods).toMatchObject({ methods: ['totp', 'password'], confirmed: false })
		expect((await confirm(proof())).status).toBe(200)
		expect(await sensitive()).toBe(200)
	})

	test.each([
		['a wrong password', () => ({ password: 'Wrong1234' }), 'password'],
		['a wrong code', () => ({ code: wrongCode(enrolled.app, clock.now()) }), 'code'],
		['nothing', () => ({}), 'password'],
	])('refuses %s', async (_, proof, field) => {
		const { status, body } = await confirm(proof())
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
		expect(await sensitive()).toBe(403)
	})

	test('is required for settings, currencies and every change of access', async () => {
		const { visitor } = enrolled
		const answers = [
			await visitor.put('/api/backoffice/content/settings', { changes: { min_top_up: 1 } }),
			await visitor.put('/api/backoffice/content/currencies/EUR', {}),
			await visitor.post('/api/backoffice/totp'),
			await visitor.del('/api/backoffice/totp'),
			await visitor.post('/api/backoffice/passkeys/options'),
			await visitor.post('/api/backoffice/operators/1/second-factor/reset'),
			await visitor.del('/api/backoffice/sessions'),
			await visitor.del(`/api/backoffice/sessions/${crypto.randomUUID()}`),
		]
		for (const { status, body } of answers)
			expect([status, body.code]).toEqual([403, 'confirmation_required'])
	})
})

describe('actions that move money or set prices', () => {
	let visitor: Visitor
	beforeEach(async () => {
		;({ visitor } = await enrolTotp(await half()))
	})
	/** The age of the session's proof and of its last money action. */
	const provedAgo = (minutes: number, actedMinutes: number | null = null) =>
		shop.db.run(
			`update operator_sessions set confirmed_at = now() - make_interval(mins => $2),
				acted_at = now() - make_interval(mins => $3) where operator_id = $1`,
			[grace.id, minutes, actedMinutes],
		)
	const correct = async () => {
		const { id } = await createPerson(shop.db)
		const form = { credits: '0.01', reason: 'Goodwill' }
		return visitor.post(`/api/backoffice/people/${id}/corrections`, form)
	}

	test.each([
		'POST /people/1/corrections',
		'POST /orders/1/refund',
		'POST /orders/1/failed',
		'POST /offers/1/propose',
		'POST /offers/1/accept',
		'POST /offers/1/received',
		'POST /deposits/1/close',
		'POST /people/1/unblock',
		'POST /payouts/1/reveal',
		'POST /payouts/1/paid',
		'POST /payouts/1/failed',
		'POST /approvals/1/approve',
		'PUT /items/1',
		'POST /imports/1/apply',
		'POST /content/packs',
		'PUT /content/packs/1',
		'POST /content/prompts',
		'PUT /content/prompts/1',
		'POST /content/promo-codes',
		'PUT /content/promo-codes/1',
	])('need a proof of the last ten minutes: %s', async (key) => {
		await provedAgo(11)
		const [method = '', path = ''] = key.split(' ')
		const { status, body } = await visitor.send(method, `/api/backoffice${path}`, {})
		expect([status, body.code]).toEqual([403, 'confirmation_required'])
		await provedAgo(9)
		const proved = await visitor.send(method, `/api/backoffice${path}`, {})
		expect(proved.body.code).not.toBe('confirmation_required')
	})

	test('need one proof for a series: each action extends it by ten minutes', async () => {
		await provedAgo(9)
		expect((await correct()).status).toBe(200)
		await shop.db.run(
			`update operator_sessions set confirmed_at = confirmed_at - interval '9 minutes',
				acted_at = acted_at - interval '9 minutes' where operator_id = $1`,
			[grace.id],
		)
		expect((await correct()).status).toBe(200)
		expect((await visitor.post('/api/backoffice/recovery-codes')).body.code).toBe('confirmation_required')
	})

	test('need a new proof after ten minutes without an action, and after an hour', async () => {
		await provedAgo(30, 11)
		expect((await correct()).body.code).toBe('confirmation_required')
		await provedAgo(61, 1)
		expect((await correct()).body.code).toBe('confirmation_required')
		expect((await visitor.post('/api/backoffice/confirm', { password: grace.password })).status).toBe(200)
		expect((await correct()).status).toBe(200)
	})
})

describe('POST /backoffice/operators/{id}/second-factor/reset', () => {
	const reset = (who: Person, by: Visitor) =>
		by.post(`/api/backoffice/operators/${who.id}/second-factor/reset`)

	test('removes every factor, ends the sessions, mails the operator, and the next sign-in enrols', async () => {
		const { visitor, recoveryCodes } = await enrolTotp(await half())
		await addPasskey(visitor, 'Phone')
		const waiting = await half()
		const boss = await createOperator(shop.db)
		const admin = await operatorVisitor(shop, boss)
		expect((await reset(grace, admin)).status).toBe(200)
		expect(await stateOf(visitor)).toBe('out')
		expect((await waiting.post(SECOND_STEP, { recovery_code: recoveryCodes[0] })).body.code).toBe(
			'sign_in_expired',
		)
		expect((await login(shop.visitor())).body.payload.must_enrol).toBe(true)
		expect((await mailTo(shop.db, grace.email)).text).toContain('Grace Test reset your second factor')
		const trail = await shop.db.many(
			"select operator_id, before from operator_trail where action = 'operators.reset_second_factor' and subject = $1",
			[String(grace.id)],
		)
		expect(trail).toEqual([{ operator_id: boss.id, before: { totp: true, passkeys: ['Phone'] } }])
		expect((await reset(grace, admin)).status).toBe(409)
	})

	test('is refused for the own account', async () => {
		const { visitor } = await enrolTotp(await half())
		expect((await reset(grace, visitor)).status).toBe(403)
		expect(await stateOf(visitor)).toBe('in')
	})
})

describe("an operator's own sessions", () => {
	test('can be ended one by one, or all others together', async () => {
		const { visitor } = await enrolTotp(await half())
		const others = await Promise.all([1, 2, 3].map(() => operatorVisitor(shop, grace)))
		const { payload } = (await visitor.get('/api/backoffice/sessions')).body
		expect(payload).toHaveLength(4)
		const other = payload.find(({ current }: { current: boolean }) => !current)
		const own = payload.find(({ current }: { current: boolean }) => current)
		expect((await visitor.del(`/api/backoffice/sessions/${other.id}`)).status).toBe(200)
		expect((await visitor.del(`/api/backoffice/sessions/${other.id}`)).status).toBe(404)
		expect((await visitor.del(`/api/backoffice/sessions/${own.id}`)).status).toBe(404)
		expect((await visitor.del('/api/backoffice/sessions')).status).toBe(200)
		expect(await Promise.all(others.map(stateOf))).toEqual(['out', 'out', 'out'])
		expect(await stateOf(visitor)).toBe('in')
	})
})
