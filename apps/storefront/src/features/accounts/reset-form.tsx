import { zodResolver } from '@hookform/resolvers/zod'
import { resetRequest } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Notice } from '@skinverse/ui/notice'
import { TextInput } from '@skinverse/ui/text-input'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { firstField } from '../../shared/forms/first-field.ts'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { useShop } from '../../shared/shop.ts'
import { AuthPanel, authLink } from './auth-panel.tsx'

export function ResetForm({ redirect }: { redirect?: string }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const [isSent, setSent] = useState(false)
	const { register, handleSubmit, formState, setError } = useForm({
		resolver: zodResolver(resetRequest),
		defaultValues: { email: '' },
	})
	const { errors, isSubmitting } = formState

	const submit = handleSubmit(async (body) => {
		setSent(false)
		try {
			await call('POST /user/reset-password', { body })
			setSent(true)
		} catch (error) {
			showRefusal(error, {
				setError,
				nameOf: () => 'email',
				generic: t('failed_to_reset_password'),
			})
		}
	})

	return (
		<AuthPanel
			title={t('reset_password')}
			hint={t('reset_hint')}
			footer={
				<Link to="/auth" search={{ form: 'signin', redirect }} className={authLink}>
					{t('back_to_sign_in')}
				</Link>
			}
		>
			<form noValidate onSubmit={useSingleSubmit(submit)} className="grid gap-4">
				<Field label={t('email')} error={fieldText(t, errors.email)}>
					<TextInput
						{...register('email')}
						{...firstField}
						type="email"
						autoComplete="email"
						inputMode="email"
					/>
				</Field>
				<Button
					type="submit"
					variant="primary"
					block
					className="mt-2"
					busy={isSubmitting}
					busyLabel={t('sending')}
				>
					{t('send_reset_link')}
				</Button>
				<div role="status">{isSent && <Notice tone="green" title={t('password_reset_link_sent')} />}</div>
			</form>
		</AuthPanel>
	)
}
