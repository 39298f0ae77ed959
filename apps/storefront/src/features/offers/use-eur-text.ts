import { EUR } from '@skinverse/contract/choose-currency'
import { formatCurrency } from '@skinverse/contract/money-format'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** Offers are in EUR, whatever currency the shop displays. */
export function useEurText(): (eur: number) => string {
	const { language } = useTranslation()
	return (eur) => formatCurrency(eur, EUR, language)
}
