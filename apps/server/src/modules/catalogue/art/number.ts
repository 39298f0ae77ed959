/** One decimal is a quarter of a pixel on the largest stage; leading zeros cost bytes. */
export function short(value: number): string {
	return trim(Math.round(value * 10) / 10)
}

export function fine(value: number): string {
	return trim(Math.round(value * 10_000) / 10_000)
}

const trim = (value: number) => String(value).replace(/^(-?)0\./, '$1.')
