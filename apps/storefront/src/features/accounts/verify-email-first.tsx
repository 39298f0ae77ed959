import type { Profile } from '@skinverse/contract/entities/profile'
import { Notice } from '@skinverse/ui/notice'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ResendButton } from '../../shared/session/resend-button.tsx'

/** The server refuses a new factor or Steam link for an unverified address: it may be another person's. */
export const mustVerifyFirst = ({ email, email_verified }: Profile): boolean =>
	Boolean(email) && !email_verified

export function VerifyEmailFirst() {
	const { t } = useTranslation()
	return (
		<Notice tone="amber" title={t('verify_email_first')}>
			<p className="mt-3">
				<ResendButton label="resend_verification_email" />
			</p>
		</Notice>
	)
}
