import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Language } from '../../../platform/texts.ts'
import type { PrivacyContext } from '../context.ts'

/** The last mail to the address, which the shop deletes afterwards. */
export async function mailDeleted(
	{ platform, content }: PrivacyContext,
	tx: Sql,
	{ name, email }: { name: string; email: string | null },
	language: Language,
): Promise<void> {
	if (email === null) return
	const { config, texts, mail } = platform
	const support = content.settings().support_email || config.publicUrl
	const text = (key: TextKey) => texts.of(language, key, { brand: config.brand, name, support })
	await mail.send(tx, {
		to: email,
		subject: text('mail_deleted_subject'),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text('mail_deleted_heading'),
			paragraphs: [text('mail_deleted_text'), text('mail_deleted_again')],
			footnote: text('mail_deleted_footnote'),
		}),
	})
}
