import { count, ms, type Verdict } from '../catalogue/targets.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { ListingsSize } from './figures.ts'

const GIB = 2 ** 30
const gib = (bytes: number) => `${(bytes / GIB).toFixed(bytes < GIB / 10 ? 2 : 1)} GiB`
const seconds = (value: number) => `${value.toFixed(1)} s`

const READY_SECONDS = 15
const MOST_GIB = 8
const SOLD_MS = 1000

export function listingsVerdicts(sizes: readonly ListingsSize[]): Verdict[] {
	const largest = sizes.at(-1)
	if (largest === undefined) throw new Error('nothing was measured')
	const { snapshotSeconds, loadedBytes, soldVisibleWithinMs: soldVisibleMs, liveWithin } = largest
	const longest = Math.max(...soldVisibleMs)
	const at = `${count(largest.listings)} listings`
	return [
		{
			what: `Start from the snapshot to ready, ${at}`,
			target: `under ${READY_SECONDS} s`,
			measured: seconds(snapshotSeconds),
			kept: snapshotSeconds < READY_SECONDS,
		},
		{
			what: `Memory of a node after a load of queries and changes, ${at}`,
			target: `under ${MOST_GIB} GiB`,
			measured: gib(loadedBytes),
			kept: loadedBytes < MOST_GIB * GIB,
		},
		{
			what: `Longest time that a sold item stays in a list at ${count(liveWithin.perSecond)} queries a second (${soldVisibleMs.length} watched), ${at}`,
			target: `at most ${count(SOLD_MS)} ms`,
			measured: ms(longest),
			kept: longest <= SOLD_MS,
		},
	]
}

export function listingsChapter(sizes: readonly ListingsSize[], machine: string): Chapter {
	return {
		name: 'listings',
		images: {},
		markdown: `## Ten million listings

\`npm run bench -- listings --sizes 1000000,3000000,10000000\`. ${machine}

One node after the other, each with more listings than the last. It starts without a snapshot, stops, and starts from the snapshot that it wrote ([decision 25](decisions/0025-catalogue-snapshot.md)); then come one query repeated (cached, 64 connections), any query (not cached, 16 connections, as in the catalogue's chapter), suggestions, lists of skins and pages of skins (not cached, a steady 100 a second), the page of the skin with the most copies (20 a second), and steady queries while ${count(sizes.at(-1)?.changesPerSecond ?? 0)} listings a second are sold, added and repriced: 60 % of what the node answers alone, but at most 200 a second, and 200 a second. Of the totals ${sizes.at(-1)?.checkedTotals ?? 0} per size were compared with PostgreSQL's count.

### Promises

${promises(listingsVerdicts(sizes))}

### By number of listings

${table(['', ...sizes.map(({ listings }) => count(listings))], rows(sizes))}
`,
	}
}

const rows = (sizes: readonly ListingsSize[]): string[][] =>
	lines.map(({ what, read }) => [what, ...sizes.map(read)])

const lines: readonly { what: string; read: (size: ListingsSize) => string }[] = [
	{ what: '`items` in PostgreSQL, with indexes', read: ({ tableBytes }) => gib(tableBytes) },
	{ what: 'snapshot', read: ({ snapshotBytes }) => gib(snapshotBytes) },
	{ what: 'start without a snapshot, ready', read: ({ coldSeconds }) => seconds(coldSeconds) },
	{ what: 'of it processor time', read: ({ coldCpuSeconds }) => seconds(coldCpuSeconds) },
	{ what: 'start from the snapshot, ready', read: ({ snapshotSeconds }) => seconds(snapshotSeconds) },
	{ what: 'of it processor time', read: ({ snapshotCpuSeconds }) => seconds(snapshotCpuSeconds) },
	{ what: 'stop, with writing the snapshot', read: ({ stopSeconds }) => seconds(stopSeconds) },
	{ what: 'memory, ready', read: ({ readyBytes }) => gib(readyBytes) },
	{ what: 'memory, after the load', read: ({ loadedBytes }) => gib(loadedBytes) },
	{ what: 'one query repeated, a second', read: ({ repeated }) => count(repeated.perSecond) },
	{ what: 'any query, a second', read: ({ any }) => count(any.perSecond) },
	{ what: 'any query, p50', read: ({ any }) => ms(any.p50Ms) },
	{ what: 'any query, p99', read: ({ any }) => ms(any.p99Ms) },
	{ what: 'any query, server time', read: ({ any }) => `${count(any.cpuMicros)} µs` },
	{ what: 'suggestions, p99', read: ({ typed }) => ms(typed.p99Ms) },
	{ what: 'lists of skins, p99', read: ({ skins }) => ms(skins.p99Ms) },
	{ what: 'pages of skins, p99', read: ({ skinPages }) => ms(skinPages.p99Ms) },
	{
		what: 'page of the skin with the most copies, p99',
		read: ({ largestSkin, largestSkinCopies }) => `${ms(largestSkin.p99Ms)} (${count(largestSkinCopies)})`,
	},
	{
		what: 'while listings change, at 60 % of what it can: p99',
		read: ({ liveWithin }) => `${ms(liveWithin.p99Ms)} (${count(liveWithin.perSecond)} a second)`,
	},
	{
		what: 'longest time that a sold item stayed',
		read: ({ soldVisibleWithinMs }) => ms(Math.max(...soldVisibleWithinMs)),
	},
	{ what: 'while listings change, 200 a second: p99', read: ({ live }) => ms(live.p99Ms) },
	{
		what: 'longest time that a sold item stayed',
		read: ({ soldVisibleMs }) => ms(Math.max(...soldVisibleMs)),
	},
]
