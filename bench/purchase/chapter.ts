import { over, ratio } from '../catalogue/figures.ts'
import { count, ms, percent } from '../catalogue/targets.ts'
import { barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { BuyerResult } from './buyer-plan.ts'
import type { PurchaseFigures } from './figures.ts'
import { purchaseVerdicts } from './targets.ts'

/** The purchases' part of the report. */
export function purchaseChapter(figures: PurchaseFigures, machine: string): Chapter {
	return {
		name: 'purchase',
		images: { 'bench-purchase.svg': chart(figures) },
		markdown: `## Purchase

\`npm run bench -- purchase\`. ${machine}

A purchase takes the cart's item and the money, and writes order, order item, two balances, a transfer and an idempotency key, in one transaction with everything on disk before the answer. Beside it, on the same PostgreSQL and in turns with it: ${figures.limitName}. Figures are medians of ${figures.limit.length} rounds.

### Promises

${promises(purchaseVerdicts(figures))}

### Beside the limit, ${figures.clients} clients

${table(['what', 'share of the limit', 'a second', 'p50', 'p99'], rows(figures))}

Over HTTP each purchase is also a session that is looked up, an input that is checked, an answer that is written, and, in the same process and within the same time, a mail and the news to the catalogue of every node.

![Purchases per second as a share of the limit](images/bench-purchase.svg)

What a purchase promises and how it is kept fast: [the ledger](ledger.md).
`,
	}
}

function rows(figures: PurchaseFigures): string[][] {
	const limit = over(figures.limit, ({ perSecond }) => perSecond)
	const row = (what: string, rounds: readonly BuyerResult[]) => [
		what,
		percent(ratio(rounds, figures.limit)),
		count(over(rounds, ({ perSecond }) => perSecond)),
		ms(over(rounds, ({ p50Ms }) => p50Ms)),
		ms(over(rounds, ({ p99Ms }) => p99Ms)),
	]
	return [
		[figures.limitName, percent(1), count(limit), '', ''],
		row('a purchase, the operation itself', figures.operation),
		row('a purchase over HTTP, one node', figures.http),
	]
}

function chart(figures: PurchaseFigures): string {
	const bar = (label: string, value: number, isLimit = false) => ({
		label,
		value,
		text: percent(value),
		isLimit,
	})
	return barChart({
		title: 'Purchases per second, as a share of small transactions of PostgreSQL itself',
		mark: { value: 0.6, text: 'target: 60 %' },
		bars: [
			bar(figures.limitName, 1, true),
			bar('the operation itself', ratio(figures.operation, figures.limit)),
			bar('over HTTP, one node', ratio(figures.http, figures.limit)),
		],
	})
}
