import type { StaticPageSummary } from '@skinverse/contract/entities/static-page'
import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '../preferences/use-preferences.ts'
import { useShop } from '../shop.ts'
import {
	currenciesQuery,
	languagesQuery,
	settingsQuery,
	socialLinksQuery,
	staticPagesQuery,
} from './queries.ts'

/** The start waits for the settings, so every screen has them. */
export function useSettings() {
	const { data } = useQuery(settingsQuery(useShop().call))
	return data
}

export function useLanguages() {
	return useQuery(languagesQuery(useShop().call)).data ?? []
}

export function useCurrencies() {
	return useQuery(currenciesQuery(useShop().call)).data ?? []
}

export function useSocialLinks() {
	return useQuery(socialLinksQuery(useShop().call)).data ?? []
}

export function useStaticPages(): StaticPageSummary[] {
	const { languageId } = usePreferences()
	return useQuery(staticPagesQuery(useShop().call, languageId)).data ?? []
}
