import type { Store } from '../../../src/modules/sandbox-steam/trading/store.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Witness } from '../witness.ts'

interface Figures {
	state: string
	items: number
	seconds: number
	p50: number
	p95: number
	p99: number
	max: number
}

/** How the items ended, and how long that took since their order was paid. */
export async function countDeliveries(db: Database, { counts }: Witness): Promise<void> {
	const rows = await db.many<Figures>(
		`select state, count(*) as items, extract(epoch from max(ended_at) - min(paid_at))::integer as seconds,
			round(percentile_cont(0.5) within group (order by took))::integer as p50,
			round(percentile_cont(0.95) within group (order by took))::integer as p95,
			round(percentile_cont(0.99) within group (order by took))::integer as p99, round(max(took))::integer as max
		from (
			select due.state, due.ended_at, placed.created_at as paid_at,
				extract(epoch from due.ended_at - placed.created_at) as took
			from trading_deliveries due join trading_delivery_items line on line.delivery_id = due.id
				join orders placed on placed.id = due.order_id
			where due.ended_at is not null
		) ended group by state`,
	)
	for (const { state, items, seconds, p50, p95, p99, max } of rows) {
		counts.set(`items ${state}`, items)
		counts.set(`items ${state} per minute`, Math.round((items * 60) / Math.max(1, seconds)))
		counts.set(`seconds from payment until ${state}: median`, p50)
		counts.set(`seconds from payment until ${state}: 95 of 100`, p95)
		counts.set(`seconds from payment until ${state}: 99 of 100`, p99)
		counts.set(`seconds from payment until ${state}: longest`, max)
	}
	const { offers, tried, unsent } = await db.one<{ offers: number; tried: number; unsent: number }>(
		`select count(*) as offers, count(distinct delivery_id) as tried,
			count(*) filter (where outcome = 'not_sent') as unsent from trading_offers`,
	)
	counts.set('offers: made', offers)
	counts.set('offers: deliveries with at least one', tried)
	counts.set('offers: unknown outcome, never made at Steam', unsent)
}

/** Offers that Steam made twice of one call. A buyer may accept one before the shop cancels the other. */
export function countTwins(store: Store, { counts }: Witness): void {
	const twins = store.maybe<{ offers: number }>(
		`select coalesce(sum(offers - 1), 0) as offers from
			(select count(*) as offers from offers where countered_by is null group by sender, message)`,
	)
	counts.set('offers: made twice at Steam', twins?.offers ?? 0)
}
