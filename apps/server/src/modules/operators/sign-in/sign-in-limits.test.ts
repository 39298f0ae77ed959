import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { standingClock } from '../../../../test/movable-clock.ts'
import { createOperator } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { type TotpApp, totpApp, wrongCode } from '../../../../test/totp-app.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { COMMAND_LINE } from '../../../platform/http/origin.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { changeOperatorPassword } from '../change-operator-password.ts'
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts'

const OFFICE = '192.0.2.1'
const ELSEWHERE = '203.0.113.9'

/** A fixed time, so that a code does not expire on a slow machine. */
const clock = standingClock()
let shop: TestShop
let operator: Person

beforeAll(async () => {
	// Behind a proxy, so that a test can use any address.
	shop = await openShop({
		database: await cloneDatabase(),
		clock,
		config: { trustedProxies: ['loopback'] },
	})
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
/** A browser in which the operator signed in and out before. */
async function usedBrowser(): Promise<Visitor> {
	const visitor = shop.visitor()
	expect(await signIn(OFFICE, { visitor })).toBe(200)
	await visitor.post('/api/backoffice/logout')
	return visitor
}

describe('wrong passwords of strangers', () => {
	test('from one address do not lock the operator out at another', async () => {
		await guess(ELSEWHERE, rateLimits.operator_login_account_address.limit)
		expect(await signIn(ELSEWHERE)).toBe(429)
		expect(await signIn(OFFICE)).toBe(200)
	})

	// covers asvs:6.3.1
	test('from many addresses lock out unknown addresses, but no known address or browser', async () => {
		const browser = await usedBrowser()
		await guess(ELSEWHERE, 1)
		await fill('operator_login_account')
		expect(await signIn('198.51.100.1')).toBe(429)
		expect(await signIn(OFFICE)).toBe(200)
		expect(await signIn('198.51.100.2', { visitor: browser })).toBe(200)
	})

	test('from the same address do not lock out a known browser', async () => {
		const browser = await usedBrowser()
		await guess(OFFICE, 1)
		await fill('operator_login_address')
		await fill('operator_login_account_address')
		expect(await signIn(OFFICE)).toBe(429)
		expect(await signIn(OFFICE, { visitor: browser })).toBe(200)
	})

	test('with a copied device cookie are limited, and the cookie is valid for one operator only', async () => {
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

describe('the browser of an attacker who knew the password becomes unknown', () => {
	const THIEF = '203.0.113.66'
	const knownAddresses = async () => {
		const rows = await shop.db.many<{ address: string }>(
			`select distinct address from operator_devices device join operators on operators.id = device.operator_id
			where operators.email = $1 order by address`,
			[operator.email],
		)
		return rows.map(({ address }) => address)
	}
	const provedAddresses = async () => {
		const rows = await shop.db.many<{ address: string }>(
			'select distinct address from operator_devices where operator_id = $1 and proved_factor order by address',
			[operator.id],
		)
		return rows.map(({ address }) => address)
	}
	let owner: Visitor

	beforeEach(async () => {
		await signIn(THIEF)
		owner = shop.visitor()
		await signIn(OFFICE, { visitor: owner })
		expect(await knownAddresses()).toEqual([OFFICE, THIEF].toSorted())
	})

	const enrol = async () => {
		const { body } = await owner.post('/api/backoffice/totp')
		const code = totpApp(body.payload.secret).code(clock.now())
		expect((await owner.put('/api/backoffice/totp', { code })).status).toBe(200)
	}

	test('after the first second factor is enrolled', async () => {
		await enrol()
		expect(await knownAddresses()).toEqual([OFFICE])
	})

	test('after the operator changes the password', async () => {
		await enrol()
		await shop.db.run(
			"insert into operator_devices (token_hash, operator_id, address) values ('\\x00', $1, $2)",
			[operator.id, THIEF],
		)
		const form = { cur_password: operator.password, new_password: 'Fresh1234', repeat_password: 'Fresh1234' }
		expect((await owner.post('/api/backoffice/password', form)).status).toBe(200)
		expect(await knownAddresses()).toEqual([OFFICE])
	})

	test('after `operator password`', async () => {
		await changeOperatorPassword(shop.db, operator, 'Fresh1234', { operatorId: null, origin: COMMAND_LINE })
		expect(await knownAddresses()).toEqual([])
	})

	// Not for the password limit: a stranger's guesses could lock the operator out again.
	test('for the code limit after a reset of the second factor', async () => {
		await enrol()
		expect(await provedAddresses()).toEqual([OFFICE])
		await resetSecondFactor(shop.db, operator, { operatorId: null, origin: COMMAND_LINE })
		expect(await provedAddresses()).toEqual([])
		await signIn(THIEF)
		expect(await provedAddresses()).toEqual([])
	})
})

test('a reset of the second factor › lets the operator sign in despite guesses before and after it', async () => {
	const browser = await usedBrowser()
	await guess(OFFICE, rateLimits.operator_login_account_address.limit)
	await fill('operator_login_account')
	await resetSecondFactor(shop.db, operator, { operatorId: null, origin: COMMAND_LINE })
	expect(await signIn('198.51.100.7')).toBe(200)
	await guess(ELSEWHERE, 1)
	await fill('operator_login_account')
	expect(await signIn('198.51.100.8', { visitor: browser })).toBe(200)
})

test('operator password › lets the operator sign in immediately, despite earlier guesses', async () => {
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

describe('wrong codes of an attacker who knows the password', () => {
	const SECOND_STEP = '/api/backoffice/login/second-factor'
	const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
	let owner: Visitor
	let app: TotpApp
	let recoveryCodes: string[]

	beforeEach(async () => {
		owner = shop.visitor()
		await signIn(OFFICE, { visitor: owner })
		app = totpApp((await owner.post('/api/backoffice/totp', undefined, from(OFFICE))).body.payload.secret)
		const code = app.code(clock.now(), -1)
		const enrolled = await owner.put('/api/backoffice/totp', { code }, from(OFFICE))
		recoveryCodes = enrolled.body.recovery_codes
		await owner.post('/api/backoffice/logout')
		for (const ip of ['203.0.113.20', '203.0.113.21', '203.0.113.22', '203.0.113.23']) {
			const thief = shop.visitor()
			await signIn(ip, { visitor: thief })
			for (let tries = 0; tries < rateLimits.factor_address.limit; tries++) {
				const wrong = { code: wrongCode(app, clock.now()) }
				expect((await thief.post(SECOND_STEP, wrong, from(ip))).status).toBe(422)
			}
		}
	})

	const finish = async (ip: string, proof: object, { visitor = shop.visitor(), password = '' } = {}) => {
		await signIn(ip, { visitor, ...(password && { password }) })
		return (await visitor.post(SECOND_STEP, proof, from(ip))).status
	}
	const right = () => ({ code: app.code(clock.now()) })

	test('lock out unknown addresses, but not recovery codes', async () => {
		expect(await finish('198.51.100.1', right())).toBe(429)
		expect(await finish('198.51.100.1', { recovery_code: recoveryCodes[0] })).toBe(200)
	})

	test('do not lock the operator out at a known address', async () => {
		expect(await finish(OFFICE, right())).toBe(200)
	})

	test('do not lock the operator out in a known browser', async () => {
		expect(await finish('198.51.100.2', right(), { visitor: owner })).toBe(200)
	})

	test('are reset by `operator password`', async () => {
		const password = 'Fresh1234'
		await changeOperatorPassword(shop.db, operator, password, { operatorId: null, origin: COMMAND_LINE })
		expect(await finish('198.51.100.3', right(), { password })).toBe(200)
	})

	test('are reset by a reset of the second factor', async () => {
		await resetSecondFactor(shop.db, operator, { operatorId: null, origin: COMMAND_LINE })
		const left = await shop.db.many("select bucket from rate_limits where bucket like 'factor%'")
		expect(left).toEqual([])
	})
})
