import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allChapters } from './asvs/all-chapters.ts'
import { problemsOfLines } from './asvs/check-lines.ts'
import type { Line } from './asvs/line.ts'
import { securityPage } from './asvs/write-page.ts'

const root = new URL('../', import.meta.url)
const withLine = (...lines: Line[]) => [{ heading: 'V0', lines }]

describe('docs/security.md', () => {
	it('names only files and tests that are there', () => {
		expect(problemsOfLines(allChapters, root)).toEqual([])
	})

	it('is written from the lists', () => {
		expect(readFileSync(new URL('docs/security.md', root), 'utf8')).toBe(securityPage(allChapters))
	})
})

describe('the lists of the security page', () => {
	it('may not name a file that is gone', () => {
		const line: Line = { number: '1.1.1', asks: 'x', files: ['apps/server/src/gone.ts'] }
		expect(problemsOfLines(withLine(line), root)).toEqual([expect.stringContaining('gone.ts')])
	})

	it('may not name a test that is gone', () => {
		const tests = [`scripts/asvs.test.ts › may not name a ${'unicorn'}`] as const
		const line: Line = { number: '1.1.1', asks: 'x', files: ['README.md'], tests }
		expect(problemsOfLines(withLine(line), root)).toEqual([expect.stringContaining('unicorn')])
	})

	it('may not leave a line without a word, or have it twice', () => {
		const line: Line = { number: '1.1.1', asks: 'x' }
		expect(problemsOfLines(withLine(line, line), root)).toHaveLength(3)
	})
})
