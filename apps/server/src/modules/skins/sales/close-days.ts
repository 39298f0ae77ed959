import type { Platform } from '../../../platform/platform.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'skins.close-days': Record<string, never>
	}
}

/** Days per transaction: a shop that was off for a year is caught up with in short transactions. */
const DAYS_AT_ONCE = 31
/** One node at a time: two would write the same days. */
const ONE_AT_A_TIME = 4_203_140

/**
 * Writes the sales of the days (UTC) that are over since the last run. A sale counts on the day on which its order
 * was finished, if the item was delivered: neither changes afterwards, so a closed day is final and refunded items
 * are never in it. Parts of packs have no price of their own and are left out.
 */
export async function closeDays({ db }: Pick<Platform, 'db'>): Promise<void> {
	while (await closeSomeDays(db)) {
		// Until yesterday is closed.
	}
}

/** False when there is nothing left to close. */
function closeSomeDays(db: Platform['db']): Promise<boolean> {
	return db.transaction(async (tx) => {
		await tx.run('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
		const { from, till } = await tx.one<{ from: string | null; till: string }>(
			`with done as (select closed_through from skin_sales_closed),
			yesterday as (select (now() at time zone 'utc')::date - 1 as day)
			select coalesce((select closed_through + 1 from done),
					(select (min(finished_at) at time zone 'utc')::date from orders))::text as from,
				least(yesterday.day, coalesce((select closed_through + 1 from done),
					(select (min(finished_at) at time zone 'utc')::date from orders)) + $1::int - 1)::text as till
			from yesterday`,
			[DAYS_AT_ONCE],
		)
		if (from === null || from > till) return false
		await tx.run(
			`insert into skin_sale_days (skin_id, exterior, class, day, prices_cents)
			select kind.skin_id, kind.exterior, kind.class, (placed.finished_at at time zone 'utc')::date,
				array_agg(line.price_cents::integer order by line.price_cents)
			from orders placed join order_items line on line.order_id = placed.id
			join item_kinds kind on kind.id = line.kind_id
			where placed.kind = 'product' and line.status = 'completed' and line.price_cents > 0
				and placed.finished_at >= $1::date::timestamp at time zone 'utc'
				and placed.finished_at < ($2::date + 1)::timestamp at time zone 'utc'
			group by 1, 2, 3, 4
			-- Real sales replace those that the demo made up.
			on conflict on constraint skin_sale_days_unique
			do update set prices_cents = excluded.prices_cents, is_demo = false`,
			[from, till],
		)
		await tx.run(
			`insert into skin_sales_closed (closed_through) values ($1)
			on conflict (is_only) do update set closed_through = excluded.closed_through`,
			[till],
		)
		return true
	})
}

/** Shortly after midnight, when transactions of the day before have ended; and hourly, in case no node ran then. */
export async function scheduleClosingDays(platform: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
	await platform.jobs.work('skins.close-days', () => closeDays(platform))
	await platform.jobs.schedule('skins.close-days', '10 * * * *', {})
}
