import { Select } from '@skinverse/ui/select'
import { useCurrencies } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useChangeCurrency } from '../../shared/preferences/use-change-currency.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'

export function CurrencySwitch() {
	const { t } = useTranslation()
	const { currency } = usePreferences()
	const currencies = useCurrencies()
	const changeCurrency = useChangeCurrency()
	return (
		<Select
			look="quiet"
			size="sm"
			ariaLabel={t('currency')}
			options={currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))}
			value={currency.code}
			onValueChange={changeCurrency}
		/>
	)
}
