import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { linkIn, mailsTo, mailTo } from '../../../../test/mails.ts'
import { type MovableClock, movableClock } from '../../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { untilWaiting } from '../../../../test/waiting-calls.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { INVITATION_HOURS } from './token.ts'

const INVITATIONS = '/api/backoffice/operators/invitations'
const READ = '/api/backoffice/invitation'
const ACCEPT = '/api/backoffice/invitation/accept'
const PASSWORD = 'Tortoise4711'

let shop: TestShop
let clock: MovableClock
let boss: Person
let admin: Visitor
let email: string

beforeAll(async () => {
	clock = movableClock()
	shop = await openShop({ database: await cloneDatabase(), clock })
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	boss = await createOperator(shop.db)
	admin = await operatorVisitor(shop, boss)
	email = `${randomUUID()}@example.test`
})

const invite = (form: object = {}) =>
	admin.post(INVITATIONS, { name: 'Ada Lovelace', email, role: 'finance', ...form })
const tokenIn = async (mails = 1) => {
	const link = linkIn(await mailTo(shop.db, email, mails))
	return new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
}
const accept = (token: string, form: object = {}, by = shop.visitor()) =>
	by.post(ACCEPT, { token, password: PASSWORD, password_confirmation: PASSWORD, ...form })
const open = async () => {
	const { invitations } = (await admin.get('/api/backoffice/operators')).body.payload
	return invitations.find((each: { email: string }) => each.email === email)
}
const trail = () =>
	shop.db.many<{ action: string; before: object | null; after: object | null }>(
		`select action, before, after from operator_trail
		where coalesce(before, after) ->> 'email' = $1 order by id`,
		[email],
	)

