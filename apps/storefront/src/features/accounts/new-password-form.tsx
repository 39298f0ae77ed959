import { ApiError } from '@skinverse/contract/client/api-error'
import { newPasswordForm } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { firstField, PasswordField } from '@skinverse/web/forms/fields'
import { rulesResolver } from '@skinverse/web/forms/rules-resolver.ts'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { firstFailure } from '../../shared/forms/first-failure.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { sayRefusal } from '../../shared/refusals.ts'
import { useShop } from '../../shared/shop.ts'

interface NewPasswordFormProps {
	/** Both come from the mailed link. */
	token: string
	email: string
	onLinkRefused: () => void
	/** The new password is set, and there is a notice about a linked Steam account. */
	onSteam: (outcome: SteamOutcome) => void
}

export type SteamOutcome = 'unlinked' | 'kept'

type NewPassword = z.input<typeof newPasswordForm>

const rules = firstFailure<NewPassword, NewPassword>(rulesResolver(newPasswordForm), [
	'password',
	'password_confirmation',
])

export function NewPasswordForm({ token, email, onLinkRefused, onSteam }: NewPasswordFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const navigate = useNavigate()
	const say = sayRefusal(t('failed_to_reset_the_password'))
	const form = useForm({
		rules,
		defaultValues: { password: '', password_confirmation: '' },
		onRefused(error, isShown) {
			say(error, isShown)
			if (isLinkRefusal(error)) onLinkRefused()
		},
		async send(typed) {
			const { message, steam } = await call('POST /reset-password', { body: { token, email, ...typed } })
			notify.success(message)
			if (steam) return onSteam(steam)
			await navigate({ to: '/auth', search: { form: 'signin' }, replace: true })
		},
	})

	return (
		<form noValidate onSubmit={form.submit} className="grid gap-4">
			{/* Tells a password manager which account the password belongs to. */}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<PasswordField
				{...firstField}
				form={form}
				name="password"
				label={t('new_password')}
				hint={t('password_rule')}
				autoComplete="new-password"
			/>
			<PasswordField
				form={form}
				name="password_confirmation"
				label={t('confirm_new_password')}
				autoComplete="new-password"
			/>
			<Button
				type="submit"
				variant="primary"
				block
				className="mt-2"
				busy={form.isBusy}
				busyLabel={t('saving')}
			>
				{t('set_new_password')}
			</Button>
		</form>
	)
}

/** Used, expired or malformed link. */
function isLinkRefusal(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false
	return error.code === 'link_invalid' || 'token' in error.errors || 'email' in error.errors
}
