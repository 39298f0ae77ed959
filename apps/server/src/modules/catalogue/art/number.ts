/** One decimal is a quarter of a pixel at the largest size; leading zeros are omitted to save bytes. */
export function short(value: number): string {
	return trim(Math.round(value * 10) / 10)
}

export function fine(value: number): string {
	return trim(Math.round(value * 10_000) / 10_000)
}

const trim = (value: number) => String(value).replace(/^(-?)0\./, '$1.')
