import { ms } from '../catalogue/targets.ts'
import { barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import { type BuiltFile, SCREENS, type StorefrontFigures } from './figures.ts'
import { MOST_SCRIPTS_KB, storefrontVerdicts } from './targets.ts'

/** The storefront's part of the report. */
export function storefrontChapter(figures: StorefrontFigures, machine: string): Chapter {
	return {
		name: 'storefront',
		images: { 'bench-storefront.svg': chart(figures) },
		markdown: `## Storefront

\`npm run bench -- storefront\`. ${machine}

A first visit with an empty cache, as Lighthouse simulates it for a mid-range phone on slow 4G: CPU four times slower than this machine, 150 ms latency, 1.6 Mbit/s. The median of ${figures.runs} runs. Lighthouse measures processor time on this machine, so other load can only worsen the figures; the last column is its benchmark of the machine (it expects at least 1,000).

### Promises

${promises(storefrontVerdicts(figures))}

### Each screen

${table(
	['screen', 'performance', 'first paint', 'largest paint', 'blocked', 'shift', 'scripts', 'machine'],
	screenRows(figures),
)}

### Scripts of a first visit

Compressed, without headers. The table above also counts scripts that load later.

${table(['part', 'files', 'together'], fileRows(figures))}

![Scripts of a first visit](images/bench-storefront.svg)

Server-side rendering before any script runs, and hydration in small steps: \`packages/ssr/src/scripts.ts\`, \`apps/storefront/src/app/start/hydrate-page.tsx\`.
`,
	}
}

function chart(figures: StorefrontFigures): string {
	return barChart({
		title: 'Scripts of a first visit, compressed',
		mark: { value: MOST_SCRIPTS_KB, text: `target: ${MOST_SCRIPTS_KB} KB` },
		bars: SCREENS.map((name) => {
			const value = figures.screens[name]['scripts KB']
			return { label: name, value, text: `${value} KB` }
		}),
	})
}

function screenRows({ screens }: StorefrontFigures): string[][] {
	return SCREENS.map((name) => {
		const scores = screens[name]
		return [
			name,
			`${scores.performance}`,
			ms(scores['FCP ms']),
			ms(scores['LCP ms']),
			ms(scores['TBT ms']),
			`${scores.CLS}`,
			`${scores['scripts KB']} KB`,
			`${scores['machine index']}`,
		]
	})
}

function fileRows({ shared, ofScreen }: StorefrontFigures): string[][] {
	const row = (part: string, files: readonly BuiltFile[]) => [
		part,
		files.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(', '),
		kilobytes(files.reduce((sum, { bytes }) => sum + bytes, 0)),
	]
	return [row('every page', shared), ...SCREENS.map((name) => row(name, ofScreen[name]))]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
