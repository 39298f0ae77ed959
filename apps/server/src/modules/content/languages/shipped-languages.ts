import type { Localizations } from '@skinverse/contract/entities/language'
import { de } from './de/de.ts'
import { es } from './es/es.ts'
import { pl } from './pl/pl.ts'
import type { translatedTexts } from './translated-texts.ts'
import type { Translation } from './translation.ts'

export interface ShippedLanguage {
	code: string
	/** In the language itself: Deutsch. */
	title: string
	texts: Translation<typeof translatedTexts>
}

/** The shipped languages, with all texts. English is built in. */
export const shippedLanguages: readonly ShippedLanguage[] = [
	{ code: 'de', title: 'Deutsch', texts: de },
	{ code: 'pl', title: 'Polski', texts: pl },
	{ code: 'es', title: 'Español', texts: es },
]

const textsByCode = new Map<string, Localizations>(shippedLanguages.map(({ code, texts }) => [code, texts]))

/** The shipped texts; an operator's texts override them. */
export function shippedTexts(code: string): Localizations {
	return textsByCode.get(code) ?? {}
}
