import type { ParkedJobEntry } from '@skinverse/contract/entities/operator/parked-job'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { t } from '../../shared/text.ts'
import { useDecideJob } from './use-decide-job.ts'

interface DiscardDialogProps {
	/** The job, kept while the dialog is closing. */
	job: ParkedJobEntry | null
	open: boolean
	onClose: () => void
}

export function DiscardDialog({ job, open, onClose }: DiscardDialogProps) {
	const decide = useDecideJob()

	function discard(): void {
		if (job) decide.mutate({ id: job.id, decision: 'discard' }, { onSettled: onClose })
	}

	return (
		<AskDialog
			open={open}
			title={t('backoffice_job_discard_title')}
			text={t('backoffice_job_discard_text', { name: job?.name ?? '' })}
			cancel={t('backoffice_job_keep')}
			confirm={t('backoffice_job_discard')}
			confirming={t('backoffice_job_discarding')}
			tone="danger"
			// An error is shown in a toast: the dialog closes in any case.
			saving={{ isPending: decide.isPending, error: null }}
			onSubmit={discard}
			onClose={onClose}
		/>
	)
}
