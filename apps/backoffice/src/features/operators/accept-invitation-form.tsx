import { ApiError } from '@skinverse/contract/client/api-error'
import type { OperatorMe } from '@skinverse/contract/entities/operator'
import { acceptInvitationForm } from '@skinverse/contract/rules/operator'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'

interface AcceptInvitationFormProps {
	token: string
	email: string
	onDone: (operator: OperatorMe) => void
	/** Used, withdrawn or expired since it was opened. */
	onInvalid: () => void
}

const EMPTY = { password: '', password_confirmation: '' }
const fields = [
	{ name: 'password', label: 'password' },
	{ name: 'password_confirmation', label: 'confirm_password' },
] as const

export function AcceptInvitationForm({ token, email, onDone, onInvalid }: AcceptInvitationFormProps) {
	const { call } = useOffice()
	const accepting = useMutation({
		mutationFn: (body: typeof EMPTY) =>
			call('POST /backoffice/invitation/accept', { body: { ...body, token } }),
		onSuccess: ({ payload }) => onDone(payload),
		onError: (error) => {
			if (error instanceof ApiError && error.code === 'link_invalid') onInvalid()
		},
	})
	const form = useForm(EMPTY, acceptInvitationForm, accepting)
	return (
		<form
			noValidate
			className="grid gap-4"
			onSubmit={(event) => form.submit(event, (values) => accepting.mutate(values))}
		>
			<Failure error={accepting.error} onReloaded={accepting.reset} />
			<Field label={t('office_accept_email')}>
				<TextInput readOnly name="username" autoComplete="username" value={email} />
			</Field>
			{fields.map(({ name, label }) => (
				<Field
					key={name}
					required
					label={t(label)}
					hint={name === 'password' ? t('password_rule') : undefined}
					error={form.errorOf(name)}
				>
					<PasswordInput
						name={name}
						autoComplete="new-password"
						showLabel={t('show_password')}
						hideLabel={t('hide_password')}
						value={form.values[name]}
						onChange={(event) => form.set({ [name]: event.currentTarget.value })}
					/>
				</Field>
			))}
			<Button
				type="submit"
				variant="primary"
				block
				className="mt-2"
				busy={accepting.isPending}
				busyLabel={t('office_accepting')}
			>
				{t('office_accept')}
			</Button>
		</form>
	)
}
