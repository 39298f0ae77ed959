import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createShoppers } from '../../../test/buyers.ts'
import { enrolPasskey, enrolTotp, PASSKEY_ORIGIN, signedChallenge } from '../../../test/factors.ts'
import { mailAbout } from '../../../test/mails.ts'
import { type Member, signedIn } from '../../../test/members.ts'
import { standingClock } from '../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { TotpApp } from '../../../test/totp-app.ts'
import type { Visitor } from '../../../test/visitor.ts'

const WAIT = { timeout: 60_000 }
const clock = standingClock()
let shop: TestShop
let support: Visitor
let owner: Member
let app: TotpApp
let recoveryCodes: string[]

beforeAll(async () => {
	shop = await openShop({ clock, config: { publicUrl: PASSKEY_ORIGIN } })
	support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
})

/** A shopper with an authenticator app who reports it as lost. */
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	owner = await signedIn(shop)
	;({ app, recoveryCodes } = await enrolTotp(owner.visitor, clock))
})

const pathOf = (id: number) => `/api/backoffice/people/${id}/factor-reset`
const request = (id = owner.person.id, reason = 'Phone lost, passport shown') =>
	support.post(pathOf(id), { reason })
const dueAt = async ({ visitor } = owner): Promise<number | null> =>
	(await visitor.get('/api/user/second-factors')).body.payload.support_reset_at
const eventKinds = async () =>
	(
		await shop.db.many<{ kind: string }>('select kind from account_events where user_id = $1 order by id', [
			owner.person.id,
		])
	).map(({ kind }) => kind)
const outcomeOf = async (id = owner.person.id) =>
	(
		await shop.db.one<{ outcome: string | null }>(
			'select outcome from factor_resets where user_id = $1 order by id desc limit 1',
			[id],
		)
	).outcome
const trail = async () =>
	(
		await shop.db.many<{ action: string; after: { reason?: string } }>(
			"select action, after from operator_trail where action like 'people.%' and subject = $1 order by id",
			[String(owner.person.id)],
		)
	).map(({ action, after }) => [action, after?.reason])

async function letADayPass(id = owner.person.id): Promise<void> {
	const shift = (table: string, columns: string[]) =>
		shop.db.run(
			`update ${table} set ${columns.map((each) => `${each} = ${each} - interval '1 day'`).join(', ')}
			where user_id = $1`,
			[id],
		)
	await shift('factor_resets', ['requested_at', 'due_at'])
	await shift('totp_factors', ['created_at', 'last_used_at'])
	await shift('passkeys', ['created_at', 'last_used_at'])
	await shift('recovery_codes', ['created_at', 'used_at'])
}
const runJob = () => shop.platform.jobs.enqueue(shop.db, 'accounts.factor-resets', {})

async function beginSignIn(): Promise<Visitor> {
	const visitor = shop.visitor()
	await visitor.post('/api/login', { username: owner.person.email, password: owner.person.password })
	return visitor
}

