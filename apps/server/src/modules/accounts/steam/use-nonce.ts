import type { Sql } from '../../../platform/database/database.ts'
import type { Assertion } from './read-assertion.ts'
import { SteamRefusal } from './refusal.ts'

/** Each answer of Steam works once. Called after Steam has confirmed it, so that nobody fills the table with junk. */
export async function useNonce(db: Sql, { nonce, madeAt }: Assertion): Promise<void> {
	const isNew = await db.run(
		'insert into steam_nonces (nonce, made_at) values ($1, $2) on conflict (nonce) do nothing',
		[nonce, madeAt],
	)
	if (isNew === 0) throw new SteamRefusal('steam_failed', 'the nonce was used before')
}
