import type { Database } from '../../platform/database/database.ts'
import { addDays, daysBetween, spanOf } from './period.ts'
import { ofOneMoment, readPeriod } from './read-overview.ts'

/** Whether the reports of all time and those of each day agree with the ledger; the differences, one line each. */
export async function verifyFinance(db: Database, timeZone = 'UTC'): Promise<string[]> {
	return ofOneMoment(db, async (tx) => {
		const { first, last } = await tx.one<{ first: string | null; last: string }>(
			`select to_char(min(created_at) at time zone $1, 'YYYY-MM-DD') as first,
				to_char(now() at time zone $1, 'YYYY-MM-DD') as last from ledger_transfers`,
			[timeZone],
		)
		if (first === null) return []
		const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
		const faults: string[] = []
		for (const dates of [{ from: first, till: last }, ...days.map((day) => ({ from: day, till: day }))]) {
			const { checks } = await readPeriod(tx, await spanOf(tx, dates, timeZone), [])
			for (const { name, reported, booked } of checks) {
				if (reported === booked) continue
				faults.push(
					`from ${dates.from} to ${dates.till}, reports have ${name} ${reported}, the ledger ${booked}`,
				)
			}
		}
		return faults
	})
}
