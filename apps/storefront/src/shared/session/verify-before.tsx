import { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import { Button, LONG_LABEL } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLaterTexts } from '../i18n/use-later-texts.ts'
import { useSession } from '../shop.ts'
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
	const change = (
		<Button
			size="sm"
			variant="outline"
			className={LONG_LABEL}
			render={<Link to="/account" search={{ tab: 'personal' }} />}
		>
			{t(profile.email ? 'verification_change_email' : 'go_to_settings')}
		</Button>
	)
	if (!profile.email) {
		return <Notice tone="amber" role="status" title={t('verification_needs_email')} action={change} />
	}
	return (
		<Notice tone="amber" role="status" title={t('problem_email_unverified')}>
			<span className="wrap-anywhere">{t(TEXTS[deed], { email: profile.email })}</span>
			<span className="mt-3 flex flex-wrap gap-2">
				<ResendButton label="resend_verification_email" />
				{change}
			</span>
		</Notice>
	)
}
