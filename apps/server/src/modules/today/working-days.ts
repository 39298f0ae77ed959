const DAY_MS = 86_400_000

const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6

/** The same time of day so many working days (Monday to Friday, UTC) later. */
export function afterWorkingDays(from: Date, days: number): Date {
	let date = from
	for (let left = days; left > 0; ) {
		date = new Date(date.getTime() + DAY_MS)
		if (!isWeekend(date)) left--
	}
	return date
}
