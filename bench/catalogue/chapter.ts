import { type Bar, barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import { type CatalogueFigures, over, ratio, type SizeFigures } from './figures.ts'
import { count, ms, percent, verdicts } from './targets.ts'

/** The catalogue's part of the report. */
export function catalogueChapter(figures: CatalogueFigures, machine: string): Chapter {
	const largest = count(figures.sizes.at(-1)?.listings ?? 0)
	return {
		name: 'catalogue',
		images: {
			'bench-catalogue-throughput.svg': throughputChart(figures),
			'bench-catalogue-latency.svg': latencyChart(figures),
		},
		markdown: `## Catalogue

\`npm run bench -- catalogue\`. ${machine}

Queries are generated from a seed: game, type, quality, wear, hero and class with one to three values each, ranges of price and float, seeds, \`new\`, \`sale\`, and search by words, prefixes, misspelt words and whole names; each in every order and at its first, middle and last page. No URL is requested twice in a round, and each response has the exact total: ${figures.checkedTotals} of them were compared with PostgreSQL's count before the rounds. Figures are medians of ${figures.bare.length} rounds that alternate between limits, sizes and loads.

### Promises, at ${largest} listings

${promises(verdicts(figures))}

### Compared with the limit

The limit is a Fastify route that only sends the ${count(figures.answerBytes)} bytes of a real response from memory, in its own process, to 64 connections. For comparison: the same queries in hand-written SQL on the same PostgreSQL (page and exact total, over 16 connections, with the shop's indexes; without search and \`new\`, which are not conditions on columns).

${table(['what', 'listings', 'share of the limit', 'a second', 'p50', 'p99', 'server time per response'], rows(figures))}

![Requests per second as a share of the limit](images/bench-catalogue-throughput.svg)

![Latency that 99 of 100 requests stay under](images/bench-catalogue-latency.svg)

The design and its alternatives: [decision 1](decisions/0001-catalogue-engine.md).
`,
	}
}

function rows(figures: CatalogueFigures): string[][] {
	const limits = [
		['the limit', figures.bare] as const,
		['the limit, with the security headers', figures.bareWithHeaders] as const,
	].map(([what, rounds]) => [
		what,
		'',
		percent(ratio(rounds, figures.bare)),
		count(over(rounds, (round) => round.perSecond)),
		ms(over(rounds, (round) => round.p50Ms)),
		ms(over(rounds, (round) => round.p99Ms)),
		'',
	])
	const measured = loads.flatMap(({ what, read }) =>
		figures.sizes.map((size) => [
			what,
			count(size.listings),
			percent(ratio(read(size), figures.bare)),
			count(over(read(size), (round) => round.perSecond)),
			ms(over(read(size), (round) => round.p50Ms)),
			ms(over(read(size), (round) => round.p99Ms)),
			`${count(over(read(size), (round) => round.cpuMicros))} µs`,
		]),
	)
	const byHand = figures.sizes.map(({ listings, byHand }) => [
		'hand-written SQL, 16 connections',
		count(listings),
		percent(ratio(byHand, figures.bare)),
		count(over(byHand, (round) => round.perSecond)),
		ms(over(byHand, (round) => round.p50Ms)),
		ms(over(byHand, (round) => round.p99Ms)),
		'',
	])
	const { live } = figures
	const steady = [
		`steady ${live.perSecond} a second, ${count(live.changesPerSecond)} changes a second`,
		count(live.listings),
		'',
		count(over(live.rounds, (round) => round.perSecond)),
		ms(over(live.rounds, (round) => round.p50Ms)),
		ms(over(live.rounds, (round) => round.p99Ms)),
		'',
	]
	return [...limits, ...byHand, ...measured, steady]
}

const loads = [
	{ what: 'one query repeated, 64 connections', read: (size: SizeFigures) => size.repeated },
	{ what: 'any query, 16 connections', read: (size: SizeFigures) => size.at16 },
	{ what: 'any query, 64 connections', read: (size: SizeFigures) => size.at64 },
]

function throughputChart(figures: CatalogueFigures): string {
	const share = (label: string, value: number, isLimit = false): Bar => ({
		label,
		value,
		text: percent(value),
		isLimit,
	})
	return barChart({
		title: 'Requests per second, as a share of a bare route sending the same bytes',
		bars: [
			share('bare route', 1, true),
			share('bare route, security headers', ratio(figures.bareWithHeaders, figures.bare), true),
			...figures.sizes.slice(-1).map((size) => share('repeated query', ratio(size.repeated, figures.bare))),
			...figures.sizes.flatMap((size) => [
				share(`any query, ${count(size.listings)}`, ratio(size.at16, figures.bare)),
				share(`SQL by hand, ${count(size.listings)}`, ratio(size.byHand, figures.bare), true),
			]),
		],
	})
}

function latencyChart({ sizes, live }: CatalogueFigures): string {
	const p99 = (label: string, value: number): Bar => ({ label, value, text: ms(value) })
	return barChart({
		title: '99 of 100 requests are answered within',
		mark: { value: 25, text: 'target: 25 ms' },
		bars: [
			...sizes.map((size) =>
				p99(
					`16 connections, ${count(size.listings)}`,
					over(size.at16, (round) => round.p99Ms),
				),
			),
			p99(
				`${live.perSecond} a second and changes`,
				over(live.rounds, (round) => round.p99Ms),
			),
		],
	})
}
