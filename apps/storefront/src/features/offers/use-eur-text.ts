import { formatCurrency } from '@skinverse/contract/money-format'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { EUR } from '../../shared/preferences/choose-currency.ts'

/** Offers are in EUR, whatever currency the shop displays. */
export function useEurText(): (eur: number) => string {
	const { language } = useTranslation()
	return (eur) => formatCurrency(eur, EUR, language)
}
