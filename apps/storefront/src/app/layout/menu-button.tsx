import { IconButton } from '@skinverse/ui/icon-button'
import { lazyPart } from '@skinverse/ui/lazy-part'
import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ModalPart } from '../../shared/modal-part.tsx'

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).default)

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

	function giveUp(): void {
		setWasOpened(false)
		setOpen(false)
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
				<ModalPart onClose={giveUp}>
					<MobileMenu open={isOpen} onOpenChange={setOpen} />
				</ModalPart>
			)}
		</>
	)
}
