/** DD.MM.YYYY: in the browser's time zone after hydration, in UTC before. */
export function dateOf(epochSeconds: number, isLocal: boolean): string {
	const date = new Date(epochSeconds * 1000)
	if (isLocal) date.setMinutes(date.getMinutes() - date.getTimezoneOffset())
	const [year, month, day] = date.toISOString().slice(0, 10).split('-')
	return `${day}.${month}.${year}`
}
