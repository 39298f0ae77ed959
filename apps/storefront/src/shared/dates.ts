const MS_PER_SECOND = 1000
const dateOf = (epochSeconds: number) => new Date(epochSeconds * MS_PER_SECOND)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) =>
	`${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`

/** `DD.MM.YYYY HH:mm`, in the browser's time zone. */
export function formatMoment(epochSeconds: number): string {
	const date = dateOf(epochSeconds)
	return `${dayOf(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** `MMM D, YYYY` in English, and `DD.MM.YYYY` as in the tables in every other language. */
export function formatJoinDate(epochSeconds: number, language: string): string {
	const date = dateOf(epochSeconds)
	return language === 'en' ? date.toLocaleDateString('en-US', { dateStyle: 'medium' }) : dayOf(date)
}
