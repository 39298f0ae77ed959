import type { ParkedJobEntry } from '@skinverse/contract/entities/operator/parked-job'
import { Button } from '@skinverse/ui/button'
import { useMay } from '../../shared/me.ts'
import { t } from '../../shared/text.ts'
import { useDecideJob } from './use-decide-job.ts'

interface JobActionsProps {
	job: ParkedJobEntry
	onDiscard: (job: ParkedJobEntry) => void
}

export function JobActions({ job, onDiscard }: JobActionsProps) {
	const mayRetry = useMay('jobs.retry')
	const mayDiscard = useMay('jobs.discard')
	const decide = useDecideJob()
	const { id, name } = job
	return (
		<span className="inline-flex gap-2 max-md:*:h-10">
			{mayRetry && (
				<Button
					size="sm"
					busy={decide.isPending}
					aria-label={t('backoffice_job_retry_label', { name })}
					onClick={() => decide.mutate({ id, decision: 'retry' })}
				>
					{t('backoffice_job_retry')}
				</Button>
			)}
			{mayDiscard && (
				<Button
					size="sm"
					variant="danger"
					disabled={decide.isPending}
					aria-label={t('backoffice_job_discard_label', { name })}
					onClick={() => onDiscard(job)}
				>
					{t('backoffice_job_discard')}
				</Button>
			)}
		</span>
	)
}
