import { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Spinner } from '@skinverse/ui/spinner'
import { ownPath } from '@skinverse/web/own-path.ts'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Mail, MailCheck } from 'lucide-react'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MessagePage } from '../../shared/message-page.tsx'
import { ChangeEmail } from '../../shared/session/change-email.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useCheckOnReturn } from '../../shared/session/use-check-on-return.ts'
import { useResendVerification } from '../../shared/session/use-resend-verification.ts'
import { useSession } from '../../shared/shop.ts'

const route = getRouteApi('/login-required/email-verification')

export function EmailVerificationPage() {
	useFormTexts()
	useLaterTexts(emailVerification)
	const { t } = useTranslation()
	const { emailVerified } = useSession()
	const { data: profile, isPending } = useProfile()
	const waiting = profile?.pending_email ?? (emailVerified ? undefined : profile?.email)
	useCheckOnReturn(!emailVerified)
	if (isPending) return <Loading />
	if (emailVerified && !waiting) return <NothingToDo />
	if (profile && !waiting) return <NoAddress />
	return (
		<MessagePage
			tone="lightblue"
			icon={<Mail aria-hidden="true" />}
			title={t('verification_title')}
			actions={<Resend />}
		>
			<LinkNotice />
			<p>{t(emailVerified ? 'verification_new_email_text' : 'verification_text')}</p>
			{waiting && (
				<p className="mt-3 text-sm text-soft wrap-anywhere">
					{t('verification_sent_to', { email: waiting })}
				</p>
			)}
			{profile && <ChangeEmail profile={profile} className="mt-3 justify-center" />}
		</MessagePage>
	)
}

/** A mailed link that is used, expired or replaced by a later one. */
function LinkNotice() {
	const { t } = useTranslation()
	if (route.useSearch().link !== 'invalid') return null
	return <Notice role="alert" tone="red" title={t('problem_link_invalid')} className="mb-6 text-left" />
}

function Resend() {
	const { t } = useTranslation()
	const { resend, isPending } = useResendVerification()
	return (
		<Button variant="primary" busy={isPending} busyLabel={t('sending')} onClick={resend}>
			{t('resend_verification_email')}
		</Button>
	)
}

function NothingToDo() {
	const { t } = useTranslation()
	return (
		<MessagePage
			tone="green"
			icon={<MailCheck aria-hidden="true" />}
			title={t('email_already_verified_title')}
			actions={<GoOn />}
		>
			<p>{t('email_already_verified')}</p>
		</MessagePage>
	)
}

/** A user who signed up through Steam has to add an address before it can be verified. */
function NoAddress() {
	const { t } = useTranslation()
	return (
		<MessagePage
			tone="lightblue"
			icon={<Mail aria-hidden="true" />}
			title={t('email_missing_title')}
			actions={
				<Button variant="primary" render={<Link to="/account" search={{ tab: 'personal' }} />}>
					{t('go_to_settings')}
				</Button>
			}
		>
			<p>{t('verification_needs_email')}</p>
		</MessagePage>
	)
}

/** Back to the page that required a verified address, if it is a page of this shop. */
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

function Loading() {
	const { t } = useTranslation()
	return (
		<div className="grid min-h-120 place-items-center">
			<Spinner size={28} label={t('loading')} />
		</div>
	)
}
