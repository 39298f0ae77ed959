import { count, ms, type Verdict } from '../catalogue/targets.ts'
import { median } from '../live/figures.ts'
import type { WatchFigures } from './figures.ts'

const ONE_MS = 2_000
const QUIET_SECONDS = 60
const MAILED_SECONDS = 300

export const seconds = (value: number) => `${value.toFixed(1)} s`

export function watchVerdicts({ watches, oneMs, quietSeconds, mailedSeconds }: WatchFigures): Verdict[] {
	const one = median(oneMs)
	const all = `${count(watches)} alerts`
	return [
		{
			what: `From the commit of one price to the mail about it, among ${all}`,
			target: `at most ${ms(ONE_MS)}`,
			measured: ms(one),
			kept: one <= ONE_MS,
		},
		{
			what: `After a change of every price that is no news: until ${all} were evaluated`,
			target: `at most ${seconds(QUIET_SECONDS)}`,
			measured: seconds(quietSeconds),
			kept: quietSeconds <= QUIET_SECONDS,
		},
		{
			what: `After a change of every price that is news: until ${all} were mailed`,
			target: `at most ${seconds(MAILED_SECONDS)}`,
			measured: seconds(mailedSeconds),
			kept: mailedSeconds <= MAILED_SECONDS,
		},
	]
}
