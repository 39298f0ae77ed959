import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { type InboundMail, inboundMail } from '../../../../test/inbound-mail.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { createPerson } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { changeSetting } from '../../content/index.ts'
import { readMaildir } from './read-maildir.ts'
import { mailSignature, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './webhook-signature.ts'

const SECRET = 'a shared secret with more than 32 characters'
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')

let shop: TestShop
let support: Visitor
beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase(), config: { mailWebhookSecret: SECRET } })
	support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
	await changeSetting(shop.db, shop.platform.events, 'support_email', 'support@shop.test')
	await changeSetting(shop.db, shop.platform.events, 'support_plus_address', true)
	await vi.waitFor(
		async () => {
			const { payload } = (await shop.visitor().get('/api/settings')).body
			if (payload.support_email === '') throw new Error('not yet')
		},
		{ timeout: 60_000, interval: 20 },
	)
})

const receive = async (mail: InboundMail) => shop.platform.inbox.receive(await inboundMail(mail))
const read = async (id: number) => (await support.get(`/api/backoffice/messages/${id}`)).body.payload

async function thread(email = 'ada@example.test'): Promise<number> {
	const { id } = await shop.db.one<{ id: number }>(
		`insert into contact_messages (name, surname, email, topic, message)
		values ('Ada', 'Lovelace', $1, 'My order', 'Where is it?') returning id`,
		[email],
	)
	return id
}

/** Answers the thread, and returns where its reply goes. */
async function replied(id: number): Promise<{ replyTo: string; mailId: string; token: string }> {
	const { version } = await read(id)
	const { status } = await support.post(`/api/backoffice/messages/${id}/replies`, {
		text: 'Hello',
		seen: version,
	})
	expect(status).toBe(200)
	return shop.db.one(
		`select 'support+' || reply_token || '@shop.test' as "replyTo", reply_token as token,
			(select mail_id from contact_entries where thread_id = $1 and kind = 'reply' order by id desc limit 1) as "mailId"
		from contact_messages where id = $1`,
		[id],
	)
}

describe('an answer of the shopper', () => {
	test('finds its thread by the reply address, and the quote is folded', async () => {
		const id = await thread()
		const { replyTo } = await replied(id)
		expect((await read(id)).waiting_since).toBeNull()
		const text = 'Still nothing.\n\nOn Monday Shop wrote:\n> Hello'
		expect(await receive({ to: replyTo, subject: 'Re: My order', text })).toBe('added')
		const { entries, waiting_since, preview } = await read(id)
		expect(entries.at(-1)).toMatchObject({
			kind: 'answer',
			text: 'Still nothing.',
			quoted: 'On Monday Shop wrote:\n> Hello',
			from: null,
			automatic: false,
		})
		expect([waiting_since, preview]).toEqual([expect.any(Number), 'Still nothing.'])
	})

	test('finds its thread by In-Reply-To, by References and by the code in the subject', async () => {
		const id = await thread()
		const { mailId, token } = await replied(id)
		expect(await receive({ inReplyTo: `<${mailId}>`, text: 'one' })).toBe('added')
		expect(await receive({ references: ['<other@example.test>', `<${mailId}>`], text: 'two' })).toBe('added')
		expect(await receive({ subject: `AW: My order [${token}]`, text: 'three' })).toBe('added')
		const { entries } = await read(id)
		expect(entries.slice(-3).map(({ text }: { text: string }) => text)).toEqual(['one', 'two', 'three'])
	})

	test('is stored once, however often it arrives, also at the same time', async () => {
		const id = await thread()
		const { replyTo } = await replied(id)
		const raw = await inboundMail({ to: replyTo, text: 'Twice?' })
		const { inbox } = shop.platform
		const outcomes = await Promise.all([inbox.receive(raw), inbox.receive(raw)])
		expect([...outcomes, await inbox.receive(raw)].toSorted()).toEqual(['added', 'known', 'known'])
		expect((await read(id)).entries.filter(({ kind }: { kind: string }) => kind === 'answer')).toHaveLength(1)
	})

	test('reopens a closed thread', async () => {
		const id = await thread()
		const { replyTo } = await replied(id)
		await support.post(`/api/backoffice/messages/${id}/done`)
		await receive({ to: replyTo, text: 'One more thing' })
		const { status, entries, done_by } = await read(id)
		expect([status, done_by]).toEqual(['open', null])
		expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
			'reply',
			'closed',
			'answer',
			'reopened',
		])
	})

	test('from another address is shown with it', async () => {
		const id = await thread()
		const { replyTo } = await replied(id)
		await receive({ to: replyTo, from: 'eve@example.test', text: 'It is me' })
		expect((await read(id)).entries.at(-1).from).toBe('eve@example.test')
	})

	test('keeps pictures and PDF files by what they are, and counts the others', async () => {
		const id = await thread()
		const { replyTo } = await replied(id)
		await receive({
			to: replyTo,
			text: 'See the picture',
			attachments: [
				{ filename: '../../zdjęcie "1".exe', content: PNG },
				{ filename: 'invoice.pdf', content: '%PDF-1.7 x' },
				{ filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'image/png' },
				{ filename: 'large.png', content: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) },
			],
		})
		const { attachments, dropped_attachments } = (await read(id)).entries.at(-1)
		expect(dropped_attachments).toBe(2)
		expect(attachments).toEqual([
			{ id: expect.any(Number), name: 'zdjecie 1.png', type: 'image/png', bytes: PNG.length },
			{ id: expect.any(Number), name: 'invoice.pdf', type: 'application/pdf', bytes: 10 },
		])
		const file = await support.get(`/api/backoffice/messages/attachments/${attachments[1].id}`)
		expect([file.headers.get('content-type'), file.body]).toEqual(['application/pdf', '%PDF-1.7 x'])
		expect(file.headers.get('content-disposition')).toBe('attachment; filename="invoice.pdf"')
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		expect((await finance.get(`/api/backoffice/messages/attachments/${attachments[1].id}`)).status).toBe(403)
	})

	test('in HTML alone is shown as text', async () => {
		const id = await thread()
		const { replyTo } = await replied(id)
		await receive({ to: replyTo, html: '<p>Hi <b>there</b> &amp; thanks</p><script>alert(1)</script>' })
		const { text } = (await read(id)).entries.at(-1)
		expect(text).toContain('there')
		expect(text).toContain('& thanks')
		expect(text).not.toMatch(/<p>|<script>|alert/)
	})
})

