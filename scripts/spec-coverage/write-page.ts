import { fileOf, titleOf } from './check-sections.ts'
import type { Section } from './section.ts'

export function coveragePage(sections: readonly Section[]): string {
	const sentences = sections.reduce((sum, section) => sum + section.sentences.length, 0)
	const tests = new Set(sections.flatMap((section) => section.sentences.flatMap(([, ...names]) => names)))
	return [
		'# The specification, sentence by sentence',
		'',
		`${sentences} sentences, shown by ${tests.size} tests. Written by \`node scripts/spec-coverage.ts\` from`,
		'the lists in `scripts/spec-coverage/`; `npm test` fails on a sentence without a test and on a test that is gone.',
		...sections.flatMap(writeSection),
		'',
	].join('\n')
}

function writeSection({ heading, sentences }: Section): string[] {
	return [
		'',
		`## ${heading}`,
		'',
		'| sentence | shown by |',
		'|---|---|',
		...sentences.map(
			([sentence, ...tests]) => `| ${cell(sentence)} | ${tests.map(writeTest).join('<br>')} |`,
		),
	]
}

export const writeTest = (name: string) => `[${cell(titleOf(name))}](../${fileOf(name)})`

export const cell = (text: string) =>
	text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('[', '\\[').replaceAll(']', '\\]')
