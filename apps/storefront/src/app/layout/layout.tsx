import { Toasts } from '@skinverse/web/toasts'
import { Outlet, useMatches } from '@tanstack/react-router'
import { HydrationBoundary } from '../../shared/hydration-boundary.tsx'
import { LoadFailureDialog } from '../../shared/load-failure-dialog.tsx'
import { ModalStackProvider } from '../../shared/modals.ts'
import { AskConfirmation } from '../modals/ask-confirmation.tsx'
import { CloseModals } from '../modals/close-modals.tsx'
import { modals } from '../modals/modals.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OperatorTag } from './operator-tag.tsx'
import { SkipLink } from './skip-link.tsx'

export function Layout() {
	const name = useMatches({
		select: (matches) => matches.findLast(({ staticData }) => staticData.name)?.staticData.name,
	})
	return (
		<ModalStackProvider modals={modals} failure={LoadFailureDialog}>
			<SkipLink />
			<div className="flex min-h-dvh flex-col">
				<Header />
				<main id="main" tabIndex={-1} data-route={name ?? 'NotFound'} className="flex-1 outline-none">
					<Outlet />
				</main>
				<HydrationBoundary>
					<Footer />
				</HydrationBoundary>
			</div>
			<CookieBanner />
			<CloseModals />
			<AskConfirmation />
			<Toasts />
			<OperatorTag />
		</ModalStackProvider>
	)
}
