import { MAX_MESSAGE_CHARS } from '@skinverse/contract/limits'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../platform/http/send-file.ts'
import { findMail, listMails } from '../../platform/mail/mailbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { composeAnswer } from './compose-answer.ts'
import { mailboxPage } from './page.ts'

const MAILS_SHOWN = 200

const pagePolicy = (nonce: string) =>
	[
		"default-src 'none'",
		`style-src 'nonce-${nonce}'`,
		`script-src 'nonce-${nonce}'`,
		"connect-src 'self'",
		"frame-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')

/** A mail may use inline styles only: no scripts, and shown only inside the mailbox. */
const MAIL_POLICY =
	"sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"

/** The demo's mails. Exists only in the demo; with SMTP_URL mails are really sent. */
export function devMailboxRoutes(
	app: FastifyInstance,
	platform: Pick<Platform, 'config' | 'db' | 'attachments' | 'inbox'>,
): void {
	const { config, db, attachments } = platform
	if (!config.demo) return

	app.get('/dev/mailbox.json', async (_request, reply) => {
		const mails = await listMails(db, MAILS_SHOWN)
		return reply
			.header('cache-control', 'no-store')
			.send(
				mails.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sent_at: sentAt })),
			)
	})

	app.get<{ Querystring: { id?: string; answered?: string } }>('/dev/mailbox', async (request, reply) => {
		const [mails, open] = await Promise.all([listMails(db, MAILS_SHOWN), mailById(request.query.id)])
		return reply
			.header('content-security-policy', pagePolicy(request.nonce))
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(
				mailboxPage({
					brand: config.brand,
					nonce: request.nonce,
					mails,
					open,
					isAnswered: request.query.answered === '1',
				}),
			)
	})

	app.get<{ Params: { id: string } }>('/dev/mailbox/:id.html', async (request, reply) => {
		const mail = await mailById(request.params.id)
		if (mail === undefined) return reply.callNotFound()
		return reply
			.header('content-security-policy', MAIL_POLICY)
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(mail.html.replace('<head>', '<head><base target="_blank">'))
	})

	app.get<{ Params: { id: string } }>('/dev/mailbox/:id.pdf', async (request, reply) => {
		const mail = await mailById(request.params.id)
		const file = mail?.attachment ? await attachments.make(mail.attachment) : undefined
		if (file === undefined) return reply.callNotFound()
		sendFile(reply, file)
		return reply
	})

	void app.register(async (scope) => {
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string' },
			(_request, body: string, done) => done(null, new URLSearchParams(body)),
		)
		scope.post<{ Params: { id: string } }>('/dev/mailbox/:id/answer', async (request, reply) => {
			// Another site must not write in the name of a shopper.
			const site = request.headers['sec-fetch-site'] ?? 'same-origin'
			if (site !== 'same-origin') throw new Problem('forbidden')
			const mail = await mailById(request.params.id)
			if (mail === undefined || mail.replyTo === null) return reply.callNotFound()
			const text = request.body instanceof URLSearchParams ? (request.body.get('text') ?? '').trim() : ''
			if (text === '' || text.length > MAX_MESSAGE_CHARS) throw new Problem('malformed')
			await platform.inbox.receive(await composeAnswer(config, mail, mail.replyTo, text))
			return reply.redirect(`/dev/mailbox?id=${mail.id}&answered=1`, 303)
		})
	})

	const mailById = async (id: string | undefined) =>
		id !== undefined && /^\d{1,15}$/.test(id) ? findMail(db, Number(id)) : undefined
}
