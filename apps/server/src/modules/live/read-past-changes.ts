import type { Sql } from '../../platform/database/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { latest, type PublicNews, pricesOf } from './items-event.ts'
import { MOST_ITEMS_PER_EVENT } from './limits.ts'

interface PastChanges {
	news: PublicNews
	newest: bigint
	/** Of transactions below it not everything is listed. */
	floor: bigint
}

/**
 * The newest part of the feed, as the items are now: a browser resumes on a node that has just started. It goes back to
 * the last change that was too large to be listed, and the feed itself goes back an hour.
 */
export async function readPastChanges(db: Sql, { listings }: Catalogue['engine']): Promise<PastChanges> {
	const rows = await db.many<{ item_id: number | null; xid: string }>(
		'select item_id, xid::text from item_changes order by xid desc limit $1',
		[MOST_ITEMS_PER_EVENT + 1],
	)
	const end = rows.find(({ item_id }, place) => item_id === null || place === MOST_ITEMS_PER_EVENT)
	const floor = end === undefined ? 0n : BigInt(end.xid) + 1n
	const listed = rows.filter(({ xid }) => BigInt(xid) >= floor)
	const ids = [...new Set(listed.flatMap(({ item_id }) => item_id ?? []))]
	const onSale = ids.flatMap((id) => listings.get(id) ?? [])
	return {
		news: { gone: ids.filter((id) => !listings.has(id)), prices: onSale.map(pricesOf) },
		newest: latest(listed.map(({ xid }) => BigInt(xid))),
		floor,
	}
}
