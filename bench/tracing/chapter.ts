import { over, ratio } from '../catalogue/figures.ts'
import { count, ms, percent } from '../catalogue/targets.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { TracingFigures, Way } from './figures.ts'
import { tracingVerdicts } from './targets.ts'

const NAMES: Readonly<Record<Way, string>> = {
	off: 'off (default)',
	one: '1 % of the requests',
	all: 'every request',
}

/** The traces' part of the report. */
export function tracingChapter(figures: TracingFigures, machine: string): Chapter {
	const { cached, profile, connections, collectedMegabytes } = figures
	const rows = (what: string, rounds: TracingFigures['cached']) =>
		(Object.keys(NAMES) as Way[]).map((way) => [
			what,
			NAMES[way],
			percent(ratio(rounds[way], rounds.off)),
			count(over(rounds[way], ({ perSecond }) => perSecond)),
			ms(over(rounds[way], ({ p99Ms }) => p99Ms)),
			`${count(over(rounds[way], ({ cpuMicros }) => cpuMicros))} µs`,
		])
	const head = ['response', 'traces', 'share of off', 'a second', 'p99', 'server time per response']
	return {
		name: 'tracing',
		images: {},
		markdown: `## Traces

\`npm run bench -- tracing\`. ${machine}

The cost of OpenTelemetry traces ([0023](decisions/0023-roles-and-tracing.md)). Off, nothing of it is loaded. A cached list is the cheapest response there is; a profile needs the session and two more statements, each with a span. Every node that traces sends its spans to a collector on the same machine (${count(collectedMegabytes)} MB in this run); of spans that come faster than they can be sent, the rest is dropped. Figures are medians of ${cached.off.length} alternating rounds, ${connections} connections.

### Promises

${promises(tracingVerdicts(figures))}

### On and off

${table(head, [...rows('a cached list', cached), ...rows('a profile', profile)])}
`,
	}
}
