import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const FRESH = 'Fresh1234'

let shop: TestShop
let person: Person
let visitor: Visitor

beforeAll(async () => {
	shop = await openShop()
})

beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	person = await createPerson(shop.db)
	visitor = shop.visitor()
	await signIn(visitor, person)
})

const change = (changes: object = {}) =>
	visitor.post('/api/user/change-password', {
		cur_password: person.password,
		new_password: FRESH,
		repeat_password: FRESH,
		...changes,
	})
const isSignedIn = async (who: Visitor): Promise<boolean> =>
	(await who.get('/api/is-auth')).body.authenticated

describe('POST /user/change-password', () => {
	// covers asvs:6.2.2 spec:authentication-calls.8
	test('says "Password changed successfully", and the new one signs in', async () => {
		const { status, body } = await change()
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: 'Password changed successfully' })
		await signIn(shop.visitor(), { ...person, password: FRESH })
		const old = { username: person.email, password: person.password }
		expect((await shop.visitor().post('/api/login', old)).status).toBe(422)
	})

	test.each(['Password123', 'Skinverse1', 'Example2026'])(
		'refuses %s, which is easy to guess, and keeps the old one',
		async (password) => {
			const { status, body } = await change({ new_password: password, repeat_password: password })
			expect(status).toBe(422)
			expect(Object.keys(body.errors)).toEqual(['new_password'])
			await signIn(shop.visitor(), person)
		},
	)

	// covers asvs:7.4.3
	test('ends all other sessions and tokens, and keeps this one', async () => {
		const other = shop.visitor()
		const { body } = await other.post('/api/login', {
			username: person.email,
			password: person.password,
			token: true,
		})
		await change()
		expect(await isSignedIn(visitor)).toBe(true)
		expect(await isSignedIn(other)).toBe(false)
		expect((await shop.visitor().get('/api/user/profile', { bearer: body.token })).status).toBe(401)
	})

	test('by a bearer token returns a new token, and copies of the previous one are void', async () => {
		const { email: username, password } = person
		const { body } = await shop.visitor().post('/api/login', { username, password, token: true })
		const form = { cur_password: password, new_password: 'Fresh1234', repeat_password: 'Fresh1234' }
		const call = { bearer: body.token as string }
		const changed = await shop.visitor().post('/api/user/change-password', form, call)
		expect(changed.status).toBe(200)
		const read = async (bearer: string) => (await shop.visitor().get('/api/user/profile', { bearer })).status
		expect([await read(body.token), await read(changed.body.token)]).toEqual([401, 200])
		expect(await isSignedIn(visitor)).toBe(false)
	})

	test("ends no other account's sessions", async () => {
		const stranger = shop.visitor()
		await signIn(stranger, await createPerson(shop.db))
		await change()
		expect(await isSignedIn(stranger)).toBe(true)
	})

	// covers asvs:6.2.3 spec:profile-and-password.3
	test.each([
		['cur_password', '', 'Password is required'],
		['cur_password', 'Wrong1234', 'The current password is not correct'],
		['new_password', '', 'Password is required'],
		['repeat_password', '', 'Please confirm your password'],
		['repeat_password', 'Other1234', 'Passwords do not match'],
	])('refuses %s %j: "%s"', async (field, value, message) => {
		const { status, body } = await change({ [field]: value })
		expect(status).toBe(422)
		expect(body).toMatchObject({ message, errors: { [field]: [message] } })
		await signIn(shop.visitor(), person)
	})

	test.each(['Short12', 'alllower1', 'ALLUPPER1', 'NoDigitsHere'])(
		'refuses the password %s',
		async (weak) => {
			const { status, body } = await change({ new_password: weak, repeat_password: weak })
			expect(status).toBe(422)
			expect(Object.keys(body.errors)).toEqual(['new_password'])
		},
	)

	// covers asvs:6.2.3
	test('limits password guesses of a stolen session', async () => {
		const { limit } = rateLimits.password_session
		for (let guess = 0; guess < limit; guess++) {
			expect((await change({ cur_password: 'Wrong1234' })).status).toBe(422)
		}
		expect((await change()).status).toBe(429)
	})

	test('sets the first password of an account that signed up through Steam', async () => {
		await shop.db.run('update users set password_hash = null where id = $1', [person.id])
		expect((await change({ cur_password: '' })).status).toBe(200)
		await signIn(shop.visitor(), { ...person, password: FRESH })
	})
})
