/** Numbers that show when a language uses a plural form. */
const SAMPLES = [0, 1, 2, 3, 4, 5, 6, 11, 12, 20, 21, 22, 100, 101, 1.5, 1_000_000]
const SHOWN_SAMPLES = 5

/** What a translator has to know about a text; empty if nothing. */
export function textNote(code: string, key: string, english: string): string {
	const placeholders = [...new Set(english.match(/\{\w+\}/g) ?? [])]
	const kept = placeholders.length > 0 && `Keep ${placeholders.join(', ')}: the shop fills in a value.`
	return [pluralNote(code, key), kept].filter(Boolean).join(' ')
}

function pluralNote(code: string, key: string): string {
	const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1]
	if (form === undefined) return ''
	const rules = new Intl.PluralRules(code)
	const numbers = SAMPLES.filter((number) => rules.select(number) === form).slice(0, SHOWN_SAMPLES)
	const examples = numbers.length > 0 ? `, as for ${numbers.join(', ')}` : ''
	return `Plural form "${form}"${examples}.`
}
