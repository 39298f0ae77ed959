import type { newPassword } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { Origin } from '../../platform/http/origin.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import { clearSignInLimits, shopSignIn } from '../../platform/sign-in-limits.ts'
import { TRUSTED_AFTER_DAYS } from '../second-factors/index.ts'
import { closeOldWaysIn } from './close-old-ways-in.ts'
import type { AccountsContext } from './context.ts'
import { type DatedAccount, datedColumns, dropUntrusted, type SteamOutcome } from './drop-untrusted.ts'
import { mailedToFormer } from './former-addresses.ts'
import { findLink, linkOwner } from './links.ts'
import { lockAccount } from './lock-account.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** Sets the new password and closes every other way into the account. */
export async function resetPassword(
	context: AccountsContext,
	form: z.output<typeof newPassword>,
	origin: Origin,
): Promise<SteamOutcome> {
	const { db, clock } = context.platform
	await takeAttempt(db, 'reset_address', addressKey(origin.ip))
	const { password, email } = form
	await refuseWeakPassword(context.platform, { field: 'password', password, email })
	const passwordHash = await hashPassword(form.password)
	const steam = await db.transaction(async (tx) => {
		const now = clock.now()
		const userId = await linkOwner(tx, 'reset_password', form.token)
		if (userId === undefined) throw new Problem('link_invalid')
		const account = await lockAccount(tx, userId)
		const link = await findLink(tx, 'reset_password', form.token, now)
		if (link?.state !== 'open') throw new Problem('link_invalid')
		// Opening a link that was mailed to the address proves it as well as a verification link does. An
		// account that has moved on to another address is no longer opened by the old one's mails. The form names
		// the address of the link, too.
		const reset = await tx.maybe<DatedAccount>(
			`update users set password_hash = $2, email_verified_at = coalesce(email_verified_at, $4)
			where id = $1 and lower(email) = lower($3) and lower(email) = lower($5) and blocked_at is null
			returning ${datedColumns('$4', '$6')}`,
			[userId, passwordHash, link.email, now, form.email, TRUSTED_AFTER_DAYS],
		)
		if (reset === undefined) throw new Problem('link_invalid')
		await closeOldWaysIn(context, tx, { userId, account, keepSession: null, origin, now })
		const isFirstProof = !account.is_verified
		const dropped = await dropUntrusted(context, tx, { userId, account: reset, isFirstProof, origin })
		const { notes, details } = dropped
		const remedy = notes.length > 0 ? 'account' : 'reset'
		const also = await mailedToFormer(context, tx, userId)
		const event = { userId, kind: 'password_reset', origin, details, notes, remedy, also } as const
		await recordAccountEvent(context, tx, event)
		return dropped.steam
	})
	// An owner who forgot the password has usually guessed a few times. Codes of the second factor stay counted: a
	// mailbox
	// is no proof of it, and an attacker with the mailbox must not get new guesses with every reset.
	await clearSignInLimits(db, shopSignIn, form.email)
	return steam
}
