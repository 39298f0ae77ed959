import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { backupsQuery } from './backups-query.ts'
import { BackupsTable } from './backups-table.tsx'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600

/** Whether there is a backup to rely on, and the last attempts. */
export function BackupsSection() {
	const { call } = useOffice()
	const mayMake = useMay('backups.make')
	const { data, error, refetch } = useQuery(backupsQuery(call))
	const make = useDecision(() => call('POST /backoffice/backups'))
	return (
		<section className="mt-10 grid gap-4">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{t('office_backups')}</h2>
				{mayMake && data?.scheduled && (
					<Button
						className="max-md:w-full"
						busy={make.isPending || data.running}
						busyLabel={t('office_backups_running')}
						onClick={() => make.mutate(undefined)}
					>
						{t('office_backups_make')}
					</Button>
				)}
			</header>
			<Failure error={make.error} onReloaded={make.reset} />
			{error && !data ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : data ? (
				<>
					<BackupsNotice scheduled={data.scheduled} verifiedAt={data.verified_at} />
					{data.backups.length > 0 && <BackupsTable backups={data.backups} isRunning={data.running} />}
				</>
			) : (
				<Skeleton className="h-20 w-full rounded-panel" />
			)}
		</section>
	)
}

function BackupsNotice({ scheduled, verifiedAt }: { scheduled: boolean; verifiedAt: number | null }) {
	if (!scheduled)
		return (
			<Notice tone="amber" title={t('office_backups_off')}>
				{t('office_backups_off_hint')}
			</Notice>
		)
	if (verifiedAt === null)
		return (
			<Notice tone="amber" title={t('office_backups_none')}>
				{t('office_backups_bad_hint')}
			</Notice>
		)
	const seconds = Date.now() / 1000 - verifiedAt
	if (seconds > DAY_SECONDS + 2 * HOUR_SECONDS)
		return (
			<Notice tone="red" title={t('office_backups_old')}>
				{t('office_backups_bad_hint')}
			</Notice>
		)
	const hours = Math.max(1, Math.ceil(seconds / HOUR_SECONDS))
	return (
		<Notice tone="green" title={t('office_backups_good', { hours })}>
			{t('office_backups_good_hint')}
		</Notice>
	)
}
