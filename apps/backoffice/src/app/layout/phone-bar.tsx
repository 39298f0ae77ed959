import { IconButton } from '@skinverse/ui/icon-button'
import { LogoMark } from '@skinverse/ui/logo'
import { Sheet } from '@skinverse/ui/sheet'
import { Link, useRouterState } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NotificationBell } from '../../features/notifications/index.ts'
import { t } from '../../shared/text.ts'
import { AreaLinks } from './area-links.tsx'
import { areas } from './areas.ts'
import { MePanel } from './me-panel.tsx'

/** Replaces the rail on narrow screens. */
export function PhoneBar({ onSearch }: { onSearch: () => void }) {
	const [isOpen, setOpen] = useState(false)
	const pathname = useRouterState({ select: (state) => state.location.pathname })
	const area = areas.find(({ to }) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`)))
	// Browser back and forward also leave the page, without a press in the menu.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the path changes
	useEffect(() => setOpen(false), [pathname])
	return (
		<header className="sticky top-0 z-10 flex h-15 items-center justify-between border-b border-line bg-page px-4 md:hidden">
			<Link to="/" aria-label={t('backoffice_to_today')} className="grid size-10 place-items-center -ml-1.5">
				<LogoMark />
			</Link>
			{/* Screen readers get the page's own heading. */}
			<span aria-hidden="true" className="font-display text-base font-semibold">
				{t(area?.title ?? (pathname === '/account' ? 'office_account' : 'backoffice_title'))}
			</span>
			<span className="flex gap-1">
				<NotificationBell align="end" />
				<IconButton label={t('office_search')} variant="ghost" aria-haspopup="dialog" onClick={onSearch}>
					<Search aria-hidden="true" />
				</IconButton>
				<IconButton
					label={t('open_menu')}
					aria-haspopup="dialog"
					aria-expanded={isOpen}
					onClick={() => setOpen(true)}
				>
					<Menu aria-hidden="true" />
				</IconButton>
			</span>
			<Sheet
				side="right"
				open={isOpen}
				onOpenChange={setOpen}
				title={t('backoffice_title')}
				closeLabel={t('close')}
				bodyClassName="flex flex-col"
				className="md:hidden"
			>
				<AreaLinks onChosen={() => setOpen(false)} />
				<div className="mt-auto pt-6">
					<MePanel />
				</div>
			</Sheet>
		</header>
	)
}
