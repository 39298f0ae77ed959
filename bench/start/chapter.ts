import { barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { StartFigures } from './figures.ts'
import { medianOf, seconds, startVerdicts } from './targets.ts'

/** The start's part of the report. */
export function startChapter(figures: StartFigures, machine: string): Chapter {
	const { cold, warm, coldLimit, warmLimit } = figures
	const times = (rounds: readonly number[], limit: readonly number[]) =>
		`${(medianOf(rounds) / medianOf(limit)).toFixed(1)} times`
	return {
		name: 'start',
		images: { 'bench-start.svg': chart(figures) },
		markdown: `## Start

\`npm run bench -- start\`. ${machine}

What \`npm start\` does after the install and the build: embedded PostgreSQL, migrations, the demo shop, the catalogue in memory, until the first response of the item list. A cold start begins with an empty folder: it also creates the database and loads the demo shop. The limit is the same PostgreSQL started alone. Figures are medians of ${cold.length} alternating rounds. The start of a node with a million listings is in the catalogue's chapter.

### Promises

${promises(startVerdicts(figures))}

### Compared with the limit

${table(
	['start', 'PostgreSQL alone', 'the whole shop', 'that is'],
	[
		['cold', seconds(coldLimit), seconds(cold), times(cold, coldLimit)],
		['warm', seconds(warmLimit), seconds(warm), times(warm, warmLimit)],
	],
)}

![Seconds from process start to the first response](images/bench-start.svg)
`,
	}
}

function chart({ cold, warm, coldLimit, warmLimit }: StartFigures): string {
	const bar = (label: string, rounds: readonly number[], isLimit = false) => ({
		label,
		value: medianOf(rounds),
		text: seconds(rounds),
		isLimit,
	})
	return barChart({
		title: 'From process start to the first response',
		mark: { value: 3, text: 'target for a warm start: 3 s' },
		bars: [
			bar('warm: PostgreSQL alone', warmLimit, true),
			bar('warm: the whole shop', warm),
			bar('cold: PostgreSQL alone', coldLimit, true),
			bar('cold: the whole shop', cold),
		],
	})
}
