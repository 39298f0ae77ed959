import type { OfficeDay } from '@skinverse/contract/entities/operator/today'
import { FIGURES_DAYS } from '@skinverse/contract/limits'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Platform } from '../../platform/platform.ts'

interface DayRow {
	day: string
	sales: Cents
	deposits: Cents
	payouts: Cents
}

/** Sales (net of refunds, on the day of the order), top-ups and payouts per day of the last weeks, including days with none. */
export async function readFigures({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<OfficeDay[]> {
	const rows = await db.many<DayRow>(
		`with days as (
			select ($1::timestamptz at time zone 'utc')::date - back as day from generate_series(0, $2::int - 1) back
		), since as (select min(day)::timestamp at time zone 'utc' as at from days)
		select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.cents, 0)::bigint as sales,
			coalesce(paid_in.cents, 0)::bigint as deposits, coalesce(paid_out.cents, 0)::bigint as payouts
		from days
			left join (
				select (created_at at time zone 'utc')::date as day,
					sum(total_cents - coalesce(refunded.cents, 0) - coalesce(later.cents, 0)) as cents
				from since, orders placed
					left join (
						select order_id, sum(price_cents - discount_cents) as cents from order_items
						where status = 'canceled' group by order_id
					) refunded on refunded.order_id = placed.id
					left join (
						select order_id, sum(cents) as cents from order_refunds group by order_id
					) later on later.order_id = placed.id
				where created_at >= since.at and status <> 'canceled' group by 1
			) sold using (day)
			left join (
				select (finished_at at time zone 'utc')::date as day, sum(eur_cents) as cents from deposits, since
				where finished_at >= since.at and status = 'Success' group by 1
			) paid_in using (day)
			left join (
				select (finished_at at time zone 'utc')::date as day, sum(amount_cents) as cents from payouts, since
				where finished_at >= since.at and status = 'paid' group by 1
			) paid_out using (day)
		order by day`,
		[clock.now(), FIGURES_DAYS],
	)
	return rows.map(({ day, sales, deposits, payouts }) => ({
		day,
		sales: decimalOf(sales),
		deposits: decimalOf(deposits),
		payouts: decimalOf(payouts),
	}))
}
