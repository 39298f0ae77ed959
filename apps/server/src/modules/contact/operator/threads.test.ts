import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { type Member, signedIn } from '../../../../test/members.ts'
import { movableClock } from '../../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { Person } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { openSmtp, type TestSmtp } from '../../../../test/smtp.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { changeSetting } from '../../content/index.ts'

const SOON = { timeout: 60_000, interval: 20 }
const clock = movableClock()

let shop: TestShop
let smtp: TestSmtp
let grace: Visitor
let graceOperator: Person
let other: Visitor
beforeAll(async () => {
	smtp = await openSmtp()
	shop = await openShop({
		database: await cloneDatabase(),
		config: { smtpUrl: smtp.url, mailFrom: 'no-reply@shop.test' },
		clock,
	})
	graceOperator = await createOperator(shop.db, 'support')
	grace = await operatorVisitor(shop, graceOperator)
	other = await operatorVisitor(shop, await createOperator(shop.db, 'admin'))
	await changeSetting(shop.db, shop.platform.events, 'support_email', 'support@shop.test')
	await vi.waitFor(async () => {
		const { payload } = (await shop.visitor().get('/api/settings')).body
		if (payload.support_email === '') throw new Error('not yet')
	}, SOON)
})

let threads = 0
/** A thread with an address of its own. */
async function thread(language = 'en', userId: number | null = null): Promise<{ id: number; email: string }> {
	const email = `ada${++threads}@example.test`
	const { id } = await shop.db.one<{ id: number }>(
		`insert into contact_messages (name, surname, email, topic, message, language_id, user_id, created_at)
		values ('Ada', 'Lovelace', $1, 'My order', 'Where is it?', (select id from languages where code = $2), $3, $4)
		returning id`,
		[email, language, userId, clock.now()],
	)
	return { id, email }
}

const read = async (id: number) => (await grace.get(`/api/backoffice/messages/${id}`)).body.payload
const reply = async (id: number, text: string, more: object = {}) =>
	grace.post(`/api/backoffice/messages/${id}/replies`, { text, seen: (await read(id)).version, ...more })
const mailsFor = (email: string) => smtp.taken.filter(({ to }) => to.includes(email))
const mailFor = (email: string, count = 1) =>
	vi.waitFor(async () => {
		const mails = mailsFor(email)
		if (mails.length < count) throw new Error(`${mails.length} mails to ${email}`)
		return PostalMime.parse(mails.at(-1)?.source ?? '')
	}, SOON)

