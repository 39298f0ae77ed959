import { ratio } from '../catalogue/figures.ts'
import { percent, type Verdict } from '../catalogue/targets.ts'
import type { TracingFigures } from './figures.ts'

const LEAST_SHARE_OF_ONE = 0.9

export function tracingVerdicts({ profile, connections }: TracingFigures): Verdict[] {
	const share = ratio(profile.one, profile.off)
	return [
		{
			what: `A shopper's profile with 1 % of the requests traced, as a share of the same without tracing, ${connections} connections`,
			target: 'at least 90 %',
			measured: percent(share),
			kept: share >= LEAST_SHARE_OF_ONE,
		},
	]
}
