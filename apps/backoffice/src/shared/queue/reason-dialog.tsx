import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { Field } from '@skinverse/ui/field'
import { Textarea } from '@skinverse/ui/textarea'
import { type FormEvent, useState } from 'react'
import { AskDialog } from '../ask-dialog.tsx'
import { t } from '../text.ts'
import { fieldError } from './failure.tsx'
import type { Decision } from './use-decision.ts'

interface ReasonDialogProps {
	open: boolean
	onClose: () => void
	title: string
	text: string
	confirm: string
	confirming: string
	decision: Decision<{ reason: string }>
}

/** Asks why before something is done that cannot be taken back. */
export function ReasonDialog({
	open,
	onClose,
	title,
	text,
	confirm,
	confirming,
	decision,
}: ReasonDialogProps) {
	const [isMissing, setMissing] = useState(false)

	function close(): void {
		setMissing(false)
		decision.reset()
		onClose()
	}

	function submit(event: FormEvent<HTMLFormElement>): void {
		const reason = String(new FormData(event.currentTarget).get('reason')).trim()
		setMissing(reason === '')
		if (reason !== '') decision.mutate({ reason }, { onSuccess: onClose })
	}

	return (
		<AskDialog
			open={open}
			title={title}
			text={text}
			confirm={confirm}
			confirming={confirming}
			tone="danger"
			saving={decision}
			onSubmit={submit}
			onClose={close}
		>
			<Field
				label={t('queue_reason')}
				name="reason"
				required
				error={isMissing ? t('reason_required') : fieldError(decision.error, 'reason')}
			>
				<Textarea rows={3} maxLength={MAX_REASON_CHARS} onChange={() => setMissing(false)} />
			</Field>
		</AskDialog>
	)
}
