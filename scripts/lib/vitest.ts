import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import type { Tally } from './tally.ts'

/** The part of Vitest's JSON report that is used. */
export interface VitestReport {
	testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface VitestOptions {
	/** A full run has long timeouts; a partial one fails within seconds. */
	patient: boolean
	/** For the databases of the tests. */
	databasesFolder: string
}

/** Runs Vitest, its own output on the terminal, with all temporary files below `folder`. */
export async function runVitest(
	args: readonly string[],
	folder: string,
	{ patient, databasesFolder }: VitestOptions,
): Promise<Tally> {
	const reportFile = join(folder, 'vitest.json')
	const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
	const { ok } = await run('vitest', ['run', ...args, ...reporting], {
		visible: true,
		env: {
			TMPDIR: folder,
			TEST_DATABASES_FOLDER: databasesFolder,
			...(patient || process.env.CI ? { PATIENT_TESTS: '1' } : {}),
		},
	})
	const report = existsSync(reportFile)
		? (JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport)
		: undefined
	return countReport(report, ok)
}

/** A file that failed without a failing test (a load error, a throwing hook) counts as one failure. */
export function countReport(report: VitestReport | undefined, ok: boolean): Tally {
	const files = report?.testResults ?? []
	const states = files.flatMap((file) => file.assertionResults.map(({ status }) => status))
	const count = (state: string) => states.filter((found) => found === state).length
	const passed = count('passed')
	const broken = files.filter(
		({ status, assertionResults }) =>
			status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	)
	const failed = count('failed') + broken.length
	return {
		passed,
		// Errors outside of any file only show in Vitest's exit code.
		failed: !ok && failed === 0 ? 1 : failed,
		skipped: states.length - passed - count('failed'),
	}
}
