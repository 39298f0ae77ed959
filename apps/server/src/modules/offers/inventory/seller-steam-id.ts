import type { Sql } from '../../../platform/database/database.ts'
import { partnerOf } from '../../trading/index.ts'

/** The linked Steam account, or the one that the trade link leads to. */
export async function sellerSteamId(sql: Sql, userId: number): Promise<string | undefined> {
	const { steam_id, trade_url } = await sql.one<{ steam_id: string | null; trade_url: string | null }>(
		'select steam_id, trade_url from users where id = $1',
		[userId],
	)
	return steam_id ?? (trade_url === null ? undefined : partnerOf(trade_url)?.steamId)
}