describe('an invitation', () => {
	test('is mailed, shows its details, and creates a signed-in operator', async () => {
		expect((await invite()).body.message).toBe('The invitation was sent.')
		expect(await open()).toMatchObject({ name: 'Ada Lovelace', role: 'finance', expired: false })
		const mail = await mailTo(shop.db, email)
		expect(mail.text).toContain('Hi Ada Lovelace, Grace Test invited you')
		expect(mail.text).toContain('Your role: Finance')

		const token = await tokenIn()
		const read = await shop.visitor().post(READ, { token })
		expect(read.body.payload).toMatchObject({ name: 'Ada Lovelace', email, role: 'finance' })

		const visitor = shop.visitor()
		const { status, body } = await accept(token, {}, visitor)
		expect(status).toBe(200)
		expect(body.payload).toMatchObject({ name: 'Ada Lovelace', email, role: 'finance' })
		expect((await visitor.get('/api/backoffice/me')).body.payload.id).toBe(body.payload.id)
		expect(await open()).toBeUndefined()
		const about = { name: 'Ada Lovelace', email, role: 'finance' }
		expect(await trail()).toEqual([
			{ action: 'operators.invite', before: null, after: about },
			{ action: 'operators.accept_invitation', before: null, after: about },
		])
		const login = await shop.visitor().post('/api/backoffice/login', { username: email, password: PASSWORD })
		expect(login.status).toBe(200)
	})

	test('has its token in the URL fragment, and only its hash in the database', async () => {
		await invite()
		const link = linkIn(await mailTo(shop.db, email))
		expect([link.pathname, link.search]).toEqual(['/backoffice/accept-invitation', ''])
		const rows = await shop.db.many<{ row: string }>(
			'select i::text as row from operator_invitations i where email = $1',
			[email],
		)
		expect(rows).toHaveLength(1)
		expect(rows[0]?.row).not.toContain(await tokenIn())
	})

	test('works once, also for concurrent calls', async () => {
		await invite()
		const token = await tokenIn()
		const answers = await Promise.all([accept(token), accept(token), accept(token)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
		expect((await shop.visitor().post(READ, { token })).body.code).toBe('link_invalid')
		expect(await shop.db.many('select id from operators where email = $1', [email])).toHaveLength(1)
	})

	test(`works for ${INVITATION_HOURS} hours`, async () => {
		await invite()
		const token = await tokenIn()
		clock.moveMinutes(INVITATION_HOURS * 60 - 1)
		expect((await shop.visitor().post(READ, { token })).status).toBe(200)
		clock.moveMinutes(2)
		expect((await shop.visitor().post(READ, { token })).body.code).toBe('link_invalid')
		expect((await accept(token)).body.code).toBe('link_invalid')
		expect(await open()).toMatchObject({ expired: true })
	})

	test('can be sent again, with a new link in place of the old one', async () => {
		await invite()
		const before = await tokenIn()
		expect((await admin.post(`${INVITATIONS}/${(await open()).id}/resend`)).status).toBe(200)
		const after = await tokenIn(2)
		expect(after).not.toBe(before)
		expect((await accept(before)).body.code).toBe('link_invalid')
		expect((await accept(after)).status).toBe(200)
	})

	test('can be withdrawn and sent again', async () => {
		await invite()
		const { id } = await open()
		expect((await admin.del(`${INVITATIONS}/${id}`)).status).toBe(200)
		expect((await accept(await tokenIn())).body.code).toBe('link_invalid')
		expect((await admin.del(`${INVITATIONS}/${id}`)).status).toBe(404)
		expect((await admin.post(`${INVITATIONS}/${id}/resend`)).status).toBe(404)
		expect((await trail()).map(({ action }) => action)).toEqual([
			'operators.invite',
			'operators.withdraw_invitation',
		])
		expect((await invite()).status).toBe(200)
	})

	test('is refused for an address that is already invited or an operator, ignoring case', async () => {
		await invite()
		const again = await invite({ email: email.toUpperCase() })
		expect(again.body.errors).toEqual({
			email: ['This email address was already invited. You can send the invitation again.'],
		})
		const taken = await invite({ email: boss.email.toUpperCase() })
		expect(taken.body.errors).toEqual({ email: ['An operator with this email address already exists'] })
		expect(await mailsTo(shop.db, email)).toHaveLength(1)
	})

	test('is void if the operator was created on the command line in the meantime', async () => {
		await invite()
		await shop.db.run(
			"insert into operators (name, email, password_hash, role) values ('Ada', $1, 'x', 'support')",
			[email],
		)
		expect((await accept(await tokenIn())).body.code).toBe('link_invalid')
	})

	test.each([
		['a weak password', { password: 'weak', password_confirmation: 'weak' }, 'password'],
		['a different repetition', { password_confirmation: 'Other4711' }, 'password_confirmation'],
	])('stays open after %s', async (_, form, field) => {
		await invite()
		const token = await tokenIn()
		const { status, body } = await accept(token, form)
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
		expect((await accept(token)).status).toBe(200)
	})

	test('ends the session that the browser had', async () => {
		await invite()
		await accept(await tokenIn(), {}, admin)
		expect((await admin.get('/api/backoffice/me')).body.payload.email).toBe(email)
		const left = await shop.db.many('select id from operator_sessions where operator_id = $1', [boss.id])
		expect(left).toEqual([])
	})

	test('is allowed for admins only, with a rate limit', async () => {
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		const form = { name: 'A', email, role: 'admin' }
		expect((await support.post(INVITATIONS, form)).status).toBe(403)
		await shop.db.run(
			`insert into rate_limits (bucket, key_hash, hits, ends_at)
			values ('operator_invitation', sha256($1::bytea), $2, now() + interval '1 hour')`,
			[Buffer.from(String(boss.id)), rateLimits.operator_invitation.limit],
		)
		expect((await invite()).status).toBe(429)
	})
})

describe('the invitation of a former admin', () => {
	let other: Person
	let theirs: Visitor
	beforeEach(async () => {
		other = await createOperator(shop.db)
		theirs = await operatorVisitor(shop, other)
	})
	const OPERATORS = '/api/backoffice/operators'
	const changes = [
		['disabled', (who: Person) => admin.post(`${OPERATORS}/${who.id}/disable`)],
		[
			'given another role',
			(who: Person) => admin.put(`${OPERATORS}/${who.id}`, { name: 'Grace Test', role: 'support' }),
		],
	] as const

	test.each(changes)('is withdrawn once they are %s', async (_, change) => {
		await theirs.post(INVITATIONS, { name: 'Ada Lovelace', email, role: 'admin' })
		const token = await tokenIn()
		expect((await change(other)).status).toBe(200)
		expect(await open()).toBeUndefined()
		expect((await trail()).at(-1)).toMatchObject({ action: 'operators.withdraw_invitation' })
		expect((await accept(token)).body.code).toBe('link_invalid')
		expect(await shop.db.many('select id from operators where email = $1', [email])).toEqual([])
	})

	test('creates no operator if it is accepted while the admin is being disabled', async () => {
		await theirs.post(INVITATIONS, { name: 'Ada Lovelace', email, role: 'admin' })
		const token = await tokenIn()
		const { accepting } = await shop.db.transaction(async (tx) => {
			await tx.run('update operators set disabled_at = now() where id = $1', [other.id])
			const accepting = accept(token)
			await untilWaiting(shop.db, '%from operators%for share')
			return { accepting }
		})
		expect((await accepting).body.code).toBe('link_invalid')
	})

	test('stays valid if another admin has sent it again', async () => {
		await theirs.post(INVITATIONS, { name: 'Ada Lovelace', email, role: 'finance' })
		await tokenIn()
		const { id } = await open()
		expect((await admin.post(`${INVITATIONS}/${id}/resend`)).status).toBe(200)
		await admin.post(`${OPERATORS}/${other.id}/disable`)
		expect((await accept(await tokenIn(2))).status).toBe(200)
	})
})