describe('POST /backoffice/people/{id}/factor-reset', () => {
	test('takes effect after 24 hours, mails the owner immediately and is in the trail', async () => {
		expect((await request()).status).toBe(200)
		const hours = ((await dueAt()) ?? 0) / 3600 - Date.now() / 3_600_000
		expect(hours).toBeCloseTo(24, 1)
		const mail = await mailAbout(
			shop.db,
			owner.person.email,
			'Skinverse: Support will remove your second factors',
		)
		expect(mail.text).toMatch(/They will be removed on \d\d\.\d\d\.\d{4} \d\d:\d\d UTC\./)
		expect(mail.text).toContain('If you did not request this, stop it')
		expect(await trail()).toEqual([['people.reset_factors', 'Phone lost, passport shown']])
		const person = (await support.get(`/api/backoffice/people/${owner.person.id}`)).body.payload
		expect(person).toMatchObject({
			second_factors: ['totp', 'recovery_code'],
			factor_reset_at: await dueAt(),
			history: [{ event: 'reset_factors', reason: 'Phone lost, passport shown' }],
		})
	})

	test('removes nothing before it is due; then it removes every factor, ends all sessions and mails the owner', async () => {
		const other = await signedIn(shop)
		await enrolTotp(other.visitor, clock)
		await request(other.person.id)
		await request()
		await letADayPass()
		await runJob()
		await expect.poll(() => outcomeOf(), WAIT).toBe('removed')
		expect(await outcomeOf(other.person.id)).toBeNull()
		expect((await other.visitor.get('/api/user/second-factors')).body.payload.totp).not.toBeNull()
		expect((await owner.visitor.get('/api/is-auth')).body.authenticated).toBe(false)
		const visitor = await beginSignIn()
		const { payload } = (await visitor.get('/api/user/second-factors')).body
		expect(payload).toMatchObject({ totp: null, recovery_codes_left: 0, support_reset_at: null })
		expect(await eventKinds()).toContain('second_factors_removed')
		await mailAbout(shop.db, owner.person.email, 'Skinverse: Your second factors were removed')
	})

	test('is refused while one is pending, without a factor, without a verified address and for an unknown shopper', async () => {
		const answers = await Promise.all([request(), request()])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		const bare = await signedIn(shop)
		expect((await request(bare.person.id)).body.message).toBe('This shopper has no second factor.')
		const silent = await signedIn(shop)
		await enrolTotp(silent.visitor, clock)
		await shop.db.run('update users set email_verified_at = null where id = $1', [silent.person.id])
		expect((await request(silent.person.id)).status).toBe(409)
		expect((await request(999_999_999)).status).toBe(404)
		expect((await request(owner.person.id, ' ')).status).toBe(422)
	})

	test('is limited to three a day per shopper, over all operators; canceling is never refused', async () => {
		const stop = () => support.del(pathOf(owner.person.id))
		for (const _ of [1, 2, 3]) {
			expect((await request()).status).toBe(200)
			expect((await stop()).status).toBe(200)
		}
		const other = await operatorVisitor(shop, await createOperator(shop.db, 'admin'))
		const { status, body, headers } = await other.post(pathOf(owner.person.id), { reason: 'Once more' })
		expect([status, body.message]).toEqual([
			429,
			'A reset was requested 3 times for this shopper in the last 24 hours. You can request the next one in 24 hours.',
		])
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
		expect(await dueAt()).toBeNull()
		await letADayPass()
		expect((await request()).status).toBe(200)
	})

	test('is limited to twenty a day per operator, also concurrently', async () => {
		const operator = await createOperator(shop.db, 'support')
		const visitor = await operatorVisitor(shop, operator)
		const others = await createShoppers(shop.db, 19, 0)
		await shop.db.run(
			`insert into factor_resets (user_id, requested_by, reason, due_at)
			select unnest($1::bigint[]), $2, 'x', now() + interval '1 day'`,
			[others, operator.id],
		)
		const second = await signedIn(shop)
		await enrolTotp(second.visitor, clock)
		const ask = (id: number) => visitor.post(pathOf(id), { reason: 'Phone lost' })
		const answers = await Promise.all([ask(owner.person.id), ask(second.person.id)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
		expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/^You requested 20 resets/)
	})

	test('needs support or an admin, and a recent confirmation', async () => {
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		const reason = 'Phone lost'
		expect((await finance.post(pathOf(owner.person.id), { reason })).status).toBe(403)
		const operator = await createOperator(shop.db, 'support')
		const stale = await operatorVisitor(shop, operator)
		await shop.db.run(
			"update operator_sessions set confirmed_at = now() - interval '10 minutes' where operator_id = $1",
			[operator.id],
		)
		const { body } = await stale.post(pathOf(owner.person.id), { reason })
		expect(body.code).toBe('confirmation_required')
		expect(await dueAt()).toBeNull()
	})
})

describe('a pending removal of second factors', () => {
	beforeEach(async () => {
		expect((await request()).status).toBe(200)
	})

	const expectStopped = async (outcome: string) => {
		expect(await dueAt()).toBeNull()
		expect(await outcomeOf()).toBe(outcome)
		expect(await eventKinds()).toContain('factor_reset_stopped')
		await mailAbout(shop.db, owner.person.email, 'Skinverse: Your second factors are kept')
	}

	test('can be canceled by the owner', async () => {
		expect((await owner.visitor.del('/api/user/factor-reset')).status).toBe(200)
		await expectStopped('stopped_by_owner')
		expect((await owner.visitor.del('/api/user/factor-reset')).status).toBe(404)
	})

	test('can be canceled by an operator', async () => {
		expect((await support.del(pathOf(owner.person.id))).status).toBe(200)
		await expectStopped('stopped_by_operator')
		expect((await support.del(pathOf(owner.person.id))).status).toBe(404)
		expect((await trail()).at(-1)).toEqual(['people.stop_factor_reset', undefined])
	})

	test('is canceled by a sign-in with a code', async () => {
		const code = app.code(clock.now())
		expect((await (await beginSignIn()).post('/api/login/second-factor', { code })).status).toBe(200)
		await expectStopped('stopped_by_use')
	})

	test('is canceled by a sign-in with a recovery code', async () => {
		const visitor = await beginSignIn()
		await visitor.post('/api/login/second-factor', { recovery_code: recoveryCodes[0] })
		await expectStopped('stopped_by_use')
	})

	test('is canceled by a sign-in with a passkey alone', async () => {
		await owner.visitor.del('/api/user/factor-reset')
		const { authenticator } = await enrolPasskey(owner.visitor)
		await request()
		const visitor = shop.visitor()
		const passkey = await signedChallenge(visitor, '/api/login/passkey/options', authenticator)
		expect((await visitor.post('/api/login/passkey', { passkey })).status).toBe(200)
		await expectStopped('stopped_by_use')
	})

	test('is canceled by a confirmation with a code, not by one with the password', async () => {
		await owner.visitor.post('/api/user/confirm', { password: owner.person.password })
		expect(await dueAt()).not.toBeNull()
		await owner.visitor.post('/api/user/confirm', { code: app.code(clock.now()) })
		await expectStopped('stopped_by_use')
	})

	test('is canceled by a new factor, and ends with the last factor', async () => {
		await enrolPasskey(owner.visitor)
		await expectStopped('stopped_by_use')
		const second = await signedIn(shop)
		await enrolTotp(second.visitor, clock)
		await request(second.person.id)
		await second.visitor.del('/api/user/totp')
		expect(await outcomeOf(second.person.id)).toBe('needless')
	})

	test('removes nothing if a factor was used just before it is due', async () => {
		await letADayPass()
		await shop.db.run('update totp_factors set last_used_at = now() where user_id = $1', [owner.person.id])
		await runJob()
		await expect.poll(() => outcomeOf(), WAIT).toBe('stopped_by_use')
		expect((await owner.visitor.get('/api/user/second-factors')).body.payload.totp).not.toBeNull()
	})
})
