import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase, cloneDemo } from '../../../test/database.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedIn } from '../../../test/members.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const SUPPORT = 'support@skinverse.test'

let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
})

const form = {
	name: 'Ada',
	surname: 'Lovelace',
	email: 'ada@example.test',
	topic: 'My order',
	message: 'Where is it?\n\nIt was paid on Monday.',
}
const stored = (topic: string) =>
	shop.db.many('select * from contact_messages where topic = $1 order by id', [topic])
const mailAbout = (topic: string) =>
	vi.waitFor(
		async () => {
			const found = (await mailsTo(shop.db, SUPPORT)).find(({ subject }) => subject.endsWith(topic))
			if (found === undefined) throw new Error(`no mail about ${topic}`)
			return found
		},
		{ timeout: 60_000, interval: 20 },
	)
const forgetAttempts = () => shop.db.run("delete from rate_limits where bucket = 'contact_address'")

describe('POST /contact', () => {
	test('stores the message, with the account and the language it was sent from', async () => {
		const { visitor, person } = await signedIn(shop)
		const german = await shop.db.one<{ id: number }>("select id from languages where code = 'de'")
		const { body } = await visitor.post('/api/contact', { ...form, lang_id: german.id })
		expect(body).toEqual({ status: 'OK', message: 'Deine Nachricht wurde gesendet' })
		expect(await stored(form.topic)).toMatchObject([
			{ ...form, user_id: person.id, language_id: german.id, done_at: null },
		])
	})

	// covers spec:other-screens.1
	test('accepts a guest’s message and mails it to support_email', async () => {
		const topic = 'A question before I buy'
		expect((await shop.visitor().post('/api/contact', { ...form, topic })).status).toBe(200)
		expect(await stored(topic)).toMatchObject([{ user_id: null }])
		const mail = await mailAbout(topic)
		expect(mail.text).toContain('Ada Lovelace (ada@example.test) wrote:')
		expect(mail.text).toContain(form.message)
	})

	// covers asvs:1.3.10
	test('escapes markup in the mail and stores it unchanged', async () => {
		const evil = '<img src=x onerror=alert(1)>'
		const topic = `${evil} {email}`
		await shop.visitor().post('/api/contact', { ...form, topic, name: evil, message: evil })
		const mail = await mailAbout(topic)
		expect(mail.html).not.toContain('<img')
		expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
		expect(await stored(topic)).toMatchObject([{ name: evil, message: evil }])
	})

	// covers asvs:1.3.11
	test.each([
		['name', '', 'First name is required'],
		['surname', ' ', 'Last name is required'],
		['email', '', 'Email is required'],
		['email', 'ada@example', 'Invalid email format'],
		['email', 'ada@example.test, all@example.test', 'Invalid email format'],
		['topic', '', 'Topic is required'],
		['topic', 'Hello\r\nBcc: all@example.test', 'field_invalid'],
		['message', '\n', 'Message is required'],
		['message', 'x'.repeat(5001), 'field_too_long'],
	])('refuses %s = %j', async (field, value, message) => {
		await forgetAttempts()
		const { status, body } = await shop.visitor().post('/api/contact', { ...form, [field]: value })
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
		if (!message.includes('_')) expect(body.errors[field]).toEqual([message])
	})

	test('is rate-limited, and stores nothing beyond the limit', async () => {
		await forgetAttempts()
		const topic = 'Flood'
		const { limit } = rateLimits.contact_address
		const send = () => shop.visitor().post('/api/contact', { ...form, topic })
		for (let sent = 0; sent < limit; sent++) expect((await send()).status).toBe(200)
		const { status, headers } = await send()
		expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
		expect(await stored(topic)).toHaveLength(limit)
		await forgetAttempts()
	})

	test('without a support address the message is in the back office only', async () => {
		const other = await openShop({ database: await cloneDatabase() })
		expect((await other.visitor().get('/api/settings')).body.payload.support_email).toBe('')
		expect((await other.visitor().post('/api/contact', form)).status).toBe(200)
		expect(await other.db.many('select topic from contact_messages')).toEqual([{ topic: form.topic }])
		// The mail job would exist by now: it is created together with the message.
		expect(await other.db.many("select data from jobs.job where name = 'mail.deliver'")).toEqual([])
	})
})
