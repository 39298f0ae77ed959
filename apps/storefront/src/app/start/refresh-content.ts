import { chooseCurrency } from '@skinverse/contract/choose-currency'
import { cartQuery } from '../../features/cart/cart-query.ts'
import { currenciesQuery, languagesQuery, textsQuery } from '../../shared/content/queries.ts'
import { chooseLanguage } from '../../shared/preferences/choose-language.ts'
import type { RunningShop } from '../create-shop.ts'

/** The first parts of the query keys of all content that operators edit. */
const contentKeys = new Set<unknown>([
	'settings',
	'languages',
	'texts',
	'currencies',
	'countries',
	'social-links',
	'static-pages',
	'static-page',
])

/** Data that fails to load stays as it was. */
export async function refreshContent(shop: RunningShop): Promise<void> {
	const { call, queryClient } = shop
	const asked = queryClient.invalidateQueries({ predicate: ({ queryKey }) => contentKeys.has(queryKey[0]) })
	// The server computes its totals at the current rates.
	void queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey })
	await Promise.allSettled([asked, takeLanguage(shop), takeCurrency(shop)])
}

/** The current texts; another language if this one was removed. */
async function takeLanguage({ call, queryClient, preferences, i18n }: RunningShop): Promise<void> {
	const { languageId } = preferences.state()
	const language = chooseLanguage(await queryClient.fetchQuery(languagesQuery(call)), languageId)
	if (!language) return
	const query = textsQuery(call, language.id)
	const before = queryClient.getQueryData(query.queryKey)
	const texts = await queryClient.fetchQuery(query)
	// The visitor may have chosen another language meanwhile.
	if (preferences.state().languageId !== languageId) return
	if (language.id !== languageId) preferences.setLanguage(language.id)
	if (texts !== before) i18n.speak(language.code, texts)
}

/** Current symbol and rate; another currency if this one was removed. */
async function takeCurrency({ call, queryClient, preferences }: RunningShop): Promise<void> {
	const currencies = await queryClient.fetchQuery(currenciesQuery(call))
	const { currency } = preferences.state()
	const now = chooseCurrency(currencies, currency.code)
	const isSame = now.code === currency.code && now.symbol === currency.symbol && now.value === currency.value
	if (!isSame) preferences.setCurrency(now)
}