describe('POST /backoffice/messages/{id}/replies', () => {
	test('mails the reply from the shop, in the language of the thread, and takes the thread', async () => {
		const { id, email } = await thread('de')
		const { body } = await reply(id, 'Hallo Ada,\n\n<b>alles</b> gut.')
		expect(body).toEqual({ status: 'OK', message: 'The reply was sent.' })
		const mail = await mailFor(email)
		expect(mail.from).toMatchObject({ name: 'Skinverse', address: 'no-reply@shop.test' })
		expect(mail.subject).toMatch(/^Re: My order \[[0-9a-f]{20}\]$/)
		expect(mail.replyTo).toMatchObject([{ address: 'support@shop.test' }])
		expect(mail.text).toContain('<b>alles</b> gut.')
		expect(mail.html).toContain('&lt;b&gt;alles&lt;/b&gt;')
		expect(mail.text).toContain(`Deine Anfrage hat die Nummer ${id}.`)
		expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
		const { entries, waiting_since, assigned_to } = await read(id)
		expect([waiting_since, assigned_to]).toEqual([null, { id: graceOperator.id, name: 'Grace Test' }])
		expect(entries).toMatchObject([{ kind: 'reply', operator: 'Grace Test' }])
		expect(
			await shop.db.many(
				"select after from operator_trail where action = 'messages.reply' and subject = $1",
				[String(id)],
			),
		).toEqual([{ after: { entry: entries[0].id } }])
	})

	test('continues the conversation of the mail program', async () => {
		const { id, email } = await thread()
		await reply(id, 'First')
		const first = await mailFor(email)
		const answer = `From: ${email}\r\nMessage-ID: <his@example.test>\r\nIn-Reply-To: ${first.messageId}\r\n\r\nYes`
		expect(await shop.platform.inbox.receive(Buffer.from(answer))).toBe('added')
		await reply(id, 'Second')
		const second = await mailFor(email, 2)
		expect(second.inReplyTo).toBe('<his@example.test>')
		expect(second.references).toBe(`${first.messageId} <his@example.test>`)
		expect(second.subject).toBe(first.subject)
	})

	test('with support_plus_address the reply address has the code and the subject does not', async () => {
		await changeSetting(shop.db, shop.platform.events, 'support_plus_address', true)
		const sent = async () => {
			const { id, email } = await thread()
			await reply(id, 'Hello')
			return mailFor(email)
		}
		await vi.waitFor(async () => {
			const mail = await sent()
			expect(mail.replyTo?.[0]?.address).toMatch(/^support\+[0-9a-f]{20}@shop\.test$/)
			expect(mail.subject).toBe('Re: My order')
		}, SOON)
		await changeSetting(shop.db, shop.platform.events, 'support_plus_address', false)
	})

	test('of two operators the second is told that the thread changed, and one mail is sent', async () => {
		const { id, email } = await thread()
		const { version: seen } = await read(id)
		const path = `/api/backoffice/messages/${id}/replies`
		const answers = await Promise.all([
			grace.post(path, { text: 'From Grace', seen }),
			other.post(path, { text: 'From the other', seen }),
		])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect((await read(id)).entries).toHaveLength(1)
		await mailFor(email)
		expect(mailsFor(email)).toHaveLength(1)
	})

	test('is refused when the shopper wrote in the meantime', async () => {
		const { id, email } = await thread()
		await reply(id, 'Hello')
		const { messageId } = await mailFor(email)
		const { version: seen } = await read(id)
		await shop.platform.inbox.receive(
			Buffer.from(`From: ${email}\r\nIn-Reply-To: ${messageId}\r\n\r\nSolved!`),
		)
		const late = await grace.post(`/api/backoffice/messages/${id}/replies`, { text: 'Any news?', seen })
		expect([late.status, late.body.code]).toEqual([409, 'conflict'])
	})

	test('closes the thread if asked to', async () => {
		const { id } = await thread()
		await reply(id, 'Bye', { close: true })
		const { status, done_by, entries } = await read(id)
		expect([status, done_by]).toEqual(['done', 'Grace Test'])
		expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['reply', 'closed'])
	})

	test.each([
		['', 'Write a text first'],
		['Order {order} is on its way', 'Fill in what is left in braces, such as {order}, before you send'],
		['x'.repeat(10_001), expect.any(String)],
	])('refuses %j', async (text, message) => {
		const { id, email } = await thread()
		const { status, body } = await reply(id, text)
		expect([status, body.errors.text]).toEqual([422, [message]])
		expect((await read(id)).entries).toEqual([])
		expect(mailsFor(email)).toEqual([])
	})

	test('is allowed for support and admins only', async () => {
		const { id } = await thread()
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		const calls = [
			finance.get(`/api/backoffice/messages/${id}`),
			finance.get('/api/backoffice/messages/templates'),
			finance.post(`/api/backoffice/messages/${id}/replies`, { text: 'x', seen: '0' }),
			finance.post(`/api/backoffice/messages/${id}/notes`, { text: 'x' }),
			finance.put(`/api/backoffice/messages/${id}/assignee`, { operator_id: null }),
			finance.post(`/api/backoffice/messages/${id}/reopen`),
		]
		expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
	})

	test('returns 404 for an unknown thread', async () => {
		const path = '/api/backoffice/messages/999999999'
		expect((await grace.get(path)).status).toBe(404)
		expect((await grace.post(`${path}/replies`, { text: 'x', seen: '0' })).status).toBe(404)
	})
})

