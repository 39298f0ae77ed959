import type { Role } from '@skinverse/contract/capabilities'
import { invitationForm } from '@skinverse/contract/rules/operator'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'
import { RoleField } from './role-field.tsx'

interface Typed {
	name: string
	email: string
	role: Role
}

/** The role that may do the least of what others may not. */
const EMPTY: Typed = { name: '', email: '', role: 'support' }

export function InviteDialog({ onClose }: { onClose: () => void }) {
	const { call } = useOffice()
	const saving = useDecision((body: Typed) => call('POST /backoffice/operators/invitations', { body }))
	const { values, set, submit, errorOf } = useForm(EMPTY, invitationForm, saving)
	return (
		<AskDialog
			size="md"
			title={t('office_invitation_new')}
			text={t('office_invitation_new_text')}
			confirm={t('office_invitation_send')}
			confirming={t('office_invitation_sending')}
			tone="primary"
			saving={saving}
			onSubmit={(event) => submit(event, (body) => saving.mutate(body, { onSuccess: onClose }))}
			onClose={onClose}
		>
			<Field required label={t('office_operator_name')} error={errorOf('name')}>
				<TextInput
					autoComplete="off"
					value={values.name}
					onChange={(event) => set({ name: event.currentTarget.value })}
				/>
			</Field>
			<Field required label={t('office_operator_email')} error={errorOf('email')}>
				<TextInput
					type="email"
					inputMode="email"
					autoComplete="off"
					value={values.email}
					onChange={(event) => set({ email: event.currentTarget.value })}
				/>
			</Field>
			<RoleField value={values.role} error={errorOf('role')} onChange={(role) => set({ role })} />
		</AskDialog>
	)
}
