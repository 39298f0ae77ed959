import { en, type TextKey } from '@skinverse/contract/texts/en'

export interface Language {
	id: number
	code: string
}

/** Texts in the user's language, with English as the fallback. */
export interface Texts {
	of(language: Language, key: TextKey, values?: Record<string, string | number>): string
	/** Replaces a language's texts when an operator has changed them. */
	load(languageId: number, texts: Readonly<Record<string, string>>): void
}

export function createTexts(): Texts {
	const loaded = new Map<number, Readonly<Record<string, string>>>()
	return {
		of(language, key, values) {
			const template = loaded.get(language.id)?.[key] ?? en[key]
			return fill(template, values)
		},
		load(languageId, texts) {
			loaded.set(languageId, texts)
		},
	}
}

function fill(template: string, values: Record<string, string | number> = {}): string {
	return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