describe('an automatic mail', () => {
	test.each([
		['Auto-Submitted', 'auto-replied'],
		['Precedence', 'bulk'],
		['X-Autoreply', 'yes'],
		['List-Id', '<news.example.test>'],
	])('%s: %s › is shown, reopens nothing and waits for no answer', async (name, value) => {
		const id = await thread()
		const { replyTo } = await replied(id)
		await support.post(`/api/backoffice/messages/${id}/done`)
		expect(await receive({ to: replyTo, text: 'I am on holiday', headers: { [name]: value } })).toBe('added')
		const { status, waiting_since, entries } = await read(id)
		expect([status, waiting_since, entries.at(-1).automatic]).toEqual(['done', null, true])
	})

	test('a bounce is shown in its thread', async () => {
		const id = await thread()
		const { mailId } = await replied(id)
		const from = 'Mail Delivery System <mailer-daemon@example.test>'
		expect(await receive({ from, inReplyTo: `<${mailId}>`, text: 'User unknown' })).toBe('added')
		expect((await read(id)).entries.at(-1).automatic).toBe(true)
	})

	test('begins no thread, and neither does a mail of the shop itself', async () => {
		const count = () => shop.db.one('select count(*) from contact_messages')
		const before = await count()
		expect(await receive({ text: 'Buy now', headers: { Precedence: 'bulk' } })).toBe('ignored')
		expect(await receive({ from: shop.platform.config.mailFrom, text: 'A copy' })).toBe('ignored')
		expect(await receive({ from: 'support+abc@shop.test', text: 'A loop' })).toBe('ignored')
		expect(await count()).toEqual(before)
	})

	test('no mail is ever answered by the shop', async () => {
		const mails = () => shop.db.one('select count(*) from mails')
		const id = await thread()
		const { replyTo } = await replied(id)
		const before = await mails()
		await receive({ to: replyTo, text: 'A', headers: { 'Auto-Submitted': 'auto-replied' } })
		await receive({ to: replyTo, text: 'B' })
		await receive({ text: 'C', subject: 'New' })
		expect(await mails()).toEqual(before)
	})
})

describe('a mail without a thread', () => {
	test('begins one, with the account of its verified address beside it', async () => {
		const person = await createPerson(shop.db)
		const raw = await inboundMail({
			from: `Ada Byron King <${person.email}>`,
			subject: 'A question',
			text: 'How?',
		})
		expect(await shop.platform.inbox.receive(raw)).toBe('created')
		expect(await shop.platform.inbox.receive(raw)).toBe('known')
		const { payload } = (await support.get(`/api/backoffice/messages?search=${person.email}`)).body
		expect(payload).toMatchObject([
			{ name: 'Ada', surname: 'Byron King', topic: 'A question', message: 'How?', user_id: null },
		])
		expect((await read(payload[0].id)).person).toMatchObject({ id: person.id, by_address: true })
	})

	test.each([
		['no mail at all', Buffer.from([0, 1, 2, 255])],
		['nothing', Buffer.alloc(0)],
		['no sender', Buffer.from('Subject: x\r\n\r\nHello')],
		['a sender without an address', Buffer.from('From: Ada\r\nSubject: x\r\n\r\nHello')],
	])('%s is ignored', async (_, raw) => {
		expect(await shop.platform.inbox.receive(raw)).toBe('ignored')
	})

	test('a mail with broken encodings, controls and a very long subject is stored', async () => {
		const raw = Buffer.concat([
			Buffer.from(`From: "\u0007Ada" <odd@example.test>\r\nSubject: ${'x'.repeat(3000)}\r\n`),
			Buffer.from('Content-Type: text/plain; charset=utf-8\r\n\r\nA\u0000B\u202eC '),
			Buffer.from([0xff, 0xfe]),
		])
		expect(await shop.platform.inbox.receive(raw)).toBe('created')
		const { payload } = (await support.get('/api/backoffice/messages?search=odd@example.test')).body
		expect(payload[0].topic).toHaveLength(200)
		expect(payload[0].message).toContain('ABC')
	})
})

