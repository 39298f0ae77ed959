import { EmptyState } from '@skinverse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { t, tCount } from '../../shared/text.ts'
import { BackupsSection } from './backups-section.tsx'
import { parkedJobsQuery } from './parked-jobs-query.ts'
import { ParkedJobsTable } from './parked-jobs-table.tsx'

export function JobsPage() {
	const { call } = useOffice()
	const maySee = useMay('jobs.read')
	const { data, error, refetch } = useQuery({ ...parkedJobsQuery(call), enabled: maySee })
	const hint = data && (data.total === 0 ? undefined : tCount('backoffice_jobs_waiting', data.total))
	return (
		<Page title={t('backoffice_jobs')} hint={hint}>
			{!maySee ? (
				<EmptyState drawing="not-found" title={t('backoffice_forbidden_title')}>
					{t('backoffice_forbidden_hint')}
				</EmptyState>
			) : error && !data ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : (
				<ParkedJobsTable jobs={data?.payload} total={data?.total ?? 0} />
			)}
			{maySee && <BackupsSection />}
		</Page>
	)
}
