import type { FinanceToday } from '@skinverse/contract/entities/operator/finance'
import type { Sql } from '../../platform/database/database.ts'
import { shopMoment } from '../../platform/shop-day.ts'
import type { FinanceContext } from './context.ts'
import { addDays, type Span, spanOf } from './period.ts'
import { readDeposits } from './read-deposits.ts'
import { depositFigures, ofOneMoment, payoutFigures } from './read-overview.ts'
import { readPayouts } from './read-payouts.ts'
import { readSales } from './sales/read-sales.ts'
import { sumSales } from './sales/sum-sales.ts'

const WEEK = 7
const HOURS = 24

/** The day until now, and what the same weekday had brought by this time. */
export async function readToday({ platform: { db, clock }, content }: FinanceContext): Promise<FinanceToday> {
	const { time_zone } = content.settings()
	const now = clock.now()
	const { day } = shopMoment(now, time_zone)
	const dayBefore = addDays(day, -WEEK)
	return ofOneMoment(db, async (tx) => {
		const today = await spanOf(tx, { from: day, till: day }, time_zone)
		const before = await spanOf(tx, { from: dayBefore, till: dayBefore }, time_zone)
		const elapsedMs = now.getTime() - today.since.getTime()
		const untilThen = { ...before, until: new Date(before.since.getTime() + elapsedMs) }
		const [sales, salesBefore] = [await readHours(tx, today), await readHours(tx, before)]
		return {
			at: Math.floor(now.getTime() / 1000),
			day,
			day_before: dayBefore,
			time_zone,
			figures: await figuresOf(tx, today),
			figures_before: await figuresOf(tx, untilThen),
			hours: Array.from({ length: HOURS }, (_, hour) => ({
				hour,
				sales: (sales.get(hour) ?? 0) / 100,
				sales_before: (salesBefore.get(hour) ?? 0) / 100,
			})),
		}
	})
}

async function figuresOf(tx: Sql, span: Span): Promise<FinanceToday['figures']> {
	return {
		sales: sumSales(await readSales(tx, span)),
		deposits: depositFigures(await readDeposits(tx, span, [])).amount,
		payouts: payoutFigures(await readPayouts(tx, span)).amount,
	}
}

/** The cents of the orders of each hour; an hour that a change of the clocks repeats has both. */
async function readHours(tx: Sql, { since, until, timeZone }: Span): Promise<Map<number, number>> {
	const rows = await tx.many<{ hour: number; cents: number }>(
		`select extract(hour from created_at at time zone $3)::int as hour, sum(total_cents)::bigint as cents
		from orders where created_at >= $1 and created_at < $2 group by 1`,
		[since, until, timeZone],
	)
	return new Map(rows.map(({ hour, cents }) => [hour, cents]))
}