describe('an internal note', () => {
	test('is never mailed, is not in later mails, and leaves the shopper waiting', async () => {
		const { id, email } = await thread()
		const secret = 'Looks like fraud'
		const { status } = await grace.post(`/api/backoffice/messages/${id}/notes`, { text: secret })
		expect(status).toBe(200)
		const noted = await read(id)
		expect(noted.entries).toMatchObject([{ kind: 'note', text: secret, operator: 'Grace Test' }])
		expect(noted.waiting_since).not.toBeNull()
		expect(noted.preview).toBe('Where is it?')
		await reply(id, 'Hello')
		await mailFor(email)
		expect(mailsFor(email)).toHaveLength(1)
		expect(smtp.taken.filter(({ source }) => source.includes(secret))).toEqual([])
	})

	test('cannot have a mail', async () => {
		const { id } = await thread()
		const insert = `insert into contact_entries (thread_id, kind, operator_id, body, mail_id)
			values ($1, 'note', $2, 'x', 'a@b')`
		await expect(shop.db.run(insert, [id, graceOperator.id])).rejects.toThrow('contact_entries_mailed')
	})

	test("is not in the shopper's data, and replies and answers are", async () => {
		const { dataFiles } = await import('../../privacy/data/data-files.ts')
		const member: Member = await signedIn(shop)
		const { id } = await thread('en', member.person.id)
		await grace.post(`/api/backoffice/messages/${id}/notes`, { text: 'Internal' })
		await reply(id, 'Visible')
		const file = dataFiles.find(({ name }) => name === 'messages.json')
		const rows = await shop.db.many<Record<string, unknown>>(file?.sql ?? '', [member.person.id])
		expect(rows).toMatchObject([{ message: 'Where is it?', replies: [{ by: 'shop', text: 'Visible' }] }])
		expect(JSON.stringify(rows)).not.toContain('Internal')
	})
})

describe('GET /backoffice/messages', () => {
	const list = async (status: string) =>
		(await grace.get(`/api/backoffice/messages?status=${status}&limit=100`)).body
	const idsOf = ({ payload }: { payload: { id: number }[] }) => payload.map(({ id }) => id)

	test('has the lists Mine, Unassigned and Closed, with counts', async () => {
		const [mine, free, closed] = [await thread(), await thread(), await thread()]
		await grace.put(`/api/backoffice/messages/${mine.id}/assignee`, { operator_id: graceOperator.id })
		await grace.post(`/api/backoffice/messages/${closed.id}/done`)
		const [own, unassigned, done, open] = await Promise.all(['mine', 'unassigned', 'done', 'open'].map(list))
		expect(idsOf(own)).toContain(mine.id)
		expect(idsOf(own)).not.toContain(free.id)
		expect(idsOf(unassigned)).toContain(free.id)
		expect(idsOf(unassigned)).not.toContain(mine.id)
		expect(idsOf(done)).toContain(closed.id)
		expect(idsOf(open)).toEqual(expect.arrayContaining([mine.id, free.id]))
		expect(open.meta).toMatchObject({
			open: open.meta.total,
			mine: own.meta.total,
			unassigned: unassigned.meta.total,
			answer_hours: 24,
		})
	})

	test('shows since when a shopper waits: from the first message that was not answered', async () => {
		const { id, email } = await thread()
		const asked = (await read(id)).waiting_since
		await reply(id, 'Hello')
		const { messageId } = await mailFor(email)
		expect((await read(id)).waiting_since).toBeNull()
		clock.moveMinutes(60)
		const answer = (text: string) =>
			shop.platform.inbox.receive(Buffer.from(`From: ${email}\r\nIn-Reply-To: ${messageId}\r\n\r\n${text}`))
		await answer('One')
		const again = (await read(id)).waiting_since
		expect(again - asked).toBeGreaterThanOrEqual(3600)
		clock.moveMinutes(60)
		await answer('Two')
		expect((await read(id)).waiting_since).toBe(again)
		const { meta } = await list('open')
		expect(meta.oldest_waiting_since).toBeLessThanOrEqual(again)
		expect(meta.unanswered).toBeGreaterThan(0)
	})
})

