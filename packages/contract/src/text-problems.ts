/** What is wrong with a translation, for the editor and the list. `plural_incomplete`: other forms are missing. */
export const textProblemCodes = ['placeholder_missing', 'placeholder_unknown', 'plural_incomplete'] as const

export interface TextProblem {
	code: (typeof textProblemCodes)[number]
	/** The placeholders or plural forms. */
	names: string[]
}

/** "One item" may omit the number. */
const MAY_OMIT_COUNT = /_(?:zero|one|two)$/

const placeholdersOf = (text: string) => new Set(text.match(/\{\w+\}/g) ?? [])

/** Compares the placeholders of a translation with those of the English text. */
export function placeholderProblems(key: string, text: string, english: string): TextProblem[] {
	const known = placeholdersOf(english)
	const used = placeholdersOf(text)
	const missing = [...known].filter(
		(name) => !used.has(name) && !(name === '{count}' && MAY_OMIT_COUNT.test(key)),
	)
	const unknown = [...used].filter((name) => !known.has(name))
	const found: TextProblem[] = [
		{ code: 'placeholder_missing', names: missing },
		{ code: 'placeholder_unknown', names: unknown },
	]
	return found.filter(({ names }) => names.length > 0)
}
