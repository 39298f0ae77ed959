import type { Verdict } from '../catalogue/targets.ts'
import { table } from './table.ts'

/** The table of targets and measured values. */
export function promises(verdicts: readonly Verdict[]): string {
	return table(
		['promise', 'target', 'measured', ''],
		verdicts.map(({ what, target, measured, kept }) => [
			what,
			target,
			`**${measured}**`,
			kept ? 'kept' : '**missed**',
		]),
	)
}
