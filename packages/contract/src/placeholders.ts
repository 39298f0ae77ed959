import type { PlaceholderValues } from './entities/operator/message.ts'

/** What a template of the support desk may contain in braces: `{name}`. */
export const placeholders = [
	'name',
	'order',
	'deposit',
	'offer',
	'operator',
	'brand',
] as const satisfies readonly (keyof PlaceholderValues)[]

const WORD = /\{(\w{1,30})\}/g
const known: ReadonlySet<string> = new Set(placeholders)

/** The template with the values that are known; the others stay, so that `placeholdersIn` finds them. */
export function fillPlaceholders(template: string, values: PlaceholderValues): string {
	const byName: Readonly<Record<string, string | null>> = values
	return template.replaceAll(WORD, (whole, name: string) => byName[name] ?? whole)
}

/** The placeholders in a text: before it is sent, those without a value. */
export function placeholdersIn(text: string): string[] {
	return wordsIn(text).filter((name) => known.has(name))
}

/** What looks like a placeholder and is none. */
export function unknownPlaceholdersIn(text: string): string[] {
	return wordsIn(text).filter((name) => !known.has(name))
}

const wordsIn = (text: string) => [...new Set([...text.matchAll(WORD)].map(([, name = '']) => name))]
