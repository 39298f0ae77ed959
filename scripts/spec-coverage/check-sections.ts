import type { CoveringTest } from '../lib/covering-tests.ts'
import { type Section, sentenceId } from './section.ts'

/** The problems: a sentence without a test, a test that covers an unknown sentence. */
export function problemsOf(
	sections: readonly Section[],
	tests: ReadonlyMap<string, readonly CoveringTest[]>,
): string[] {
	const ids = sections.flatMap((section) =>
		Object.keys(section.sentences).map((number) => sentenceId(section, number)),
	)
	const known = new Set(ids)
	return [
		...ids.filter((id) => !tests.has(id)).map((id) => `no test covers ${id}`),
		...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
		...[...tests]
			.filter(([id]) => id.startsWith('spec:') && !known.has(id))
			.map(([id, [test]]) => `${test?.file} covers ${id}, which is not a sentence`),
	]
}
