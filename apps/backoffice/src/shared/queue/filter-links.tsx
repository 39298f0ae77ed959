import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { t } from '../text.ts'
import type { QueuePath, QueueSearch } from './queue-search.ts'

export interface Filter {
	/** Undefined: all. */
	status: string | undefined
	label: string
	/** The number of open entries, if known. */
	count?: number
}

interface FilterLinksProps {
	to: QueuePath | '/catalogue/pictures' | '/catalogue/unpriced'
	current: QueueSearch
	filters: readonly Filter[]
}

/** The filters of a queue. On a phone the row is full-width and scrolls sideways; elsewhere it wraps. */
export function FilterLinks({ to, current, filters }: FilterLinksProps) {
	return (
		<nav
			aria-label={t('queue_filters')}
			className="-mx-4 mb-2.5 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
		>
			<ul className="flex gap-1 py-0.5 max-md:min-w-max md:flex-wrap md:gap-0.5">
				{filters.map(({ status, label, count }) => (
					<li key={label}>
						<Link
							to={to}
							search={{ ...current, status, page: undefined }}
							aria-current={current.status === status ? 'page' : undefined}
							className={clsx(
								'inline-flex h-10 items-center gap-2 rounded-control px-3.5 text-sm md:h-9 md:px-2 font-medium transition-colors',
								current.status === status
									? 'bg-raised text-ink shadow-[inset_0_0_0_1px_var(--color-line-strong)]'
									: 'text-muted hover:text-ink',
							)}
						>
							{label}
							{count !== undefined && count > 0 && <span className="text-xs">{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
