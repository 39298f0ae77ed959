import type { ParkedJobEntry } from '@skinverse/contract/entities/parked-job'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { t } from '../../shared/text.ts'
import { useDecideJob } from './use-decide-job.ts'

interface DiscardDialogProps {
	/** The one it is about, also while the dialog is closing. */
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
		<Dialog
			size="sm"
			open={open}
			onOpenChange={onClose}
			title={t('backoffice_job_discard_title')}
			closeLabel={t('close')}
			busy={decide.isPending}
			footer={
				<div className="grid grid-cols-2 gap-2">
					<Button disabled={decide.isPending} onClick={onClose}>
						{t('backoffice_job_keep')}
					</Button>
					<Button
						variant="danger"
						busy={decide.isPending}
						busyLabel={t('backoffice_job_discarding')}
						onClick={discard}
					>
						{t('backoffice_job_discard')}
					</Button>
				</div>
			}
		>
			<p className="text-soft">{t('backoffice_job_discard_text', { name: job?.name ?? '' })}</p>
		</Dialog>
	)
}
