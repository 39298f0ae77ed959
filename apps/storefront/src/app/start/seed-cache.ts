import {
	currenciesQuery,
	languagesQuery,
	revisionQuery,
	settingsQuery,
	socialLinksQuery,
	staticPagesQuery,
	textsQuery,
} from '../../shared/content/queries.ts'
import { chooseLanguage } from '../../shared/preferences/choose-language.ts'
import type { Shop } from '../../shared/shop.ts'
import type { Boot } from '../boot-data.ts'

/** Seeds the query cache with the data embedded in the page. */
export function seedCache({ call, queryClient }: Shop, boot: Boot): void {
	if (boot.revision !== undefined) queryClient.setQueryData(revisionQuery(call).queryKey, boot.revision)
	if (boot.settings) queryClient.setQueryData(settingsQuery(call).queryKey, boot.settings)
	if (boot.currencies) queryClient.setQueryData(currenciesQuery(call).queryKey, [...boot.currencies])
	if (boot.socialLinks) queryClient.setQueryData(socialLinksQuery(call).queryKey, [...boot.socialLinks])
	if (!boot.languages) return
	queryClient.setQueryData(languagesQuery(call).queryKey, [...boot.languages])
	// The page does not know this browser's stored language: its data is in the page's own language.
	const languageId = boot.languageId ?? chooseLanguage(boot.languages, undefined)?.id
	if (languageId === undefined) return
	if (boot.staticPages) {
		queryClient.setQueryData(staticPagesQuery(call, languageId).queryKey, [...boot.staticPages])
	}
	if (boot.texts) queryClient.setQueryData(textsQuery(call, languageId).queryKey, boot.texts)
}
