import { ApiError } from '@skinverse/contract/client/api-error'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { firstOperatorForm } from '@skinverse/contract/rules/setup'
import { Button } from '@skinverse/ui/button'
import { PasswordField, TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { t } from '../../shared/text.ts'

interface FirstOperatorFormProps {
	token: string
	onDone: (operator: OperatorMe) => void
	/** Used or expired since the page was opened. */
	onInvalid: () => void
}

export function FirstOperatorForm({ token, onDone, onInvalid }: FirstOperatorFormProps) {
	const { call } = useOffice()
	const form = useForm({
		rules: firstOperatorForm,
		defaultValues: { name: '', email: '', password: '', password_confirmation: '' },
		send: async (_, typed) =>
			onDone((await call('POST /backoffice/setup/operator', { body: { ...typed, token } })).payload),
		onRefused: (error) => {
			if (error instanceof ApiError && error.code === 'link_invalid') onInvalid()
		},
	})
	return (
		<form noValidate className="grid gap-4" onSubmit={form.submit}>
			<Failure error={form.refusal} onReloaded={() => form.reset()} />
			<TextField required form={form} name="name" label={t('office_operator_name')} autoComplete="name" />
			<TextField
				required
				form={form}
				name="email"
				label={t('email')}
				type="email"
				inputMode="email"
				autoComplete="username"
			/>
			<PasswordField
				required
				form={form}
				name="password"
				label={t('password')}
				hint={t('password_rule')}
				autoComplete="new-password"
			/>
			<PasswordField
				required
				form={form}
				name="password_confirmation"
				label={t('confirm_password')}
				autoComplete="new-password"
			/>
			<Button
				type="submit"
				variant="primary"
				block
				className="mt-2"
				busy={form.isBusy}
				busyLabel={t('office_setup_first_busy')}
			>
				{t('office_setup_first_submit')}
			</Button>
		</form>
	)
}
