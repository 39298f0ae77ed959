import { ratio } from '../catalogue/figures.ts'
import { ms, percent, type Verdict } from '../catalogue/targets.ts'
import type { PurchaseFigures } from './figures.ts'

export const LEAST_SHARE = { operation: 0.5, http: 0.35 }
/** Below this, groups would not be worth their code: docs/decisions/0010-purchase-speed.md. */
const LEAST_GAIN = 1.15
const RACE_WITHIN_MS = 2_000

export function purchaseVerdicts(figures: PurchaseFigures): Verdict[] {
	const operation = ratio(figures.operation, figures.limit)
	const slowest = Math.max(...figures.race.tookMs)
	const http = ratio(figures.http, figures.limit)
	const gain = ratio(figures.groups, figures.operation)
	return [
		{
			what: `Purchases over HTTP, all constraints on, as a share of the transactions of ${figures.limitName}, with ${figures.clients} clients each`,
			target: 'at least 35 %',
			measured: percent(http),
			kept: http >= LEAST_SHARE.http,
		},
		{
			what: 'Purchases without HTTP, one call and one transaction each, as a share of the same',
			target: 'at least 50 %',
			measured: percent(operation),
			kept: operation >= LEAST_SHARE.operation,
		},
		{
			what: 'Purchases in groups, compared with one call each',
			target: 'at least 115 %',
			measured: percent(gain),
			kept: gain >= LEAST_GAIN,
		},
		{
			what: `${figures.race.buyers} buyers race for one item over HTTP: one gets it; time until the last response`,
			target: 'under 2,000 ms',
			measured: ms(slowest),
			kept: slowest < RACE_WITHIN_MS,
		},
	]
}
