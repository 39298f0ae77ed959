import { Select } from '@skinverse/ui/select'
import { textsQuery } from '../../shared/content/queries.ts'
import { useLanguages } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'
import { useShop } from '../../shared/shop.ts'

export function LanguageSwitch() {
	const { t, i18n } = useTranslation()
	const { call, preferences, queryClient } = useShop()
	const { languageId } = usePreferences()
	const languages = useLanguages()

	async function choose(id: number): Promise<void> {
		const language = languages.find((known) => known.id === id)
		if (!language || id === languageId) return
		const texts = await queryClient.fetchQuery(textsQuery(call, id)).catch(() => ({}))
		preferences.setLanguage(id)
		i18n.speak(language.code, texts)
		await queryClient.invalidateQueries()
	}

	return (
		<Select
			look="quiet"
			size="sm"
			ariaLabel={t('language')}
			options={languages.map(({ id, title }) => ({ value: id, label: title }))}
			value={languageId ?? null}
			onValueChange={(id) => void choose(id)}
		/>
	)
}
