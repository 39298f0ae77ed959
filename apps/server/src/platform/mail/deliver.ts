import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, Unretryable, type WorkSettings } from '../jobs.ts'
import { traced } from '../tracing/span.ts'
import type { Attachments } from './attachments.ts'
import { keepMails } from './mailbox.ts'
import { domainOf, type QueuedMail } from './message.ts'
import { openTransport } from './transport.ts'

/** A slow mail server must not block all other mails. */
const CONCURRENCY = 4

interface DeliveryOptions {
	config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'brand'>
	db: Database
	jobs: Jobs
	attachments: Pick<Attachments, 'make'>
	settings?: WorkSettings
}

/**
 * Sends enqueued mails by SMTP. Without a mail server only leftovers from earlier are enqueued: they go into the
 * shop's own mailbox.
 */
export async function deliverMails({
	config,
	db,
	jobs,
	attachments,
	settings,
}: DeliveryOptions): Promise<void> {
	const { smtpUrl } = config
	const deliver =
		smtpUrl === undefined
			? (mail: QueuedMail) => keepMails(db, [mail])
			: smtpDelivery(smtpUrl, config, attachments)
	await jobs.work('mail.deliver', deliver, { concurrency: CONCURRENCY, ...settings })
}

function smtpDelivery(
	url: string,
	config: Pick<Config, 'mailFrom' | 'brand'>,
	attachments: Pick<Attachments, 'make'>,
) {
	const transport = openTransport(url)
	const host = new URL(url).hostname
	const domain = domainOf(config.mailFrom)
	return async ({
		messageId,
		writtenAt,
		to,
		replyTo,
		subject,
		text,
		html,
		unsubscribeUrl,
		attachment,
		references,
		isPersonal,
	}: QueuedMail): Promise<void> => {
		const file = attachment && (await attachments.make(attachment))
		try {
			const message = {
				from: { name: config.brand, address: config.mailFrom },
				to: { name: '', address: to },
				// Exactly this one recipient, whatever an address parser would make of the string.
				envelope: { from: config.mailFrom, to: [to] },
				// The same on every attempt: a mail accepted just before a crash is not shown twice.
				messageId: `<${messageId}@${domain}>`,
				date: writtenAt,
				...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
				subject,
				text,
				html,
				attachments: file && [{ filename: file.name, contentType: file.type, content: file.content }],
				...threadHeaders(references),
				headers: { ...automaticHeaders(isPersonal), ...unsubscribeHeaders(unsubscribeUrl) },
			}
			await traced(
				() => ({ name: 'mail send', kind: 'client', attributes: { 'server.address': host } }),
				() => transport.sendMail(message),
			)
		} catch (error) {
			throw isRefusedForGood(error) ? new Unretryable(error.message, { cause: error }) : error
		}
	}
}

/** Suppresses out-of-office replies, except to what a person has written. */
function automaticHeaders(isPersonal: true | undefined): Record<string, string> {
	return isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }
}

function threadHeaders(references: readonly string[] = []) {
	const ids = references.map((id) => `<${id}>`)
	return ids.length === 0 ? {} : { inReplyTo: ids.at(-1), references: ids }
}

/** One-click unsubscribe, RFC 8058. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
	if (url === undefined) return {}
	return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** 5xx for sender or recipient: a retry gets the same answer. */
function isRefusedForGood(error: unknown): error is Error {
	if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
	return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500
}
