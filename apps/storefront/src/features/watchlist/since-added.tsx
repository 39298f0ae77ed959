import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { changeOf } from './sort-entries.ts'

/** How the price moved since the thing was added. */
export function SinceAdded({ entry }: { entry: WatchlistEntry }) {
	const { t, language } = useTranslation()
	const change = changeOf(entry)
	if (change === undefined) return null
	const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(change))
	const [Icon, label] =
		change === 0
			? [Minus, t('watchlist_same')]
			: change < 0
				? [ArrowDown, t('watchlist_lower', { percent })]
				: [ArrowUp, t('watchlist_higher', { percent })]
	return (
		<span
			className={clsx(
				'inline-flex items-center gap-1.5 whitespace-nowrap text-sm',
				change < 0 ? 'text-green-soft' : change > 0 ? 'text-amber-soft' : 'text-muted',
			)}
		>
			<Icon aria-hidden="true" className="size-3.5 shrink-0" />
			{change === 0 ? label : <span aria-hidden="true">{percent} %</span>}
			{change !== 0 && <span className="sr-only">{label}</span>}
		</span>
	)
}
