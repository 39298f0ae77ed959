import { formatNumber } from '@skinverse/contract/number-format'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { useSuggestions } from '../../shared/search/use-suggestions.ts'

/** The list that the suggestions are taken from; undefined if it is empty. */
export function useAllResults({ query, data }: ReturnType<typeof useSuggestions>) {
	const { t, language } = useTranslation()
	if (data === undefined || data.total === 0) return undefined
	return {
		search: data.instead ?? query,
		label: t('search_all', { count: data.total, number: formatNumber(data.total, language) }),
	}
}
