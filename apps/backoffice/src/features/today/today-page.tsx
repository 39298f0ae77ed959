import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { parkedJobsQuery } from '../jobs/index.ts'
import { WaitingCard } from './waiting-card.tsx'

export function TodayPage() {
	return (
		<Page title={t('backoffice_today')} hint={t('backoffice_today_hint')}>
			<Waiting />
		</Page>
	)
}

/** What needs somebody, each with the way to it. */
function Waiting() {
	const { call } = useOffice()
	const enabled = useMay('jobs.read')
	const { data, error, refetch, isPending } = useQuery({ ...parkedJobsQuery(call), enabled })
	if (enabled && isPending) return <Skeleton className="h-29 w-full rounded-panel md:w-80" />
	if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
	const parked = data?.total ?? 0
	if (parked === 0) {
		return (
			<EmptyState drawing="mail" title={t('backoffice_nothing_waits')}>
				{t('backoffice_nothing_waits_hint')}
			</EmptyState>
		)
	}
	return (
		<ul className="grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] md:gap-4">
			<li>
				<WaitingCard
					to="/jobs"
					count={parked}
					title={t('backoffice_waiting_jobs')}
					hint={t('backoffice_waiting_jobs_hint')}
				/>
			</li>
		</ul>
	)
}
