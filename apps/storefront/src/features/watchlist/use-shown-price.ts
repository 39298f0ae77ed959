import {
	amountOf,
	centsOf,
	creditsFor,
	creditsOf,
	decimalOf,
	eurFor,
	inCurrency,
	inEur,
} from '@skinverse/contract/money'
import { decimalsOf } from '@skinverse/contract/money-format'
import { useSettings } from '../../shared/content/use-content.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'

interface ShownPrice {
	/** EUR as the shop shows it: credits, or the chosen currency. */
	toShown: (eur: number) => number
	fromShown: (shown: number) => number
	/** Beside the field: the coin's picture, or the currency's symbol. */
	coin: string | undefined
	symbol: string
}

/** A price that is typed in the unit in which prices are shown. */
export function useShownPrice(): ShownPrice {
	const { currency } = usePreferences()
	const internal = useSettings()?.internal_currency
	if (internal?.enabled) {
		const rate = internal.exchange_rate_eur
		return {
			toShown: (eur) => decimalOf(creditsFor(centsOf(eur), rate)),
			fromShown: (credits) => decimalOf(eurFor(creditsOf(credits), rate)),
			coin: internal.image,
			symbol: '',
		}
	}
	return {
		toShown: (eur) => decimalOf(inCurrency(centsOf(eur), currency.value, decimalsOf(currency.code))),
		fromShown: (amount) => decimalOf(inEur(amountOf(amount), currency.value)),
		coin: undefined,
		symbol: currency.symbol,
	}
}
