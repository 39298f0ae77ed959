import type { changePassword as changePasswordRule } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { renewSecret } from '../../platform/http/renew-secret.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import { invalidField } from '../../platform/problem.ts'
import { TRUSTED_AFTER_DAYS } from '../second-factors/index.ts'
import { closeOldWaysIn } from './close-old-ways-in.ts'
import type { AccountsContext } from './context.ts'
import { type DatedAccount, datedColumns, dropUntrusted } from './drop-untrusted.ts'
import { mailedToFormer } from './former-addresses.ts'
import { lockOwnAccount } from './lock-account.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { requirePassword } from './require-password.ts'
import { requireRecentConfirmation } from './require-recent-confirmation.ts'
import { passkeyThatConfirmed } from './sessions.ts'

/**
 * Ends everything that could still open the account with the old password, except this session; returns its new secret.
 */
export async function changePassword(
	context: AccountsContext,
	user: ShopUser,
	form: z.output<typeof changePasswordRule>,
	origin: Origin,
): Promise<string> {
	const { db, clock } = context.platform
	const proven = await requirePassword(context, user, form.cur_password)
	if (proven === null) requireRecentConfirmation(user)
	const chosen = { field: 'new_password', password: form.new_password, email: user.email }
	await refuseWeakPassword(context.platform, chosen)
	const passwordHash = await hashPassword(form.new_password)
	return db.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, user)
		// One that was replaced while this one was being checked stays.
		if (account.password_hash !== proven) throw invalidField('cur_password', 'current_password_wrong')
		const now = clock.now()
		const dated = await tx.one<DatedAccount>(
			`update users set password_hash = $2 where id = $1 returning ${datedColumns('$3', '$4')}`,
			[user.id, passwordHash, now, TRUSTED_AFTER_DAYS],
		)
		await closeOldWaysIn(context, tx, { userId: user.id, account, keepSession: user.sessionId, origin, now })
		const { notes, details } = await dropUntrusted(context, tx, {
			userId: user.id,
			// A first password means that the owner signed up through Steam: that sign-in stays, however new.
			account: proven === null ? { ...dated, is_steam_new: false } : dated,
			// A bearer token keeps its secret when it is confirmed: a thief's copy may have been confirmed with the thief's
			// passkey.
			trustedPasskey: user.via === 'cookie' ? await passkeyThatConfirmed(tx, user.sessionId) : undefined,
			isFirstProof: false,
			origin,
		})
		await recordAccountEvent(context, tx, {
			userId: user.id,
			kind: 'password_changed',
			origin,
			details,
			notes,
			also: await mailedToFormer(context, tx, user.id),
		})
		// A bearer token gets a new secret here, too: copies of it end as all other sessions do.
		return renewSecret(tx, 'sessions', user)
	})
}
