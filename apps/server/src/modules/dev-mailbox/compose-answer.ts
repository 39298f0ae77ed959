import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import type { KeptMail } from '../../platform/mail/mailbox.ts'
import { domainOf } from '../../platform/mail/message.ts'

/** The raw answer of a mail program to a mail of the shop, with the quote below it. */
export async function composeAnswer(
	{ mailFrom, brand }: Pick<Config, 'mailFrom' | 'brand'>,
	{ to, subject, text, messageId, sentAt }: KeptMail,
	replyTo: string,
	answer: string,
): Promise<Buffer> {
	const quote = text.trim().replaceAll(/^/gm, '> ')
	const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({
		from: { name: '', address: to },
		to: { name: '', address: replyTo },
		subject: `Re: ${subject.replace(/^re:\s*/i, '')}`,
		messageId: `<${randomUUID()}@${domainOf(to)}>`,
		inReplyTo: `<${messageId}@${domainOf(mailFrom)}>`,
		references: [`<${messageId}@${domainOf(mailFrom)}>`],
		text: `${answer}\n\nOn ${sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${brand} wrote:\n${quote}\n`,
	})
	return composed.message as Buffer
}
