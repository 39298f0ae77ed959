import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { ContactForm } from './contact-form.ts'
import type { ContactContext } from './context.ts'

/** To support, in the shop's default language: the reader is not the writer. */
export async function mailMessage(
	{ platform, content }: ContactContext,
	tx: Sql,
	messageId: number,
	{ name, surname, email, topic, message }: ContactForm,
): Promise<void> {
	const to = content.settings().support_email
	// A shop without a support address has its messages in the back office only.
	if (to === '') return
	const { config, texts, mail } = platform
	const language = content.languages.fallback()
	const values = { brand: config.brand, name: `${name} ${surname}`, email, topic, number: messageId }
	const text = (key: TextKey) => texts.of(language, key, values)
	await mail.send(tx, {
		to,
		replyTo: email,
		subject: text('mail_contact_subject'),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: topic,
			paragraphs: [text('mail_contact_text'), ...message.split(/\r?\n(?:[\t ]*\r?\n)+/)],
			footnote: text('mail_contact_footnote'),
		}),
	})
}
