import { ApiError } from '@skinverse/contract/client/api-error'
import type { SteamFailure } from '@skinverse/contract/steam-failures'
import { Button } from '@skinverse/ui/button'
import { firstField, PasswordField, TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { sayRefusal } from '../../shared/refusals.ts'
import { useShop } from '../../shared/shop.ts'
import { AuthPanel, authLink } from './auth-panel.tsx'
import { PasskeySignIn } from './factors/passkey-sign-in.tsx'
import { signInResolver } from './sign-in-resolver.ts'
import { SteamButton } from './steam-button.tsx'
import { SteamFailureNotice } from './steam-failure-notice.tsx'
import { useArrive } from './use-arrive.ts'

interface SignInFormProps {
	redirect?: string
	/** Why the last Steam sign-in failed. */
	steamFailure?: SteamFailure
}

export function SignInForm({ redirect, steamFailure }: SignInFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const navigate = useNavigate()
	const form = useForm({
		rules: signInResolver,
		defaultValues: { email: '', password: '' },
		fieldOf: (name) => (name === 'password' ? 'password' : 'email'),
		onRefused: sayRefusal(t('an_error_occurred')),
		async send({ email, password }) {
			try {
				await call('GET /sanctum/csrf-cookie')
				await call('POST /login', { body: { username: email, password } })
			} catch (error) {
				if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error
				await navigate({ to: '/auth', search: { form: 'second-factor', redirect } })
				return
			}
			await arrive(redirect)
		},
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
			<form noValidate onSubmit={form.submit} className="grid gap-4">
				<TextField
					{...firstField}
					form={form}
					name="email"
					label={t('email')}
					type="email"
					autoComplete="username webauthn"
					inputMode="email"
				/>
				<PasswordField
					form={form}
					name="password"
					label={t('password')}
					autoComplete="current-password"
					action={
						<Link to="/auth" search={{ form: 'reset', redirect }} className={authLink}>
							{t('forgot_password')}
						</Link>
					}
				/>
				<Button
					type="submit"
					variant="primary"
					block
					className="mt-2"
					busy={form.isBusy}
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
