import { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { MessagePage } from '../../shared/message-page.tsx'
import { useSession, useShop } from '../../shared/shop.ts'

export function EmailVerifiedPage() {
	useLaterTexts(emailVerification)
	const { t } = useTranslation()
	return <Verified title={t('email_verified_title')} text={t('email_verified_text')} />
}

export function EmailAlreadyVerifiedPage() {
	useLaterTexts(emailVerification)
	const { t } = useTranslation()
	return <Verified title={t('email_already_verified_title')} text={t('email_already_verified_text')} />
}

function Verified({ title, text }: { title: string; text: string }) {
	const { t } = useTranslation()
	const { session } = useShop()
	const { authenticated } = useSession()

	// The mailed link may have been opened in this tab, whose cache still says unverified.
	useEffect(() => {
		if (authenticated) void session.check()
	}, [session, authenticated])

	return (
		<MessagePage
			tone="green"
			icon={<MailCheck aria-hidden="true" />}
			title={title}
			actions={
				<Button variant="primary" render={<Link to="/account" />}>
					{t('go_to_my_account')}
				</Button>
			}
		>
			{text}
		</MessagePage>
	)
}
