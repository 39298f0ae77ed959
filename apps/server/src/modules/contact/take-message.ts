import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import type { ContactForm } from './contact-form.ts'
import type { ContactContext } from './context.ts'
import { mailMessage } from './mail-message.ts'

interface Taken {
	form: ContactForm
	/** Null: a guest. */
	userId: number | null
	ip: string
	language: Language
}

/** Stores the message for the back office and mails it to support, in one transaction. */
export async function takeMessage(
	context: ContactContext,
	{ form, userId, ip, language }: Taken,
): Promise<void> {
	const { db } = context.platform
	await takeAttempt(db, 'contact_address', addressKey(ip))
	await db.transaction(async (tx) => {
		const { id } = await tx.one<{ id: number }>(
			`insert into contact_messages (user_id, language_id, name, surname, email, topic, message)
			values ($1, $2, $3, $4, $5, $6, $7) returning id`,
			[userId, language.id, form.name, form.surname, form.email, form.topic, form.message],
		)
		await mailMessage(context, tx, id, form)
	})
}
