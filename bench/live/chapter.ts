import { count, ms } from '../catalogue/targets.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import { type LiveFigures, median } from './figures.ts'
import { liveVerdicts } from './targets.ts'

/** The live stream's part of the report. */
export function liveChapter(figures: LiveFigures, machine: string): Chapter {
	const { streams, aloneMs, lastOfAllMs, bytesPerStream, cpuMsPerEvent } = figures
	return {
		name: 'live',
		images: {},
		markdown: `## Live updates

\`npm run bench -- live\`. ${machine}

${count(streams)} browsers keep a stream open at one node while prices change. The limit is the same change with a single stream open: the change feed, and the 250 ms in which changes are gathered. Medians of ${lastOfAllMs.length} changes; the clients share the machine with the node.

### Promises

${promises(liveVerdicts(figures))}

### Beside the limit

${table(
	[
		'open streams',
		'from the commit to the last client',
		'processor time of the node per event',
		'memory per stream',
	],
	[
		['1', ms(median(aloneMs)), '', ''],
		[count(streams), ms(median(lastOfAllMs)), ms(cpuMsPerEvent), `${count(bytesPerStream / 1024)} KiB`],
	],
)}
`,
	}
}
