import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coveringTests, marksIn } from './lib/covering-tests.ts'
import { allSections } from './spec-coverage/all-sections.ts'
import { problemsOf } from './spec-coverage/check-sections.ts'
import { coveragePage } from './spec-coverage/write-page.ts'

const root = new URL('../', import.meta.url)
const tests = coveringTests(root)

describe('the specification', () => {
	it('has a test for each sentence', () => {
		expect(problemsOf(allSections, tests)).toEqual([])
	})

	it('is listed in docs/spec-coverage.md with the current tests', () => {
		expect(readFileSync(new URL('docs/spec-coverage.md', root), 'utf8')).toBe(
			coveragePage(allSections, tests),
		)
	})
})

describe('the sentences', () => {
	const sections = [{ id: 'limits', heading: '9. Limits', sentences: { 1: 'One.', 2: 'Two.' } }]
	const test = { file: 'a.test.ts', title: 'a' }

	it('must have a test', () => {
		expect(problemsOf(sections, new Map([['spec:limits.2', [test]]]))).toEqual([
			'no test covers spec:limits.1',
		])
	})

	it('must not be covered by an unknown id', () => {
		const all = ['1', '2', '3'].map((number) => [`spec:limits.${number}`, [test]] as const)
		expect(problemsOf(sections, new Map(all))).toEqual([
			'a.test.ts covers spec:limits.3, which is not a sentence',
		])
	})
})

describe('a mark', () => {
	const mark = (...ids: string[]) => `\t// ${'covers'} ${ids.join(' ')}\n`

	it.each([
		['a plain test', "\tit('opens', () => {"],
		['double quotes', '\ttest("opens", () => {'],
		['a table', "\tit.each([\n\t\t['x)', f(1)],\n\t])('opens', () => {"],
		['a title on the next line', "\tit.each(table)(\n\t\t'opens',"],
	])('refers to the test below it: %s', (_, below) => {
		expect(marksIn(`${mark('spec:home.1', 'asvs:1.1.1')}${below}`, 'a.test.ts')).toEqual([
			['spec:home.1', 'opens'],
			['asvs:1.1.1', 'opens'],
		])
	})

	it('must be above a test', () => {
		expect(() => marksIn(`${mark('spec:home.1')}\tconst a = 1`, 'a.test.ts')).toThrow('no test follows')
	})
})
