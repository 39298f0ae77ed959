import { count, ms, type Verdict } from '../catalogue/targets.ts'
import { type LiveFigures, median } from './figures.ts'

const MOST_MS = 1_500
const MOST_BYTES = 64 * 1024

export function liveVerdicts({ streams, lastOfAllMs, bytesPerStream }: LiveFigures): Verdict[] {
	const last = median(lastOfAllMs)
	return [
		{
			what: `From the commit of a price until the last of ${count(streams)} open browsers of one node has it`,
			target: `at most ${ms(MOST_MS)}`,
			measured: ms(last),
			kept: last <= MOST_MS,
		},
		{
			what: 'Memory of the node for each open browser',
			target: `at most ${count(MOST_BYTES / 1024)} KiB`,
			measured: `${count(bytesPerStream / 1024)} KiB`,
			kept: bytesPerStream <= MOST_BYTES,
		},
	]
}
