import type { Sql } from '../../../platform/database/database.ts'
import type { Assertion } from './read-assertion.ts'
import { SteamRefusal } from './refusal.ts'

/**
 * Each assertion works once (replay protection). Called after Steam verified it, so that junk cannot fill the table.
 */
export async function useNonce(db: Sql, { nonce, madeAt }: Assertion): Promise<void> {
	const isNew = await db.run(
		'insert into steam_nonces (nonce, made_at) values ($1, $2) on conflict (nonce) do nothing',
		[nonce, madeAt],
	)
	if (isNew === 0) throw new SteamRefusal('steam_failed', 'the nonce was used before')
}
