import type { FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import { financePeriods } from '@skinverse/contract/finance-reports'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { periodText } from '../../shared/day-text.ts'
import { t } from '../../shared/text.ts'
import type { FinanceSearch } from './finance-search.ts'

interface PeriodBarProps {
	search: FinanceSearch
	/** Undefined while loading. */
	shown: FinanceOverview | undefined
}

/** The periods by name, and any other one by its dates. */
export function PeriodBar({ search, shown }: PeriodBarProps) {
	const navigate = useNavigate()
	const isNamed = search.from === undefined && search.till === undefined
	const current = isNamed ? (search.period ?? 'this_month') : undefined
	const from = search.from ?? shown?.period.from
	const till = search.till ?? shown?.period.till

	function choose(change: { from?: string; till?: string }): void {
		const dates = { from, till, ...change }
		// An emptied field is a date that is being typed.
		if (!dates.from || !dates.till) return
		void navigate({ to: '/finance', search: { ...search, period: undefined, ...dates }, replace: true })
	}

	return (
		<search className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<nav
				aria-label={t('finance_period')}
				className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
			>
				<ul className="flex min-w-max gap-0.5 rounded-control border border-line bg-panel p-0.5">
					{financePeriods.map((period) => (
						<li key={period}>
							<Link
								to="/finance"
								search={{ ...search, period, from: undefined, till: undefined }}
								aria-current={current === period ? 'page' : undefined}
								className={clsx(
									'inline-flex h-9 items-center rounded-inner px-3 text-sm font-medium whitespace-nowrap transition-colors',
									current === period ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
								)}
							>
								{t(`finance_period_${period}`)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="flex items-center gap-2 max-md:w-full">
				<Field hideLabel label={t('days_from')} className="max-md:min-w-0 max-md:flex-1">
					<TextInput
						size="sm"
						type="date"
						value={from ?? ''}
						onChange={(event) => choose({ from: event.currentTarget.value })}
					/>
				</Field>
				<Field hideLabel label={t('days_till')} className="max-md:min-w-0 max-md:flex-1">
					<TextInput
						size="sm"
						type="date"
						value={till ?? ''}
						onChange={(event) => choose({ till: event.currentTarget.value })}
					/>
				</Field>
			</div>
			<p className="text-sm text-muted max-md:w-full">
				{shown && t('finance_compared', { period: periodText(shown.previous) })}
			</p>
		</search>
	)
}
