import type { Sql } from '../../../platform/database/database.ts'
import type { Span } from '../period.ts'
import { COUNTRY, COUNTRY_JOIN, REFUNDS } from './sales-lines.ts'

/** One day, country and VAT rate. In cents; `Minor` are hundredths of a credit, as the ledger has them. */
export interface SalesCell {
	day: string
	country: string | null
	vatHundredths: number
	orders: number
	gross: number
	refunds: number
	vat: number
	cost: number
	/** Without VAT, of items whose cost is unknown. */
	unknownCost: number
	grossMinor: number
	refundsMinor: number
	/** Discounts of promo codes, less those that refunds returned. */
	discountMinor: number
}

/** One game; without VAT is rounded for each item. */
export interface GameCell {
	game: string
	units: number
	net: number
	vat: number
	cost: number
	unknownCost: number
}

export async function readSales(tx: Sql, { since, until, timeZone }: Span): Promise<SalesCell[]> {
	return tx.many<SalesCell>(
		`with sold as (
			select (placed.created_at at time zone $3)::date as day, ${COUNTRY} as country, placed.vat_hundredths as rate,
				count(*) as orders, sum(total_cents) as gross, sum(vat_cents) as vat, sum(total_minor) as minor,
				sum(discount_minor) as discount
			from orders placed ${COUNTRY_JOIN}
			where placed.created_at >= $1 and placed.created_at < $2 group by 1, 2, 3
		), refunded as (
			select (at at time zone $3)::date as day, country, vat_hundredths as rate, sum(cents) as cents, sum(vat) as vat,
				sum(minor) as minor, sum(discount_minor) as discount
			from (${REFUNDS}) back group by 1, 2, 3
		), items as (
			select day, country, rate, sum(cost) as cost, sum(unknown) as unknown from (${ITEMS}) line group by 1, 2, 3
		)
		select to_char(day, 'YYYY-MM-DD') as day, country, rate as "vatHundredths",
			coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(gross), 0)::bigint as gross,
			coalesce(sum(refunds), 0)::bigint as refunds, coalesce(sum(vat), 0)::bigint as vat,
			coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(unknown), 0)::bigint as "unknownCost",
			coalesce(sum(minor), 0)::bigint as "grossMinor", coalesce(sum(refunds_minor), 0)::bigint as "refundsMinor",
			coalesce(sum(discount), 0)::bigint as "discountMinor"
		from (
			select day, country, rate, orders, gross, 0 as refunds, vat, 0 as cost, 0 as unknown, minor,
				0 as refunds_minor, discount from sold
			union all
			select day, country, rate, 0, 0, cents, -vat, 0, 0, 0, minor, -discount from refunded
			union all
			select day, country, rate, 0, 0, 0, 0, cost, unknown, 0, 0, 0 from items
		) parts
		group by 1, 2, 3 order by 1, 2, 3`,
		[since, until, timeZone],
	)
}

export async function readGames(tx: Sql, { since, until, timeZone }: Span): Promise<GameCell[]> {
	return tx.many<GameCell>(
		`select game, sum(units)::bigint as units, sum(cents)::bigint as net, sum(vat)::bigint as vat,
			sum(cost)::bigint as cost, sum(unknown)::bigint as "unknownCost"
		from (${ITEMS}) line group by 1 order by 3 desc`,
		[since, until, timeZone],
	)
}

/**
 * Items sold, and items refunded with the opposite sign. The cost of an item returns if it can be sold again; of one that
 * stayed with the buyer or was written off it stays. Both by day, country, VAT rate and game. */
const ITEMS = `
	select (placed.created_at at time zone $3)::date as day, ${COUNTRY} as country, placed.vat_hundredths as rate,
		kind.category as game, count(*) as units, sum(paid.cents) as cents, sum(paid.vat) as vat,
		coalesce(sum(item.cost_cents), 0) as cost,
		coalesce(sum(paid.cents - paid.vat) filter (where item.cost_cents is null), 0) as unknown
	from orders placed ${COUNTRY_JOIN}
		join order_items bought on bought.order_id = placed.id
		join item_kinds kind on kind.id = bought.kind_id
		left join items item on item.id = bought.item_id
		cross join lateral (
			select bought.price_cents - bought.discount_cents as cents,
				vat_part(bought.price_cents - bought.discount_cents, placed.vat_hundredths) as vat
		) paid
	where placed.created_at >= $1 and placed.created_at < $2 group by 1, 2, 3, 4
	union all
	select (back.at at time zone $3)::date, back.country, back.vat_hundredths, kind.category, -sum(back.back_units), -sum(back.cents),
		-sum(vat_part(back.cents, back.vat_hundredths)), -coalesce(sum(item.cost_cents) filter (where back.is_cost_back), 0),
		-coalesce(sum(back.cents - vat_part(back.cents, back.vat_hundredths)) filter (where item.cost_cents is null), 0)
	from (${REFUNDS}) back
		join order_items bought on bought.order_id = back.order_id and bought.item_id = back.item_id
		join item_kinds kind on kind.id = bought.kind_id
		left join items item on item.id = bought.item_id
	group by 1, 2, 3, 4`

/** The VAT of all sales of a period, less that of refunds, in cents. */
export async function readVat(tx: Sql, { since, until }: Span): Promise<number> {
	const { vat } = await tx.one<{ vat: number }>(
		`select ((select coalesce(sum(vat_cents), 0) from orders where created_at >= $1 and created_at < $2)
			- (select coalesce(sum(vat), 0) from (${REFUNDS}) back))::bigint as vat`,
		[since, until],
	)
	return vat
}
