import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import type { AccountsContext } from './context.ts'
import { lockOwnAccount } from './lock-account.ts'
import { maskEmail } from './mask-email.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** The address stays unchanged. A link works only for the pending address, so the mailed one is void. */
export async function dropPendingEmail(
	context: AccountsContext,
	user: ShopUser,
	origin: Origin,
): Promise<void> {
	await context.platform.db.transaction(async (tx) => {
		const { pending_email: pending } = await lockOwnAccount(tx, user)
		if (pending === null) return
		await tx.run('update users set pending_email = null where id = $1', [user.id])
		const details = { email: maskEmail(pending) }
		await recordAccountEvent(context, tx, { userId: user.id, kind: 'email_change_dropped', origin, details })
	})
}
