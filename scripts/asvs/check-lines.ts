import { existsSync } from 'node:fs'
import { createTestFinder } from '../spec-coverage/check-sections.ts'
import type { Chapter, Line } from './line.ts'

/** What is wrong with the lists: a file or a test that is gone, a line that says nothing, one that comes twice. */
export function problemsOfLines(chapters: readonly Chapter[], root: URL): string[] {
	const hasTest = createTestFinder(root)
	const lines = chapters.flatMap((chapter) => chapter.lines)
	const twice = [...Map.groupBy(lines, ({ number }) => number)].filter(([, same]) => same.length > 1)
	return [
		...twice.map(([number]) => `${number} is there twice`),
		...lines.flatMap((line) => problemsOfLine(line, root, hasTest)),
	]
}

function problemsOfLine(
	{ number, files = [], tests = [], open }: Line,
	root: URL,
	hasTest: (name: string) => boolean,
): string[] {
	const saysNothing = files.length === 0 && open === undefined
	return [
		...(saysNothing ? [`${number} says neither where it is met nor what is open`] : []),
		...files
			.filter((file) => !existsSync(new URL(file, root)))
			.map((file) => `${number} names a file that is not there: ${file}`),
		...tests
			.filter((name) => !hasTest(name))
			.map((name) => `${number} names a test that is not there: ${name}`),
	]
}
