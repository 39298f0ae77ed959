import { ApiError } from '@skinverse/contract/client/api-error'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { acceptInvitationForm } from '@skinverse/contract/rules/operator'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { PasswordField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { t } from '../../shared/text.ts'

interface AcceptInvitationFormProps {
	token: string
	email: string
	onDone: (operator: OperatorMe) => void
	/** Used, withdrawn or expired since the page was opened. */
	onInvalid: () => void
}

const fields = [
	{ name: 'password', label: 'password' },
	{ name: 'password_confirmation', label: 'confirm_password' },
] as const

export function AcceptInvitationForm({ token, email, onDone, onInvalid }: AcceptInvitationFormProps) {
	const { call } = useOffice()
	const form = useForm({
		rules: acceptInvitationForm,
		defaultValues: { password: '', password_confirmation: '' },
		send: async (_, typed) =>
			onDone((await call('POST /backoffice/invitation/accept', { body: { ...typed, token } })).payload),
		onRefused: (error) => {
			if (error instanceof ApiError && error.code === 'link_invalid') onInvalid()
		},
	})
	return (
		<form noValidate className="grid gap-4" onSubmit={form.submit}>
			<Failure error={form.refusal} onReloaded={() => form.reset()} />
			<Field label={t('office_accept_email')}>
				<TextInput readOnly name="username" autoComplete="username" value={email} />
			</Field>
			{fields.map(({ name, label }) => (
				<PasswordField
					key={name}
					required
					form={form}
					name={name}
					label={t(label)}
					hint={name === 'password' ? t('password_rule') : undefined}
					autoComplete="new-password"
				/>
			))}
			<Button
				type="submit"
				variant="primary"
				block
				className="mt-2"
				busy={form.isBusy}
				busyLabel={t('office_accepting')}
			>
				{t('office_accept')}
			</Button>
		</form>
	)
}
