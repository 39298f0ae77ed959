import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { openCaseForm } from '@skinverse/contract/rules/case'
import { decimalPoint, TextareaField, TextField } from '@skinverse/web/forms/fields'
import { useNavigate } from '@tanstack/react-router'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

interface OpenCaseDialogProps {
	open: boolean
	onClose: () => void
}

/** Opens a chargeback that a provider reported by letter. */
export function OpenCaseDialog({ open, onClose }: OpenCaseDialogProps) {
	const { call } = useOffice()
	const navigate = useNavigate()
	const form = useDecisionForm({
		rules: openCaseForm,
		defaultValues: { deposit_id: '', amount: '', reason: '', due_on: '' },
		async save({ due_on, ...typed }) {
			const answer = await call('POST /backoffice/cases', { body: { ...typed, due_on: due_on || undefined } })
			void navigate({ to: '/cases/$id', params: { id: String(answer.case_id) } })
			return answer
		},
		onSaved: onClose,
	})
	return (
		<EditDialog
			open={open}
			size="sm"
			title={t('office_case_open_title')}
			text={t('office_case_open_text')}
			confirm={t('office_case_open_action')}
			confirming={t('office_case_opening')}
			form={form}
			onClose={onClose}
			onClosed={form.reset}
		>
			<TextField
				required
				form={form}
				name="deposit_id"
				label={t('office_case_form_deposit')}
				inputMode="numeric"
				autoComplete="off"
				maxLength={15}
			/>
			<TextField
				required
				form={form}
				name="amount"
				label={t('office_case_form_amount')}
				shape={decimalPoint}
				inputMode="decimal"
				autoComplete="off"
				placeholder="0.00"
				maxLength={13}
			/>
			<TextField form={form} name="due_on" type="date" label={t('office_case_form_due')} />
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
