import type { CoveringTest } from '../lib/covering-tests.ts'
import { type Section, sentenceId } from './section.ts'

type Tests = ReadonlyMap<string, readonly CoveringTest[]>

export function coveragePage(sections: readonly Section[], tests: Tests): string {
	const ids = sections.flatMap((section) =>
		Object.keys(section.sentences).map((number) => sentenceId(section, number)),
	)
	const covering = new Set(ids.flatMap((id) => tests.get(id) ?? []).map(({ file, title }) => file + title))
	return [
		'# The specification, sentence by sentence',
		'',
		`${ids.length} sentences, shown by ${covering.size} tests. Written by \`node scripts/spec-coverage.ts\` from the`,
		'sentences in `scripts/spec-coverage/` and from the tests, which say above their titles what they cover:',
		'`// covers spec:home.2`. `npm test` fails on a sentence without a test.',
		...sections.flatMap((section) => writeSection(section, tests)),
		'',
	].join('\n')
}

function writeSection(section: Section, tests: Tests): string[] {
	return [
		'',
		`## ${section.heading}`,
		'',
		'| id | sentence | shown by |',
		'|---|---|---|',
		...Object.entries(section.sentences).map(([number, sentence]) => {
			const id = sentenceId(section, number)
			return `| ${section.id}.${number} | ${cell(sentence)} | ${writeTests(tests.get(id))} |`
		}),
	]
}

export const writeTests = (tests: readonly CoveringTest[] = []) =>
	tests.map(({ file, title }) => `[${cell(title)}](../${file})`).join('<br>')

export const cell = (text: string) =>
	text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('[', '\\[').replaceAll(']', '\\]')
