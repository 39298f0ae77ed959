const long = new Intl.DateTimeFormat('en-GB', {
	weekday: 'short',
	day: 'numeric',
	month: 'short',
	timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-11-15` in a readable form. */
export const dayText = (day: string): string => long.format(new Date(day))
export const shortDayText = (day: string): string => short.format(new Date(day))
