import type { itemWords } from '@skinverse/contract/texts/en/item-words'
import type { laterTexts } from '@skinverse/contract/texts/later'
import type { shopTexts } from '@skinverse/contract/texts/shop'

type Known = typeof shopTexts & typeof laterTexts & typeof itemWords
/** A text with plural forms; its key is chosen by the value `count`. */
type Stem = keyof Known extends infer Key ? (Key extends `${infer Word}_one` ? Word : never) : never
export type TextKey = keyof Known | Stem

type TextOf<Key> = Key extends keyof Known
	? Known[Key]
	: `${Key & string}_${'one' | 'other'}` extends infer Form extends keyof Known
		? Known[Form]
		: never
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | Placeholder<Rest>
	: never
type Needed<Key> = Placeholder<TextOf<Key>> | (Key extends Stem ? 'count' : never)
type Value = string | number
/** Of several possible keys, what one of them needs is enough. */
type Values<Key> = Key extends TextKey
	? [Needed<Key>] extends [never]
		? []
		: [values: Readonly<Record<Needed<Key>, Value>>]
	: never

/** Text of a key in the current language, with its placeholders filled; the compiler requires their values. */
export type Translate = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string

export type Texts = Readonly<Record<string, string>>

/** A text that the language lacks is English; one that English lacks, too, is its key. */
export function createTranslate(language: string, textsOf: (language: string) => Texts): Translate {
	return (key, ...[values]: [values?: Readonly<Record<string, Value>>]) => {
		const count = values?.count
		const text = find(textsOf(language), language, key, count) ?? find(textsOf('en'), 'en', key, count) ?? key
		return values ? fill(text, values) : text
	}
}

function find(texts: Texts, language: string, key: string, count: Value | undefined): string | undefined {
	const own = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined)
	if (typeof count !== 'number') return own(key)
	return own(`${key}_${pluralRules(language).select(count)}`) ?? own(`${key}_other`) ?? own(key)
}

const known = new Map<string, Intl.PluralRules>()

function pluralRules(language: string): Intl.PluralRules {
	const rules = known.get(language) ?? new Intl.PluralRules(language)
	known.set(language, rules)
	return rules
}

const fill = (text: string, values: Readonly<Record<string, Value>>) =>
	text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
