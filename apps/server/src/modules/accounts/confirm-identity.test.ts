import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

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

const isConfirmed = async (): Promise<boolean> => (await visitor.get('/api/user/confirm')).body.confirmed
const letTenMinutesPass = () =>
	shop.db.run("update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1", [
		person.id,
	])

describe('POST /user/confirm', () => {
	test('a sign-in counts as a confirmation for ten minutes', async () => {
		expect(await isConfirmed()).toBe(true)
		await letTenMinutesPass()
		expect(await isConfirmed()).toBe(false)
	})

	test('the password confirms only this session', async () => {
		const other = shop.visitor()
		await signIn(other, person)
		await letTenMinutesPass()
		const { status } = await visitor.post('/api/user/confirm', { password: person.password })
		expect(status).toBe(200)
		expect(await isConfirmed()).toBe(true)
		expect((await other.get('/api/user/confirm')).body.confirmed).toBe(false)
	})

	test("a stolen session's wrong guesses do not keep the owner from changing the password", async () => {
		const thief = shop.visitor()
		await signIn(thief, person)
		for (let guess = 0; guess <= rateLimits.password_session.limit; guess++) {
			await thief.post('/api/user/confirm', { password: 'Wrong1234' })
		}
		expect((await thief.post('/api/user/confirm', { password: person.password })).status).toBe(429)
		expect((await visitor.post('/api/user/confirm', { password: person.password })).status).toBe(200)
		const passwords = { new_password: 'Fresh1234', repeat_password: 'Fresh1234' }
		const form = { cur_password: person.password, ...passwords }
		expect((await visitor.post('/api/user/change-password', form)).status).toBe(200)
	})

	test('a wrong or missing password confirms nothing, and guesses are limited', async () => {
		await letTenMinutesPass()
		const { status, body } = await visitor.post('/api/user/confirm', {})
		expect({ status, field: Object.keys(body.errors) }).toEqual({ status: 422, field: ['password'] })
		for (let guess = 0; guess < rateLimits.password_session.limit; guess++) {
			expect((await visitor.post('/api/user/confirm', { password: 'Wrong1234' })).status).toBe(422)
		}
		expect((await visitor.post('/api/user/confirm', { password: person.password })).status).toBe(429)
		expect(await isConfirmed()).toBe(false)
	})
})
