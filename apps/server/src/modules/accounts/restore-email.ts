import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { newSecret } from '../../platform/http/session-cookie.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import { TRUSTED_AFTER_DAYS } from '../second-factors/index.ts'
import { closeOldWaysIn } from './close-old-ways-in.ts'
import type { AccountsContext } from './context.ts'
import { type DatedAccount, datedColumns, dropUntrusted } from './drop-untrusted.ts'
import { returnToFormerAddress } from './former-addresses.ts'
import { findLink, linkOwner } from './links.ts'
import { lockAccount } from './lock-account.ts'
import { maskEmail } from './mask-email.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Undoes a change of the address, with the link that was mailed to the former one. The person who changed it knew the
 * password, so all access is revoked: a link to set a new password is mailed to the restored address.
 */
export async function restoreEmail(
	context: AccountsContext,
	token: string,
	language: Language,
	origin: Origin,
): Promise<void> {
	const { db, clock, jobs } = context.platform
	await takeAttempt(db, 'reset_address', addressKey(origin.ip))
	// A password hash that matches nothing: the thief's password no longer works, and the reset sets the owner's.
	const noPassword = await hashPassword(newSecret())
	const restoring = db.transaction(async (tx) => {
		const now = clock.now()
		const userId = await linkOwner(tx, 'restore_email', token)
		if (userId === undefined) throw new Problem('link_invalid')
		const account = await lockAccount(tx, userId)
		const link = await findLink(tx, 'restore_email', token, now)
		if (link?.state !== 'open' || account.is_blocked) throw new Problem('link_invalid')
		const { email } = link
		const dated = await tx.one<DatedAccount>(
			`update users set email = $2, email_verified_at = $4, password_hash = $3
			where id = $1 returning ${datedColumns('$4', '$5')}`,
			[userId, email, noPassword, now, TRUSTED_AFTER_DAYS],
		)
		await returnToFormerAddress(context, tx, userId, email)
		await closeOldWaysIn(context, tx, { userId, account, keepSession: null, origin, now })
		const dropped = await dropUntrusted(context, tx, {
			userId,
			account: dated,
			isFirstProof: false,
			isTakenBack: true,
			origin,
		})
		const isReplaced = account.email !== null && account.email.toLowerCase() !== email.toLowerCase()
		await recordAccountEvent(context, tx, {
			userId,
			kind: 'email_restored',
			origin,
			details: { ...dropped.details, email: maskEmail(email) },
			notes: dropped.notes,
			remedy: 'support',
			also: isReplaced && account.email !== null ? [{ to: account.email, remedy: 'support' }] : [],
		})
		await jobs.enqueue(tx, 'accounts.mail-reset', { email, language })
	})
	await restoring.catch((error: unknown) => {
		// Another account has proved the address in the meantime.
		throw isViolationOf(error, 'users_email_unique') ? new Problem('link_invalid') : error
	})
}
