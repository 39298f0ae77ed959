import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo, secretsOf } from '../../../test/mails.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const clock = movableClock()
const SENT = 'Password reset link sent. Please check your email.'
const VOID = 'This link is no longer valid. Please request a new one.'
const NEW = { password: 'Fresh1234', password_confirmation: 'Fresh1234' }

let shop: TestShop

beforeAll(async () => {
	shop = await openShop({ clock })
})

beforeEach(() => shop.db.run('delete from rate_limits'))

const ask = (email: string, visitor = shop.visitor()) => visitor.post('/api/user/reset-password', { email })

/** Requests a link; returns what its page would send. */
async function linkFor(
	{ email }: Pick<Person, 'email'>,
	mails = 1,
): Promise<{ token: string; email: string }> {
	await ask(email)
	const query = secretsOf(linkIn(await mailTo(shop.db, email, mails)))
	return { token: query.get('token') ?? '', email: query.get('email') ?? '' }
}

const reset = (form: object) => shop.visitor().post('/api/reset-password', form)
const canSignIn = async ({ email }: Person, password: string): Promise<boolean> =>
	(await shop.visitor().post('/api/login', { username: email, password })).status === 200
const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
	(await visitor.get('/api/is-auth')).body.authenticated

describe('POST /user/reset-password', () => {
	// covers asvs:4.1.3 spec:authentication-calls.9
	test('mails a link to /reset-password on this shop, whatever the Host header says', async () => {
		const { email } = await createPerson(shop.db)
		const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
		const { status, body } = await shop.visitor().post('/api/user/reset-password', { email }, { headers })
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: SENT })
		const mail = await mailTo(shop.db, email)
		expect(mail.subject).toBe('Choose a new password for Skinverse')
		const link = linkIn(mail)
		const { origin, pathname, search } = link
		expect({ origin, pathname, search }).toEqual({
			origin: 'http://shop.test',
			pathname: '/reset-password',
			search: '',
		})
		expect([...secretsOf(link).keys()]).toEqual(['token', 'email'])
		expect(mail.html + mail.text).not.toContain('evil.test')
	})

	test('says the same for an unknown e-mail, and mails nothing', async () => {
		const unknown = `${randomUUID()}@example.test`
		const known = await createPerson(shop.db)
		const answers = await Promise.all([ask(known.email), ask(unknown)])
		expect(answers[1].status).toBe(answers[0].status)
		expect(answers[1].body).toEqual(answers[0].body)
		await mailTo(shop.db, known.email)
		expect(await mailsTo(shop.db, unknown)).toEqual([])
	})

	// covers asvs:6.4.3
	test('does the same work before it responds: a job looks up the e-mail later (timing attack)', async () => {
		const unknown = `${randomUUID()}@example.test`
		await ask(unknown)
		const noted = await shop.db.many(
			`select from jobs.job where name = 'accounts.mail-reset' and data->>'email' = $1`,
			[unknown],
		)
		expect(noted).toHaveLength(1)
	})

	// covers spec:reset-rules.1
	test.each([
		['', 'Please enter your email address'],
		['ada', 'Invalid email format'],
	])('refuses %j: "%s"', async (email, message) => {
		const { status, body } = await ask(email)
		expect(status).toBe(422)
		expect(body).toMatchObject({ message, errors: { email: [message] } })
	})

	test('is rate-limited per address, known or not, in any spelling', async () => {
		for (const email of [(await createPerson(shop.db)).email, `${randomUUID()}@example.test`]) {
			for (let sent = 0; sent < rateLimits.reset_account.limit; sent++) {
				expect((await ask(sent % 2 === 0 ? email : email.toUpperCase())).status).toBe(200)
			}
			expect((await ask(email)).status).toBe(429)
		}
	})

	test('a blocked account gets no link', async () => {
		const [blocked, other] = [await createPerson(shop.db), await createPerson(shop.db)]
		await shop.db.run('update users set blocked_at = now() where id = $1', [blocked.id])
		expect((await ask(blocked.email)).body.message).toBe(SENT)
		// One worker runs them in order, so the second mail proves that the first was handled.
		await ask(other.email)
		await mailTo(shop.db, other.email)
		expect(await mailsTo(shop.db, blocked.email)).toEqual([])
	})
})

