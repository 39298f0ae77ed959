import type { OfferStock } from '@skinverse/contract/entities/operator/offer'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { QuoteQuery } from '@skinverse/contract/rules/sell'
import type { KnownKind } from '../../catalogue/index.ts'
import { readMedians } from '../../skins/index.ts'
import type { OffersContext } from '../context.ts'
import { findKinds } from '../quotes/find-kinds.ts'

type StockContext = Pick<OffersContext, 'platform' | 'catalogue'>

interface StockRow {
	kind_id: number
	on_sale: number
	lowest: Cents | null
	day: string | null
	price: Cents | null
}

const nothing: OfferStock = { on_sale: 0, lowest: null, median: null, last_sold: null }

/** Each skin of an offer with what we have and sold of it. */
export async function withStock<Line extends QuoteQuery>(
	context: StockContext,
	lines: readonly Line[],
): Promise<(Line & { stock: OfferStock })[]> {
	const kinds = (await findKinds(context, lines)).map((kind, index) => inExterior(kind, lines[index]))
	const known = kinds.filter((kind) => kind !== undefined)
	const medians = await readMedians(context, [...new Set(known.map(({ skin }) => skin.id))])
	const rows = await readRows(context, known)
	const stockOf = (kind: KnownKind | undefined): OfferStock => {
		const row = rows.get(kind?.id ?? 0)
		if (kind === undefined || row === undefined) return nothing
		const { medianCents } = medians.of(kind)
		return {
			on_sale: row.on_sale,
			lowest: row.lowest === null ? null : decimalOf(row.lowest),
			median: medianCents === null ? null : decimalOf(medianCents),
			last_sold:
				row.day === null || row.price === null ? null : { day: row.day, price: decimalOf(row.price) },
		}
	}
	return lines.map((line, index) => ({ ...line, stock: stockOf(kinds[index]) }))
}

/** The catalogue may know the skin, but not in the exterior that is offered. */
export function inExterior(kind: KnownKind | undefined, line: QuoteQuery | undefined): KnownKind | undefined {
	return kind?.exterior === null || kind?.exterior === line?.quality ? kind : undefined
}

async function readRows(
	{ platform: { db } }: StockContext,
	kinds: readonly KnownKind[],
): Promise<Map<number, StockRow>> {
	const rows = await db.many<StockRow>(
		`select kind.id as kind_id, stock.on_sale, stock.lowest, to_char(sold.day, 'YYYY-MM-DD') as day, sold.price
		from item_kinds kind cross join lateral (
			select count(*) as on_sale, min(price_cents)::bigint as lowest from items
			where kind_id = kind.id and status = 'available'
		) stock left join lateral (
			select sale.day, (select max(price)::bigint from unnest(sale.prices_cents) price) as price
			from skin_sale_days sale where sale.skin_id = kind.skin_id
				and sale.exterior is not distinct from kind.exterior and sale.class is not distinct from kind.class
			order by sale.day desc limit 1
		) sold on true
		where kind.id = any ($1)`,
		[kinds.map(({ id }) => id)],
	)
	return new Map(rows.map((row) => [row.kind_id, row]))
}
