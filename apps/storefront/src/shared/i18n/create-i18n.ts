import { shopTexts } from '@skinverse/contract/texts/shop'
import { createTranslate, type Texts, type Translate } from './translate.ts'

/** What screens read. Another object after each change of the language or of visible texts. */
export interface Translation {
	readonly language: string
	readonly t: Translate
	readonly i18n: I18n
}

export interface I18n {
	readonly current: () => Translation
	readonly subscribe: (onChange: () => void) => () => void
	/** Adds built-in English; the server's texts take precedence. Does not notify subscribers: visible texts do not change. */
	readonly addEnglish: (texts: Texts) => void
	/** Merges the server's texts of a language over the built-in English and switches to it. */
	readonly speak: (language: string, texts: Texts) => void
}

/** English is built in, so that texts exist before the server responds. */
export function createI18n(): I18n {
	const texts = new Map<string, Texts>([['en', shopTexts]])
	const listeners = new Set<() => void>()
	const textsOf = (language: string) => texts.get(language) ?? {}
	const translation = (language: string): Translation => ({
		language,
		t: createTranslate(language, textsOf),
		i18n,
	})
	const i18n: I18n = {
		current: () => current,
		subscribe(onChange) {
			listeners.add(onChange)
			return () => listeners.delete(onChange)
		},
		addEnglish(added) {
			const english = textsOf('en')
			const [first = ''] = Object.keys(added)
			if (!Object.hasOwn(english, first)) texts.set('en', { ...added, ...english })
		},
		speak(language, spoken) {
			const base = language === 'en' ? shopTexts : {}
			texts.set(language, { ...textsOf(language), ...base, ...spoken })
			current = translation(language)
			for (const onChange of listeners) onChange()
			// On the server the page's own markup has it.
			if (typeof document !== 'undefined') tellBrowser(document.documentElement, language)
		},
	}
	let current = translation('en')
	return i18n
}

/** Setting the same value again would make the browser recalculate every element's style. */
function tellBrowser(page: HTMLElement, language: string): void {
	if (page.lang !== language) page.lang = language
}
