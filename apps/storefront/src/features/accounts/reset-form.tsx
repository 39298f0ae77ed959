import { resetRequest } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { firstField, TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { sayRefusal } from '../../shared/refusals.ts'
import { useShop } from '../../shared/shop.ts'
import { AuthPanel, authLink } from './auth-panel.tsx'

export function ResetForm({ redirect }: { redirect?: string }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const [isSent, setSent] = useState(false)
	const form = useForm({
		rules: resetRequest,
		defaultValues: { email: '' },
		fieldOf: () => 'email',
		onRefused: sayRefusal(t('failed_to_reset_password')),
		async send(body) {
			setSent(false)
			await call('POST /user/reset-password', { body })
			setSent(true)
		},
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
			<form noValidate onSubmit={form.submit} className="grid gap-4">
				<TextField
					{...firstField}
					form={form}
					name="email"
					label={t('email')}
					type="email"
					autoComplete="email"
					inputMode="email"
				/>
				<Button
					type="submit"
					variant="primary"
					block
					className="mt-2"
					busy={form.isBusy}
					busyLabel={t('sending')}
				>
					{t('send_reset_link')}
				</Button>
				<div role="status">{isSent && <Notice tone="green" title={t('password_reset_link_sent')} />}</div>
			</form>
		</AuthPanel>
	)
}
