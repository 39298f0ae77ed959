import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A test, by its file and title. */
export interface CoveringTest {
	file: string
	title: string
}

const TEST_FILES = '{apps,packages,e2e,scripts}/**/*.test.{ts,tsx}'
/** `// covers spec:account.3 asvs:7.2.4`, on the line before the test. */
const MARK = /^[\t ]*\/\/ covers ([^\n]+)\n/gm
const TEST = /^\s*(?:it|test)\b/

/** The tests that cover each id, by their `covers` marks. */
export function coveringTests(root: URL): Map<string, CoveringTest[]> {
	const found = new Map<string, CoveringTest[]>()
	const folder = fileURLToPath(root)
	const files = globSync(TEST_FILES, { cwd: folder, exclude: (name) => name.includes('node_modules') })
	for (const file of files.sort()) {
		for (const [id, title] of marksIn(readFileSync(new URL(file, root), 'utf8'), file)) {
			const tests = found.get(id)
			if (tests === undefined) found.set(id, [{ file, title }])
			else tests.push({ file, title })
		}
	}
	return found
}

/** Every id with the title of the test below it, in order. */
export function marksIn(text: string, file: string): [id: string, title: string][] {
	return [...text.matchAll(MARK)].flatMap(({ 0: mark, 1: ids = '', index }) => {
		const below = text.slice(index + mark.length)
		const title = TEST.test(below) ? titleOf(below) : undefined
		if (title === undefined) throw new Error(`${file}: no test follows "${mark.trim()}"`)
		return ids
			.trim()
			.split(/\s+/)
			.map((id): [string, string] => [id, title])
	})
}

/** The first argument of `it('…')`, or of the second call of `it.each(table)('…')`. */
function titleOf(text: string): string | undefined {
	let at = text.indexOf('(')
	if (/^\s*(?:it|test)(?:\.\w+)*\.(?:each|for)\b/.test(text)) at = text.indexOf('(', endOfCall(text, at))
	return /^\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/
		.exec(text.slice(at))
		?.slice(1)
		.find((title) => title !== undefined)
		?.replaceAll(/\\(['"`])/g, '$1')
}

/** The end of the call that opens at this bracket; brackets in strings and comments are ignored. */
function endOfCall(text: string, open: number): number {
	const pieces = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|[()]/g
	pieces.lastIndex = open
	let depth = 0
	for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
		if (piece[0] === '(') depth += 1
		if (piece[0] === ')') depth -= 1
		if (depth === 0) return pieces.lastIndex
	}
	return text.length
}
