import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemsOfJudgement } from './asvs/check-lines.ts'
import { judgement } from './asvs/judgement.ts'
import type { Judgement, Line } from './asvs/line.ts'
import { standard, upToLevel2 } from './asvs/standard.ts'
import { securityPage } from './asvs/write-page.ts'
import { type CoveringTest, coveringTests } from './lib/covering-tests.ts'

const root = new URL('../', import.meta.url)
const tests = coveringTests(root)

describe('docs/security.md', () => {
	it('has every requirement of levels 1 and 2 once, with existing files and tests', () => {
		expect(problemsOfJudgement(judgement, upToLevel2, tests, root)).toEqual([])
	})

	it('is generated from the lists', () => {
		expect(readFileSync(new URL('docs/security.md', root), 'utf8')).toBe(securityPage(judgement, tests))
	})
})

describe('the standard', () => {
	it('has as many requirements of each level as ASVS 5.0.0', () => {
		const ofLevel = (wanted: number) => [...standard.values()].filter((level) => level === wanted).length
		expect([1, 2, 3].map(ofLevel)).toEqual([70, 183, 92])
	})

	it('has its requirements at their levels', () => {
		const levels = ['6.3.2', '6.3.3', '6.3.5', '12.3.4', '16.2.3'] as const
		expect(levels.map((number) => standard.get(number))).toEqual([1, 2, 3, 2, 2])
		expect(upToLevel2).toHaveLength(253)
	})
})

describe('a judgement', () => {
	const met: Line = { number: '1.1.1', asks: 'x', how: 'x', files: ['README.md'] }
	const none: ReadonlyMap<string, CoveringTest[]> = new Map()
	const problemsOf = (
		lines: readonly Line[],
		notApplicable: Judgement['notApplicable'] = [],
		covering = none,
	) => problemsOfJudgement({ chapters: [{ heading: 'V0', lines }], notApplicable }, ['1.1.1'], covering, root)

	it('is valid if each line is met, open or not applicable', () => {
		expect(problemsOf([met])).toEqual([])
		expect(problemsOf([{ number: '1.1.1', asks: 'x', open: 'y' }])).toEqual([])
		expect(problemsOf([{ number: '1.1.1', asks: 'x', deployment: 'y' }])).toEqual([])
		expect(problemsOf([], [{ numbers: ['1.1.1'], about: 'x', why: 'y' }])).toEqual([])
	})

	it('must not omit a requirement', () => {
		expect(problemsOf([])).toEqual(['1.1.1 is missing'])
	})

	it('must not contain an unknown requirement', () => {
		expect(problemsOf([met, { ...met, number: '1.1.9' }])).toEqual(['1.1.9 is not required'])
	})

	it('must not contain a requirement twice, including as not applicable', () => {
		expect(problemsOf([met, met])).toEqual(['1.1.1 is listed twice'])
		expect(problemsOf([met], [{ numbers: ['1.1.1'], about: 'x', why: 'y' }])).toEqual([
			'1.1.1 is listed twice',
		])
	})

	it('must not name a missing file', () => {
		const line = { ...met, files: ['apps/server/src/gone.ts'] }
		expect(problemsOf([line])).toEqual([expect.stringContaining('gone.ts')])
	})

	it('must not be covered by a test with an unknown number', () => {
		const covering = new Map([['asvs:9.9.9', [{ file: 'a.test.ts', title: 'a' }]]])
		expect(problemsOf([met], [], covering)).toEqual([expect.stringContaining('asvs:9.9.9')])
	})

	it('must not call a line met without files or an explanation', () => {
		expect(problemsOf([{ number: '1.1.1', asks: 'x' }])).toHaveLength(2)
		expect(problemsOf([{ number: '1.1.1', asks: 'x', files: ['README.md'] }])).toHaveLength(1)
	})
})
