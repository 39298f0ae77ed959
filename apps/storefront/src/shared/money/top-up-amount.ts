import type { Currency } from '@skinverse/contract/entities/currency'
import type { Settings } from '@skinverse/contract/entities/settings'
import {
	type AmountMinor,
	amountMinor,
	amountOf,
	type CreditsMinor,
	centsOf,
	creditsOf,
	decimalOf,
	inCurrency,
	minTopUp,
	topUpCredits,
	topUpFor,
} from '@skinverse/contract/money'
import { decimalsOf } from '@skinverse/contract/money-format'

/** The currency, and the operator's limits. */
export interface TopUpTerms {
	currency: Pick<Currency, 'code' | 'value'>
	settings: Pick<Settings, 'min_top_up' | 'max_top_up' | 'internal_currency'>
}

const MAX_DIGITS = 10

/** A top-up has at most two decimals, also in a currency with three. */
const paidDecimals = (currencyCode: string) => Math.min(2, decimalsOf(currencyCode))

/**
 * Digits and one decimal point; a comma becomes a point, and decimals that the currency does not have are dropped.
 */
export function typedAmount(typed: string, currencyCode: string): string {
	const [whole = '', ...rest] = typed
		.replaceAll(',', '.')
		.replaceAll(/[^\d.]/g, '')
		.split('.')
	const digits = whole.slice(0, MAX_DIGITS)
	const decimals = paidDecimals(currencyCode)
	if (rest.length === 0 || decimals === 0) return digits
	return `${digits}.${rest.join('').slice(0, decimals)}`
}

export type AmountProblem = 'amount_invalid' | 'amount_below_minimum' | 'amount_above_maximum'

export interface JudgedAmount {
	amount: AmountMinor
	problem?: { key: AmountProblem; limit: number }
	/** The credits it gives. */
	credits: CreditsMinor
}

export function judgeAmount(text: string, terms: TopUpTerms): JudgedAmount {
	const amount =
		text === '' || text === '.' ? amountMinor(0) : amountOf(text.replace(/\.$/, '').replace(/^\./, '0.'))
	const { currency } = terms
	const credits = topUpCredits(amount, currency.value, eurPerCredit(terms))
	const { least, most } = limitsOf(terms)
	const problem = (key: AmountProblem, limit: AmountMinor) => ({
		amount,
		credits,
		problem: { key, limit: decimalOf(limit) },
	})
	if (amount === 0) return problem('amount_invalid', least)
	if (amount < least) return problem('amount_below_minimum', least)
	if (amount > most) return problem('amount_above_maximum', most)
	return { amount, credits }
}

export function limitsOf({ currency, settings }: TopUpTerms): { least: AmountMinor; most: AmountMinor } {
	const decimals = paidDecimals(currency.code)
	const step = decimals === 0 ? 100 : 1
	const least = minTopUp(settings.min_top_up, currency.value)
	return {
		// Rounded up in a currency without decimals, so that the amount suffices.
		least: amountMinor(Math.ceil(least / step) * step),
		most: inCurrency(centsOf(settings.max_top_up), currency.value, decimals),
	}
}

/** The amount to pay for missing credits, within the limits of one top-up. */
export function amountFor(missingCredits: number, terms: TopUpTerms): string {
	const { currency } = terms
	const decimals = paidDecimals(currency.code)
	const exact = topUpFor(creditsOf(missingCredits), currency.value, eurPerCredit(terms), decimals)
	const { least, most } = limitsOf(terms)
	const amount = amountMinor(Math.min(most, Math.max(least, exact)))
	return decimalOf(amount).toFixed(decimals)
}

/** Without an internal currency a credit counts as one EUR. */
function eurPerCredit({ settings: { internal_currency: internal } }: TopUpTerms): number {
	return internal.enabled ? internal.exchange_rate_eur : 1
}
