import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ModalStackProvider } from '../../shared/modals.ts'
import { CloseOnRouteChange } from '../modals/close-on-route-change.tsx'
import { modals } from '../modals/modals.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Toasts } from './toasts.tsx'

export function Layout() {
	const { t } = useTranslation()
	const name = useMatches({
		select: (matches) => matches.findLast(({ staticData }) => staticData.name)?.staticData.name,
	})
	return (
		<ModalStackProvider modals={modals}>
			<a
				href="#main"
				className="fixed top-2 left-4 z-50 -translate-y-20 rounded-control bg-raised px-4 py-3 text-sm focus-visible:translate-y-0"
			>
				{t('skip_to_content')}
			</a>
			<div className="flex min-h-dvh flex-col">
				<Header />
				<main id="main" tabIndex={-1} data-route={name ?? 'NotFound'} className="flex-1 outline-none">
					<Outlet />
				</main>
				<Footer />
			</div>
			<CookieBanner />
			<CloseOnRouteChange />
			<Toasts />
		</ModalStackProvider>
	)
}
