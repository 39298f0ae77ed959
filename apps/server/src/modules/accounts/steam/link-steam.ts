import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { SteamRefusal } from './refusal.ts'

export async function linkSteam(db: Database, userId: number, steamId: string): Promise<void> {
	const linked = await db
		.run('update users set steam_id = $2 where id = $1 and coalesce(steam_id, $2) = $2', [userId, steamId])
		.catch((error: unknown) => {
			if (!isViolationOf(error, 'users_steam_id_unique')) throw error
			throw new SteamRefusal('steam_taken', 'linked to another account')
		})
	if (linked === 0) throw new SteamRefusal('steam_other_linked', 'the account has another Steam id')
}

/** Never takes away the only way in: signing in otherwise needs an address and a password. */
export function unlinkSteam(db: Database, userId: number): Promise<void> {
	return db.transaction(async (tx) => {
		const user = await tx.one<{ is_linked: boolean; has_other_way: boolean }>(
			`select steam_id is not null as is_linked,
				password_hash is not null and email is not null as has_other_way
			from users where id = $1 for update`,
			[userId],
		)
		if (!user.is_linked) throw new Problem('not_found', { text: 'steam_not_linked' })
		if (!user.has_other_way) throw new Problem('conflict', { text: 'steam_is_only_way_in' })
		await tx.run('update users set steam_id = null where id = $1', [userId])
	})
}
