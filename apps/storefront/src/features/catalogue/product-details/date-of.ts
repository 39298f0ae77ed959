/** DD.MM.YYYY, the shop's way to write a day. */
export function dateOf(epochSeconds: number): string {
	const date = new Date(epochSeconds * 1000)
	const two = (part: number) => String(part).padStart(2, '0')
	return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
}
