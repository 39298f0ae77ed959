import { count, ms, type Verdict } from '../catalogue/targets.ts'
import { type OfficeFigures, rank, type StepKind, waitsOf } from './figures.ts'

const STEP_WITHIN_MS = 100
/** A step in a hundred may meet the browser's own housekeeping. */
const SHARE = 0.99

const NAMES: Readonly<Record<StepKind, string>> = {
	scroll: 'Scrolling on by a turn of the wheel',
	jump: 'Jumping anywhere with the scroll bar',
	search: 'Searching for anything, the pause after the last key left out',
}

export function officeVerdicts(figures: OfficeFigures): Verdict[] {
	return (['scroll', 'jump', 'search'] as const).map((kind) => {
		const slow = rank(waitsOf(figures, kind), SHARE)
		return {
			what: `${NAMES[kind]}, ${count(figures.listings)} listings: 99 of 100 steps are on the screen within`,
			target: `under ${STEP_WITHIN_MS} ms`,
			measured: ms(slow),
			kept: slow < STEP_WITHIN_MS,
		}
	})
}
