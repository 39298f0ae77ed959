import { useTranslation } from 'react-i18next'

/**
 * Adds the built-in English of a lazy-loaded screen; the server's texts take precedence. Called before the screen
 * renders, and without an event: visible texts do not change.
 */
export function useLaterTexts(texts: Readonly<Record<string, string>>): void {
	const { i18n } = useTranslation()
	const [first = ''] = Object.keys(texts)
	if (i18n.getResource('en', 'translation', first) !== undefined) return
	i18n.addResourceBundle('en', 'translation', texts, true, false, { silent: true })
}
