/** DD.MM.YYYY, the shop's way to write a day: by the reader's own clock once that is known, before by UTC. */
export function dateOf(epochSeconds: number, isLocal: boolean): string {
	const date = new Date(epochSeconds * 1000)
	if (isLocal) date.setMinutes(date.getMinutes() - date.getTimezoneOffset())
	const [year, month, day] = date.toISOString().slice(0, 10).split('-')
	return `${day}.${month}.${year}`
}
