import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { softAuthenticator } from '../../../../test/authenticator.ts'
import { PASSKEY_ORIGIN } from '../../../../test/factors.ts'
import { standingClock } from '../../../../test/movable-clock.ts'
import { createOperator, operatorVisitor, renewOperatorSessions } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { totpApp } from '../../../../test/totp-app.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { overtake } from '../../../../test/waiting-calls.ts'
import type { Sql } from '../../../platform/database/database.ts'

const clock = standingClock()
const COOKIE = 'skinverse_operator'
let shop: TestShop
let operator: Person
let owner: Visitor
/** An attacker with a copy of the operator's cookie. */
let thief: Visitor

beforeAll(async () => {
	shop = await openShop({ clock, config: { publicUrl: PASSKEY_ORIGIN } })
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	operator = await createOperator(shop.db)
	owner = await operatorVisitor(shop, operator)
	thief = shop.visitor()
	thief.cookies.set(COOKIE, owner.cookies.get(COOKIE) ?? '')
})

const isIn = async (visitor: Visitor) => (await visitor.get('/api/backoffice/me')).status === 200
const letAMomentPass = () =>
	shop.db.run(
		"update operator_sessions set renewed_at = renewed_at - interval '15 seconds' where operator_id = $1",
		[operator.id],
	)
const confirm = () => owner.post('/api/backoffice/confirm', { password: operator.password })

describe("a stolen copy of an operator's cookie", () => {
	// covers asvs:7.2.4
	test.each([
		['a confirmation', confirm],
		[
			'a new password',
			() =>
				owner.post('/api/backoffice/password', {
					cur_password: operator.password,
					new_password: 'Fresh1234',
					repeat_password: 'Fresh1234',
				}),
		],
	] as const)('is invalid after %s', async (_, prove) => {
		expect(await isIn(thief)).toBe(true)
		expect((await prove()).status).toBe(200)
		expect([await isIn(owner), await isIn(thief)]).toEqual([true, true])
		await letAMomentPass()
		expect([await isIn(owner), await isIn(thief)]).toEqual([true, false])
	})

	test('can only read during the grace period, and can change neither the account nor its own secret', async () => {
		expect(await isIn(thief)).toBe(true)
		await confirm()
		expect(await isIn(thief)).toBe(true)
		const calls: [string, string, object?][] = [
			['POST', '/api/backoffice/confirm', { password: operator.password }],
			['DELETE', '/api/backoffice/sessions'],
			['POST', '/api/backoffice/passkeys/options'],
			['POST', '/api/backoffice/logout'],
		]
		for (const [method, path, form] of calls) {
			const { status, headers } = await thief.send(method, path, form)
			const renewed = headers.getSetCookie().filter((cookie) => cookie.startsWith(`${COOKIE}=`))
			expect({ path, status, renewed }).toEqual({ path, status: 419, renewed: [] })
		}
		expect(await isIn(owner)).toBe(true)
	})

	test('cannot end the owner’s session without a proof, neither by ending other sessions nor by adding a factor', async () => {
		expect((await thief.del('/api/backoffice/sessions')).status).toBe(200)
		const { body } = await thief.post('/api/backoffice/passkeys/options')
		const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
		expect((await thief.post('/api/backoffice/passkeys', { name: 'Laptop', passkey })).status).toBe(200)
		await letAMomentPass()
		expect(await isIn(owner)).toBe(true)
	})

	/** Each of the attacker's calls, with its preparation. */
	const changes: [string, (visitor: Visitor) => Promise<() => Promise<{ status: number }>>][] = [
		[
			'adds a passkey',
			async (visitor) => {
				const { body } = await visitor.post('/api/backoffice/passkeys/options')
				const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
				return () => visitor.post('/api/backoffice/passkeys', { name: 'Thief', passkey })
			},
		],
		[
			'adds an authenticator app',
			async (visitor) => {
				const { body } = await visitor.post('/api/backoffice/totp')
				const code = totpApp(body.payload.secret).code(clock.now())
				return () => visitor.put('/api/backoffice/totp', { code })
			},
		],
		[
			'removes a passkey',
			async (visitor) => {
				for (const name of ['Laptop', 'Phone']) {
					const { body } = await owner.post('/api/backoffice/passkeys/options')
					const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
					await owner.post('/api/backoffice/passkeys', { name, passkey })
				}
				const { id } = await shop.db.one<{ id: string }>(
					'select id from passkeys where operator_id = $1 limit 1',
					[operator.id],
				)
				return () => visitor.del(`/api/backoffice/passkeys/${id}`)
			},
		],
		[
			'removes the authenticator app',
			async (visitor) => {
				const { body } = await owner.post('/api/backoffice/totp')
				const code = totpApp(body.payload.secret).code(clock.now())
				await owner.put('/api/backoffice/totp', { code })
				const options = await owner.post('/api/backoffice/passkeys/options')
				const passkey = softAuthenticator(PASSKEY_ORIGIN).create(options.body.options)
				await owner.post('/api/backoffice/passkeys', { name: 'Laptop', passkey })
				return () => visitor.del('/api/backoffice/totp')
			},
		],
		[
			'makes recovery codes',
			async (visitor) => {
				const { body } = await owner.post('/api/backoffice/passkeys/options')
				const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
				await owner.post('/api/backoffice/passkeys', { name: 'Laptop', passkey })
				return () => visitor.post('/api/backoffice/recovery-codes')
			},
		],
	]
	const factors = () =>
		shop.db.one(
			`select (select count(*) from passkeys where operator_id = $1) as passkeys,
				(select count(*) from totp_factors where operator_id = $1 and secret is not null) as apps,
				(select array_agg(encode(code_hash, 'hex') order by code_hash) from recovery_codes where operator_id = $1) as codes`,
			[operator.id],
		)

	test.each(changes)(
		'changes nothing in a call that is in progress while the owner confirms: %s',
		async (_, prepare) => {
			const call = await prepare(thief)
			const before = await factors()
			const renew = (tx: Sql) => renewOperatorSessions(tx, operator.id)
			const { status } = await overtake(shop.db, renew, '%from operators%for no key update', call)
			expect(status).toBe(419)
			expect(await factors()).toEqual(before)
		},
	)
})
