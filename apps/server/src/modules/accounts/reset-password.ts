import type { newPassword } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import { clearSignInLimits, shopSignIn } from '../../platform/sign-in-limits.ts'
import { distrustPasskeys, forgetGuesses, shopper } from '../second-factors/index.ts'
import { closeOldWaysIn } from './close-old-ways-in.ts'
import type { AccountsContext } from './context.ts'
import { findLink, linkOwner } from './links.ts'
import { lockAccount } from './lock-account.ts'
import { hashPassword } from './password.ts'
import { recordAccountEvent } from './record-account-event.ts'
import type { Origin } from './sessions.ts'
import { refuseWeakPassword } from './weak-password.ts'

/** A Steam account or a passkey that was added this recently may be a thief's: the owner has hardly used it yet. */
const TRUSTED_AFTER_DAYS = 7

/** What became of a linked Steam account; undefined where none was linked. */
type SteamOutcome = 'unlinked' | 'kept' | undefined

interface ResetUser {
	steam_id: string | null
	is_steam_new: boolean
}

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
		const user = await tx.maybe<ResetUser>(
			`update users set password_hash = $2, email_verified_at = coalesce(email_verified_at, $4)
			where id = $1 and lower(email) = lower($3) and lower(email) = lower($5) and blocked_at is null
			returning steam_id,
				coalesce(steam_linked_at > $4::timestamptz - make_interval(days => $6), false) as is_steam_new`,
			[userId, passwordHash, link.email, now, form.email, TRUSTED_AFTER_DAYS],
		)
		if (user === undefined) throw new Problem('link_invalid')
		await closeOldWaysIn(context, tx, { userId, account, keepSession: null, origin, now })
		await distrustPasskeys(tx, shopper(userId), TRUSTED_AFTER_DAYS)
		await forgetGuesses(tx, shopper(userId))
		return noteReset(context, tx, userId, user, origin)
	})
	// Who forgot the password has usually guessed a few times first.
	await clearSignInLimits(db, shopSignIn, form.email)
	return steam
}

async function noteReset(
	context: AccountsContext,
	tx: Sql,
	userId: number,
	{ steam_id, is_steam_new }: ResetUser,
	origin: Origin,
): Promise<SteamOutcome> {
	const event = { userId, kind: 'password_reset', origin } as const
	if (steam_id === null) {
		await recordAccountEvent(context, tx, event)
		return undefined
	}
	const details = { steam_id }
	if (!is_steam_new) {
		const notes = ['mail_event_reset_steam_kept'] as const
		await recordAccountEvent(context, tx, { ...event, details, notes, remedy: 'account' })
		return 'kept'
	}
	// The new password and the address it was mailed to are a way in, so Steam is not the only one.
	await tx.run(
		'update users set steam_id = null, steam_linked_at = null, steam_is_demo = false where id = $1',
		[userId],
	)
	await recordAccountEvent(context, tx, { userId, kind: 'steam_unlinked', origin, details, isMailed: false })
	const notes = ['mail_event_reset_steam_unlinked'] as const
	await recordAccountEvent(context, tx, { ...event, details, notes, remedy: 'account' })
	return 'unlinked'
}
