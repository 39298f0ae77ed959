import type { FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { DayChart } from './day-chart.tsx'
import { DepositsCard } from './deposits-card.tsx'
import { Entries } from './entries.tsx'
import { Figures } from './figures.tsx'
import { financeQuery } from './finance-queries.ts'
import { LedgerBadge } from './ledger-badge.tsx'
import { LiabilitiesCard } from './liabilities-card.tsx'
import { PeriodBar } from './period-bar.tsx'
import { Reports } from './reports.tsx'

export function FinancePage() {
	const search = useSearch({ from: '/shell/finance' })
	const { call } = useOffice()
	const mayRead = useMay('finance.read')
	const { data, error, refetch, isPlaceholderData } = useQuery({
		...financeQuery(call, search),
		enabled: mayRead,
	})
	return (
		<Page
			title={t('office_finance')}
			hint={data && t('office_finance_hint', { zone: data.time_zone })}
			aside={data && !isPlaceholderData && <LedgerBadge checks={data.checks} />}
		>
			<Allowed needs="finance.read">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
					<PeriodBar search={search} shown={isPlaceholderData ? undefined : data} />
					{error && (!data || isPlaceholderData) ? (
						<LoadError error={error} onRetry={refetch} />
					) : data ? (
						<div
							aria-busy={isPlaceholderData || undefined}
							className={clsx(
								'grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity',
								isPlaceholderData && 'opacity-50',
							)}
						>
							<Overview overview={data} />
						</div>
					) : (
						<Skeletons />
					)}
				</div>
			</Allowed>
		</Page>
	)
}

function Overview({ overview }: { overview: FinanceOverview }) {
	const { entries } = useSearch({ from: '/shell/finance' })
	return (
		<>
			<Figures overview={overview} />
			{entries ? (
				<Entries kind={entries} period={overview.period} timeZone={overview.time_zone} />
			) : (
				<>
					<div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_15rem]">
						<DayChart days={overview.days} />
						<DepositsCard overview={overview} />
						<LiabilitiesCard overview={overview} />
					</div>
					<Reports overview={overview} />
				</>
			)}
		</>
	)
}

function Skeletons() {
	return (
		<>
			<Skeleton className="h-24 w-full rounded-panel" />
			<Skeleton className="h-56 w-full rounded-panel" />
			<Skeleton className="h-96 w-full rounded-panel" />
		</>
	)
}
