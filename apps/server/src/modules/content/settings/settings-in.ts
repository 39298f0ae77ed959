import type { Localizations } from '@skinverse/contract/entities/language'
import type { Settings } from '@skinverse/contract/entities/settings'
import { settingWords } from '@skinverse/contract/texts/en/setting-words'

const keyOf = new Map(Object.entries(settingWords).map(([key, words]): [string, string] => [words, key]))

/** Settings with built-in texts, translated; an operator's own text is not. */
export function settingsIn(settings: Settings, texts: Localizations): Settings {
	const said = (words: string) => texts[keyOf.get(words) ?? ''] ?? words
	return {
		...settings,
		requisites: said(settings.requisites),
		payment_methods: settings.payment_methods.map((method) => ({ ...method, title: said(method.title) })),
	}
}
