import { formatDay } from '@skinverse/web/dates.ts'

const DAY_AND_MONTH = 'DD.MM.'.length

/** `2026-11-15` as `15.11.2026`, and below a chart, where the year is clear, as `15.11.` */
export const dayText = (day: string): string => formatDay(Date.parse(day) / 1000, { isUtc: true })
export const shortDayText = (day: string): string => dayText(day).slice(0, DAY_AND_MONTH)

/** `01.10. – 31.10.2026`, or one day. */
export function periodText({ from, till }: { from: string; till: string }): string {
	if (from === till) return dayText(from)
	return `${from.slice(0, 4) === till.slice(0, 4) ? shortDayText(from) : dayText(from)} – ${dayText(till)}`
}

/** `19.11.2026 10:58` in a time zone other than the browser's: beside days of the shop. */
export const momentIn = (at: number, timeZone: string): string =>
	new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone })
		.format(at * 1000)
		.replace(',', '')