describe('PUT /backoffice/messages/{id}/assignee', () => {
	test('assigns to an operator who answers messages, and removes the assignment', async () => {
		const { id } = await thread()
		const assign = (operator_id: unknown) =>
			grace.put(`/api/backoffice/messages/${id}/assignee`, { operator_id })
		const { payload } = (await grace.get('/api/backoffice/messages/assignees')).body
		expect(payload).toContainEqual({ id: graceOperator.id, name: 'Grace Test' })
		expect((await assign(graceOperator.id)).status).toBe(200)
		expect((await assign(graceOperator.id)).status).toBe(200)
		expect((await assign(null)).status).toBe(200)
		const { entries, assigned_to } = await read(id)
		expect(assigned_to).toBeNull()
		expect(entries).toMatchObject([
			{ kind: 'assigned', assigned_to: 'Grace Test' },
			{ kind: 'assigned', assigned_to: null },
		])
		const finance = await createOperator(shop.db, 'finance')
		expect((await assign(finance.id)).status).toBe(422)
		expect((await assign('x')).status).toBe(422)
	})
})

describe('POST /backoffice/messages/{id}/reopen', () => {
	test('opens a closed thread, once', async () => {
		const { id } = await thread()
		const reopen = () => grace.post(`/api/backoffice/messages/${id}/reopen`)
		expect((await reopen()).status).toBe(409)
		await grace.post(`/api/backoffice/messages/${id}/done`)
		expect((await reopen()).status).toBe(200)
		expect((await read(id)).status).toBe('open')
	})
})

describe('templates', () => {
	const path = '/api/backoffice/messages/templates'
	const find = async (title: string) =>
		(await grace.get(path)).body.payload.find((template: { title: string }) => template.title === title)

	test('are added, changed and removed, with a text per language', async () => {
		const texts = { en: 'Hello {name}', de: 'Hallo {name}', pl: '' }
		expect((await grace.post(path, { title: 'Greeting', texts })).status).toBe(200)
		const { id } = await find('Greeting')
		expect((await find('Greeting')).texts).toEqual({ en: 'Hello {name}', de: 'Hallo {name}' })
		expect((await grace.post(path, { title: 'greeting', texts })).status).toBe(409)
		expect((await grace.put(`${path}/${id}`, { title: 'Hi', texts: { es: 'Hola' } })).status).toBe(200)
		expect((await find('Hi')).texts).toEqual({ es: 'Hola' })
		expect((await grace.del(`${path}/${id}`)).status).toBe(200)
		expect((await grace.del(`${path}/${id}`)).status).toBe(404)
		expect((await grace.put(`${path}/${id}`, { title: 'Hi', texts })).status).toBe(404)
	})

	test.each([
		[{ title: '', texts: { en: 'x' } }, 'title'],
		[{ title: 'Empty', texts: { en: ' ' } }, 'texts'],
		[{ title: 'Typo', texts: { en: 'Hello {nmae}' } }, 'texts.en'],
	])('refuses %j', async (form, field) => {
		const { status, body } = await grace.post(path, form)
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
	})

	test('a language that does not exist is a conflict, and nothing is saved', async () => {
		expect((await grace.post(path, { title: 'Klingon', texts: { tlh: 'nuqneH' } })).status).toBe(409)
		expect(await find('Klingon')).toBeUndefined()
	})
})

describe('GET /backoffice/messages/{id}', () => {
	test('has the shopper and the values of the placeholders', async () => {
		const { person } = await signedIn(shop)
		const { id } = await thread('en', person.id)
		const { payload } = (await grace.get(`/api/backoffice/messages/${id}`)).body
		expect(payload.person).toMatchObject({ id: person.id, blocked: false, balance: 0, by_address: false })
		expect(payload.placeholders).toEqual({
			name: 'Ada',
			order: null,
			deposit: null,
			offer: null,
			operator: 'Grace Test',
			brand: 'Skinverse',
		})
	})

	test('an account whose address was never verified is not shown beside a message from it', async () => {
		const { person } = await signedIn(shop, { verified: false })
		const { id } = await thread()
		await shop.db.run('update contact_messages set email = $2 where id = $1', [id, person.email])
		expect((await read(id)).person).toBeNull()
	})
})
