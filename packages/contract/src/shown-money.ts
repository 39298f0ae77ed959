import {
	ceiling,
	type DecimalText,
	over,
	type Ratio,
	rate,
	ratio,
	roundHalfUp,
	times,
	whole,
} from './exact.ts'
import { type Cents, type CreditsMinor, cents, type ShownMinor, shownMinor } from './money.ts'

/** How a display currency shows EUR: its rate and its decimals (`decimalsOf`). */
export interface ShownIn {
	perEur: DecimalText
	decimals: number
}

const unitsPerCent = ({ perEur, decimals }: ShownIn): Ratio => times(rate(perEur), ratio(`1e${decimals - 2}`))

/** An EUR price as a display currency shows it, rounded once. */
export function shownPrice(price: Cents, currency: ShownIn): ShownMinor {
	return shownMinor(roundHalfUp(times(whole(price), unitsPerCent(currency))))
}

/** Credits as a display currency shows them: through EUR exactly, rounded once at the end. */
export function shownCredits(
	credits: CreditsMinor,
	eurPerCredit: DecimalText,
	currency: ShownIn,
): ShownMinor {
	return shownMinor(roundHalfUp(times(times(whole(credits), rate(eurPerCredit)), unitsPerCent(currency))))
}

/** The decimal number: 1250 thousandths are 1.25. */
export const shownDecimal = (value: ShownMinor, decimals: number): number => Number(`${value}e-${decimals}`)

/** A typed amount, rounded to what the currency shows. */
export const shownOf = (amount: number, decimals: number): ShownMinor =>
	shownMinor(roundHalfUp(times(ratio(amount), ratio(`1e${decimals}`))))

/** The lowest EUR price that shows as this amount or more. */
export function priceFrom(amount: ShownMinor, currency: ShownIn): Cents {
	const first = ceiling(over(halves(amount * 2 - 1), unitsPerCent(currency)))
	return cents(first > 0n ? first : 0n)
}

/** The highest EUR price that shows as this amount or less. */
export function priceTill(amount: ShownMinor, currency: ShownIn): Cents {
	return cents(ceiling(over(halves(amount * 2 + 1), unitsPerCent(currency))) - 1n)
}

const halves = (count: number): Ratio => ({ top: BigInt(count), bottom: 2n })

/**
 * A lower bound in EUR as the display currency shows it. Cents are coarser than most currencies, so that several
 * amounts mean the same bound: the roundest of them is most likely the one that was typed.
 */
export function shownFrom(bound: Cents, currency: ShownIn): ShownMinor {
	const last = shownPrice(bound, currency)
	const before = bound === 0 ? -1 : shownPrice(cents(bound - 1), currency)
	return roundest(
		last,
		(step) => Math.floor(last / step) * step,
		(amount) => amount > before,
	)
}

/** An upper bound in the same way. */
export function shownTill(bound: Cents, currency: ShownIn): ShownMinor {
	const first = shownPrice(bound, currency)
	const after = shownPrice(cents(bound + 1), currency)
	return roundest(
		first,
		(step) => Math.ceil(first / step) * step,
		(amount) => amount < after,
	)
}

function roundest(
	amount: ShownMinor,
	near: (step: number) => number,
	means: (amount: number) => boolean,
): ShownMinor {
	for (let step = 10 ** String(amount).length; step >= 10; step /= 10) {
		const candidate = [step, step / 2].map(near).find(means)
		if (candidate !== undefined) return shownMinor(candidate)
	}
	return amount
}
