import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { signIn } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { hasPasskeys, requestPasskey } from '@skinverse/ui/passkeys.ts'
import { usePasskeyError } from '@skinverse/web/factors/use-passkey-error.ts'
import { PasswordField, TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

interface SignInFormProps {
	onDone: (operator: OperatorMe) => void
	/** The password was correct, and a second factor is required. */
	onSecondStep: () => void
}

/** The first step: e-mail and password, or a passkey, which needs no second step. */
export function SignInForm({ onDone, onSecondStep }: SignInFormProps) {
	const { call } = useOffice()
	const passkeyError = usePasskeyError()
	const form = useForm({
		rules: signIn,
		defaultValues: { username: '', password: '' },
		async send(body) {
			const { payload } = await call('POST /backoffice/login', { body })
			if (payload === null) onSecondStep()
			else onDone(payload)
		},
	})

	return (
		<div className="grid gap-4">
			<form noValidate onSubmit={form.submit} className="grid gap-4">
				{form.refusal !== undefined && (
					<Notice tone="red" role="alert">
						{passkeyError(form.refusal)}
					</Notice>
				)}
				<TextField
					form={form}
					name="username"
					label={t('email')}
					type="email"
					autoComplete="username"
					inputMode="email"
				/>
				<PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
				<Button
					type="submit"
					variant="primary"
					block
					className="mt-2"
					busy={form.isBusy}
					busyLabel={t('backoffice_signing_in')}
				>
					{t('sign_in')}
				</Button>
			</form>
			{hasPasskeys() && <PasskeySignIn onDone={onDone} />}
			<p className="mt-2 text-center text-sm text-muted">{t('office_sign_in_forgot')}</p>
		</div>
	)
}

function PasskeySignIn({ onDone }: Pick<SignInFormProps, 'onDone'>) {
	const { call } = useOffice()
	const passkeyError = usePasskeyError()
	const step = useMutation({
		mutationFn: async () => {
			const { options } = await call('POST /backoffice/login/passkey/options')
			return call('POST /backoffice/login/passkey', { body: { passkey: await requestPasskey(options) } })
		},
		onSuccess: ({ payload }) => onDone(payload),
	})
	return (
		<>
			<p
				aria-hidden="true"
				className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-xs text-muted before:h-px before:bg-line after:h-px after:bg-line"
			>
				{t('office_sign_in_or')}
			</p>
			{step.isError && (
				<Notice tone="red" role="alert">
					{passkeyError(step.error)}
				</Notice>
			)}
			<Button
				block
				icon={<Fingerprint />}
				busy={step.isPending}
				busyLabel={t('passkey_waiting')}
				onClick={() => step.mutate()}
			>
				{t('use_passkey')}
			</Button>
		</>
	)
}
