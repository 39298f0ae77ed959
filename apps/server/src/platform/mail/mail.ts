import { randomUUID } from 'node:crypto'
import { withoutDirections } from '@skinverse/contract/rules/fields'
import type { Clock } from '../clock.ts'
import type { Sql } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import { keepMails } from './mailbox.ts'
import type { MailMessage, QueuedMail } from './message.ts'

declare module '../jobs.ts' {
	interface JobMap {
		'mail.deliver': QueuedMail
	}
}

export interface Mail {
	/** Part of the caller's transaction (outbox): the mail is sent if it commits, and never otherwise. */
	send(tx: Sql, message: MailMessage): Promise<void>
	/** The same for many, in one statement. */
	sendAll(tx: Sql, messages: readonly MailMessage[]): Promise<void>
}

interface MailOptions {
	jobs: Pick<Jobs, 'enqueueAll'>
	clock: Clock
	/** Without a mail server the shop stores its mails: a row in a table, without a job. */
	smtpUrl: string | undefined
}

export function createMail({ jobs, clock, smtpUrl }: MailOptions): Mail {
	const sendAll: Mail['sendAll'] = (tx, messages) => {
		const now = clock.now()
		const mails = messages.map((message) => queued(message, now))
		return smtpUrl === undefined ? keepMails(tx, mails) : jobs.enqueueAll(tx, 'mail.deliver', mails)
	}
	return { sendAll, send: (tx, message) => sendAll(tx, [message]) }
}

function queued({ subject, text, html, about, messageId, ...message }: MailMessage, now: Date): QueuedMail {
	return {
		...message,
		messageId: messageId ?? randomUUID(),
		writtenAt: (about ?? now).toISOString(),
		// An operator's text may contain them, and so may old input from before forms removed them.
		subject: withoutDirections(subject),
		text: withoutDirections(text),
		html: withoutDirections(html),
	}
}
