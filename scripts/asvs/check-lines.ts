import { existsSync } from 'node:fs'
import type { CoveringTest } from '../lib/covering-tests.ts'
import type { Judgement, Line, LineNumber } from './line.ts'

export const testId = (number: LineNumber) => `asvs:${number}`

/** The problems of an assessment: every requirement must be listed once, with existing files and covering tests. */
export function problemsOfJudgement(
	{ chapters, notApplicable }: Judgement,
	required: readonly LineNumber[],
	tests: ReadonlyMap<string, readonly CoveringTest[]>,
	root: URL,
): string[] {
	const lines = chapters.flatMap((chapter) => chapter.lines)
	const judged = [...lines.map(({ number }) => number), ...notApplicable.flatMap(({ numbers }) => numbers)]
	return [
		...problemsOfNumbers(judged, required),
		...[...tests]
			.filter(([id]) => id.startsWith('asvs:') && !lines.some(({ number }) => testId(number) === id))
			.map(([id, [test]]) => `${test?.file} covers ${id}, which is not listed`),
		...lines.flatMap((line) => problemsOfLine(line, tests.has(testId(line.number)), root)),
	]
}

function problemsOfNumbers(judged: readonly LineNumber[], required: readonly LineNumber[]): string[] {
	const once = new Set(judged)
	const known = new Set(required)
	const twice = new Set(judged.filter((number, index) => judged.indexOf(number) !== index))
	return [
		...[...known].filter((number) => !once.has(number)).map((number) => `${number} is missing`),
		...[...once].filter((number) => !known.has(number)).map((number) => `${number} is not required`),
		...[...twice].map((number) => `${number} is listed twice`),
	]
}

function problemsOfLine(
	{ number, how, files = [], open, deployment }: Line,
	hasTest: boolean,
	root: URL,
): string[] {
	const isMet = open === undefined && deployment === undefined
	return [
		...(isMet && files.length === 0 ? [`${number} has neither files nor an open point`] : []),
		...(isMet && !hasTest && how === undefined ? [`${number} has neither a test nor an explanation`] : []),
		...files
			.filter((file) => !existsSync(new URL(file, root)))
			.map((file) => `${number} names a missing file: ${file}`),
	]
}
