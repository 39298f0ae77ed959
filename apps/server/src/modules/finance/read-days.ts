import type { OfficeDay } from '@skinverse/contract/entities/operator/today'
import type { Sql } from '../../platform/database/database.ts'
import { shopMoment } from '../../platform/shop-day.ts'
import type { FinanceContext } from './context.ts'
import { addDays, daysBetween, type Span, spanOf } from './period.ts'
import { DEPOSIT_LINES } from './read-deposits.ts'
import { ofOneMoment } from './read-overview.ts'
import { PAID_OUT } from './read-payouts.ts'
import { REFUNDS } from './sales/sales-lines.ts'

interface Cell {
	name: Exclude<keyof OfficeDay, 'day'>
	day: string
	cents: number
}

/** Each line on its own day, as in the reports: (name, at, cents). */
const LINES = `
	select 'sales' as name, created_at as at, total_cents as cents from orders
	where created_at >= $1 and created_at < $2
	union all
	select 'sales', at, -cents from (${REFUNDS}) back
	union all
	select 'deposits', at, cents from (${DEPOSIT_LINES}) line
	union all
	select 'payouts', paid.at, paid.sign * payout.amount_cents
	from (${PAID_OUT}) paid join payouts payout on payout.id = paid.id`

/** The last days of the shop until now, oldest first. */
export async function readDays(
	{ platform: { db, clock }, content }: Pick<FinanceContext, 'platform' | 'content'>,
	count: number,
): Promise<OfficeDay[]> {
	const { time_zone } = content.settings()
	const till = shopMoment(clock.now(), time_zone).day
	const dates = { from: addDays(till, 1 - count), till }
	return ofOneMoment(db, async (tx) => readDaysOf(tx, await spanOf(tx, dates, time_zone)))
}

/** The figures of Finance by day, including days with none. */
export async function readDaysOf(
	tx: Sql,
	{ from, till, since, until, timeZone }: Span,
): Promise<OfficeDay[]> {
	const cells = await tx.many<Cell>(
		`select name, to_char(at at time zone $3, 'YYYY-MM-DD') as day, sum(cents)::bigint as cents
		from (${LINES}) line group by 1, 2`,
		[since, until, timeZone],
	)
	const centsOf = new Map(cells.map(({ name, day, cents }) => [`${name} ${day}`, cents]))
	return Array.from({ length: daysBetween(from, till) + 1 }, (_, index) => {
		const day = addDays(from, index)
		const amount = (name: Cell['name']) => (centsOf.get(`${name} ${day}`) ?? 0) / 100
		return { day, sales: amount('sales'), deposits: amount('deposits'), payouts: amount('payouts') }
	})
}
