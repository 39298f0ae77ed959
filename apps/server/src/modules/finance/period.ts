import { type FinancePeriod, MAX_FINANCE_DAYS } from '@skinverse/contract/finance-reports'
import type { Sql } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/problem.ts'
import { endOfDay, shopMoment, startOfDay } from '../../platform/shop-day.ts'

/** Both inclusive, `2026-11-15`. */
export interface Dates {
	from: string
	till: string
}

/** The moments of `Dates` in the shop's time zone: from `since` until before `until`. */
export interface Span extends Dates {
	since: Date
	until: Date
	timeZone: string
}

export interface AskedPeriod {
	period?: FinancePeriod
	from?: string
	till?: string
}

const DAY_MS = 86_400_000
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const text = (date: Date) => date.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
	text(new Date(utc(day).getTime() + days * DAY_MS))
export const daysBetween = (from: string, till: string): number =>
	Math.round((utc(till).getTime() - utc(from).getTime()) / DAY_MS)
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

function addMonths(day: string, months: number): string {
	const date = utc(monthStart(day))
	date.setUTCMonth(date.getUTCMonth() + months)
	return text(date)
}

const monthEnd = (day: string) => addDays(addMonths(day, 1), -1)
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The dates that were asked for: this month until today without any. */
export function datesOf({ period, from, till }: AskedPeriod, now: Date, timeZone: string): Dates {
	const today = shopMoment(now, timeZone).day
	if (from === undefined && till === undefined) return namedDates(period ?? 'this_month', today)
	const dates = { from: from ?? monthStart(till ?? today), till: till ?? later(from ?? today, today) }
	if (dates.from > dates.till) throw invalidField('till', 'finance_period_backwards')
	if (daysBetween(dates.from, dates.till) >= MAX_FINANCE_DAYS)
		throw invalidField('from', 'finance_period_too_long', { days: MAX_FINANCE_DAYS })
	return dates
}

const later = (a: string, b: string) => (a > b ? a : b)

function namedDates(period: FinancePeriod, today: string): Dates {
	const month = monthStart(today)
	switch (period) {
		case 'today':
			return { from: today, till: today }
		case 'this_month':
			return { from: month, till: today }
		case 'last_month':
			return { from: addMonths(month, -1), till: addDays(month, -1) }
		case 'quarter':
			return { from: addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3)), till: today }
		case 'year':
			return { from: `${today.slice(0, 4)}-01-01`, till: today }
	}
}

/** By how many months the period before is earlier, also if the present one has just begun. */
const stepMonths: Partial<Record<FinancePeriod, number>> = { quarter: 3, year: 12 }

/**
 * The period before, for a comparison: as many months earlier if it begins with a month (1 to 18 November is compared
 * with 1 to 18 October, a whole month with the whole one before), else as many days.
 */
export function datesBefore({ from, till }: Dates, period?: FinancePeriod): Dates {
	if (from !== monthStart(from)) {
		const days = daysBetween(from, till) + 1
		return { from: addDays(from, -days), till: addDays(till, -days) }
	}
	const months = (period && stepMonths[period]) ?? monthNumber(till) - monthNumber(from) + 1
	const month = addMonths(till, -months)
	const sameDay = addDays(month, daysBetween(monthStart(till), till))
	const end = monthEnd(month)
	return { from: addMonths(from, -months), till: till === monthEnd(till) || sameDay > end ? end : sameDay }
}

export async function spanOf(db: Sql, { from, till }: Dates, timeZone: string): Promise<Span> {
	const since = await startOfDay(db, from, timeZone)
	return { from, till, since, until: await endOfDay(db, till, timeZone), timeZone }
}
