import { randomUUID } from 'node:crypto'
import { builtInColours } from '@skinverse/contract/brand/look'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createAttachments } from '../../platform/mail/attachments.ts'
import { createInbox } from '../../platform/mail/inbox.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { keepMails } from '../../platform/mail/mailbox.ts'
import { devMailboxRoutes } from './routes.ts'

const NONCE = 'bm9uY2U='

async function openMailbox(demo = true) {
	const { db } = await cloneDatabase()
	const app = fastify()
	app.decorateRequest('nonce', NONCE)
	const attachments = createAttachments()
	attachments.provide(async ({ subject, id }) => ({
		name: `${subject}-${id}.pdf`,
		type: 'application/pdf',
		content: Buffer.from('a document'),
	}))
	const inbox = createInbox()
	const received: string[] = []
	inbox.provide(async (raw) => {
		received.push(raw.toString())
		return 'added'
	})
	devMailboxRoutes(app, { config: testConfig({ demo }), db, attachments, inbox })
	onTestFinished(() => app.close())
	const receive = (subject: string, html = '<head></head><p>Hello</p>') =>
		keepMails(db, [{ messageId: randomUUID(), to: 'ana@shop.test', subject, text: 'Hello', html }])
	return { app, db, receive, received }
}

describe('/dev/mailbox.json', () => {
	test('lists the mails, newest first', async () => {
		const { app, receive } = await openMailbox()
		expect((await app.inject('/dev/mailbox.json')).json()).toEqual([])
		await receive('first')
		await receive('second')
		const mails = (await app.inject('/dev/mailbox.json')).json()
		expect(mails).toEqual([
			{
				to: 'ana@shop.test',
				subject: 'second',
				text: 'Hello',
				html: expect.any(String),
				sent_at: expect.any(String),
			},
			{
				to: 'ana@shop.test',
				subject: 'first',
				text: 'Hello',
				html: expect.any(String),
				sent_at: expect.any(String),
			},
		])
		expect(new Date(mails[0].sent_at).getTime()).toBeGreaterThan(Date.now() - 60_000)
	})
})

test('a mail with a document links it', async () => {
	const { app, db, receive } = await openMailbox()
	await receive('without')
	await keepMails(db, [
		{
			messageId: randomUUID(),
			to: 'ana@shop.test',
			subject: 'with',
			text: '',
			html: '',
			attachment: { subject: 'order', id: 7 },
		},
	])
	const { id } = await db.one<{ id: number }>(`select id from mails where subject = 'with'`)
	expect((await app.inject(`/dev/mailbox?id=${id}`)).body).toContain(`href="/dev/mailbox/${id}.pdf"`)
	const file = await app.inject(`/dev/mailbox/${id}.pdf`)
	expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', 'a document'])
	expect(file.headers['content-disposition']).toBe('attachment; filename="order-7.pdf"')
	expect((await app.inject(`/dev/mailbox/${id - 1}.pdf`)).statusCode).toBe(404)
})

