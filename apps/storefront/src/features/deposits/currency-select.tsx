import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { useCurrencies } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useChangeCurrency } from '../../shared/preferences/use-change-currency.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'

/** The display currency, stored locally; hidden if there is only one. */
export function CurrencySelect() {
	const { t } = useTranslation()
	const { currency } = usePreferences()
	const currencies = useCurrencies()
	const changeCurrency = useChangeCurrency()
	if (currencies.length < 2) return null
	return (
		<Field label={t('currency')}>
			<Select
				options={currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))}
				value={currency.code}
				onValueChange={changeCurrency}
			/>
		</Field>
	)
}
