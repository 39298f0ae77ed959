import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageLink } from '../../shared/content/page-link.ts'
import { useStaticPages } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'
import { useShop } from '../../shared/shop.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'

export function CookieBanner() {
	const { t } = useTranslation()
	const { preferences } = useShop()
	const { cookieConsent } = usePreferences()
	const pages = useStaticPages()
	const isHydrated = useIsHydrated()
	const banner = useRef<HTMLElement>(null)
	const wasChosen = useRef(false)
	useEffect(() => {
		// A visitor who opened it from the footer gets the focus in it at once.
		if (cookieConsent === undefined && wasChosen.current) banner.current?.focus()
		wasChosen.current = cookieConsent !== undefined
	}, [cookieConsent])
	if (!isHydrated || cookieConsent !== undefined) return null
	const cookiePage =
		pages.find(({ slug }) => slug?.includes('cookie')) ?? pages.find((page) => page.is_privacy)
	return (
		<section
			ref={banner}
			tabIndex={-1}
			aria-label={t('cookie_banner')}
			className="fixed inset-x-4 outline-none bottom-4 z-30 rounded-panel border border-line-strong bg-raised p-4 shadow-pop md:right-auto md:left-10 md:max-w-110 md:p-5"
		>
			<p className="text-soft text-sm">{t('cookie_text')}</p>
			{/* On its own line: after the text it would shift when the font loads. */}
			{cookiePage && (
				<Link
					{...pageLink(cookiePage)}
					className="mt-1 inline-block text-ink text-sm underline underline-offset-4"
				>
					{t('cookie_more')}
				</Link>
			)}
			<div className="mt-4 flex gap-3">
				<Button size="sm" className="flex-1" onClick={() => preferences.setCookieConsent(true)}>
					{t('cookie_accept')}
				</Button>
				<Button
					size="sm"
					variant="outline"
					className="flex-1"
					onClick={() => preferences.setCookieConsent(false)}
				>
					{t('cookie_decline')}
				</Button>
			</div>
		</section>
	)
}
