import type { WatchAlert, Watchlist, WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import type { Game } from '@skinverse/contract/games'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Catalogue } from '../catalogue/index.ts'
import { type DailyMedian, readDailyMedians, type Variant } from '../skins/index.ts'
import type { WatchlistContext } from './context.ts'
import { listSearches } from './searches/list-searches.ts'

interface EntryRow {
	item_id: number | null
	skin_id: number | null
	category: Game
	name: string
	slug: string
	kind_id: number
	kind_skin_id: number
	kind_exterior: string | null
	kind_class: string | null
	quality: string | null
	exterior: string | null
	float_value: number | null
	paint_seed: number | null
	price_cents: Cents | null
	added_cents: Cents | null
	added_at: Date
	alert: WatchAlert
	below_cents: Cents | null
	told_cents: Cents | null
}

export async function readWatchlist(context: WatchlistContext, userId: number): Promise<Watchlist> {
	const { platform, catalogue } = context
	const rows = await platform.db.many<EntryRow>(
		`select watched.item_id, watched.skin_id, skin.category, skin.name, skin.slug, kind.id as kind_id, kind.quality,
			kind.skin_id as kind_skin_id, kind.exterior as kind_exterior, kind.class as kind_class,
			coalesce(watched.exterior, case when watched.item_id is not null then kind.exterior end) as exterior,
			item.float_value, item.paint_seed,
			case when item.status = 'available' then item.price_cents end as price_cents,
			watched.added_cents, watched.added_at, watched.alert, watched.below_cents, watched.told_cents
		from watchlist_entries watched
			left join items item on item.id = watched.item_id
			left join lateral (select * from item_kinds known
				where case when watched.item_id is not null then known.id = item.kind_id else known.skin_id = watched.skin_id end
				order by known.exterior is distinct from watched.exterior, known.popularity desc, known.id limit 1) kind on true
			join skins skin on skin.id = kind.skin_id
		where watched.user_id = $1 order by watched.added_at desc, watched.id desc`,
		[userId],
	)
	const found = rows.map((row) => ({ row, ...copiesOf(catalogue, row) }))
	const salesOf = await readDailyMedians(
		context,
		found.flatMap(({ variant }) => variant ?? []),
	)
	const entries = found.map((each) =>
		entryOf(catalogue, each, each.variant === undefined ? [] : salesOf(each.variant)),
	)
	return {
		entries: [
			...entries.filter(({ is_reached }) => is_reached),
			...entries.filter(({ is_reached }) => !is_reached),
		],
		searches: await listSearches(context, userId),
	}
}

interface Copies {
	total: number
	cheapest: number | undefined
	/** What the price is of: the item, or the cheapest copy of the skin. Undefined if nothing is on sale. */
	variant: Variant | undefined
}

function copiesOf(catalogue: Catalogue, row: EntryRow): Copies {
	const known = catalogue.skins.find(row.category, row.slug)
	const exterior = row.exterior ?? undefined
	const isItem = row.item_id !== null
	const { total, ids } = known
		? catalogue.skins.copies(known, {
				exterior: isItem ? undefined : exterior,
				class: undefined,
				sort: 'asc',
				offset: 0,
				limit: 1,
			})
		: { total: 0, ids: [] }
	const [cheapest] = ids
	if (isItem) {
		const { kind_skin_id, kind_exterior, kind_class } = row
		return {
			total,
			cheapest,
			variant: { skin: { id: kind_skin_id }, exterior: kind_exterior, class: kind_class },
		}
	}
	return {
		total,
		cheapest,
		variant: cheapest === undefined ? undefined : catalogue.engine.kindOfId(cheapest),
	}
}

function entryOf(
	catalogue: Catalogue,
	{ row, total, cheapest }: Copies & { row: EntryRow },
	sales: readonly DailyMedian[],
): WatchlistEntry {
	const isItem = row.item_id !== null
	const lowest = cheapest === undefined ? null : (catalogue.engine.listings.price(cheapest) as Cents)
	const priceCents = isItem ? row.price_cents : lowest
	return {
		kind: isItem ? 'item' : 'skin',
		id: (row.item_id ?? row.skin_id) as number,
		category: row.category,
		name: row.name,
		slug: row.slug,
		quality: row.quality,
		img_url: pictureOf(catalogue, row, cheapest),
		exterior: row.exterior,
		float_value: row.float_value,
		price: amount(priceCents),
		added_price: amount(row.added_cents),
		added_at: Math.floor(row.added_at.getTime() / 1000),
		copies: total,
		sales: sales.map(({ day, medianCents }) => ({ day, median: decimalOf(medianCents) })),
		alert: row.alert,
		below: amount(row.below_cents),
		is_reached: isReached(row, priceCents),
	}
}

function pictureOf(catalogue: Catalogue, row: EntryRow, cheapest: number | undefined): string | null {
	if (row.item_id !== null)
		return catalogue.pictureOf(row.kind_id, { floatValue: row.float_value, paintSeed: row.paint_seed })
	return catalogue.pictureOf(cheapest === undefined ? row.kind_id : catalogue.engine.kindOfId(cheapest).id)
}

const amount = (cents: Cents | null): number | null => (cents === null ? null : decimalOf(cents))

function isReached({ alert, below_cents, told_cents }: EntryRow, priceCents: Cents | null): boolean {
	if (priceCents === null || alert === 'none') return false
	const bound = alert === 'below' ? below_cents : told_cents
	return bound !== null && priceCents <= bound
}
