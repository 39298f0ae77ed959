import type { Sql } from '../../../platform/database/database.ts'
import { dayBefore } from './rate-delay.ts'

/** What a rate was a day ago: changes within a day are measured from there, however many they are. */
export async function rateADayAgo(tx: Sql, code: string, now: Date): Promise<number> {
	const { rate } = await tx.one<{ rate: number }>(
		`select coalesce((select value from replaced_rates where code = $1 and replaced_at > $2
			order by replaced_at, id limit 1), value)::float8 as rate from currencies where code = $1`,
		[code, dayBefore(now)],
	)
	return rate
}
