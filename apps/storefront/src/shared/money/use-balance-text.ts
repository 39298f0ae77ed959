import { creditsOf } from '@skinverse/contract/money'
import { formatCredits } from '@skinverse/contract/money-format'
import { shownCredits } from '@skinverse/contract/shown-money'
import { useSettings } from '../content/use-content.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useDisplayCurrency } from './use-display-currency.ts'

/** Formats credits as plain text for sentences, like `Balance` without the icon. */
export function useBalanceText(): (credits: number) => string {
	const { language } = useTranslation()
	const currency = useDisplayCurrency()
	const internal = useSettings()?.internal_currency
	return (credits) => {
		const eurPerCredit = internal?.enabled ? internal.exchange_rate_eur : 1
		const shown = currency.format(shownCredits(creditsOf(credits), eurPerCredit, currency))
		if (!internal?.enabled) return shown
		const written = formatCredits(credits, language)
		// Nothing is nothing in every currency.
		return credits === 0 ? written : `${written} (≈\u00a0${shown})`
	}
}
