import { IconButton } from '@skinverse/ui/icon-button'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

/** From this width on the header has room for everything, and the menu closes. */
const WIDE = '(min-width: 768px)'

export function MenuButton({ className }: { className?: string }) {
	const { t } = useTranslation()
	const [isOpen, setOpen] = useState(false)
	const [wasOpened, setWasOpened] = useState(false)

	useEffect(() => {
		const wide = window.matchMedia(WIDE)
		const closeWhenWide = () => {
			if (wide.matches) setOpen(false)
		}
		wide.addEventListener('change', closeWhenWide)
		return () => wide.removeEventListener('change', closeWhenWide)
	}, [])

	function open(): void {
		setWasOpened(true)
		setOpen(true)
	}

	return (
		<>
			<IconButton
				label={t('open_menu')}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				className={className}
				onClick={open}
			>
				<Menu aria-hidden="true" />
			</IconButton>
			{wasOpened && (
				<Suspense fallback={null}>
					<MobileMenu open={isOpen} onOpenChange={setOpen} />
				</Suspense>
			)}
		</>
	)
}