describe('POST /webhooks/mail', () => {
	const send = async (raw: Buffer, headers: Record<string, string> = {}) => {
		const timestamp = String(Math.floor(Date.now() / 1000))
		return shop.visitor().send('POST', '/api/webhooks/mail', undefined, {
			csrf: false,
			rawBody: new Uint8Array(raw),
			headers: {
				'content-type': 'message/rfc822',
				[TIMESTAMP_HEADER]: timestamp,
				[SIGNATURE_HEADER]: mailSignature(SECRET, timestamp, raw),
				...headers,
			},
		})
	}

	test('takes a signed mail, and the same one again', async () => {
		const raw = await inboundMail({ from: 'hook@example.test', subject: 'By webhook', text: 'Hello' })
		expect((await send(raw)).status).toBe(200)
		expect((await send(raw)).status).toBe(200)
		const { payload } = (await support.get('/api/backoffice/messages?search=hook@example.test')).body
		expect(payload).toHaveLength(1)
	})

	test('refuses a wrong signature, an old one and a call without one', async () => {
		const raw = await inboundMail({ from: 'forged@example.test', text: 'Hello' })
		const old = String(Math.floor(Date.now() / 1000) - 3600)
		const refused = [
			await send(raw, { [SIGNATURE_HEADER]: mailSignature('another secret', old, raw) }),
			await send(raw, { [TIMESTAMP_HEADER]: old, [SIGNATURE_HEADER]: mailSignature(SECRET, old, raw) }),
			await send(raw, { [SIGNATURE_HEADER]: '' }),
			await send(raw, { [TIMESTAMP_HEADER]: 'soon' }),
		]
		expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
			refused.map(() => [400, 'signature_invalid']),
		)
		expect((await support.get('/api/backoffice/messages?search=forged@')).body.payload).toEqual([])
	})

	test('refuses a mail that is too large', async () => {
		expect((await send(Buffer.alloc(12 * 1024 * 1024 + 1))).status).toBe(413)
	})

	test('other endpoints accept no mails', async () => {
		const options = { headers: { 'content-type': 'message/rfc822' }, rawBody: 'x' }
		expect((await shop.visitor().post('/api/contact', undefined, options)).status).toBe(415)
	})

	test('does not exist without a secret', async () => {
		const other = await openShop({ database: await cloneDatabase() })
		const options = { csrf: false as const, headers: { 'content-type': 'message/rfc822' }, rawBody: 'x' }
		expect((await other.visitor().send('POST', '/api/webhooks/mail', undefined, options)).status).toBe(404)
	})
})

describe('a maildir', () => {
	const maildir = async () => {
		const folder = await mkdtemp(join(tmpdir(), 'maildir-'))
		await Promise.all(['new', 'cur', 'tmp'].map((name) => mkdir(join(folder, name))))
		return folder
	}
	const threadsOf = async (email: string) =>
		(await support.get(`/api/backoffice/messages?search=${email}&limit=100`)).body.payload.length

	test('is read once; a mail that fails stays for the next run', async () => {
		const folder = await maildir()
		const mail = await inboundMail({ from: 'dir@example.test', subject: 'By maildir', text: 'Hello' })
		await writeFile(join(folder, 'new', '1.host'), mail)
		await mkdir(join(folder, 'new', '2.host'))
		expect(await readMaildir(shop.platform, folder)).toBe(1)
		expect(await readdir(join(folder, 'new'))).toEqual(['2.host'])
		expect(await readdir(join(folder, 'cur'))).toEqual(['1.host:2,S'])
		expect(await threadsOf('dir@example.test')).toBe(1)
	})

	test('with many mails of a sender above the limit: those behind them are read', async () => {
		const folder = await maildir()
		for (let index = 100; index < 330; index++) {
			const mail = await inboundMail({ from: 'many@example.test', text: 'Hello' })
			await writeFile(join(folder, 'new', `${index}.host`), mail)
		}
		const last = await inboundMail({ from: 'last@example.test', text: 'Hello' })
		await writeFile(join(folder, 'new', '330.host'), last)
		const { limit } = rateLimits.contact_mail_sender
		let received = 0
		const inbox = {
			...shop.platform.inbox,
			receive: (raw: Buffer) => {
				received++
				return shop.platform.inbox.receive(raw)
			},
		}
		expect(await readMaildir({ inbox, log: shop.platform.log }, folder)).toBe(limit + 1)
		expect(received).toBe(limit + 2)
		expect(await Promise.all(['many@example.test', 'last@example.test'].map(threadsOf))).toEqual([limit, 1])
		expect(await readdir(join(folder, 'new'))).toHaveLength(230 - limit)
	})
})
