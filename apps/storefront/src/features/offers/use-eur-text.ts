import { formatCurrency } from '@skinverse/contract/money-format'
import { useTranslation } from 'react-i18next'
import { EUR } from '../../shared/preferences/choose-currency.ts'

/** Offers are in EUR, whatever currency the shop displays. */
export function useEurText(): (eur: number) => string {
	const { i18n } = useTranslation()
	return (eur) => formatCurrency(eur, EUR, i18n.language)
}
