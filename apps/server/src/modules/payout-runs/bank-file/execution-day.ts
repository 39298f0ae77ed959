import { BANK_CUT_OFF_HOUR } from '@skinverse/contract/limits'

const MS_PER_DAY = 86_400_000

/** The day on which a file that is made now is executed: `2026-11-17`. Banks work on TARGET days. */
export function executionDay(now: Date, timeZone: string): string {
	const { day, hour } = localTime(now, timeZone)
	let date = new Date(`${day}T00:00:00Z`)
	if (hour >= BANK_CUT_OFF_HOUR) date = dayAfter(date)
	while (!isTargetDay(date)) date = dayAfter(date)
	return isoDay(date)
}

function localTime(now: Date, timeZone: string): { day: string; hour: number } {
	const parts = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
	}).formatToParts(now)
	const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
	return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

const dayAfter = (date: Date) => new Date(date.getTime() + MS_PER_DAY)
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** TARGET, the settlement system of the euro, is closed on weekends and six holidays. */
function isTargetDay(date: Date): boolean {
	const weekday = date.getUTCDay()
	if (weekday === 0 || weekday === 6) return false
	if (['01-01', '05-01', '12-25', '12-26'].includes(isoDay(date).slice(5))) return false
	const easter = easterSunday(date.getUTCFullYear()).getTime()
	return date.getTime() !== easter - 2 * MS_PER_DAY && date.getTime() !== easter + MS_PER_DAY
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): Date {
	const a = year % 19
	const b = Math.floor(year / 100)
	const c = year % 100
	const g = Math.floor((8 * b + 13) / 25)
	const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
	const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
	const m = Math.floor((a + 11 * h + 22 * l) / 451)
	const inMarch = h + l - 7 * m + 114
	return new Date(Date.UTC(year, Math.floor(inMarch / 31) - 1, (inMarch % 31) + 1))
}
