import { Select } from '@skinverse/ui/select'
import { useTranslation } from 'react-i18next'
import { useCurrencies } from '../../shared/content/use-content.ts'
import { chooseCurrency } from '../../shared/preferences/choose-currency.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'
import { useShop } from '../../shared/shop.ts'

export default function CurrencySwitch() {
	const { t } = useTranslation()
	const { preferences } = useShop()
	const { currency } = usePreferences()
	const currencies = useCurrencies()
	return (
		<Select
			look="quiet"
			size="sm"
			ariaLabel={t('currency')}
			options={currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))}
			value={currency.code}
			onValueChange={(code) => preferences.setCurrency(chooseCurrency(currencies, code))}
		/>
	)
}
