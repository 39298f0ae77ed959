import { describe, expect, test } from 'vitest'
import { shippedLanguages } from './shipped-languages.ts'
import { translatedTexts } from './translated-texts.ts'

const english = new Map<string, string>(Object.entries(translatedTexts))
const stems = [...english.keys()]
	.filter((key) => key.endsWith('_one') && english.has(key.replace(/_one$/, '_other')))
	.map((key) => key.slice(0, -'_one'.length))
const plurals = new Set(stems.flatMap((stem) => [`${stem}_one`, `${stem}_other`]))

/** Proper names, which are not translated. */
const NAMES = ['sandbox_pay_title', 'sandbox_steam_title']

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g) ?? [])].sort()

describe.each(shippedLanguages.map((language) => [language.title, language] as const))(
	'%s',
	(_, language) => {
		const texts = new Map<string, string>(Object.entries(language.texts))
		const forms = new Intl.PluralRules(language.code).resolvedOptions().pluralCategories
		const wanted = [
			...[...english.keys()].filter((key) => !plurals.has(key)),
			...stems.flatMap((stem) => forms.map((form) => `${stem}_${form}`)),
		]

		test('has every text, in each plural form of the language', () => {
			expect([...texts.keys()].sort()).toEqual(wanted.sort())
		})

		test('has the same placeholders and marks as English', () => {
			for (const [key, text] of texts) {
				const model = english.get(key) ?? english.get(key.replace(/_[a-z]+$/, '_other')) ?? ''
				// "one item" may omit the number.
				const expected = placeholders(model).filter((mark) => mark !== '{count}')
				expect(
					placeholders(text).filter((mark) => mark !== '{count}'),
					key,
				).toEqual(expected)
				if (!/_(?:one|zero|two)$/.test(key))
					expect(text.includes('{count}'), key).toBe(model.includes('{count}'))
			}
		})

		test('has no empty text and no stray spaces', () => {
			for (const [key, text] of texts) expect(text.trim(), key).toBe(text)
			expect([...texts.values()]).not.toContain('')
		})

		test('has no untranslated texts', () => {
			const same = [...texts].filter(
				([key, text]) => !NAMES.includes(key) && english.get(key) === text && /[a-z]{4} [a-z]{3}/i.test(text),
			)
			expect(same).toEqual([])
		})
	},
)
