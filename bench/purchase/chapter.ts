import { over, ratio } from '../catalogue/figures.ts'
import { count, ms, percent } from '../catalogue/targets.ts'
import { barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { BuyerResult } from './buyer-plan.ts'
import type { PurchaseFigures } from './figures.ts'
import { LEAST_SHARE, purchaseVerdicts } from './targets.ts'

/** The purchases' part of the report. */
export function purchaseChapter(figures: PurchaseFigures, machine: string): Chapter {
	return {
		name: 'purchase',
		images: { 'bench-purchase.svg': chart(figures) },
		markdown: `## Purchase

\`npm run bench -- purchase\`. ${machine}

A purchase takes the cart's item and the money, and writes order, order item, two balances, a transfer and an idempotency key, in one transaction, with every foreign key and check constraint on and everything on disk before the answer. Beside it, on the same PostgreSQL and in turns with it: ${figures.limitName}. Figures are medians of ${figures.limit.length} rounds.

### Promises

${promises(purchaseVerdicts(figures))}

### Beside the limit, ${figures.clients} clients

${table(['what', 'share of the limit', 'a second', 'p50', 'p99'], rows(figures))}

Over HTTP each purchase is also a session that is looked up, an input that is checked, an answer that is written, and, in the same process and within the same time, a mail and the news to the catalogue of every node. A node buys for those who wait at the same moment in one transaction; with one buyer at a time a purchase is one call each. The load generator keeps its connections open and does no more than write a request and read the status; what it uses of the two cores is missing to server and database, while pgbench is a program in C.

![Purchases per second as a share of the limit](images/bench-purchase.svg)

What a purchase promises: [the ledger](ledger.md). How it is kept fast, and what was tried: [decision 10](decisions/0010-purchase-speed.md).
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
		row('a purchase, one call of the database each', figures.operation),
		row('purchases in groups, one call for those who come at once', figures.groups),
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
		mark: { value: LEAST_SHARE.http, text: 'target over HTTP: 35 %' },
		bars: [
			bar(figures.limitName, 1, true),
			bar('one call of the database each', ratio(figures.operation, figures.limit)),
			bar('in groups', ratio(figures.groups, figures.limit)),
			bar('over HTTP, one node', ratio(figures.http, figures.limit)),
		],
	})
}
