import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { AuthPanel, authLink } from './auth-panel.tsx'
import { NewPasswordForm, type SteamOutcome } from './new-password-form.tsx'
import { useSecurityTexts } from './use-security-texts.ts'

/** The target of the mailed link; a used, expired or truncated link leads to a new request. */
export function NewPassword({ token, email }: { token: string; email: string }) {
	useSecurityTexts()
	const { t } = useTranslation()
	const [isRefused, setRefused] = useState(false)
	const [steam, setSteam] = useState<SteamOutcome>()
	if (steam) return <PasswordSet steam={steam} />
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
				<NewPasswordForm
					token={token}
					email={email}
					onLinkRefused={() => setRefused(true)}
					onSteam={setSteam}
				/>
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

/** An attacker may have linked it: the owner is told what happened to it. */
function PasswordSet({ steam }: { steam: SteamOutcome }) {
	const { t } = useTranslation()
	return (
		<AuthPanel title={t('password_changed_successfully')} hint={t('reset_done_hint')}>
			<div className="grid gap-5">
				<Notice
					role="status"
					tone="amber"
					title={t(steam === 'unlinked' ? 'reset_steam_unlinked_title' : 'reset_steam_kept_title')}
				>
					{t(steam === 'unlinked' ? 'reset_steam_unlinked_text' : 'reset_steam_kept_text')}
				</Notice>
				<Button variant="primary" block render={<Link to="/auth" search={{ form: 'signin' }} />}>
					{t('sign_in')}
				</Button>
			</div>
		</AuthPanel>
	)
}
