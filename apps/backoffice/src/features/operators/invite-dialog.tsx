import type { Role } from '@skinverse/contract/capabilities'
import { invitationForm } from '@skinverse/contract/rules/operator'
import { TextField } from '@skinverse/web/forms/fields'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'
import { RoleField } from './role-field.tsx'

interface Typed {
	name: string
	email: string
	role: Role
}

/** The default is the role with the fewest capabilities. */
const EMPTY: Typed = { name: '', email: '', role: 'support' }

export function InviteDialog({ onClose }: { onClose: () => void }) {
	const { call } = useOffice()
	const form = useDecisionForm({
		rules: invitationForm,
		defaultValues: EMPTY,
		save: (body) => call('POST /backoffice/operators/invitations', { body }),
		onSaved: onClose,
	})
	return (
		<EditDialog
			title={t('office_invitation_new')}
			text={t('office_invitation_new_text')}
			confirm={t('office_invitation_send')}
			confirming={t('office_invitation_sending')}
			form={form}
			onClose={onClose}
		>
			<TextField required form={form} name="name" label={t('office_operator_name')} autoComplete="off" />
			<TextField
				required
				form={form}
				name="email"
				label={t('office_operator_email')}
				type="email"
				inputMode="email"
				autoComplete="off"
			/>
			<RoleField
				value={form.watch('role')}
				error={form.errorOf('role')}
				onChange={(role) => form.setValue('role', role)}
			/>
		</EditDialog>
	)
}
