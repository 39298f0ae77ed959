import { count, ms } from '../catalogue/targets.ts'
import { barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import { type OfficeFigures, rank, type StepKind, waitsOf } from './figures.ts'
import { officeVerdicts } from './targets.ts'

const LABELS: Readonly<Record<StepKind, string>> = {
	scroll: 'a turn of the wheel',
	jump: 'a jump anywhere',
	search: 'a search',
	byHand: 'the limit: the rows of a jump filled by a bare script',
}
const KINDS = ['scroll', 'jump', 'search', 'byHand'] as const

/** The back office's part of the report. */
export function officeChapter(figures: OfficeFigures, machine: string): Chapter {
	return {
		name: 'office',
		images: { 'bench-office.svg': chart(figures) },
		markdown: `## Back office

\`npm run bench -- office\`. ${machine} The browser shares them too.

The table of all listings in a real browser (1440 x 900), against a shop with ${count(figures.listings)} of them. A step lasts from the input to the frame in which every visible row is filled; the search's debounce is left out. Pictures come from another host and are not waited for. Positions and searches are generated from a seed, without repetition. The limit is a short script that requests the same data and writes it into copies of the same rows: it measures the server, the connection and the browser, which renders without a graphics card here.

### Promises

${promises(officeVerdicts(figures))}

### Where the time goes

${table(
	['step', 'steps', 'p50', 'p95', 'p99', 'longest', 'of it server and connection, p50', 'p99'],
	KINDS.map((kind) => row(figures, kind)),
)}

![Latency of the table of listings](images/bench-office.svg)
`,
	}
}

function row(figures: OfficeFigures, kind: StepKind): string[] {
	const waits = waitsOf(figures, kind)
	const server = figures.steps.flatMap((step) =>
		step.kind === kind && step.serverMs !== null ? [step.serverMs] : [],
	)
	return [
		LABELS[kind],
		count(waits.length),
		...[0.5, 0.95, 0.99, 1].map((share) => ms(rank(waits, share))),
		...[0.5, 0.99].map((share) => ms(rank(server, share))),
	]
}

function chart(figures: OfficeFigures): string {
	return barChart({
		title: `What 99 of 100 steps stay under, ${count(figures.listings)} listings`,
		mark: { value: 100, text: 'target: 100 ms' },
		bars: KINDS.map((kind) => {
			const value = rank(waitsOf(figures, kind), 0.99)
			return {
				label: kind === 'byHand' ? 'a bare script' : LABELS[kind],
				value,
				text: ms(value),
				isLimit: kind === 'byHand',
			}
		}),
	})
}
