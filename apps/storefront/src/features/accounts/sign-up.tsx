import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSettings } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { AuthPanel, authLink } from './auth-panel.tsx'

// Lazy: the phone rules of every country are large, and only sign-up needs them.
const SignUpForm = lazy(() => import('./sign-up-form.tsx'))

/** While registration is closed, a notice replaces the form. */
export function SignUp({ redirect }: { redirect?: string }) {
	const { t } = useTranslation()
	const isOpen = useSettings()?.is_reg_enabled ?? false
	return (
		<AuthPanel
			title={isOpen ? t('sign_up') : t('registration_closed')}
			hint={isOpen ? t('sign_up_hint') : t('registration_closed_text')}
			footer={
				<>
					{t('already_have_an_account')}{' '}
					<Link to="/auth" search={{ form: 'signin', redirect }} className={authLink}>
						{t('log_in')}
					</Link>
				</>
			}
		>
			{isOpen && (
				<Suspense fallback={<div className="h-160" />}>
					<SignUpForm redirect={redirect} />
				</Suspense>
			)}
		</AuthPanel>
	)
}
