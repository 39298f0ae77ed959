import { shopTexts } from '@skinverse/contract/texts/shop'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** English is built in, so that the shop can speak before the server has. */
export function createI18n(): i18n {
	const instance = i18next.createInstance()
	instance.use(initReactI18next).init({
		lng: 'en',
		fallbackLng: 'en',
		resources: { en: { translation: shopTexts } },
		keySeparator: false,
		nsSeparator: false,
		initAsync: false,
		// React escapes; doing it twice would show `&amp;` to people.
		interpolation: { prefix: '{', suffix: '}', escapeValue: false },
		react: { useSuspense: false, bindI18nStore: 'added' },
	})
	return instance
}

/** Puts the server's texts of a language over the built-in English and speaks it. */
export async function speak(
	instance: i18n,
	code: string,
	texts: Readonly<Record<string, string>>,
): Promise<void> {
	const base = code === 'en' ? shopTexts : {}
	instance.addResourceBundle(code, 'translation', { ...base, ...texts }, false, true)
	await instance.changeLanguage(code)
	// On the server the page's own markup says it.
	if (typeof document !== 'undefined') tellBrowser(document.documentElement, code)
}

/** Saying the same again would make the browser work out every element's style anew. */
function tellBrowser(page: HTMLElement, code: string): void {
	if (page.lang !== code) page.lang = code
}
