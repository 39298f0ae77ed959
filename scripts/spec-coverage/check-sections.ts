import { existsSync, readFileSync } from 'node:fs'
import type { Section } from './section.ts'

const SEPARATOR = ' › '

/** What is wrong with the lists: a sentence without a test, a test that is not there (any more). */
export function problemsOf(sections: readonly Section[], root: URL): string[] {
	const hasTest = createTestFinder(root)
	return sections.flatMap((section) =>
		section.sentences.flatMap(([sentence, ...tests]) => {
			const where = `${section.heading}: "${sentence}"`
			if (tests.length === 0) return [`${where} has no test`]
			return tests
				.filter((name) => !hasTest(name))
				.map((name) => `${where} names a test that is not there: ${name}`)
		}),
	)
}

/** Whether a test of that name, `file › title`, is there. Each file is read once. */
export function createTestFinder(root: URL): (name: string) => boolean {
	const files = new Map<string, string>()
	const read = (file: string) => {
		const known = files.get(file)
		if (known !== undefined) return known
		const path = new URL(file, root)
		const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
		files.set(file, text)
		return text
	}
	return (name) => holdsTest(read(fileOf(name)), titleOf(name))
}

export const fileOf = (name: string) => name.slice(0, name.indexOf(SEPARATOR))
export const titleOf = (name: string) => name.slice(name.indexOf(SEPARATOR) + SEPARATOR.length)

/** The title stands in the file as the first argument of a test, in whichever quotes. */
function holdsTest(text: string, title: string): boolean {
	return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some(
		(quoted) =>
			new RegExp(`\\b(?:it|test)\\b[^'"\`]*${literally(quoted)}`, 's').test(text) ||
			opensAfterTable(text, quoted),
	)
}

/** `it.each(table)('title')` and `it.each([...])('title')`: the title follows a closing bracket. */
function opensAfterTable(text: string, quoted: string): boolean {
	return new RegExp(`\\)\\(\\s*${literally(quoted)}`).test(text) && /\b(?:it|test)\.(?:each|for)\b/.test(text)
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
