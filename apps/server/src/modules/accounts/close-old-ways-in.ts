import type { Sql } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { voidAllLinks } from './links.ts'
import type { LockedAccount } from './lock-account.ts'
import type { EventMailContext } from './mail-account-event.ts'
import { maskEmail } from './mask-email.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { endOtherSessions } from './sessions.ts'

interface NewPassword {
	userId: number
	account: LockedAccount
	/** The session that set the password and stays; none for a reset. */
	keepSession: string | null
	origin: Origin
	now: Date
}

/**
 * A new password is how an owner throws a thief out: every other session and token ends, every other device is
 * unknown again, every mailed link is void, and an address that waits to replace the owner's is dropped.
 */
export async function closeOldWaysIn(
	context: EventMailContext,
	tx: Sql,
	{ userId, account, keepSession, origin, now }: NewPassword,
): Promise<void> {
	await endOtherSessions(tx, userId, keepSession)
	await forgetOtherDevices(tx, userId, origin, false)
	await voidAllLinks(tx, userId, now)
	if (account.pending_email === null) return
	await tx.run('update users set pending_email = null where id = $1', [userId])
	const details = { email: maskEmail(account.pending_email) }
	await recordAccountEvent(context, tx, { userId, kind: 'email_change_dropped', origin, details })
}
