import { Link, Outlet } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { NotificationBell } from '../../features/notifications/index.ts'
import { SearchButton, SearchEverything } from '../../features/search/index.ts'
import { OfficeLogo } from '../../shared/office-logo.tsx'
import { t } from '../../shared/text.ts'
import { AreaLinks } from './area-links.tsx'
import { foundPages } from './found-pages.ts'
import { MePanel } from './me-panel.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

export function Shell() {
	const [searches, setSearches] = useState(false)
	const openSearch = useCallback(() => setSearches(true), [])
	return (
		<>
			<a
				href="#main"
				className="fixed top-2 left-4 z-50 -translate-y-20 rounded-control bg-raised px-4 py-3 text-sm focus-visible:translate-y-0"
			>
				{t('skip_to_content')}
			</a>
			<div className="min-h-dvh md:grid md:grid-cols-[208px_minmax(0,1fr)]">
				<PhoneBar onSearch={openSearch} />
				<header className="sticky top-0 flex h-dvh flex-col border-r border-line bg-rail px-3 pt-4 pb-3 max-md:hidden">
					<Link to="/" aria-label={t('backoffice_to_today')} className="mb-3 shrink-0 rounded-control px-2.5">
						<OfficeLogo />
					</Link>
					<div className="mb-3 flex shrink-0 items-center gap-1">
						<SearchButton onOpen={openSearch} className="min-w-0 flex-1" />
						<NotificationBell />
					</div>
					<div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
						<AreaLinks />
					</div>
					<div className="shrink-0">
						<MePanel />
					</div>
				</header>
				<main id="main" tabIndex={-1} className="min-w-0 outline-none">
					<Outlet />
				</main>
			</div>
			<SearchEverything open={searches} onOpenChange={setSearches} areas={foundPages} />
			<ShortcutsDialog />
		</>
	)
}
