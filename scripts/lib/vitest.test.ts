import { expect, test } from 'vitest'
import { isGood, totalLine } from './tally.ts'
import { countReport } from './vitest.ts'

const file = (status: string, ...tests: string[]) => ({
	status,
	assertionResults: tests.map((state) => ({ status: state })),
})

test('npm test › counts passed, failed and skipped tests of all files', () => {
	const testResults = [
		file('passed', 'passed', 'passed'),
		file('failed', 'passed', 'failed', 'skipped', 'todo'),
	]
	expect(totalLine(countReport({ testResults }, false))).toBe('3 passed, 1 failed, 2 skipped')
})

test('npm test › a file that could not be loaded is a failure', () => {
	const tally = countReport({ testResults: [file('failed'), file('passed', 'passed')] }, false)
	expect(totalLine(tally)).toBe('1 passed, 1 failed')
	expect(isGood(tally)).toBe(false)
})

test('npm test › an error outside of every file is a failure', () => {
	expect(totalLine(countReport({ testResults: [file('passed', 'passed')] }, false))).toBe(
		'1 passed, 1 failed',
	)
	expect(totalLine(countReport(undefined, false))).toBe('0 passed, 1 failed')
})

test('npm test › a run without tests is a failure', () => {
	expect(isGood(countReport({ testResults: [] }, true))).toBe(false)
})
