import { messageOf } from '@skinverse/contract/client/api-error'
import type { Country } from '@skinverse/contract/entities/country'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShop } from '../shop.ts'
import { countriesQuery } from './countries-query.ts'

const none: readonly Country[] = []

/** The countries the shop serves, and what to say beside the field while there are none to choose from. */
export function useCountries(): { countries: readonly Country[]; failure: string | undefined } {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error } = useQuery(countriesQuery(call))
	return {
		countries: data ?? none,
		failure: error && !data ? messageOf(error, t('failed_to_load_countries')) : undefined,
	}
}
