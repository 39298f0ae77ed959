import { chooseCurrency, EUR } from '@skinverse/contract/choose-currency'
import type { Language } from '@skinverse/contract/entities/language'
import { notify } from '@skinverse/web/notify.ts'
import {
	currenciesQuery,
	languagesQuery,
	settingsQuery,
	socialLinksQuery,
	staticPagesQuery,
	textsQuery,
} from '../../shared/content/queries.ts'
import { chooseLanguage } from '../../shared/preferences/choose-language.ts'
import type { RunningShop } from '../create-shop.ts'

/**
 * Requests everything the first screen needs in parallel. Without settings the shop cannot start; without the rest it
 * falls back to English, EUR and fewer links.
 */
export async function initialize(shop: RunningShop): Promise<void> {
	const { call, queryClient, session } = shop
	await Promise.all([
		queryClient.fetchQuery(settingsQuery(call)),
		session.ready(),
		loadLanguage(shop),
		loadCurrency(shop),
		queryClient.fetchQuery(socialLinksQuery(call)).catch((error) => console.warn('social links', error)),
	])
}

async function loadLanguage(shop: RunningShop): Promise<void> {
	const { call, queryClient, preferences, i18n } = shop
	const languages = await queryClient.fetchQuery(languagesQuery(call)).catch(() => {
		notify.error(i18n.current().t('failed_to_load_languages'))
		return []
	})
	const language = takeAsked(shop, languages) ?? chooseLanguage(languages, preferences.state().languageId)
	if (!language) return
	preferences.setLanguage(language.id)
	await Promise.all([
		queryClient
			.fetchQuery(staticPagesQuery(call, language.id))
			.catch(() => notify.error(i18n.current().t('failed_to_fetch_pages'))),
		queryClient
			.fetchQuery(textsQuery(call, language.id))
			.then((texts) => i18n.speak(language.code, texts))
			.catch((error) => console.warn('texts', error)),
	])
}

/**
 * `?lang=de`, which search engines link to, counts as the visitor's choice. It is removed from the URL: a reload must
 * not undo a later choice.
 */
function takeAsked({ router }: RunningShop, languages: readonly Language[]): Language | undefined {
	const { pathname, search, hash, state } = router.history.location
	const query = new URLSearchParams(search)
	const code = query.get('lang')
	if (code === null) return undefined
	query.delete('lang')
	router.history.replace(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`, state)
	return languages.find((language) => language.code === code)
}

async function loadCurrency(shop: RunningShop): Promise<void> {
	const { call, queryClient, preferences, stored, i18n, pageCurrency } = shop
	const currencies = await queryClient.fetchQuery(currenciesQuery(call)).catch(() => {
		notify.error(i18n.current().t('failed_to_load_currencies'))
		queryClient.setQueryData(currenciesQuery(call).queryKey, [EUR])
		return [EUR]
	})
	preferences.setCurrency(chooseCurrency(currencies, stored.get('currency') ?? pageCurrency))
}
