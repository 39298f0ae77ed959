import type { OfficeDay } from '@skinverse/contract/entities/operator/today'
import { FIGURES_DAYS } from '@skinverse/contract/limits'
import { Disclosure } from '@skinverse/ui/disclosure'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayText } from '../../shared/day-text.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'
import { DaysChart } from './days-chart.tsx'
import { DaysTable } from './days-table.tsx'
import { series } from './series.ts'

/** The shop's figures as a chart and as a table. */
export function Figures() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({
		queryKey: ['figures'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/figures', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})
	return (
		<section aria-label={t('office_figures', { days: FIGURES_DAYS })}>
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : data ? (
				<Days days={data} />
			) : (
				<Skeleton className="h-96 w-full rounded-panel" />
			)}
		</section>
	)
}

function Days({ days }: { days: readonly OfficeDay[] }) {
	const [pointedAt, setPointedAt] = useState<number | null>(null)
	const maySeeFinance = useMay('finance.read')
	const day = pointedAt === null ? undefined : days[pointedAt]
	return (
		<div className="surface p-4 md:p-6">
			<div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<dl className="grid min-w-0 flex-1 grid-cols-3 gap-3 md:flex md:gap-10">
					{series.map(({ name, title, color, dash }) => (
						<div key={name} className="min-w-0">
							<dt className="flex items-center gap-2 text-xs text-muted">
								<svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6 shrink-0">
									<line x1="0" x2="24" y1="2" y2="2" stroke={color} strokeWidth="3" strokeDasharray={dash} />
								</svg>
								{t(title)}
							</dt>
							<dd className="mt-1 truncate font-display text-base font-semibold md:text-xl">
								{eurText(day ? day[name] : sumOf(days, name))}
							</dd>
						</div>
					))}
				</dl>
				<p className="shrink-0 text-xs text-muted max-md:order-first max-md:w-full">
					{day ? dayText(day.day) : t('office_figures', { days: days.length })}
				</p>
			</div>
			<DaysChart days={days} pointedAt={pointedAt} onPoint={setPointedAt} />
			<p className="mt-3 text-xs text-muted">
				{t('office_figures_hint')}{' '}
				{maySeeFinance ? (
					<Link to="/finance" search={{ report: 'days' }} className="underline hover:text-ink">
						{t('office_finance')}
					</Link>
				) : (
					t('office_finance')
				)}
				.
			</p>
			<Disclosure className="mt-4 border-t border-line pt-3" title={t('office_figures_table')}>
				<DaysTable days={days} />
			</Disclosure>
		</div>
	)
}

const sumOf = (days: readonly OfficeDay[], name: (typeof series)[number]['name']) =>
	days.reduce((sum, day) => sum + Math.round(day[name] * 100), 0) / 100
