import { over } from '../catalogue/figures.ts'
import { count, percent, type Verdict } from '../catalogue/targets.ts'
import { type Bar, barChart } from '../report/bar-chart.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import { LEAST_GAIN } from './ablations.ts'
import { type AblationFigures, type AblationsFigures, gain, saved } from './figures.ts'

export function ablationsChapter({ listings, figures }: AblationsFigures, machine: string): Chapter {
	return {
		name: 'ablations',
		images: { 'bench-ablations.svg': chart(figures) },
		markdown: `## Ablations

\`npm run bench -- ablations\`. ${machine}

Each fast path of the catalogue is replaced by its plain variant in a second shop, and both serve the same queries over HTTP in turns, at ${count(listings)} listings. The measure is the server's CPU time per response; the gain is the share that the fast path saves, the median of ${figures[0]?.rounds.length ?? 0} pairs of rounds, shown with the interquartile range. A fast path that saves less than ${percent(LEAST_GAIN)} of its figure is removed.

${table(['path', 'without it', 'figure', 'with', 'without', 'gain', 'middle half'], figures.map(row))}

![Processor time that each special path saves](images/bench-ablations.svg)

What was removed, and why the rest stays: [decision 1](decisions/0001-catalogue-engine.md#ablations).
`,
	}
}

export function ablationVerdicts({ figures }: AblationsFigures): Verdict[] {
	return figures.map(({ path, without, figure, rounds, isRemoved = false }) => ({
		what: `${path}${isRemoved ? ' (removed)' : ''} instead of ${without}, ${figure}: gain`,
		target: `${isRemoved ? 'under' : 'at least'} ${percent(LEAST_GAIN)}`,
		measured: percent(gain(rounds)),
		kept: isRemoved !== gain(rounds) >= LEAST_GAIN,
	}))
}

function row(ablation: AblationFigures): string[] {
	const { path, without, figure, rounds } = ablation
	const sorted = rounds.map(saved).toSorted((a, b) => a - b)
	const at = (share: number) => percent(sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN)
	return [
		ablation.isRemoved ? `${path} (removed)` : path,
		without,
		figure,
		`${count(over(rounds, ({ cpuWith }) => cpuWith))} µs`,
		`${count(over(rounds, ({ cpuWithout }) => cpuWithout))} µs`,
		`**${percent(gain(ablation.rounds))}**`,
		`${at(0.25)} to ${at(0.75)}`,
	]
}

function chart(figures: readonly AblationFigures[]): string {
	return barChart({
		title: 'CPU time that each fast path saves',
		mark: { value: LEAST_GAIN, text: `to stay: ${percent(LEAST_GAIN)}` },
		bars: figures.map(
			(ablation): Bar => ({
				label: ablation.path,
				value: Math.max(0, gain(ablation.rounds)),
				text: percent(gain(ablation.rounds)),
			}),
		),
	})
}
