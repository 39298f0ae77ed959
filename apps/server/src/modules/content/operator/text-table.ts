import type { Localizations } from '@skinverse/contract/entities/language'
import type { OfficeText } from '@skinverse/contract/entities/operator/content'
import { placeholderProblems, type TextProblem } from '@skinverse/contract/text-problems'
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
	const forms = pluralForms(code)
	const wanted = [...plainKeys, ...stems.flatMap((stem) => forms.map((form) => `${stem}_${form}`))]
	return new Map(wanted.toSorted().map((key) => [key, englishFor(key)]))
}

function englishFor(key: string): string {
	return english.get(key) ?? english.get(key.replace(/_[a-z]+$/, '_other')) ?? ''
}

/** The text of a language, and its source. */
export function textTable(code: string, written: Localizations): OfficeText[] {
	const shipped = builtInTexts(code)
	const texts = { ...shipped, ...written }
	return [...wantedTexts(code)].map(([key, english]): OfficeText => {
		const text = texts[key]
		if (text === undefined) return { key, english, text: '', source: 'missing', problems: [] }
		const source = written[key] === undefined ? 'shipped' : 'written'
		return { key, english, text, source, problems: problemsOf(code, key, texts) }
	})
}

/** What a language says until an operator writes something else. */
export const builtInTexts = (code: string): Localizations =>
	code === 'en' ? translatedTexts : shippedTexts(code)

/** The problems of a text that is there. */
export function problemsOf(code: string, key: string, texts: Localizations): TextProblem[] {
	return [
		...placeholderProblems(key, texts[key] ?? '', englishFor(key)),
		...incompletePlural(code, key, texts),
	]
}

/** Whether it is a form of a text that counts something; the language may not have this form. */
export function isPluralKey(key: string): boolean {
	const stem = key.replace(PLURAL_FORM, '')
	return stem !== key && pluralKeys.has(`${stem}_other`)
}

/** Of a text with plural forms: shoppers would see some of them in English. */
function incompletePlural(code: string, key: string, texts: Localizations): TextProblem[] {
	if (!isPluralKey(key)) return []
	const stem = key.replace(PLURAL_FORM, '')
	const names = pluralForms(code).filter((form) => texts[`${stem}_${form}`] === undefined)
	return names.length === 0 ? [] : [{ code: 'plural_incomplete', names }]
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/
const pluralForms = (code: string) => new Intl.PluralRules(code).resolvedOptions().pluralCategories
