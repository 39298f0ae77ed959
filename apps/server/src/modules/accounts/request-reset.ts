import { renderMail } from '../../platform/mail/layout.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import type { AccountsContext } from './context.ts'
import { createLink } from './links.ts'

interface ResetRequest {
	email: string
	language: Language
}

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'accounts.mail-reset': ResetRequest
	}
}

/**
 * Only records the request; whether the address is known is looked up later, by a job. So neither
 * the answer nor the time it takes says anything about the address.
 */
export async function requestReset(
	{ platform: { db, jobs } }: AccountsContext,
	{ email, language }: ResetRequest,
	ip: string,
): Promise<void> {
	await takeAttempt(db, 'reset_address', addressKey(ip))
	await takeAttempt(db, 'reset_account', email)
	await jobs.enqueue(db, 'accounts.mail-reset', { email, language })
}

export function mailResets(context: AccountsContext): Promise<void> {
	return context.platform.jobs.work('accounts.mail-reset', (request) => mailReset(context, request))
}

async function mailReset({ platform }: AccountsContext, { email, language }: ResetRequest): Promise<void> {
	const { db, config, mail, secrets, texts, clock } = platform
	await db.transaction(async (tx) => {
		const user = await tx.maybe<{ id: number; email: string }>(
			'select id, email from users where lower(email) = lower($1) and blocked_at is null',
			[email],
		)
		if (user === undefined) return
		const key = secrets.key('links')
		const link = await createLink(tx, key, 'reset_password', user.id, user.email, clock.now())
		const text = (name: Parameters<typeof texts.of>[1]) => texts.of(language, name, { brand: config.brand })
		// Behind #: no server and no log on the way gets to see it.
		const secret = new URLSearchParams({ token: link.token, email: user.email })
		await mail.send(tx, {
			to: user.email,
			subject: text('mail_reset_subject'),
			...renderMail({
				lang: language.code,
				shop: config,
				heading: text('mail_reset_heading'),
				paragraphs: [text('mail_reset_text')],
				button: { label: text('mail_reset_button'), url: `${config.publicUrl}/reset-password#${secret}` },
				footnote: text('mail_reset_footnote'),
			}),
		})
	})
}
