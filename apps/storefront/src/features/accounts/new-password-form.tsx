import { zodResolver } from '@hookform/resolvers/zod'
import { messageOf } from '@skinverse/contract/client/api-error'
import { newPasswordForm } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { placeErrors } from '../../shared/forms/place-errors.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { AuthPanel, authLink } from './auth-panel.tsx'

/** Token and e-mail come with the mailed link. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const navigate = useNavigate()
	const { register, handleSubmit, formState, setError } = useForm({
		resolver: zodResolver(newPasswordForm),
		defaultValues: { password: '', password_confirmation: '' },
	})
	const { errors, isSubmitting } = formState
	const eye = { showLabel: t('show_password'), hideLabel: t('hide_password') }

	const submit = handleSubmit(async (form) => {
		try {
			const { message } = await call('POST /reset-password', { body: { token, email, ...form } })
			notify.success(message)
			await navigate({ to: '/auth', search: { form: 'signin' }, replace: true })
		} catch (error) {
			placeErrors(error, setError, (field) =>
				field === 'password' || field === 'password_confirmation' ? field : undefined,
			)
			notify.error(messageOf(error, t('failed_to_reset_the_password')))
		}
	})

	return (
		<AuthPanel
			title={t('set_new_password')}
			hint={t('set_new_password_hint')}
			footer={
				<Link to="/auth" search={{ form: 'reset' }} className={authLink}>
					{t('request_new_link')}
				</Link>
			}
		>
			<form noValidate onSubmit={submit} className="grid gap-4">
				<Field label={t('new_password')} hint={t('password_rule')} error={fieldText(t, errors.password)}>
					<PasswordInput {...register('password')} {...eye} autoComplete="new-password" />
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
		</AuthPanel>
	)
}
