import { over, ratio } from '../catalogue/figures.ts'
import { count, ms, percent, type Verdict } from '../catalogue/targets.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { GrowthFigures, SizeFigures } from './figures.ts'

/** A purchase must not notice how many there were before. */
const LEAST_SHARE_OF_SMALLEST = 0.8

export function growthVerdicts({ sizes }: GrowthFigures): Verdict[] {
	const [smallest, largest] = [sizes[0], sizes.at(-1)]
	if (smallest === undefined || largest === undefined) throw new Error('nothing was measured')
	const share = shareOf(largest) / shareOf(smallest)
	return [
		{
			what: `Purchases with ${count(largest.transfers)} transfers, compared with ${count(smallest.transfers)}`,
			target: 'at least 80 %',
			measured: percent(share),
			kept: share >= LEAST_SHARE_OF_SMALLEST,
		},
	]
}

const shareOf = ({ purchases, limit }: SizeFigures) => ratio(purchases, limit)

export function growthChapter(figures: GrowthFigures, machine: string): Chapter {
	const seconds = (took: number) => `${(took / 1000).toFixed(1)} s`
	return {
		name: 'growth',
		images: {},
		markdown: `## Growth

\`npm run bench -- growth --transfers ${figures.sizes.map(({ transfers }) => transfers).join(',')}\`. ${machine}

Transfers are loaded with their balances and references over ${figures.sizes.length > 1 ? 'many' : 'some'} partitions ([decision 24](decisions/0024-partitions.md)), and the full \`ledger verify\` finds no fault at any size. Purchases are one database call each, as a share of ${figures.limitName}, alternating with it. A history page is the newest 20 movements of one shopper with their balances, and how many there are in all: it grows with the shopper's own movements, of which each of the 20,000 shoppers has one for every 20,000 transfers. *Sealed* is \`ledger verify\` after the closed partitions were sealed.

### Promises

${promises(growthVerdicts(figures))}

### By number of transfers

${table(
	[
		'transfers',
		'partitions',
		'database',
		'purchase, share of the limit',
		'history page, p50',
		'p99',
		'verify, full',
		'sealing',
		'verify, sealed',
	],
	figures.sizes.map((size) => {
		const times = size.historyMs.toSorted((a, b) => a - b)
		const at = (share: number) => ms(times[Math.floor(times.length * share)] ?? 0)
		return [
			count(size.transfers),
			count(size.partitions),
			`${size.gigabytes.toFixed(1)} GB`,
			`${percent(shareOf(size))} (${count(over(size.purchases, ({ perSecond }) => perSecond))} a second)`,
			at(0.5),
			at(0.99),
			seconds(size.fullMs),
			seconds(size.sealMs),
			seconds(size.incrementalMs),
		]
	}),
)}
`,
	}
}
