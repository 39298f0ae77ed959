import type { newPassword } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import { renderMail } from '../../platform/mail/layout.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import type { AccountsContext } from './context.ts'
import { createLink, findLink, useLink } from './links.ts'
import { hashPassword } from './password.ts'
import { endOtherSessions } from './sessions.ts'

/** Says nothing about whether the address is known: the caller gets the same answer either way. */
export async function requestReset(
	context: AccountsContext,
	email: string,
	ip: string,
	language: Language,
): Promise<void> {
	const { db, config, mail, secrets, texts, clock } = context.platform
	await takeAttempt(db, 'reset_address', addressKey(ip))
	await takeAttempt(db, 'reset_account', email.toLowerCase())
	await db.transaction(async (tx) => {
		const user = await tx.maybe<{ id: number; name: string; email: string }>(
			'select id, name, email from users where lower(email) = lower($1) and blocked_at is null',
			[email],
		)
		if (user === undefined) return
		const link = await createLink(
			tx,
			secrets.key('links'),
			'reset_password',
			user.id,
			user.email,
			clock.now(),
		)
		const text = (key: Parameters<typeof texts.of>[1]) =>
			texts.of(language, key, { brand: config.brand, name: user.name })
		const query = new URLSearchParams({ token: link.token, email: user.email })
		await mail.send(tx, {
			to: user.email,
			subject: text('mail_reset_subject'),
			...renderMail({
				brand: config.brand,
				publicUrl: config.publicUrl,
				heading: text('mail_reset_heading'),
				paragraphs: [text('mail_reset_text')],
				button: { label: text('mail_reset_button'), url: `${config.publicUrl}/reset-password?${query}` },
				footnote: text('mail_reset_footnote'),
			}),
		})
	})
}

/** Sets the new password and ends every session: whoever had the old one is out. */
export async function resetPassword(
	context: AccountsContext,
	form: z.output<typeof newPassword>,
	ip: string,
): Promise<void> {
	const { db, clock } = context.platform
	await takeAttempt(db, 'reset_address', addressKey(ip))
	const passwordHash = await hashPassword(form.password)
	await db.transaction(async (tx) => {
		const now = clock.now()
		const link = await findLink(tx, 'reset_password', { email: form.email }, form.token, now)
		if (link?.state !== 'open') throw new Problem('link_invalid')
		await useLink(tx, link.id, now)
		// Opening a link that was mailed to the address proves it as well as a verification link does.
		await tx.run(
			`update users set password_hash = $2,
				email_verified_at = coalesce(email_verified_at, case when lower(email) = lower($3) then $4::timestamptz end)
			where id = $1`,
			[link.userId, passwordHash, link.email, now],
		)
		await endOtherSessions(tx, link.userId, null)
	})
}
