import type { OfficeOperatorDetails } from '@skinverse/contract/entities/operator/operator-details'
import { operatorForm } from '@skinverse/contract/rules/operator'
import { TextField } from '@skinverse/web/forms/fields'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'
import { RoleField } from './role-field.tsx'

interface EditOperatorDialogProps {
	operator: OfficeOperatorDetails
	/** Only another admin can change an operator's role. */
	isMe: boolean
	onClose: () => void
}

export function EditOperatorDialog({ operator, isMe, onClose }: EditOperatorDialogProps) {
	const { call } = useOffice()
	const start = { name: operator.name, role: operator.role }
	const form = useDecisionForm({
		rules: operatorForm,
		defaultValues: start,
		save: (body) => call('PUT /backoffice/operators/{id}', { params: { id: String(operator.id) }, body }),
		onSaved: onClose,
	})
	return (
		<EditDialog
			title={t('office_operator_edit_title', { name: operator.name })}
			form={form}
			onClose={onClose}
		>
			<TextField required form={form} name="name" label={t('office_operator_name')} autoComplete="off" />
			{!isMe && (
				<RoleField
					value={form.watch('role')}
					error={form.errorOf('role')}
					onChange={(role) => form.setValue('role', role)}
				/>
			)}
		</EditDialog>
	)
}
