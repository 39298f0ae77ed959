import { over, ratio } from '../catalogue/figures.ts'
import { count, ms, percent } from '../catalogue/targets.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { BulkFigures } from './figures.ts'
import { bulkVerdicts, secondsText } from './targets.ts'

/** The bulk changes' part of the report. */
export function bulkChapter(figures: BulkFigures, machine: string): Chapter {
	const { without, during, aloneSeconds, changedPerSecond, listings, clients } = figures
	const row = (what: string, rounds: BulkFigures['during']) => [
		what,
		percent(ratio(rounds, without)),
		count(over(rounds, ({ perSecond }) => perSecond)),
		ms(over(rounds, ({ p50Ms }) => p50Ms)),
		ms(over(rounds, ({ p99Ms }) => p99Ms)),
	]
	return {
		name: 'bulk',
		images: {},
		markdown: `## Bulk changes

\`npm run bench -- bulk\`. ${machine}

One node sells and runs the job that changes the prices of all ${count(listings)} listings by a rule, in short transactions of some hundred listings; the carts hold a part of these listings. Each batch and its lines are one transaction, the node's catalogue follows, and purchases never wait for more than one batch. The job rests after each batch, and the longer the more a batch takes: beside purchases that use the whole machine it takes as long as they leave room for, and 30 s are promised where processor time is left. Purchases with and without the job alternate; figures are medians of ${without.length} rounds.

### Promises

${promises(bulkVerdicts(figures))}

### Purchases with and without a bulk change, ${clients} clients

${table(['purchases', 'share', 'a second', 'p50', 'p99'], [row('without a bulk change', without), row('during a bulk change', during)])}

### The change itself

${table(
	['prices', 'seconds', 'a second'],
	[
		['nothing else to do', secondsText(aloneSeconds), count(listings / aloneSeconds)],
		[
			'beside purchases',
			secondsText(listings / over(changedPerSecond, (value) => value)),
			count(over(changedPerSecond, (value) => value)),
		],
	],
)}
`,
	}
}
