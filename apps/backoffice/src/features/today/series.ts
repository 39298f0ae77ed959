import type { OfficeDay } from '@skinverse/contract/entities/operator/today'
import type { TextKey } from '@skinverse/contract/texts/en'

interface Series {
	name: Exclude<keyof OfficeDay, 'day'>
	title: TextKey
	color: string
	/** Not only by colour. */
	dash: string | undefined
}

export const series: readonly Series[] = [
	{ name: 'sales', title: 'office_figures_sales', color: 'var(--color-violet)', dash: undefined },
	{ name: 'deposits', title: 'office_figures_deposits', color: 'var(--color-cyan)', dash: '7 4' },
	{ name: 'payouts', title: 'office_figures_payouts', color: 'var(--color-amber)', dash: '2 4' },
]

const STEPS = [1, 2, 2.5, 5, 10]
const TICKS = 4

/** Round amounts from zero to just above the maximum, for the grid lines. */
export function ticksFor(highest: number): number[] {
	const rough = Math.max(highest, 1) / TICKS
	const power = 10 ** Math.floor(Math.log10(rough))
	const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
	return Array.from({ length: TICKS + 1 }, (_, index) => index * step)
}
