import { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import { Notice } from '@skinverse/ui/notice'
import { useLaterTexts } from '../i18n/use-later-texts.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useSession } from '../shop.ts'
import { ChangeEmail } from './change-email.tsx'
import { useProfile } from './profile-query.ts'
import { ResendButton } from './resend-button.tsx'
import { useCheckOnReturn } from './use-check-on-return.ts'

const TEXTS = { paying: 'verification_before_paying', selling: 'verification_before_selling' } as const

/**
 * Above whatever is to be paid or sold: an unverified visitor learns it before filling in anything. It goes once the
 * address is verified, also in another tab.
 */
export function VerifyBefore({ deed }: { deed: keyof typeof TEXTS }) {
	useLaterTexts(emailVerification)
	const { t } = useTranslation()
	const { authenticated, emailVerified } = useSession()
	const { data: profile } = useProfile()
	const isNeeded = authenticated && !emailVerified
	useCheckOnReturn(isNeeded)
	if (!isNeeded || !profile) return null
	const email = profile.pending_email ?? profile.email
	return (
		<Notice
			tone="amber"
			role="status"
			title={t(email ? 'problem_email_unverified' : 'verification_needs_email')}
		>
			{email && <p className="wrap-anywhere">{t(TEXTS[deed], { email })}</p>}
			<ChangeEmail profile={profile}>
				{email && <ResendButton label="resend_verification_email" />}
			</ChangeEmail>
		</Notice>
	)
}
