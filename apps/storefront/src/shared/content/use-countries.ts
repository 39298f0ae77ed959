import { messageOf } from '@skinverse/contract/client/api-error'
import type { Country } from '@skinverse/contract/entities/country'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useShop } from '../shop.ts'
import { countriesQuery } from './countries-query.ts'

const none: readonly Country[] = []

/** The countries the shop serves, and the note beside the field while there are none. */
export function useCountries(): { countries: readonly Country[]; failure: string | undefined } {
	const { t, language } = useTranslation()
	const { call } = useShop()
	const { data, error } = useQuery(countriesQuery(call))
	return {
		countries: useMemo(() => inLanguage(data ?? none, language), [data, language]),
		failure: error && !data ? messageOf(error, t('failed_to_load_countries')) : undefined,
	}
}

/** The server's names are English or written by the operator; browsers know the translations. */
export function inLanguage(countries: readonly Country[], language: string): readonly Country[] {
	if (language === 'en' || countries.length === 0) return countries
	const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
	const order = new Intl.Collator(language)
	return countries
		.map((country) => ({ ...country, title: names.of(country.iso.toUpperCase()) ?? country.title }))
		.toSorted((a, b) => order.compare(a.title, b.title))
}
