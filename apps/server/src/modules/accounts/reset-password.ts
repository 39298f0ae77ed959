import type { newPassword } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import { Problem } from '../../platform/problem.ts'
import { addressKey, forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts'
import type { AccountsContext } from './context.ts'
import { findLink, useLink } from './links.ts'
import { hashPassword } from './password.ts'
import { endOtherSessions } from './sessions.ts'
import { refuseWeakPassword } from './weak-password.ts'

/** Sets the new password and ends every session: whoever had the old one is out. */
export async function resetPassword(
	context: AccountsContext,
	form: z.output<typeof newPassword>,
	ip: string,
): Promise<void> {
	const { db, clock, config } = context.platform
	await takeAttempt(db, 'reset_address', addressKey(ip))
	refuseWeakPassword('password', form.password, { brand: config.brand, emails: [form.email] })
	const passwordHash = await hashPassword(form.password)
	await db.transaction(async (tx) => {
		const now = clock.now()
		const link = await findLink(tx, 'reset_password', form.token, now)
		if (link?.state !== 'open') throw new Problem('link_invalid')
		await useLink(tx, link.id, now)
		// Opening a link that was mailed to the address proves it as well as a verification link does. An
		// account that has moved on to another address is no longer opened by the old one's mails. The form names
		// the address of the link, too.
		const changed = await tx.run(
			`update users set password_hash = $2, email_verified_at = coalesce(email_verified_at, $4)
			where id = $1 and lower(email) = lower($3) and lower(email) = lower($5) and blocked_at is null`,
			[link.userId, passwordHash, link.email, now, form.email],
		)
		if (changed === 0) throw new Problem('link_invalid')
		await endOtherSessions(tx, link.userId, null)
	})
	// Who forgot the password has usually guessed a few times first.
	await forgetAttempts(db, 'login_account', form.email)
}
