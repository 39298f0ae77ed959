import { invalidField } from '../../platform/problem.ts'

/** Of `2026-11`: its first moment in UTC. */
export const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** The first moment of the next month. */
export function endOf(month: string): Date {
	const end = startOf(month)
	end.setUTCMonth(end.getUTCMonth() + 1)
	return end
}

/** An empty file of a month to come would look like a month without movements. */
export function refuseFuture(month: string | undefined, now: Date): void {
	if (month !== undefined && startOf(month) > now) throw invalidField('month', 'statement_month_future')
}
