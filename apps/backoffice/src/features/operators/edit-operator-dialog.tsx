import type { OfficeOperatorDetails } from '@skinverse/contract/entities/office-operator'
import { operatorForm } from '@skinverse/contract/rules/operator'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'
import { RoleField } from './role-field.tsx'

interface EditOperatorDialogProps {
	operator: OfficeOperatorDetails
	/** Their own role is for another admin to change. */
	isMe: boolean
	onClose: () => void
}

export function EditOperatorDialog({ operator, isMe, onClose }: EditOperatorDialogProps) {
	const { call } = useOffice()
	const start = { name: operator.name, role: operator.role }
	const saving = useDecision((body: typeof start) =>
		call('PUT /backoffice/operators/{id}', { params: { id: String(operator.id) }, body }),
	)
	const { values, set, submit, errorOf } = useForm(start, operatorForm, saving)
	return (
		<EditDialog
			title={t('office_operator_edit_title', { name: operator.name })}
			saving={saving}
			onClose={onClose}
			onSubmit={(event) => submit(event, (body) => saving.mutate(body, { onSuccess: onClose }))}
		>
			<Field required label={t('office_operator_name')} error={errorOf('name')}>
				<TextInput
					autoComplete="off"
					value={values.name}
					onChange={(event) => set({ name: event.currentTarget.value })}
				/>
			</Field>
			{!isMe && <RoleField value={values.role} error={errorOf('role')} onChange={(role) => set({ role })} />}
		</EditDialog>
	)
}
