import { useTranslation } from 'react-i18next'

/**
 * Adds the built-in English of a screen that is loaded later; what the server says instead stays. Called before the
 * screen renders its texts, and silently: nothing that is shown already has to change.
 */
export function useLaterTexts(texts: Readonly<Record<string, string>>): void {
	const { i18n } = useTranslation()
	const [first = ''] = Object.keys(texts)
	if (i18n.getResource('en', 'translation', first) !== undefined) return
	i18n.addResourceBundle('en', 'translation', texts, true, false, { silent: true })
}
