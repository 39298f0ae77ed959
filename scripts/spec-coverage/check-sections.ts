import type { CoveringTest } from '../lib/covering-tests.ts'
import { type Section, sentenceId } from './section.ts'

/** What is wrong: a sentence without a test, a test that covers a sentence that is not there. */
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
		...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
		...[...tests]
			.filter(([id]) => id.startsWith('spec:') && !known.has(id))
			.map(([id, [test]]) => `${test?.file} covers ${id}, which is no sentence`),
	]
}
