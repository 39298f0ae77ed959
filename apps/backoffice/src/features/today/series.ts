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
	{ name: 'sales', title: 'finance_revenue', color: 'var(--color-violet)', dash: undefined },
	{ name: 'deposits', title: 'finance_deposits', color: 'var(--color-cyan)', dash: '7 4' },
	{ name: 'payouts', title: 'finance_payouts', color: 'var(--color-amber)', dash: '2 4' },
]
