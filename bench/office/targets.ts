import { count, ms, type Verdict } from '../catalogue/targets.ts'
import { type OfficeFigures, rank, type StepKind, waitsOf } from './figures.ts'

const STEP_WITHIN_MS = 100
/** A step in a hundred may meet the browser's own housekeeping. */
const SHARE = 0.99

const MOST_TIMES = 1.5

const NAMES: Readonly<Record<Exclude<StepKind, 'byHand'>, string>> = {
	scroll: 'Scrolling by a turn of the wheel',
	jump: 'Jumping anywhere with the scroll bar',
	search: 'Searching, without the debounce',
}

/** How much longer a jump takes than its limit, half of the times. */
function timesByHand(figures: OfficeFigures): number {
	return rank(waitsOf(figures, 'jump'), 0.5) / rank(waitsOf(figures, 'byHand'), 0.5)
}

export function officeVerdicts(figures: OfficeFigures): Verdict[] {
	const steps = (['scroll', 'jump', 'search'] as const).map((kind) => {
		const slow = rank(waitsOf(figures, kind), SHARE)
		return {
			what: `${NAMES[kind]}, ${count(figures.listings)} listings, p99 until the rows are on the screen`,
			target: `under ${STEP_WITHIN_MS} ms`,
			measured: ms(slow),
			kept: slow < STEP_WITHIN_MS,
		}
	})
	const times = timesByHand(figures)
	return [
		...steps,
		{
			what: 'A jump, compared with the same rows filled by a bare script in the same browser (medians)',
			target: `at most ${MOST_TIMES} times`,
			measured: `${times.toFixed(2)} times`,
			kept: times <= MOST_TIMES,
		},
	]
}
