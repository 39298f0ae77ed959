import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { cs2Listings } from './cs2-listings.ts'
import type { DemoKind, DemoListing } from './demo-listing.ts'
import { dota2Listings } from './dota2-listings.ts'
import { randomFrom } from './random.ts'

const SEED = 20_260_801
/** Of its own, so that costs change nothing of the listings. */
const COST_SEED = 53
const CS2_COUNT = 2_000
const DOTA2_COUNT = 1_000
const MINUTE_MS = 60_000

/** Loads the demo shop's items, once; later sales, prices and withdrawals stay. */
export async function seedDemoCatalogue(platform: {
	config: Pick<Config, 'demo'>
	clock: Clock
	db: Database
}): Promise<void> {
	await addDemoPart(platform, 'catalogue', async (tx) => {
		const listings = demoListings()
		const kindIds = await addKinds(tx, [...new Set(listings.map(({ kind }) => kind))])
		await addItems(tx, listings, kindIds, platform.clock.now().getTime())
	})
}

/** Always the same ones. Shuffled, so that ids, which order equal prices, do not follow the games. */
export function demoListings(): DemoListing[] {
	const random = randomFrom(SEED)
	const listings = [...cs2Listings(random, CS2_COUNT), ...dota2Listings(random, DOTA2_COUNT)]
	return listings
		.map((listing) => ({ listing, place: random() }))
		.sort((a, b) => a.place - b.place)
		.map(({ listing }) => listing)
}

async function addKinds(tx: Sql, kinds: readonly DemoKind[]): Promise<Map<DemoKind, number>> {
	// An import may have added some of them before the demo was switched on.
	const rows = await tx.many<{ id: number; position: number }>(
		`with given as (
			select * from rows from (jsonb_to_recordset($1) as (category text, title text, phase text, type text,
				quality text, exterior text, hero text, class text, weapon text, collection text, "imgUrl" text,
				stattrak boolean, souvenir boolean, popularity integer)) with ordinality
		), added as (
			insert into item_kinds (category, title, phase, type, quality, exterior, hero, class, weapon,
				collection, img_url, stattrak, souvenir, popularity)
			select category, title, phase, type, quality, exterior, hero, class, weapon,
				collection, "imgUrl", stattrak, souvenir, popularity from given
			on conflict on constraint item_kinds_name_unique do update set popularity = excluded.popularity
			returning id, category, title, phase
		)
		select added.id, given.ordinality::integer as position from given join added using (category, title, phase)`,
		[JSON.stringify(kinds)],
	)
	return new Map(
		rows.flatMap(({ id, position }) => {
			const kind = kinds[position - 1]
			return kind === undefined ? [] : [[kind, id]]
		}),
	)
}

async function addItems(
	tx: Sql,
	listings: readonly DemoListing[],
	kindIds: ReadonlyMap<DemoKind, number>,
	nowMs: number,
): Promise<void> {
	const random = randomFrom(COST_SEED)
	const at = (minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString()
	const rows = listings.map((listing) => ({
		...listing,
		kind: undefined,
		kindId: kindIds.get(listing.kind),
		costCents: costOf(listing.priceCents, random()),
		createdAt: at(-listing.ageMinutes),
		tradeLockUntil: listing.tradeLockMinutes === null ? null : at(listing.tradeLockMinutes),
	}))
	await tx.run(
		`insert into items (kind_id, price_cents, old_price_cents, float_value, paint_seed, trade_lock_until,
			created_at, cost_cents)
		select "kindId", "priceCents", "oldPriceCents", "floatValue", "paintSeed", "tradeLockUntil", "createdAt", "costCents"
		from rows from (jsonb_to_recordset($1) as ("kindId" integer, "priceCents" integer,
			"oldPriceCents" integer, "floatValue" double precision, "paintSeed" integer,
			"tradeLockUntil" timestamptz, "createdAt" timestamptz, "costCents" integer)) with ordinality
		order by ordinality`,
		[JSON.stringify(rows)],
	)
}

/** A buyer of skins pays 74 to 96 % of the price, and does not know it of every twelfth. */
function costOf(priceCents: number, chance: number): number | null {
	if (chance < 1 / 12) return null
	return Math.max(1, Math.round(priceCents * (0.74 + 0.22 * chance)))
}
