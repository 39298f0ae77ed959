import { OPENING_DAYS } from '@skinverse/contract/limits'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import { unsubscribeToken } from '../../../platform/mail/unsubscribe-token.ts'
import type { ClosedContext } from '../context.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'opening.mail': Record<string, never>
	}
}

/** Subscribers per transaction. */
const BATCH = 200

interface Subscriber {
	id: number
	email: string
	language_id: number | null
}

/** The row says that it was mailed, in the transaction that writes the mail: no job mails it again. */
export async function mailOpening(context: ClosedContext): Promise<void> {
	const { db } = context.platform
	if (context.content.settings().shop_state !== 'open') return
	while ((await db.transaction((tx) => mailSome(context, tx))) === BATCH);
}

async function mailSome(context: ClosedContext, tx: Sql): Promise<number> {
	const told = await tx.many<Subscriber>(
		`update opening_subscribers set mailed_at = now() where id in (
			select id from opening_subscribers where mailed_at is null order by id limit $1 for update skip locked)
		returning id, email, language_id`,
		[BATCH],
	)
	await context.platform.mail.sendAll(
		tx,
		told.map((subscriber) => openingMail(context, subscriber)),
	)
	return told.length
}

function openingMail({ platform, content }: ClosedContext, subscriber: Subscriber): MailMessage {
	const { config, texts, secrets } = platform
	const { brand, publicUrl } = config
	const language = content.languages.byId(subscriber.language_id ?? 0) ?? content.languages.fallback()
	const text = (key: TextKey) => texts.of(language, key, { brand, days: OPENING_DAYS })
	const token = unsubscribeToken(secrets, { kind: 'opening', id: subscriber.id })
	const unsubscribe = `${publicUrl}/opening/unsubscribe/${token}`
	return {
		to: subscriber.email,
		unsubscribeUrl: unsubscribe,
		subject: text('mail_opening_subject'),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text('mail_opening_heading'),
			paragraphs: [text('mail_opening_text')],
			button: { label: text('mail_opening_button'), url: publicUrl },
			footnote: text('mail_opening_footnote'),
			unsubscribe: { label: text('mail_opening_stop'), url: unsubscribe },
		}),
	}
}

/** Every minute, because the shop can be opened in the back office and on the command line. */
export async function scheduleOpeningMails(context: ClosedContext): Promise<void> {
	await context.platform.jobs.work('opening.mail', () => mailOpening(context))
	await context.platform.jobs.schedule('opening.mail', '* * * * *', {})
}
