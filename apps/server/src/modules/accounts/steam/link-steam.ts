import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { ShopUser } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { Problem } from '../../../platform/problem.ts'
import type { AccountsContext } from '../context.ts'
import { lockOwnAccount } from '../lock-account.ts'
import { recordAccountEvent } from '../record-account-event.ts'
import { requireProvenAddress } from '../require-proven-address.ts'
import { requireRecentConfirmation } from '../require-recent-confirmation.ts'
import { SteamRefusal } from './refusal.ts'

/** Checked before the redirect to Steam and again afterwards: the state may have changed in between. */
export function requireMayLink(user: ShopUser): void {
	requireProvenAddress(user)
	if (!user.recentlyConfirmed) {
		throw new SteamRefusal('problem_confirmation_required', 'the session has not confirmed who uses it')
	}
}

export async function linkSteam(
	context: AccountsContext,
	user: ShopUser,
	steamId: string,
	origin: Origin,
): Promise<void> {
	requireMayLink(user)
	const { db, clock } = context.platform
	const linking = db.transaction(async (tx) => {
		const { steam_id: linked } = await lockOwnAccount(tx, user)
		if (linked === steamId) return
		if (linked !== null) throw new SteamRefusal('steam_other_linked', 'the account has another Steam id')
		await tx.run('update users set steam_id = $2, steam_linked_at = $3, steam_is_demo = $4 where id = $1', [
			user.id,
			steamId,
			clock.now(),
			context.steam.isSandbox,
		])
		const details = { steam_id: steamId }
		await recordAccountEvent(context, tx, { userId: user.id, kind: 'steam_linked', origin, details })
	})
	await linking.catch((error: unknown) => {
		if (!isViolationOf(error, 'users_steam_id_unique')) throw error
		throw new SteamRefusal('steam_taken', 'linked to another account')
	})
}

/** Never removes the only way to sign in: any other needs an address and a password. */
export async function unlinkSteam(context: AccountsContext, user: ShopUser, origin: Origin): Promise<void> {
	requireRecentConfirmation(user)
	await context.platform.db.transaction(async (tx) => {
		const { steam_id, password_hash, email } = await lockOwnAccount(tx, user)
		if (steam_id === null) throw new Problem('not_found', { text: 'steam_not_linked' })
		if (password_hash === null || email === null) {
			throw new Problem('conflict', { text: 'steam_is_only_way_in' })
		}
		await tx.run(
			'update users set steam_id = null, steam_linked_at = null, steam_is_demo = false where id = $1',
			[user.id],
		)
		const details = { steam_id }
		await recordAccountEvent(context, tx, { userId: user.id, kind: 'steam_unlinked', origin, details })
	})
}
