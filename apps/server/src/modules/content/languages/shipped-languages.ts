import type { Localizations } from '@skinverse/contract/entities/language'
import { de } from './de/de.ts'
import { es } from './es/es.ts'
import { pl } from './pl/pl.ts'
import type { translatedTexts } from './translated-texts.ts'
import type { Translation } from './translation.ts'

export interface ShippedLanguage {
	code: string
	/** Its own name for itself. */
	title: string
	texts: Translation<typeof translatedTexts>
}

/** Languages that come complete with the shop. English is built in. */
export const shippedLanguages: readonly ShippedLanguage[] = [
	{ code: 'de', title: 'Deutsch', texts: de },
	{ code: 'pl', title: 'Polski', texts: pl },
	{ code: 'es', title: 'Español', texts: es },
]

const textsByCode = new Map<string, Localizations>(shippedLanguages.map(({ code, texts }) => [code, texts]))

/** What the shop brings along; an operator's texts are laid over it. */
export function shippedTexts(code: string): Localizations {
	return textsByCode.get(code) ?? {}
}
