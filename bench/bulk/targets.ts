import { ratio } from '../catalogue/figures.ts'
import { count, percent, type Verdict } from '../catalogue/targets.ts'
import type { BulkFigures } from './figures.ts'

const LEAST_SHARE = 0.8
const WITHIN_SECONDS = 30

export const secondsText = (value: number) => `${value.toFixed(1)} s`

export function bulkVerdicts(figures: BulkFigures): Verdict[] {
	const share = ratio(figures.during, figures.without)
	const { aloneSeconds: alone } = figures
	return [
		{
			what: `Purchases over HTTP while all ${count(figures.listings)} prices are changed, as a share of the same without, ${figures.clients} clients`,
			target: 'at least 80 %',
			measured: percent(share),
			kept: share >= LEAST_SHARE,
		},
		{
			what: `${count(figures.listings)} prices changed by a rule, from the request to the last one`,
			target: 'under 30 s',
			measured: secondsText(alone),
			kept: alone < WITHIN_SECONDS,
		},
	]
}
