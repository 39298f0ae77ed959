import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../shared/message-page.tsx'
import { notify } from '../../shared/notify.ts'
import { ownPath } from '../../shared/own-path.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useSession, useShop } from '../../shared/shop.ts'

const route = getRouteApi('/login-required/email-verification')

export function EmailVerificationPage() {
	const { t } = useTranslation()
	const { call } = useShop()
	const { emailVerified } = useSession()
	const email = useProfile().data?.email
	const resend = useMutation({
		mutationFn: () => call('POST /email/verify/resend'),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('failed_to_send_verification_email'))),
	})
	return (
		<MessagePage
			tone="lightblue"
			icon={<Mail aria-hidden="true" />}
			title={t('verification_title')}
			actions={
				emailVerified ? (
					<GoOn />
				) : (
					<Button
						variant="primary"
						busy={resend.isPending}
						busyLabel={t('sending')}
						onClick={() => resend.mutate()}
					>
						{t('resend_verification_email')}
					</Button>
				)
			}
		>
			<p>{emailVerified ? t('email_already_verified') : t('verification_text')}</p>
			{email && !emailVerified && (
				<p className="mt-3 text-sm text-soft">{t('verification_sent_to', { email })}</p>
			)}
		</MessagePage>
	)
}

/** Back to where the unverified address was in the way, if that is a page of this shop. */
function GoOn() {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const redirect = ownPath(route.useSearch().redirect)
	if (!redirect) {
		return (
			<Button variant="primary" render={<Link to="/account" />}>
				{t('go_to_my_account')}
			</Button>
		)
	}
	return (
		<Button variant="primary" onClick={() => void navigate({ href: redirect })}>
			{t('continue_where_you_were')}
		</Button>
	)
}
