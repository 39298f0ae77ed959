import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseState, Sql } from '../../../platform/database/database.ts'
import type { Kind } from '../engine/kinds.ts'
import type { Listing } from '../engine/listings.ts'
import { DECODED_COLUMNS, decodeListings } from './decode-listings.ts'

/** Rows per batch: few round trips, and no noticeable pause of the event loop. */
const BATCH = 20_000
/** Loaded every half minute while requests are served: two milliseconds at a time. */
const POPULARITY_BATCH = 2000

interface KindRow extends Kind {
	popularity: number
}

const KINDS = `select kind.id, kind.title, kind.category, kind.type, kind.quality, kind.exterior, kind.hero, kind.class,
	kind.weapon, kind.collection, kind.img_url as "imgUrl", kind.stattrak, kind.souvenir, kind.popularity,
	json_build_object('id', skin.id, 'name', skin.name, 'slug', skin.slug) as skin
	from item_kinds kind join skins skin on skin.id = kind.skin_id`

const LISTING_COLUMNS = `id, kind_id as "kindId", price_cents as "priceCents", old_price_cents as "oldPriceCents",
	float_value as "floatValue", paint_seed as "paintSeed", extract(epoch from created_at)::bigint as "createdAt",
	extract(epoch from trade_lock_until)::bigint as "tradeLockUntil"`

/** Every kind, including those with nothing on sale. */
export async function* readKinds(db: Sql): AsyncGenerator<KindRow[]> {
	let after = 0
	while (true) {
		const rows = await db.many<KindRow>(`${KINDS} where kind.id > $1 order by kind.id limit $2`, [
			after,
			BATCH,
		])
		if (rows.length > 0) yield rows
		if (rows.length < BATCH) return
		after = rows.at(-1)?.id ?? 0
	}
}

export function readKindsById(db: Sql, ids: readonly number[]): Promise<KindRow[]> {
	return db.many<KindRow>(`${KINDS} where kind.id = any($1::int[])`, [ids])
}

/** Everything on sale, unordered. */
export function readListings({ client }: Pick<DatabaseState, 'client'>): AsyncGenerator<Listing[]> {
	const rows = `select ${DECODED_COLUMNS} from items where status = 'available'`
	return decodeListings(client.query(copyTo(`copy (${rows}) to stdout (format binary)`)))
}

/** The demand of each kind. */
export async function* readPopularity(db: Sql): AsyncGenerator<{ id: number; popularity: number }[]> {
	let after = 0
	while (true) {
		const rows = await db.many<{ id: number; popularity: number }>(
			'select id, popularity from item_kinds where id > $1 order by id limit $2',
			[after, POPULARITY_BATCH],
		)
		yield rows
		if (rows.length < POPULARITY_BATCH) return
		after = rows.at(-1)?.id ?? 0
	}
}

/** Those of the given items that are on sale now. */
export function readListingsById(db: Sql, ids: readonly number[]): Promise<Listing[]> {
	return db.many<Listing>(
		`select ${LISTING_COLUMNS} from items where id = any($1::bigint[]) and status = 'available'`,
		[ids],
	)
}
