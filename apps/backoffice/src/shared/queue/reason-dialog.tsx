import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { Field } from '@skinverse/ui/field'
import { Textarea } from '@skinverse/ui/textarea'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../text.ts'
import { Failure, fieldError } from './failure.tsx'
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
	const formId = useId()
	const [isMissing, setMissing] = useState(false)

	function close(): void {
		setMissing(false)
		decision.reset()
		onClose()
	}

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		if (decision.isPending) return
		const reason = String(new FormData(event.currentTarget).get('reason')).trim()
		setMissing(reason === '')
		if (reason !== '') decision.mutate({ reason }, { onSuccess: onClose })
	}

	return (
		<Dialog
			size="sm"
			open={open}
			onOpenChange={close}
			title={title}
			closeLabel={t('close')}
			busy={decision.isPending}
			footer={
				<div className="grid grid-cols-2 gap-2">
					<Button disabled={decision.isPending} onClick={close}>
						{t('cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="danger"
						busy={decision.isPending}
						busyLabel={confirming}
					>
						{confirm}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={submit} className="grid gap-4">
				<p className="text-soft">{text}</p>
				<Failure error={decision.error} onReloaded={close} />
				<Field
					label={t('queue_reason')}
					name="reason"
					required
					error={isMissing ? t('reason_required') : fieldError(decision.error, 'reason')}
				>
					<Textarea rows={3} maxLength={MAX_REASON_CHARS} onChange={() => setMissing(false)} />
				</Field>
			</form>
		</Dialog>
	)
}
