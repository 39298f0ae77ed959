import { chooseCurrency } from '@skinverse/contract/choose-currency'
import { notify } from '@skinverse/web/notify.ts'
import { useCurrencies } from '../content/use-content.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useShop } from '../shop.ts'

/**
 * Chooses a currency by its code. An empty code or the current one changes nothing; an unknown code is refused, and
 * the previous choice stays if it still exists.
 */
export function useChangeCurrency(): (code: string) => void {
	const { t } = useTranslation()
	const { preferences } = useShop()
	const currencies = useCurrencies()
	return (code) => {
		const current = preferences.state().currency.code
		if (code === '' || code === current) return
		const isKnown = currencies.some((currency) => currency.code === code)
		if (!isKnown) notify.error(t('invalid_currency_code'))
		preferences.setCurrency(chooseCurrency(currencies, isKnown ? code : current))
	}
}
