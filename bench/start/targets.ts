import { over } from '../catalogue/figures.ts'
import type { Verdict } from '../catalogue/targets.ts'
import type { StartFigures } from './figures.ts'

const WARM_WITHIN_SECONDS = 3

export const seconds = (rounds: readonly number[]) => `${medianOf(rounds).toFixed(1)} s`
export const medianOf = (rounds: readonly number[]) => over(rounds, (value) => value)

export function startVerdicts({ warm }: StartFigures): Verdict[] {
	return [
		{
			what: 'A warm start, database and demo shop included, to the first response',
			target: 'under 3 s',
			measured: seconds(warm),
			kept: medianOf(warm) < WARM_WITHIN_SECONDS,
		},
	]
}
