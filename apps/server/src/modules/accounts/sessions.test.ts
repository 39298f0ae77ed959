import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { SESSION_LONGEST_DAYS } from './sessions.ts'

const CHROME =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

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
	const form = { username: person.email, password: person.password }
	await visitor.post('/api/login', form, { headers: { 'user-agent': CHROME } })
})

const list = async (who: Visitor) => (await who.get('/api/user/sessions')).body.payload
const isSignedIn = async (who: Visitor): Promise<boolean> =>
	(await who.get('/api/is-auth')).body.authenticated

describe('GET /user/sessions', () => {
	// covers asvs:7.5.2
	test('lists where the account is signed in, with a readable device, and marks this one', async () => {
		expect(await list(visitor)).toEqual([
			{
				id: expect.any(String),
				device: 'Chrome on Windows',
				ip: '127.0.0.1',
				created_at: expect.any(Number),
				last_used_at: expect.any(Number),
				current: true,
			},
		])
		await signIn(shop.visitor(), person)
		const sessions = await list(visitor)
		expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
	})

	test('shows no sessions of other accounts, and no ended ones', async () => {
		const other = shop.visitor()
		await signIn(other, person)
		await shop.db.run(
			`update sessions set expires_at = now() - interval '1 second' where user_id = $1 and device <> $2`,
			[person.id, CHROME],
		)
		await signIn(shop.visitor(), await createPerson(shop.db))
		expect(await list(visitor)).toHaveLength(1)
		expect(await isSignedIn(other)).toBe(false)
	})

	test('reveals no session secret', async () => {
		const secret = visitor.cookies.get('skinverse_session')?.slice(2) ?? ''
		const rows = await shop.db.many<object>('select * from sessions where user_id = $1', [person.id])
		expect(JSON.stringify([rows, await list(visitor)])).not.toContain(secret)
	})
})

describe('DELETE /user/sessions/{id}', () => {
	// covers asvs:7.5.2
	test('signs that device out', async () => {
		const other = shop.visitor()
		await signIn(other, person)
		const [session] = (await list(visitor)).filter(({ current }: { current: boolean }) => !current)
		const { status, body } = await visitor.del(`/api/user/sessions/${session.id}`)
		expect({ status, message: body.message }).toEqual({ status: 200, message: 'Signed out on that device' })
		expect(await isSignedIn(other)).toBe(false)
		expect(await isSignedIn(visitor)).toBe(true)
	})

	// covers asvs:8.2.2
	test("another account's session gets the same response as one that does not exist", async () => {
		const stranger = shop.visitor()
		await signIn(stranger, await createPerson(shop.db))
		const [theirs] = await list(stranger)
		const answers = await Promise.all(
			[theirs.id, '00000000-0000-4000-8000-000000000000', 'x'].map((id) =>
				visitor.del(`/api/user/sessions/${id}`),
			),
		)
		for (const { status, body } of answers)
			expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
		expect(await isSignedIn(stranger)).toBe(true)
	})
})

describe('a session', () => {
	// covers asvs:7.3.2
	test('ends after its absolute lifetime, however often it is used', async () => {
		await shop.db.run(
			`update sessions set last_used_at = now() - interval '1 day',
				created_at = now() - make_interval(days => $2 - 1) where user_id = $1`,
			[person.id, SESSION_LONGEST_DAYS],
		)
		expect(await isSignedIn(visitor)).toBe(true)
		const rest = () =>
			shop.db.one<{ hours: number; is_noted: boolean }>(
				`select extract(epoch from expires_at - now())::int / 3600 as hours,
					last_used_at > now() - interval '1 minute' as is_noted
				from sessions where user_id = $1`,
				[person.id],
			)
		await expect.poll(async () => (await rest()).is_noted).toBe(true)
		expect((await rest()).hours).toBeLessThanOrEqual(24)
	})

	test('is extended while it is used', async () => {
		await shop.db.run(
			`update sessions set last_used_at = now() - interval '29 days', expires_at = now() + interval '1 day'
			where user_id = $1`,
			[person.id],
		)
		expect(await isSignedIn(visitor)).toBe(true)
		const daysLeft = async () =>
			(
				await shop.db.one<{ days: number }>(
					'select extract(day from expires_at - now())::int as days from sessions where user_id = $1',
					[person.id],
				)
			).days
		await expect.poll(daysLeft).toBeGreaterThanOrEqual(29)
	})

	test('ends when the account is blocked', async () => {
		await shop.db.run('update users set blocked_at = now() where id = $1', [person.id])
		expect(await isSignedIn(visitor)).toBe(false)
	})

	test('has a cookie that outlives it', async () => {
		const fresh = shop.visitor()
		const { headers } = await fresh.post('/api/login', {
			username: person.email,
			password: person.password,
		})
		const cookie = headers.getSetCookie().find((line) => line.startsWith('skinverse_session=s.'))
		expect(Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])).toBeGreaterThan(365 * 24 * 3600)
		expect(cookie).toMatch(/HttpOnly/)
		expect(cookie).toMatch(/SameSite=Lax/)
	})
})