describe('POST /reset-password', () => {
	// covers spec:authentication-calls.10
	test('sets the new password', async () => {
		const person = await createPerson(shop.db)
		const { status, body } = await reset({ ...(await linkFor(person)), ...NEW })
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: 'Password changed successfully' })
		expect(await canSignIn(person, NEW.password)).toBe(true)
		expect(await canSignIn(person, person.password)).toBe(false)
	})

	// covers asvs:6.2.4
	test.each(['Password123', 'Skinverse1', 'Example2026'])(
		'refuses %s, which is easy to guess, and leaves the link open',
		async (password) => {
			const person = await createPerson(shop.db)
			const link = await linkFor(person)
			const { status, body } = await reset({ ...link, password, password_confirmation: password })
			expect(status).toBe(422)
			expect(Object.keys(body.errors)).toEqual(['password'])
			expect((await reset({ ...link, ...NEW })).status).toBe(200)
		},
	)

	// covers asvs:7.4.3
	test('ends all sessions and tokens', async () => {
		const person = await createPerson(shop.db)
		const visitor = shop.visitor()
		const { body } = await visitor.post('/api/login', {
			username: person.email,
			password: person.password,
			token: true,
		})
		await reset({ ...(await linkFor(person)), ...NEW })
		expect(await isSignedIn(visitor)).toBe(false)
		expect((await shop.visitor().get('/api/user/profile', { bearer: body.token })).status).toBe(401)
	})

	test('does not sign in', async () => {
		const visitor = shop.visitor()
		await visitor.post('/api/reset-password', { ...(await linkFor(await createPerson(shop.db))), ...NEW })
		expect(await isSignedIn(visitor)).toBe(false)
	})

	// covers asvs:14.2.1
	test('the link works once', async () => {
		const person = await createPerson(shop.db)
		const link = await linkFor(person)
		await reset({ ...link, ...NEW })
		const again = { password: 'Stolen1234', password_confirmation: 'Stolen1234' }
		const { status, body } = await reset({ ...link, ...again })
		expect({ status, message: body.message }).toEqual({ status: 422, message: VOID })
		expect(await canSignIn(person, again.password)).toBe(false)
	})

	// covers asvs:6.4.3
	test('of two concurrent uses one succeeds', async () => {
		const link = await linkFor(await createPerson(shop.db))
		const statuses = await Promise.all([1, 2, 3].map(async () => (await reset({ ...link, ...NEW })).status))
		expect(statuses.sort()).toEqual([200, 422, 422])
	})

	// covers asvs:6.4.3
	test('the link is valid for 60 minutes', async () => {
		const [early, late] = [await createPerson(shop.db), await createPerson(shop.db)]
		const [earlyLink, lateLink] = [await linkFor(early), await linkFor(late)]
		clock.moveMinutes(58)
		expect((await reset({ ...earlyLink, ...NEW })).status).toBe(200)
		clock.moveMinutes(4)
		expect((await reset({ ...lateLink, ...NEW })).body.message).toBe(VOID)
		expect(await canSignIn(late, late.password)).toBe(true)
	})

	test('an older link is void once a newer one was mailed', async () => {
		const person = await createPerson(shop.db)
		const older = await linkFor(person)
		const newer = await linkFor(person, 2)
		expect((await reset({ ...older, ...NEW })).status).toBe(422)
		expect((await reset({ ...newer, ...NEW })).status).toBe(200)
	})

	test('the link is void once the password was changed in the account', async () => {
		const person = await createPerson(shop.db)
		const link = await linkFor(person)
		const visitor = shop.visitor()
		await signIn(visitor, person)
		const { status } = await visitor.post('/api/user/change-password', {
			cur_password: person.password,
			new_password: 'Other1234',
			repeat_password: 'Other1234',
		})
		expect(status).toBe(200)
		expect((await reset({ ...link, ...NEW })).body.message).toBe(VOID)
	})

	test('the link is void once the account has another address', async () => {
		const person = await createPerson(shop.db)
		const link = await linkFor(person)
		await shop.db.run('update users set email = $2 where id = $1', [
			person.id,
			`${randomUUID()}@example.test`,
		])
		expect((await reset({ ...link, ...NEW })).body.message).toBe(VOID)
	})

	test('the link opens no other account', async () => {
		const [mine, other] = [await createPerson(shop.db), await createPerson(shop.db)]
		const { token } = await linkFor(mine)
		await linkFor(other)
		expect((await reset({ token, email: other.email, ...NEW })).body.message).toBe(VOID)
		expect((await reset({ token: `${token}x`, email: mine.email, ...NEW })).body.message).toBe(VOID)
		expect(await canSignIn(other, other.password)).toBe(true)
		expect(await canSignIn(mine, mine.password)).toBe(true)
	})

	test('a verification link resets nothing', async () => {
		const person = await createPerson(shop.db, { verified: false })
		const visitor = shop.visitor()
		await signIn(visitor, person)
		await visitor.post('/api/email/verify/resend')
		const token = linkIn(await mailTo(shop.db, person.email))
			.pathname.split('/')
			.at(-1)
		expect((await reset({ token, email: person.email, ...NEW })).body.message).toBe(VOID)
	})

	test('verifies the address, because the mail was read', async () => {
		const person = await createPerson(shop.db, { verified: false })
		await reset({ ...(await linkFor(person)), ...NEW })
		const visitor = shop.visitor()
		await signIn(visitor, { ...person, password: NEW.password })
		expect((await visitor.get('/api/is-auth')).body.emailVerified).toBe(true)
	})

	// covers asvs:6.1.1
	test('clears the rate limit of earlier guesses', async () => {
		const person = await createPerson(shop.db)
		for (let guess = 0; guess <= rateLimits.login_account_address.limit; guess++)
			await canSignIn(person, 'Wrong1234')
		expect(await canSignIn(person, person.password)).toBe(false)
		await reset({ ...(await linkFor(person)), ...NEW })
		expect(await canSignIn(person, NEW.password)).toBe(true)
	})

	test.each([
		['token', '', VOID],
		['email', 'ada', VOID],
		['password', '', 'Password is required'],
		['password_confirmation', '', 'Please confirm your password'],
		['password_confirmation', 'Other1234', 'Passwords do not match'],
	])('refuses %s %j: "%s"', async (field, value, message) => {
		const form = { token: 'x', email: 'ada@example.test', ...NEW, [field]: value }
		const { status, body } = await reset(form)
		expect(status).toBe(422)
		expect(body).toMatchObject({ message, errors: { [field]: [message] } })
	})
})
