import { existsSync } from 'node:fs'
import { createTestFinder } from '../spec-coverage/check-sections.ts'
import type { Judgement, Line, LineNumber } from './line.ts'

/** What is wrong with a judgement of these requirements: each judged once, by files and tests that are there. */
export function problemsOfJudgement(
	{ chapters, notHere }: Judgement,
	required: readonly LineNumber[],
	root: URL,
): string[] {
	const hasTest = createTestFinder(root)
	const lines = chapters.flatMap((chapter) => chapter.lines)
	const judged = [...lines.map(({ number }) => number), ...notHere.flatMap(({ numbers }) => numbers)]
	return [
		...problemsOfNumbers(judged, required),
		...lines.flatMap((line) => problemsOfLine(line, root, hasTest)),
	]
}

function problemsOfNumbers(judged: readonly LineNumber[], required: readonly LineNumber[]): string[] {
	const once = new Set(judged)
	const known = new Set(required)
	const twice = new Set(judged.filter((number, index) => judged.indexOf(number) !== index))
	return [
		...[...known].filter((number) => !once.has(number)).map((number) => `${number} is not judged`),
		...[...once].filter((number) => !known.has(number)).map((number) => `${number} is not required`),
		...[...twice].map((number) => `${number} is there twice`),
	]
}

function problemsOfLine(
	{ number, how, files = [], tests = [], open, deployment }: Line,
	root: URL,
	hasTest: (name: string) => boolean,
): string[] {
	const isMet = open === undefined && deployment === undefined
	return [
		...(isMet && files.length === 0 ? [`${number} says neither where it is met nor what is open`] : []),
		...(isMet && tests.length === 0 && how === undefined ? [`${number} has neither a test nor a word`] : []),
		...files
			.filter((file) => !existsSync(new URL(file, root)))
			.map((file) => `${number} names a file that is not there: ${file}`),
		...tests
			.filter((name) => !hasTest(name))
			.map((name) => `${number} names a test that is not there: ${name}`),
	]
}
