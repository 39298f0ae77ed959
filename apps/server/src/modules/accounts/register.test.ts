import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo } from '../../../test/mails.ts'
import { createPerson, signIn } from '../../../test/people.ts'
import { newForm, setRegistration } from '../../../test/registration.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

let shop: TestShop

beforeAll(async () => {
	shop = await openShop()
	await setRegistration(shop, true)
})

beforeEach(() => shop.db.run('delete from rate_limits'))

const register = (form: object, visitor = shop.visitor()) => visitor.post('/api/register', form)

describe('POST /register', () => {
	// covers spec:authentication-calls.4
	test('creates an unverified account and signs it in', async () => {
		const form = newForm()
		const visitor = shop.visitor()
		const { status, body } = await register(form, visitor)
		expect(status).toBe(200)
		expect(body).toEqual({
			status: 'OK',
			message: 'Account created. Please check your email to verify your address.',
		})
		expect((await visitor.get('/api/is-auth')).body).toMatchObject({
			authenticated: true,
			emailVerified: false,
		})
		expect((await visitor.get('/api/user/profile')).body.data).toMatchObject({
			name: 'Ada',
			surname: 'Lovelace',
			email: form.email,
			email_verified: false,
			phone: '5123 4567',
			phoneE164: '+37251234567',
			balance: 0,
			has_password: true,
			steam_linked: false,
		})
	})

	test('stores an internationalised domain in its ASCII form, which sign-in also uses', async () => {
		const name = randomUUID()
		expect((await register({ ...newForm(), email: `${name}@Käse.example` })).status).toBe(200)
		const stored = await shop.db.many('select email from users where email like $1', [`${name}%`])
		expect(stored).toEqual([{ email: `${name}@xn--kse-qla.example` }])
		await signIn(shop.visitor(), { id: 0, email: `${name}@käse.example`, password: 'Secret1234' })
		const again = await register({ ...newForm(), email: `${name}@xn--kse-qla.EXAMPLE` })
		expect(again.body.errors).toEqual({ email: ['This email address is already in use'] })
	})

	test.each(['İda@example.test', 'a\0da@example.test', 'ada\ud800@example.test', 'ada@\udfffexample.test'])(
		'refuses characters that no address has: %j',
		async (email) => {
			const { status, body } = await register({ ...newForm(), email })
			expect(status).toBe(422)
			expect(body.errors).toEqual({ email: ['Please enter a valid email address'] })
		},
	)

	test('the database itself refuses any other address', async () => {
		const person = await createPerson(shop.db)
		const set = (column: string, email: string) =>
			shop.db.run(`update users set ${column} = $2 where id = $1`, [person.id, email])
		await expect(set('email', 'İda@example.test')).rejects.toThrow('users_email_ascii')
		await expect(set('pending_email', 'a\u0007@example.test')).rejects.toThrow('users_pending_email_ascii')
	})

	// covers asvs:6.2.4
	test.each([
		['Password123', 'This password is too common. Please choose another one.'],
		['Skinverse1', 'Please choose a password that is not based on the shop name or your email address.'],
		['Marmalade1', 'Please choose a password that is not based on the shop name or your email address.'],
	])('refuses the password %s, which is easy to guess', async (password, message) => {
		const form = { ...newForm(), email: `marmalade.${randomUUID()}@example.test` }
		const { status, body } = await register({ ...form, password, passConfirm: password })
		expect(status).toBe(422)
		expect(body).toMatchObject({ message, errors: { password: [message] } })
	})

	test('mails the verification link as HTML and as text, to this shop and no other host', async () => {
		const form = newForm()
		const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
		await shop.visitor().post('/api/register', form, { headers })
		const mail = await mailTo(shop.db, form.email)
		expect(mail.subject).toBe('Verify your email address for Skinverse')
		expect(linkIn(mail).href).toMatch(/^http:\/\/shop\.test\/api\/email\/verify\/[\w-]+\/[\w-]+$/)
		expect(mail.html).toContain(linkIn(mail).href)
		expect(mail.html + mail.text).not.toContain('evil.test')
	})

	// covers asvs:11.4.2
	test('stores the password as an argon2id hash only', async () => {
		const form = newForm()
		await register(form)
		const row = await shop.db.one<{ password_hash: string }>(
			'select password_hash from users where email = $1',
			[form.email],
		)
		expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
	})

	test('the new account signs in with its password', async () => {
		const form = newForm()
		await register(form)
		await signIn(shop.visitor(), { id: 0, email: form.email, password: form.password })
	})

	// covers spec:sign-up-rules.2 spec:sign-up-rules.3 spec:sign-up-rules.4 spec:sign-up-rules.5 spec:sign-up-rules.6 spec:sign-up-rules.7 spec:sign-up-rules.8 spec:sign-up-rules.9 spec:sign-up-rules.10
	test.each([
		['name', '', 'First name is required'],
		['surname', '  ', 'Last name is required'],
		['email', '', 'Email is required'],
		['email', 'ada@example', 'Please enter a valid email address'],
		['email', 'ada lovelace@example.test', 'Please enter a valid email address'],
		['email', 'a@b.test,c@d.test', 'Please enter a valid email address'],
		['phone', '', 'Phone number is required'],
		['phone', '5123x4567', 'Please enter a valid phone number'],
		['phoneE164', '', 'Valid phone number is required'],
		['phoneE164', '51234567', 'Please enter a valid phone number'],
		['phoneE164', '+3721', 'Please enter a valid phone number'],
		['phoneE164', '+1234567890', 'Please enter a valid phone number'],
		['phoneE164', '+99912345678', 'Please enter a valid phone number'],
		['password', '', 'Password is required'],
		['passConfirm', '', 'Please confirm your password'],
		['passConfirm', 'Secret12345', 'Passwords do not match'],
	])('refuses %s %j: "%s"', async (field, value, message) => {
		const { status, body } = await register({ ...newForm(), [field]: value })
		expect(status).toBe(422)
		expect(body).toMatchObject({ status: 'ERROR', message, errors: { [field]: [message] } })
	})

	// covers asvs:6.2.1
	test.each(['Short12', 'alllower1', 'ALLUPPER1', 'NoDigitsHere'])(
		'refuses the password %s: 8 characters, one lower-case, one upper-case, one digit',
		async (password) => {
			const { status, body } = await register({ ...newForm(), password, passConfirm: password })
			expect(status).toBe(422)
			expect(Object.keys(body.errors)).toEqual(['password'])
		},
	)

	// covers spec:sign-up-rules.1
	test('reports the first problem in the order of the form', async () => {
		const { body } = await register({})
		expect(body.message).toBe('First name is required')
		expect(Object.keys(body.errors)).toEqual([
			'name',
			'surname',
			'email',
			'phone',
			'phoneE164',
			'password',
			'passConfirm',
		])
	})

	// covers spec:phone-input.2
	test('refuses a phone number of a country the shop does not serve', async () => {
		await shop.db.run(`update countries set supported = false where iso = 'is'`)
		const { status, body } = await register({ ...newForm(), phoneE164: '+3546111234' })
		expect(status).toBe(422)
		expect(body.errors).toEqual({ phoneE164: ['This country is not supported'] })
	})

	test('refuses an address that has an account, whatever its case', async () => {
		const { email } = await createPerson(shop.db)
		const { status, body } = await register({ ...newForm(), email: email.toUpperCase() })
		expect(status).toBe(422)
		expect(body.errors).toEqual({ email: ['This email address is already in use'] })
	})

	// covers spec:sign-up-rules.12
	test('creates one account when the form is sent twice concurrently', async () => {
		const form = newForm()
		const answers = await Promise.all([register(form), register(form)])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
		await mailTo(shop.db, form.email)
		expect(await mailsTo(shop.db, form.email)).toHaveLength(1)
	})

	// covers asvs:15.3.3
	test('accepts only its fields: no balance, no verified flag, no Steam id', async () => {
		const form = newForm()
		const visitor = shop.visitor()
		const extra = {
			balance: 1000,
			email_verified: true,
			email_verified_at: '2020-01-01',
			steam_id: '76561190000000009',
			id: 1,
			blocked_at: null,
		}
		await register({ ...form, ...extra }, visitor)
		const { data } = (await visitor.get('/api/user/profile')).body
		expect(data).toMatchObject({ balance: 0, email_verified: false, steam_linked: false })
	})

	test('ends the browser’s previous session', async () => {
		const visitor = shop.visitor()
		const person = await createPerson(shop.db)
		await signIn(visitor, person)
		await register(newForm(), visitor)
		expect(await shop.db.many('select from sessions where user_id = $1', [person.id])).toEqual([])
	})

	// covers asvs:2.4.1
	test('limits accounts per network address', async () => {
		await register(newForm())
		await shop.db.run(`update rate_limits set hits = $1 where bucket = 'register_address'`, [
			rateLimits.register_address.limit,
		])
		expect((await register(newForm())).status).toBe(429)
	})
})

describe('POST /register while registration is closed', () => {
	// covers spec:auth-page.6 spec:roles.7
	test('answers 403 Registration is currently disabled., whatever the form contains', async () => {
		await setRegistration(shop, false)
		const form = newForm()
		for (const sent of [form, {}]) {
			const { status, body } = await register(sent)
			expect({ status, message: body.message }).toEqual({
				status: 403,
				message: 'Registration is currently disabled.',
			})
		}
		expect(await shop.db.many('select from users where email = $1', [form.email])).toEqual([])
		await setRegistration(shop, true)
	})
})
