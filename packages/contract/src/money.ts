import { ceiling, type DecimalText, over, rate, ratio, roundHalfUp, times, whole } from './exact.ts'

declare const unit: unique symbol
/** EUR, in whole cents. */
export type Cents = number & { readonly [unit]: 'EUR cents' }
/** Credits of the internal currency, in whole hundredths. */
export type CreditsMinor = number & { readonly [unit]: 'hundredths of a credit' }
/** An amount to pay in a chosen currency, in whole hundredths (also for currencies with other decimals). */
export type AmountMinor = number & { readonly [unit]: 'hundredths of a currency' }
/** An amount as a display currency shows it, in its smallest unit: yen, hundredths of a euro, thousandths of a dinar. */
export type ShownMinor = number & { readonly [unit]: 'smallest shown units of a currency' }

type Minor = Cents | CreditsMinor | AmountMinor | ShownMinor
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
export const shownMinor = (value: number | bigint): ShownMinor => minor<ShownMinor>(BigInt(value))
export const amountMinor = (value: number | bigint): AmountMinor => minor<AmountMinor>(BigInt(value))

/** The decimal number in the API: 1250 is 12.5. */
export const decimalOf = (value: Exclude<Minor, ShownMinor>): number => value / 100

export function sumOf<M extends Minor>(values: readonly M[]): M {
	return minor<M>(values.reduce((sum, value) => sum + BigInt(value), 0n))
}

/** The price of an item in credits, at the given EUR per credit. */
export function creditsFor(price: Cents, eurPerCredit: DecimalText): CreditsMinor {
	return minor(roundHalfUp(over(whole(price), rate(eurPerCredit))))
}

interface SumParts<Unit> {
	subtotal: Unit
	delivery: Unit
	discount: Unit
	total: Unit
}

/**
 * The only way to show or charge a sum in another unit than EUR: each row is rounded by itself, and the total is the
 * sum of the rounded rows. A discount of the whole price also takes off every unit that rounding added.
 */
export function convertedSum<Unit extends CreditsMinor | ShownMinor>(
	prices: readonly Cents[],
	extras: { delivery: Cents; discount: Cents },
	convert: (price: Cents) => Unit,
): SumParts<Unit> {
	const subtotal = sumOf(prices.map(convert))
	const delivery = convert(extras.delivery)
	const isFree = extras.discount === sumOf(prices)
	const discount = isFree ? subtotal : minor<Unit>(BigInt(Math.min(subtotal, convert(extras.discount))))
	return { subtotal, delivery, discount, total: minor(BigInt(subtotal + delivery - discount)) }
}

/** The credits of a top-up: into EUR, then into credits, exactly, rounded once at the end. */
export function topUpCredits(
	amount: AmountMinor,
	currencyPerEur: DecimalText,
	eurPerCredit: DecimalText,
): CreditsMinor {
	return minor(roundHalfUp(over(over(whole(amount), rate(currencyPerEur)), rate(eurPerCredit))))
}

/** Hundredths in the smallest amount that can be paid: a currency without decimals is paid in whole units. */
const payStep = (decimals: number): bigint => (decimals === 0 ? 100n : 1n)

/** The minimum to pay for these credits, rounded up, so that it always suffices. */
export function topUpFor(
	credits: CreditsMinor,
	currencyPerEur: DecimalText,
	eurPerCredit: DecimalText,
	decimals = 2,
): AmountMinor {
	const step = payStep(decimals)
	const exact = times(times(whole(credits), rate(eurPerCredit)), rate(currencyPerEur))
	return minor(ceiling(over(exact, { top: step, bottom: 1n })) * step)
}

/** The value of credits in EUR. */
export function eurFor(credits: CreditsMinor, eurPerCredit: DecimalText): Cents {
	return minor(roundHalfUp(times(whole(credits), rate(eurPerCredit))))
}

/** An EUR amount to pay in a chosen currency, rounded once to what can be paid in it. */
export function inCurrency(price: Cents, currencyPerEur: DecimalText, decimals = 2): AmountMinor {
	const step = payStep(decimals)
	const steps = roundHalfUp(over(times(whole(price), rate(currencyPerEur)), { top: step, bottom: 1n }))
	return minor(steps * step)
}

/** An amount of a chosen currency in EUR. */
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
