/** A rate, percentage or amount as written: `0.93`. Numbers use their shortest decimal form. */
export type DecimalText = string | number

/** An exact fraction; rates and prices are decimals, so parsing is lossless. */
export interface Ratio {
	top: bigint
	bottom: bigint
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

export function ratio(value: DecimalText): Ratio {
	const match = DECIMAL.exec(String(value))
	if (match === null) throw new RangeError(`not a decimal number: ${value}`)
	const [, sign, whole = '', fraction = '', exponent = '0'] = match
	const digits = BigInt(sign + whole + fraction)
	const shift = Number(exponent) - fraction.length
	return shift >= 0
		? { top: digits * 10n ** BigInt(shift), bottom: 1n }
		: { top: digits, bottom: 10n ** BigInt(-shift) }
}

export function rate(value: DecimalText): Ratio {
	const exact = ratio(value)
	if (exact.top <= 0n) throw new RangeError(`a rate must be above zero: ${value}`)
	return exact
}

export const times = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
export const over = (a: Ratio, b: Ratio): Ratio => times(a, { top: b.bottom, bottom: b.top })
export const whole = (value: number): Ratio => ({ top: BigInt(value), bottom: 1n })

function floor({ top, bottom }: Ratio): bigint {
	const quotient = top / bottom
	return top % bottom < 0n ? quotient - 1n : quotient
}

/** The only rounding of the shop: half up. */
export function roundHalfUp({ top, bottom }: Ratio): bigint {
	return floor({ top: top * 2n + bottom, bottom: bottom * 2n })
}

export function ceiling({ top, bottom }: Ratio): bigint {
	return -floor({ top: -top, bottom })
}
