import { randomUUID } from 'node:crypto'
import { accountEventKinds } from '@skinverse/contract/account-events'
import { en } from '@skinverse/contract/texts/en'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkIn, mailsTo, mailTo } from '../../../test/mails.ts'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const CHROME =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SIGN_IN = 'Skinverse: New sign-in to your account'

let shop: TestShop
let person: Person
let visitor: Visitor

beforeAll(async () => {
	shop = await openShop({ config: { trustedProxies: ['loopback'], countryHeader: 'x-country' } })
})

beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	person = await createPerson(shop.db)
	visitor = shop.visitor()
})

interface Place {
	ip?: string
	device?: string
	country?: string
	password?: string
}

const signInFrom = ({ ip = '203.0.113.7', device = CHROME, country = 'ee', password }: Place = {}) =>
	shop
		.visitor()
		.post(
			'/api/login',
			{ username: person.email, password: password ?? person.password },
			{ headers: { 'x-forwarded-for': ip, 'user-agent': device, 'x-country': country } },
		)
const subjects = async (to = person.email) => (await mailsTo(shop.db, to)).map(({ subject }) => subject)
const events = () =>
	shop.db.many<{ kind: string; country: string | null; mailed_to: string[] }>(
		'select kind, country, mailed_to from account_events where user_id = $1 order by id',
		[person.id],
	)

describe('a sign-in', () => {
	test('is listed, and mailed only from a new device or place', async () => {
		await signInFrom()
		await signInFrom({ ip: '203.0.44.9' })
		expect((await events()).map(({ mailed_to }) => mailed_to)).toEqual([[], []])
		await signInFrom({ device: FIREFOX, ip: '198.51.100.4', country: 'de' })
		const mail = await mailTo(shop.db, person.email)
		expect(mail.subject).toBe(SIGN_IN)
		for (const line of ['Device: Firefox on Linux', 'Country: Germany', 'IP address: 198.51.100.4']) {
			expect(mail.text).toContain(line)
		}
		expect(linkIn(mail).href).toBe('http://shop.test/account?tab=personal')
		expect((await events()).at(-1)).toEqual({ kind: 'sign_in', country: 'de', mailed_to: [person.email] })
	})

	test('from a new country is mailed even on a known device and network', async () => {
		await signInFrom()
		await signInFrom({ country: 'br' })
		expect((await mailTo(shop.db, person.email)).text).toContain('Country: Brazil')
	})

	test('ignores a country header that does not come from a trusted proxy', async () => {
		const headers = { 'x-country': 'ee' }
		await shop
			.visitor()
			.post('/api/login', { username: person.email, password: person.password }, { headers })
		expect((await events())[0]?.country).toBeNull()
	})

	test('is not mailed to an unverified address', async () => {
		await shop.db.run('update users set email_verified_at = null where id = $1', [person.id])
		await signInFrom()
		await signInFrom({ device: FIREFOX, ip: '198.51.100.4', country: 'de' })
		expect((await events()).map(({ mailed_to }) => mailed_to)).toEqual([[], []])
	})

	test('that fails is listed once per hour and address, however many an attacker makes', async () => {
		for (let guess = 0; guess < 5; guess++) await signInFrom({ password: 'Wrong1234' })
		await signInFrom({ password: 'Wrong1234', ip: '198.51.100.4' })
		await vi.waitFor(async () => expect(await events()).toHaveLength(2), { timeout: 60_000, interval: 20 })
		expect((await events()).map(({ kind }) => kind)).toEqual(['sign_in_failed', 'sign_in_failed'])
	})
})

