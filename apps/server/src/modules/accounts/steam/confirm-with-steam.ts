import type { ShopUser } from '../../../platform/http/identity.ts'
import { hasFactor, shopper } from '../../second-factors/index.ts'
import type { AccountsContext } from '../context.ts'
import { lockOwnAccount } from '../lock-account.ts'
import { confirmSession, renewSession } from '../sessions.ts'
import { SteamRefusal } from './refusal.ts'

/** A new sign-in with the linked Steam account confirms the identity for an account without a password. */
export async function confirmWithSteam(
	{ platform: { db } }: AccountsContext,
	user: ShopUser,
	steamId: string,
): Promise<string | undefined> {
	return db.transaction(async (tx) => {
		const { steam_id, password_hash } = await lockOwnAccount(tx, user)
		if (password_hash !== null)
			throw new SteamRefusal('steam_failed', 'the account has a password to confirm with')
		if (await hasFactor(tx, shopper(user.id)))
			throw new SteamRefusal('steam_failed', 'the account has a second factor to confirm with')
		if (steam_id !== steamId) throw new SteamRefusal('steam_not_this_account', 'another Steam account')
		await confirmSession(tx, user.sessionId)
		return renewSession(tx, user)
	})
}
