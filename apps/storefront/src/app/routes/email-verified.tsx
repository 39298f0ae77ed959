import { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import { holds } from '@skinverse/contract/texts/en/holds'
import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useCartCount } from '../../features/cart/cart-query.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MessagePage } from '../../shared/message-page.tsx'
import { useModals } from '../../shared/modals.ts'
import { tellVerified } from '../../shared/session/verified-elsewhere.ts'
import { useSession, useShop } from '../../shared/shop.ts'

export function EmailVerifiedPage() {
	useLaterTexts(emailVerification)
	useLaterTexts(holds)
	const { t } = useTranslation()
	return <Verified title={t('email_verified_title')} text={t('email_verified_text')} />
}

export function EmailAlreadyVerifiedPage() {
	useLaterTexts(emailVerification)
	useLaterTexts(holds)
	const { t } = useTranslation()
	return <Verified title={t('email_already_verified_title')} text={t('email_already_verified_text')} />
}

function Verified({ title, text }: { title: string; text: string }) {
	const { t } = useTranslation()
	const { session } = useShop()
	const { authenticated } = useSession()

	const { open } = useModals()
	const isCartFilled = useCartCount() > 0

	// The mailed link may have been opened in this tab, whose cache still says unverified; others may wait for it.
	useEffect(() => {
		if (authenticated) void session.check()
		tellVerified()
	}, [session, authenticated])

	return (
		<MessagePage
			tone="green"
			icon={<MailCheck aria-hidden="true" />}
			title={title}
			actions={
				<>
					{isCartFilled && (
						<Button variant="primary" onClick={() => open('cart')}>
							{t('back_to_cart')}
						</Button>
					)}
					<Button variant={isCartFilled ? 'secondary' : 'primary'} render={<Link to="/account" />}>
						{t('go_to_my_account')}
					</Button>
				</>
			}
		>
			{text}
		</MessagePage>
	)
}
