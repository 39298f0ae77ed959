const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `DD.MM.YYYY HH:mm`, as in the tables of the shop. */
export function momentText(epochSeconds: number): string {
	const date = new Date(epochSeconds * 1000)
	const day = `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`
	return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

export function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at * 1000).toISOString()}>{momentText(at)}</time>
}
