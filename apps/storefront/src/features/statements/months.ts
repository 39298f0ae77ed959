/** From the month of the first movement to now, the newest first: `2026-11`, `2026-10`. */
export function monthsSince(first: string | null, now: Date): string[] {
	if (first === null) return []
	const months: string[] = []
	const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
	for (let month = monthOf(day); month >= first; month = monthOf(day)) {
		months.push(month)
		day.setUTCMonth(day.getUTCMonth() - 1)
	}
	return months
}

const monthOf = (day: Date): string => day.toISOString().slice(0, 7)

/** `November 2026`, in that language. */
export function monthName(month: string, locale: string): string {
	const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
	return format.format(new Date(`${month}-01T00:00:00Z`))
}
