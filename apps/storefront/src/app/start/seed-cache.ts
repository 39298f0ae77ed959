import {
	currenciesQuery,
	languagesQuery,
	settingsQuery,
	socialLinksQuery,
	staticPagesQuery,
} from '../../shared/content/queries.ts'
import { chooseLanguage } from '../../shared/preferences/choose-language.ts'
import type { Shop } from '../../shared/shop.ts'
import type { Boot } from '../boot-data.ts'

/** What came with the page need not be asked for again. */
export function seedCache({ call, queryClient }: Shop, boot: Boot): void {
	if (boot.settings) queryClient.setQueryData(settingsQuery(call).queryKey, boot.settings)
	if (boot.currencies) queryClient.setQueryData(currenciesQuery(call).queryKey, [...boot.currencies])
	if (boot.socialLinks) queryClient.setQueryData(socialLinksQuery(call).queryKey, [...boot.socialLinks])
	if (!boot.languages) return
	queryClient.setQueryData(languagesQuery(call).queryKey, [...boot.languages])
	// The page cannot know what this browser has stored, so its titles are those of the default language.
	const language = chooseLanguage(boot.languages, undefined)
	if (boot.staticPages && language) {
		queryClient.setQueryData(staticPagesQuery(call, language.id).queryKey, [...boot.staticPages])
	}
}