describe('the owner is mailed', () => {
	const estonia = () => shop.db.one<{ id: number }>("select id from countries where iso = 'ee'")
	const askFor = async (email: string) =>
		visitor.put('/api/user/profile', {
			name: 'Ada',
			surname: 'Test',
			email,
			phone: '+372 5123 4567',
			phoneE164: '+37251234567',
			address: 'Pikk 1',
			city: 'Tallinn',
			postCode: '10123',
			country: (await estonia()).id,
			cur_password: person.password,
		})

	test('at the old address when a new one is requested, and when it takes effect', async () => {
		await signIn(visitor, person)
		const email = `new-${randomUUID()}@other.test`
		expect((await askFor(email)).status).toBe(200)
		const asked = await mailTo(shop.db, person.email, 1)
		expect(asked.subject).toBe('Skinverse: A new email address was requested')
		const masked = `n…${email.split('@')[0]?.at(-1)}@other.test`
		expect(asked.text).toContain(masked)
		expect(asked.text).not.toContain(email)
		await shop.visitor().get(linkIn(await mailTo(shop.db, email)).pathname)
		const changed = await mailTo(shop.db, person.email, 2)
		expect(changed.subject).toBe('Skinverse: Your email address was changed')
		expect(changed.text).toContain(`changed to ${masked}`)
		expect(changed.text).toContain('If this was not you, restore this email address until')
		expect(await subjects(email)).toHaveLength(1)
	})

	test('about a new password, in their language', async () => {
		await signIn(visitor, person)
		const { id: german } = await shop.db.one<{ id: number }>("select id from languages where code = 'de'")
		await visitor.post(`/api/user/change-password?lang_id=${german}`, {
			cur_password: person.password,
			new_password: 'Fresh1234',
			repeat_password: 'Fresh1234',
		})
		expect((await mailTo(shop.db, person.email)).subject).toBe('Skinverse: Dein Passwort wurde geändert')
	})

	test('about new trade links: at most one mail an hour per network address, and every change is listed', async () => {
		await signIn(visitor, person)
		const save = (partner: number) =>
			visitor.post('/api/user/trade-url', {
				tradeUrl: `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=new-link`,
			})
		const changes = () =>
			shop.db.many<{ mailed_to: string[] }>(
				`select mailed_to from account_events where user_id = $1 and kind = 'trade_link_changed' order by id`,
				[person.id],
			)
		for (const partner of [1, 2, 3]) expect((await save(partner)).status).toBe(200)
		expect(await changes()).toEqual([{ mailed_to: [person.email] }, { mailed_to: [] }, { mailed_to: [] }])
		// A change by a thief elsewhere is not hidden by the owner's own change.
		await shop.db.run("update account_events set ip = '192.0.2.1' where user_id = $1", [person.id])
		await save(4)
		expect((await changes()).at(-1)).toEqual({ mailed_to: [person.email] })
		await shop.db.run("update account_events set at = at - interval '1 hour' where user_id = $1", [person.id])
		await save(5)
		expect((await changes()).at(-1)).toEqual({ mailed_to: [person.email] })
	})

	test('about a new trade link', async () => {
		await signIn(visitor, person)
		await visitor.post('/api/user/trade-url', {
			tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=2&token=new-link',
		})
		expect((await mailTo(shop.db, person.email)).subject).toBe('Skinverse: Your trade link was changed')
	})
})

describe('GET /user/activity', () => {
	test("shows the owner's own events, newest first, in pages", async () => {
		await signIn(visitor, person)
		await visitor.post('/api/user/trade-url', {
			tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=2&token=new-link',
		})
		const stranger = shop.visitor()
		await signIn(stranger, await createPerson(shop.db))
		const { status, body } = await visitor.get('/api/user/activity?limit=1')
		expect(status).toBe(200)
		expect(body.meta).toEqual({ total: 2, pages: 2 })
		expect(body.payload).toMatchObject([{ kind: 'trade_link_changed', text: 'Trade link changed' }])
		const [at = 0] = [person.email.indexOf('@')]
		expect(body.payload[0].mailed_to).toEqual([
			`${person.email.slice(0, 1)}…${person.email.slice(at - 1, at)}@example.test`,
		])
		const second = await visitor.get('/api/user/activity?limit=1&page=2')
		expect(second.body.payload).toMatchObject([{ kind: 'sign_in', text: 'Signed in' }])
	})

	test('has a text for every kind of event, and the database constraint has the same kinds', async () => {
		for (const kind of accountEventKinds) {
			expect(en).toHaveProperty(`event_${kind}`)
			await shop.db.run('insert into account_events (user_id, kind) values ($1, $2)', [person.id, kind])
		}
		await signIn(visitor, person)
		const { status, body } = await visitor.get('/api/user/activity?limit=50')
		expect({ status, count: body.payload.length }).toEqual({
			status: 200,
			count: accountEventKinds.length + 1,
		})
	})
})

describe('DELETE /user/sessions', () => {
	test('signs out everywhere else and stays signed in here', async () => {
		const other = shop.visitor()
		await signIn(other, person)
		await signIn(visitor, person)
		const { status, body } = await visitor.del('/api/user/sessions')
		expect({ status, message: body.message }).toEqual({ status: 200, message: 'Signed out everywhere else' })
		expect((await other.get('/api/is-auth')).body.authenticated).toBe(false)
		expect((await visitor.get('/api/user/sessions')).body.payload).toHaveLength(1)
		expect((await events()).at(-1)?.kind).toBe('session_ended')
	})
})
