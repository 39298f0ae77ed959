import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allSections } from './spec-coverage/all-sections.ts'
import { problemsOf } from './spec-coverage/check-sections.ts'
import type { Section } from './spec-coverage/section.ts'
import { coveragePage } from './spec-coverage/write-page.ts'

const root = new URL('../', import.meta.url)
const HERE = 'scripts/spec-coverage.test.ts'

describe('the specification', () => {
	it('has a test for each of its sentences', () => {
		expect(problemsOf(allSections, root)).toEqual([])
	})

	it('is listed in docs/spec-coverage.md as it is in the lists', () => {
		expect(readFileSync(new URL('docs/spec-coverage.md', root), 'utf8')).toBe(coveragePage(allSections))
	})
})

describe('the lists', () => {
	const sectionWith = (...tests: `${string}.test.ts › ${string}`[]): Section[] => [
		{ heading: '9. Limits', sentences: [['A sentence.', ...tests]] },
	]

	it('may not leave a sentence without a test', () => {
		expect(problemsOf(sectionWith(), root)).toEqual(['9. Limits: "A sentence." has no test'])
	})

	it('may not name a test that is gone', () => {
		expect(problemsOf(sectionWith(`${HERE} › may not name a ${'unicorn'}`), root)).toHaveLength(1)
		expect(problemsOf(sectionWith('scripts/gone.test.ts › anything'), root)).toHaveLength(1)
	})

	it('may name a test that is there', () => {
		expect(problemsOf(sectionWith(`${HERE} › may name a test that is there`), root)).toEqual([])
	})

	it.each([['a table']])('may name a test that runs over %s', () => {
		expect(problemsOf(sectionWith(`${HERE} › may name a test that runs over %s`), root)).toEqual([])
	})
})
