import { ratio } from '../catalogue/figures.ts'
import { ms, percent, type Verdict } from '../catalogue/targets.ts'
import type { PurchaseFigures } from './figures.ts'

const LEAST_SHARE = 0.6
const RACE_WITHIN_MS = 2_000

export function purchaseVerdicts(figures: PurchaseFigures): Verdict[] {
	const operation = ratio(figures.operation, figures.limit)
	const slowest = Math.max(...figures.race.tookMs)
	return [
		{
			what: `Purchases, as a share of the transactions of ${figures.limitName}, with ${figures.clients} clients each`,
			target: 'at least 60 %',
			measured: percent(operation),
			kept: operation >= LEAST_SHARE,
		},
		{
			what: `${figures.race.buyers} buyers race for one item over HTTP: one has it, and the last one knows within`,
			target: 'under 2,000 ms',
			measured: ms(slowest),
			kept: slowest < RACE_WITHIN_MS,
		},
	]
}
