import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useSession } from '../../shared/shop.ts'

/** Where the mails go, or what is missing for them. */
export function MailsPanel() {
	const { t } = useTranslation()
	const { emailVerified } = useSession()
	const { data: profile } = useProfile()
	return (
		<section aria-labelledby="mails" className="surface px-4 py-3.5 md:px-5">
			<h2 id="mails" className="text-lg">
				{t('watchlist_mails')}
			</h2>
			<p className="wrap-anywhere mt-1.5 min-h-[2lh] text-muted text-sm">
				{emailVerified
					? profile && t('watchlist_mails_text', { email: profile.email ?? '' })
					: t('watchlist_mails_unverified')}
			</p>
			{!emailVerified && (
				<Link to="/email-verification" className="mt-2 inline-block text-lilac text-sm hover:underline">
					{t('watchlist_verify')}
				</Link>
			)}
		</section>
	)
}
