declare const unit: unique symbol
/** EUR, in whole cents. */
export type Cents = number & { readonly [unit]: 'EUR cents' }
/** Credits of the internal currency, in whole hundredths. */
export type CreditsMinor = number & { readonly [unit]: 'hundredths of a credit' }
/** An amount in a display currency, in whole hundredths (also for currencies without decimals). */
export type AmountMinor = number & { readonly [unit]: 'hundredths of a currency' }

type Minor = Cents | CreditsMinor | AmountMinor
/** A rate, percentage or amount as written: `0.93`. Numbers use their shortest decimal form. */
export type DecimalText = string | number

/** An exact fraction; rates and prices are decimals, so parsing is lossless. */
interface Ratio {
	top: bigint
	bottom: bigint
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

function ratio(value: DecimalText): Ratio {
	const match = DECIMAL.exec(String(value))
	if (match === null) throw new RangeError(`not a decimal number: ${value}`)
	const [, sign, whole = '', fraction = '', exponent = '0'] = match
	const digits = BigInt(sign + whole + fraction)
	const shift = Number(exponent) - fraction.length
	return shift >= 0
		? { top: digits * 10n ** BigInt(shift), bottom: 1n }
		: { top: digits, bottom: 10n ** BigInt(-shift) }
}

function rate(value: DecimalText): Ratio {
	const exact = ratio(value)
	if (exact.top <= 0n) throw new RangeError(`a rate must be above zero: ${value}`)
	return exact
}

const times = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const over = (a: Ratio, b: Ratio): Ratio => times(a, { top: b.bottom, bottom: b.top })
const whole = (value: number): Ratio => ({ top: BigInt(value), bottom: 1n })

function floor({ top, bottom }: Ratio): bigint {
	const quotient = top / bottom
	return top % bottom < 0n ? quotient - 1n : quotient
}

/** The only rounding of the shop: half up. */
function roundHalfUp({ top, bottom }: Ratio): bigint {
	return floor({ top: top * 2n + bottom, bottom: bottom * 2n })
}

function ceiling({ top, bottom }: Ratio): bigint {
	return -floor({ top: -top, bottom })
}

function minor<M extends Minor>(value: bigint): M {
	const number = Number(value)
	if (!Number.isSafeInteger(number)) throw new RangeError(`beyond what money here can be: ${value}`)
	return number as M
}

function hundredths<M extends Minor>(value: DecimalText): M {
	const exact = times(ratio(value), whole(100))
	if (exact.top % exact.bottom !== 0n) throw new RangeError(`more than two decimals: ${value}`)
	return minor<M>(exact.top / exact.bottom)
}

/** `12.5` EUR as cents. Throws on anything finer than a cent. */
export const centsOf = (eur: DecimalText): Cents => hundredths<Cents>(eur)
export const creditsOf = (credits: DecimalText): CreditsMinor => hundredths<CreditsMinor>(credits)
export const amountOf = (amount: DecimalText): AmountMinor => hundredths<AmountMinor>(amount)

/** Integer minor units from the database, where they are `bigint`. */
export const cents = (value: number | bigint): Cents => minor<Cents>(BigInt(value))
export const creditsMinor = (value: number | bigint): CreditsMinor => minor<CreditsMinor>(BigInt(value))
export const amountMinor = (value: number | bigint): AmountMinor => minor<AmountMinor>(BigInt(value))

/** The decimal number in the API: 1250 is 12.5. */
export const decimalOf = (value: Minor): number => value / 100

export function sumOf<M extends Minor>(values: readonly M[]): M {
	return minor<M>(values.reduce((sum, value) => sum + BigInt(value), 0n))
}

/** The price of an item in credits, at the given EUR per credit. */
export function creditsFor(price: Cents, eurPerCredit: DecimalText): CreditsMinor {
	return minor(roundHalfUp(over(whole(price), rate(eurPerCredit))))
}

/** The sum of the rounded item prices, so that the rows add up to the total. */
export function cartCredits(prices: readonly Cents[], eurPerCredit: DecimalText): CreditsMinor {
	return sumOf(prices.map((price) => creditsFor(price, eurPerCredit)))
}

/** The credits of a top-up: into EUR, then into credits, exactly, rounded once at the end. */
export function topUpCredits(
	amount: AmountMinor,
	currencyPerEur: DecimalText,
	eurPerCredit: DecimalText,
): CreditsMinor {
	return minor(roundHalfUp(over(over(whole(amount), rate(currencyPerEur)), rate(eurPerCredit))))
}

/** The minimum to pay for these credits, rounded up, so that it always suffices. */
export function topUpFor(
	credits: CreditsMinor,
	currencyPerEur: DecimalText,
	eurPerCredit: DecimalText,
	decimals: 0 | 2 = 2,
): AmountMinor {
	const step = decimals === 0 ? 100n : 1n
	const exact = times(times(whole(credits), rate(eurPerCredit)), rate(currencyPerEur))
	return minor(ceiling(over(exact, { top: step, bottom: 1n })) * step)
}

/** The value of credits in EUR. */
export function eurFor(credits: CreditsMinor, eurPerCredit: DecimalText): Cents {
	return minor(roundHalfUp(times(whole(credits), rate(eurPerCredit))))
}

/** An EUR price in a display currency, rounded once to the decimals that currency shows. */
export function inCurrency(price: Cents, currencyPerEur: DecimalText, decimals: 0 | 2 = 2): AmountMinor {
	const step = decimals === 0 ? 100n : 1n
	const steps = roundHalfUp(over(times(whole(price), rate(currencyPerEur)), { top: step, bottom: 1n }))
	return minor(steps * step)
}

/** An amount of a display currency in EUR. */
export function inEur(amount: AmountMinor, currencyPerEur: DecimalText): Cents {
	return minor(roundHalfUp(over(whole(amount), rate(currencyPerEur))))
}

/** The part of a total that is VAT, where prices include it. */
export function vatPart(total: Cents, vatPercent: DecimalText): Cents {
	const percent = ratio(vatPercent)
	return minor(
		roundHalfUp(
			over(times(whole(total), percent), {
				top: percent.top + 100n * percent.bottom,
				bottom: percent.bottom,
			}),
		),
	)
}

export function percentOf(total: Cents, percent: DecimalText): Cents {
	return minor(roundHalfUp(over(times(whole(total), ratio(percent)), whole(100))))
}

/** The minimum top-up in a currency; rounded up, so that the shown amount always suffices. */
export function minTopUp(minTopUpEur: DecimalText, currencyPerEur: DecimalText): AmountMinor {
	return minor(ceiling(times(times(ratio(minTopUpEur), rate(currencyPerEur)), whole(100))))
}

const PRESETS_EUR = [10, 20, 100, 200, 500] as const
/** The second preset is the default. */
export const DEFAULT_PRESET_INDEX = 1
const ROUNDING_BANDS = [
	{ under: 10, step: 1 },
	{ under: 50, step: 5 },
	{ under: 100, step: 10 },
	{ under: 500, step: 25 },
	{ under: 1000, step: 50 },
] as const
const LAST_STEP = 100

/** The presets of a top-up, in whole units of the currency. */
export function topUpPresets(currencyPerEur: DecimalText): number[] {
	return PRESETS_EUR.map((eur) => {
		const exact = times(whole(eur), rate(currencyPerEur))
		const band = ROUNDING_BANDS.find(({ under }) => exact.top < BigInt(under) * exact.bottom)
		const step = band?.step ?? LAST_STEP
		return Number(ceiling(over(exact, whole(step)))) * step
	})
}

const PRICE_CEILING = 9999

/** The maximum of the price filter, in EUR: the ceiling is defined in the displayed currency. */
export function priceCeilingEur(internalCurrency: {
	enabled: boolean
	exchange_rate_eur: DecimalText
}): number {
	if (!internalCurrency.enabled) return PRICE_CEILING
	return Number(ceiling(times(whole(PRICE_CEILING), rate(internalCurrency.exchange_rate_eur))))
}
