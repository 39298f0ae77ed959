import { ApiError } from '@skinverse/contract/client/api-error'
import type { SteamFailure } from '@skinverse/contract/steam-failures'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { firstField } from '../../shared/forms/first-field.ts'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { useShop } from '../../shared/shop.ts'
import { AuthPanel, authLink } from './auth-panel.tsx'
import { PasskeySignIn } from './factors/passkey-sign-in.tsx'
import { signInResolver } from './sign-in-resolver.ts'
import { SteamButton } from './steam-button.tsx'
import { SteamFailureNotice } from './steam-failure-notice.tsx'
import { useArrive } from './use-arrive.ts'

interface SignInFormProps {
	redirect?: string
	/** Why the way over Steam came to nothing, just before. */
	steamFailure?: SteamFailure
}

export function SignInForm({ redirect, steamFailure }: SignInFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const navigate = useNavigate()
	const { register, handleSubmit, formState, setError } = useForm({
		resolver: signInResolver,
		defaultValues: { email: '', password: '' },
	})
	const { errors, isSubmitting } = formState

	const submit = handleSubmit(async ({ email, password }) => {
		try {
			await call('GET /sanctum/csrf-cookie')
			await call('POST /login', { body: { username: email, password } })
		} catch (error) {
			if (error instanceof ApiError && error.code === 'second_factor_required') {
				await navigate({ to: '/auth', search: { form: 'second-factor', redirect } })
				return
			}
			showRefusal(error, {
				setError,
				nameOf: (field) => (field === 'password' ? 'password' : 'email'),
				generic: t('an_error_occurred'),
			})
			return
		}
		await arrive(redirect)
	})

	return (
		<AuthPanel
			title={t('sign_in')}
			hint={t('sign_in_hint')}
			footer={
				<>
					{t('no_account_yet')}{' '}
					<Link to="/auth" search={{ form: 'signup', redirect }} className={authLink}>
						{t('create_new')}
					</Link>
				</>
			}
		>
			{steamFailure && <SteamFailureNotice failure={steamFailure} className="mb-5" />}
			<form noValidate onSubmit={useSingleSubmit(submit)} className="grid gap-4">
				<Field label={t('email')} error={fieldText(t, errors.email)}>
					<TextInput
						{...register('email')}
						{...firstField}
						type="email"
						autoComplete="username webauthn"
						inputMode="email"
					/>
				</Field>
				<Field
					label={t('password')}
					error={fieldText(t, errors.password)}
					action={
						<Link to="/auth" search={{ form: 'reset', redirect }} className={authLink}>
							{t('forgot_password')}
						</Link>
					}
				>
					<PasswordInput
						{...register('password')}
						autoComplete="current-password"
						showLabel={t('show_password')}
						hideLabel={t('hide_password')}
					/>
				</Field>
				<Button
					type="submit"
					variant="primary"
					block
					className="mt-2"
					busy={isSubmitting}
					busyLabel={t('signing_in')}
				>
					{t('sign_in')}
				</Button>
			</form>
			<SteamButton label={t('login_with_steam')} redirect={redirect} />
			<PasskeySignIn redirect={redirect} />
		</AuthPanel>
	)
}
