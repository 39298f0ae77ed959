/** The range of the constraint items_price. */
export const MAX_PRICE_CENTS = 16_777_215

/** `12.5` is 1250 cents; only digits with at most two decimals are a price. */
export function centsOf(text: string): number | undefined {
	const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
	return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
