const MS_PER_SECOND = 1000
const dateOf = (epochSeconds: number) => new Date(epochSeconds * MS_PER_SECOND)
const twoDigits = (value: number) => String(value).padStart(2, '0')

interface Calendar {
	/** Instead of the browser's time zone: what the server renders, and days that have no time. */
	isUtc?: boolean
}

/** `DD.MM.YYYY`: the one style of dates in both front ends. */
export function formatDay(epochSeconds: number, { isUtc = false }: Calendar = {}): string {
	const date = dateOf(epochSeconds)
	const [day, month, year] = isUtc
		? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
		: [date.getDate(), date.getMonth(), date.getFullYear()]
	return `${twoDigits(day)}.${twoDigits(month + 1)}.${year}`
}

/** `DD.MM.YYYY HH:mm`, in the browser's time zone. */
export function formatMoment(epochSeconds: number): string {
	const date = dateOf(epochSeconds)
	return `${formatDay(epochSeconds)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The specification's `MMM D, YYYY` in English, and the style of all other dates in every other language. */
export function formatJoinDate(epochSeconds: number, language: string): string {
	if (language !== 'en') return formatDay(epochSeconds)
	return dateOf(epochSeconds).toLocaleDateString('en-US', { dateStyle: 'medium' })
}
