import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthPanel, authLink } from './auth-panel.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Behind the mailed link; one that is used, old or cut short leads to the next one. */
export function NewPassword({ token, email }: { token: string; email: string }) {
	const { t } = useTranslation()
	const [isRefused, setRefused] = useState(false)
	const isUsable = token !== '' && email !== '' && !isRefused
	return (
		<AuthPanel
			title={t('set_new_password')}
			hint={isUsable ? t('set_new_password_hint') : undefined}
			footer={
				<Link to="/auth" search={{ form: 'signin' }} className={authLink}>
					{t('back_to_sign_in')}
				</Link>
			}
		>
			{isUsable ? (
				<NewPasswordForm token={token} email={email} onLinkRefused={() => setRefused(true)} />
			) : (
				<div className="grid gap-5">
					<Notice role="alert" tone="red" title={t('problem_link_invalid')} />
					<Button variant="primary" block render={<Link to="/auth" search={{ form: 'reset' }} />}>
						{t('request_new_link')}
					</Button>
				</div>
			)}
		</AuthPanel>
	)
}
