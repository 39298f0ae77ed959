import { Link, Outlet } from '@tanstack/react-router'
import { OfficeLogo } from '../../shared/office-logo.tsx'
import { t } from '../../shared/text.ts'
import { AreaLinks } from './area-links.tsx'
import { MePanel } from './me-panel.tsx'
import { PhoneBar } from './phone-bar.tsx'

export function Shell() {
	return (
		<>
			<a
				href="#main"
				className="fixed top-2 left-4 z-50 -translate-y-20 rounded-control bg-raised px-4 py-3 text-sm focus-visible:translate-y-0"
			>
				{t('skip_to_content')}
			</a>
			<div className="min-h-dvh md:grid md:grid-cols-[208px_minmax(0,1fr)]">
				<PhoneBar />
				<header className="sticky top-0 flex h-dvh flex-col border-r border-line bg-[#0a0c13] px-3 pt-5.5 pb-4 max-md:hidden">
					<Link to="/" aria-label={t('backoffice_to_today')} className="mb-5 rounded-control px-2.5">
						<OfficeLogo />
					</Link>
					<AreaLinks />
					<div className="mt-auto">
						<MePanel />
					</div>
				</header>
				<main id="main" tabIndex={-1} className="min-w-0 outline-none">
					<Outlet />
				</main>
			</div>
		</>
	)
}
