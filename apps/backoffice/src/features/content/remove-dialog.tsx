import { AskDialog } from '../../shared/ask-dialog.tsx'
import type { Decision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

interface RemoveDialogProps {
	title: string
	decision: Decision<void>
	onClose: () => void
	/** After the removal; closes too. */
	onRemoved?: () => void
}

export function RemoveDialog({ title, decision, onClose, onRemoved = onClose }: RemoveDialogProps) {
	return (
		<AskDialog
			title={t('office_content_remove_title', { title })}
			text={t('office_content_remove_text')}
			confirm={t('office_content_remove')}
			confirming={t('office_content_removing')}
			tone="danger"
			saving={decision}
			onSubmit={() => decision.mutate(undefined, { onSuccess: onRemoved })}
			onClose={onClose}
		/>
	)
}
