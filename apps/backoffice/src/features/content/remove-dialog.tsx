import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { Failure } from '../../shared/queue/failure.tsx'
import type { Decision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

interface RemoveDialogProps {
	title: string
	decision: Decision<void>
	onClose: () => void
	/** After it is gone; closes too. */
	onRemoved?: () => void
}

export function RemoveDialog({ title, decision, onClose, onRemoved = onClose }: RemoveDialogProps) {
	return (
		<Dialog
			open
			size="sm"
			title={t('office_content_remove_title', { title })}
			closeLabel={t('close')}
			busy={decision.isPending}
			onOpenChange={onClose}
			footer={
				<div className="grid grid-cols-2 gap-2">
					<Button disabled={decision.isPending} onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button
						variant="danger"
						busy={decision.isPending}
						busyLabel={t('office_content_removing')}
						onClick={() => decision.mutate(undefined, { onSuccess: onRemoved })}
					>
						{t('office_content_remove')}
					</Button>
				</div>
			}
		>
			<div className="grid gap-4">
				<Failure error={decision.error} onReloaded={onClose} />
				<p className="text-soft">{t('office_content_remove_text')}</p>
			</div>
		</Dialog>
	)
}
