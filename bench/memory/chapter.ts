import { count } from '../catalogue/targets.ts'
import { barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { MemoryFigures, SizeMemory } from './figures.ts'
import { memoryVerdicts, mib } from './targets.ts'

/** The memory's part of the report. */
export function memoryChapter(figures: MemoryFigures, machine: string): Chapter {
	const { bareBytes, sizes } = figures
	return {
		name: 'memory',
		images: { 'bench-memory.svg': chart(figures) },
		markdown: `## Memory

\`npm run bench -- memory\`. ${machine}

Resident memory of one node: when it is ready, and after a load of queries without repetition. The limits are an empty Fastify server (${mib(bareBytes)}) and the rows of the listings in PostgreSQL, without indexes; a node holds them in five orders, with a bitmap per filter value, words, cached responses and Node itself.

### Promises

${promises(memoryVerdicts(figures))}

### Compared with the limits

${table(
	['listings', 'their rows in PostgreSQL', 'ready', 'after the load', 'per listing, beyond the empty server'],
	sizes.map((size) => row(size, bareBytes)),
)}

![Resident memory of a node](images/bench-memory.svg)
`,
	}
}

function row({ listings, rowBytes, readyBytes, loadedBytes }: SizeMemory, bareBytes: number): string[] {
	const each = (loadedBytes - bareBytes) / listings
	const times = (each * listings) / rowBytes
	return [
		count(listings),
		mib(rowBytes),
		mib(readyBytes),
		mib(loadedBytes),
		`${count(each)} bytes, ${times.toFixed(1)} times its row`,
	]
}

function chart({ bareBytes, sizes }: MemoryFigures): string {
	return barChart({
		title: 'Resident memory of a node after a load of queries',
		mark: { value: 2 ** 30, text: 'target: 1 GiB' },
		bars: [
			{ label: 'Fastify that does nothing', value: bareBytes, text: mib(bareBytes), isLimit: true },
			...sizes.map(({ listings, loadedBytes }) => ({
				label: `${count(listings)} listings`,
				value: loadedBytes,
				text: mib(loadedBytes),
			})),
		],
	})
}