describe('/dev/mailbox/{id}/answer', () => {
	const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

	async function withReply() {
		const mailbox = await openMailbox()
		await keepMails(mailbox.db, [
			{
				messageId: randomUUID(),
				to: 'ana@shop.test',
				replyTo: 'support+0123@shop.test',
				subject: 'Re: Ąż',
				text: 'Hello\nAna',
				html: '',
			},
		])
		const { id, message_id } = await mailbox.db.one<{ id: number; message_id: string }>(
			'select id, message_id from mails',
		)
		const answer = (text: string, headers = {}) =>
			mailbox.app.inject({
				method: 'POST',
				url: `/dev/mailbox/${id}/answer`,
				headers: { ...FORM, ...headers },
				payload: new URLSearchParams({ text }).toString(),
			})
		return { ...mailbox, id, messageId: message_id, answer }
	}

	test('answers a mail as its recipient, with the headers and the quote of a mail program', async () => {
		const { answer, received, messageId, app, id } = await withReply()
		expect((await app.inject(`/dev/mailbox?id=${id}`)).body).toContain(`action="/dev/mailbox/${id}/answer"`)
		expect((await answer('Thanks')).statusCode).toBe(303)
		const [raw = ''] = received
		expect(raw).toContain('From: ana@shop.test')
		expect(raw).toContain('To: support+0123@shop.test')
		expect(raw).toContain(`In-Reply-To: <${messageId}@skinverse.test>`)
		expect(raw).toMatch(/Thanks.*wrote:\r?\n> Hello\r?\n> Ana/s)
	})

	test('is refused without a text, from another site and for mails without a reply address', async () => {
		const { answer, received, receive, app, id } = await withReply()
		const refused = [await answer(' '), await answer('x', { 'sec-fetch-site': 'cross-site' })]
		await receive('Automatic')
		refused.push(
			await app.inject({
				method: 'POST',
				url: `/dev/mailbox/${id + 1}/answer`,
				headers: FORM,
				payload: 'text=x',
			}),
		)
		expect(refused.every(({ statusCode }) => statusCode >= 400)).toBe(true)
		expect(received).toEqual([])
	})
})

describe('/dev/mailbox', () => {
	test('shows the list and the chosen mail, and isolates the mail from the page', async () => {
		const { app, receive } = await openMailbox()
		await receive('<script>alert(1)</script>')
		const list = await app.inject('/dev/mailbox')
		expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
		expect(list.body).not.toContain('<script>alert')
		const link = /href="(\/dev\/mailbox\?id=\d+)"/.exec(list.body)?.[1] ?? ''
		const open = await app.inject(link)
		expect(open.body).toMatch(/<iframe [^>]*src="\/dev\/mailbox\/\d+\.html" sandbox="allow-popups/)
		expect(open.body).toContain('<pre>Hello</pre>')
	})

	test('runs only scripts with the nonce of the response', async () => {
		const { app } = await openMailbox()
		const { headers, body } = await app.inject('/dev/mailbox')
		expect(headers['content-security-policy']).toContain(`script-src 'nonce-${NONCE}'`)
		expect(headers['content-security-policy']).not.toContain('unsafe')
		expect(body.match(/<(script|style)/g)).toHaveLength(2)
		expect(body.match(new RegExp(`nonce="${NONCE}"`, 'g'))).toHaveLength(2)
		expect(body).not.toMatch(/ style="| on\w+="/)
	})

	test('shows a mail unchanged, without scripts and with links that open in a new tab', async () => {
		const { app, receive } = await openMailbox()
		const { html } = renderMail({
			lang: 'en',
			shop: { brand: 'Skinverse', colours: builtInColours, logo: null, publicUrl: 'http://shop.test' },
			heading: 'Welcome',
			paragraphs: ['Hi'],
			footnote: '',
		})
		await receive('Welcome', html)
		const page = await app.inject('/dev/mailbox')
		const id = /\?id=(\d+)/.exec(page.body)?.[1]
		const mail = await app.inject(`/dev/mailbox/${id}.html`)
		expect(mail.statusCode).toBe(200)
		expect(mail.body).toContain('<base target="_blank">')
		const policy = String(mail.headers['content-security-policy'])
		expect(policy).toMatch(/^sandbox allow-popups/)
		expect(policy).toContain("default-src 'none'")
		expect(policy).not.toContain('allow-scripts')
	})

	test('returns 404 for an unknown mail', async () => {
		const { app } = await openMailbox()
		expect((await app.inject('/dev/mailbox/12345.html')).statusCode).toBe(404)
		expect((await app.inject('/dev/mailbox/x.html')).statusCode).toBe(404)
		expect((await app.inject('/dev/mailbox?id=x')).statusCode).toBe(200)
	})

	// covers asvs:13.4.2 asvs:15.2.3
	test('returns 404 outside the demo', async () => {
		const { app } = await openMailbox(false)
		for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1.html']) {
			expect((await app.inject(path)).statusCode).toBe(404)
		}
	})
})
