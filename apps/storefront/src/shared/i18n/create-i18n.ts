import { shopTexts } from '@skinverse/contract/texts/shop'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** English is built in, so that texts exist before the server responds. */
export function createI18n(): i18n {
	const instance = i18next.createInstance()
	instance.use(initReactI18next).init({
		lng: 'en',
		fallbackLng: 'en',
		resources: { en: { translation: shopTexts } },
		keySeparator: false,
		nsSeparator: false,
		initAsync: false,
		// React escapes; escaping twice would show `&amp;`.
		interpolation: { prefix: '{', suffix: '}', escapeValue: false },
		react: { useSuspense: false, bindI18nStore: 'added' },
	})
	return instance
}

/** Merges the server's texts of a language over the built-in English and switches to it. */
export async function speak(
	instance: i18n,
	code: string,
	texts: Readonly<Record<string, string>>,
): Promise<void> {
	const base = code === 'en' ? shopTexts : {}
	instance.addResourceBundle(code, 'translation', { ...base, ...texts }, false, true)
	await instance.changeLanguage(code)
	// On the server the page's own markup has it.
	if (typeof document !== 'undefined') tellBrowser(document.documentElement, code)
}

/** Setting the same value again would make the browser recalculate every element's style. */
function tellBrowser(page: HTMLElement, code: string): void {
	if (page.lang !== code) page.lang = code
}
