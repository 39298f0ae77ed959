import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { reasonForm } from '@skinverse/contract/rules/reason'
import { TextareaField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import type { ReactNode } from 'react'
import { EditDialog } from '../edit-dialog.tsx'
import { t } from '../text.ts'
import type { Decision } from './use-decision.ts'

interface ReasonDialogProps {
	open: boolean
	onClose: () => void
	title: string
	text: string
	confirm: string
	confirming: string
	decision: Decision<{ reason: string }>
	/** Above the reason. */
	children?: ReactNode
}

/** Asks for a reason before an action that cannot be undone. */
export function ReasonDialog({ decision, children, ...dialog }: ReasonDialogProps) {
	const form = useForm({
		rules: reasonForm,
		defaultValues: { reason: '' },
		async send(body) {
			await decision.mutateAsync(body)
			dialog.onClose()
		},
	})
	return (
		<EditDialog {...dialog} size="sm" tone="danger" form={form} onClosed={form.reset}>
			{children}
			<TextareaField
				required
				form={form}
				name="reason"
				label={t('queue_reason')}
				rows={3}
				maxLength={MAX_REASON_CHARS}
			/>
		</EditDialog>
	)
}
