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

A purchase takes the cart's item and the money, and writes order, order item, two balances, a transfer and an idempotency key, in one transaction, with every foreign key and check constraint on and everything on disk before the response. The limit, on the same PostgreSQL and alternating with it, is ${figures.limitName}. Figures are medians of ${figures.limit.length} rounds.

### Promises

${promises(purchaseVerdicts(figures))}

### Compared with the limit, ${figures.clients} clients

${table(['what', 'share of the limit', 'a second', 'p50', 'p99'], rows(figures))}

Over HTTP each purchase also includes a session look-up, input validation and the response, and the same process sends its mail and the catalogue's notification. A node processes concurrent purchases in one transaction; with one buyer at a time each purchase is one call. The load generator keeps its connections open and only writes a request and reads the status; it shares the two cores with server and database and costs more than pgbench, which is written in C.

![Purchases per second as a share of the limit](images/bench-purchase.svg)

The guarantees of a purchase: [the ledger](ledger.md). How it is fast, and what was rejected: [decision 10](decisions/0010-purchase-speed.md).
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
		row('a purchase, one database call each', figures.operation),
		row('purchases in groups, one call for concurrent purchases', figures.groups),
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
			bar('one database call each', ratio(figures.operation, figures.limit)),
			bar('in groups', ratio(figures.groups, figures.limit)),
			bar('over HTTP, one node', ratio(figures.http, figures.limit)),
		],
	})
}
