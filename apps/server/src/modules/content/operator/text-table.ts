import type { Localizations } from '@skinverse/contract/entities/language'
import type { OfficeText } from '@skinverse/contract/entities/operator/content'
import { shippedTexts } from '../languages/shipped-languages.ts'
import { translatedTexts } from '../languages/translated-texts.ts'

const english = new Map<string, string>(Object.entries(translatedTexts))

const stems = [...english.keys()].flatMap((key) => {
	const stem = key.slice(0, -'_one'.length)
	return key.endsWith('_one') && english.has(`${stem}_other`) ? [stem] : []
})
const pluralKeys = new Set(stems.flatMap((stem) => [`${stem}_one`, `${stem}_other`]))
const plainKeys = [...english.keys()].filter((key) => !pluralKeys.has(key))

/** Every text key of a language, with its own plural forms, and the English beside each. */
export function wantedTexts(code: string): ReadonlyMap<string, string> {
	const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
	const wanted = [...plainKeys, ...stems.flatMap((stem) => forms.map((form) => `${stem}_${form}`))]
	return new Map(wanted.toSorted().map((key) => [key, englishFor(key)]))
}

function englishFor(key: string): string {
	return english.get(key) ?? english.get(key.replace(/_[a-z]+$/, '_other')) ?? ''
}

/** The text of a language, and its source. */
export function textTable(code: string, written: Localizations): OfficeText[] {
	const shipped: Localizations = code === 'en' ? translatedTexts : shippedTexts(code)
	return [...wantedTexts(code)].map(([key, english]): OfficeText => {
		const own = written[key]
		if (own !== undefined) return { key, english, text: own, source: 'written' }
		const text = shipped[key]
		if (text !== undefined) return { key, english, text, source: 'shipped' }
		return { key, english, text: '', source: 'missing' }
	})
}

const placeholdersIn = (text: string) => new Set(text.match(/\{\w+\}/g) ?? [])

/** Placeholders in braces that nothing fills; shoppers would see the braces. */
export function strangePlaceholders(text: string, english: string): string[] {
	const known = placeholdersIn(english)
	return [...placeholdersIn(text)].filter((name) => !known.has(name))
}
