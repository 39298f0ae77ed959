import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@skinverse/contract/client/api-error'
import { newPasswordForm } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { firstFailure } from '../../shared/forms/first-failure.ts'
import { firstField } from '../../shared/forms/first-field.ts'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'

interface NewPasswordFormProps {
	/** Both come with the mailed link. */
	token: string
	email: string
	onLinkRefused: () => void
	/** The new password is set, and there is something to say about a linked Steam account. */
	onSteam: (outcome: SteamOutcome) => void
}

export type SteamOutcome = 'unlinked' | 'kept'

const fields = ['password', 'password_confirmation'] as const
const resolver = firstFailure(zodResolver(newPasswordForm), fields)

export function NewPasswordForm({ token, email, onLinkRefused, onSteam }: NewPasswordFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const navigate = useNavigate()
	const { register, handleSubmit, formState, setError } = useForm({
		resolver,
		defaultValues: { password: '', password_confirmation: '' },
	})
	const { errors, isSubmitting } = formState
	const eye = { showLabel: t('show_password'), hideLabel: t('hide_password') }

	const submit = handleSubmit(async (form) => {
		try {
			const { message, steam } = await call('POST /reset-password', { body: { token, email, ...form } })
			notify.success(message)
			if (steam) return onSteam(steam)
			await navigate({ to: '/auth', search: { form: 'signin' }, replace: true })
		} catch (error) {
			showRefusal(error, {
				setError,
				nameOf: (name) => fields.find((field) => field === name),
				generic: t('failed_to_reset_the_password'),
			})
			if (isLinkRefusal(error)) onLinkRefused()
		}
	})

	return (
		<form noValidate onSubmit={useSingleSubmit(submit)} className="grid gap-4">
			{/* Tells a password manager whose password this becomes. */}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<Field label={t('new_password')} hint={t('password_rule')} error={fieldText(t, errors.password)}>
				<PasswordInput {...register('password')} {...firstField} {...eye} autoComplete="new-password" />
			</Field>
			<Field label={t('confirm_new_password')} error={fieldText(t, errors.password_confirmation)}>
				<PasswordInput {...register('password_confirmation')} {...eye} autoComplete="new-password" />
			</Field>
			<Button
				type="submit"
				variant="primary"
				block
				className="mt-2"
				busy={isSubmitting}
				busyLabel={t('saving')}
			>
				{t('set_new_password')}
			</Button>
		</form>
	)
}

/** Used, expired, or not even readable as a link of ours. */
function isLinkRefusal(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false
	return error.code === 'link_invalid' || 'token' in error.errors || 'email' in error.errors
}
