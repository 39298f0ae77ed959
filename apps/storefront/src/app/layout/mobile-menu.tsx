import { Button } from '@skinverse/ui/button'
import { Sheet } from '@skinverse/ui/sheet'
import { Link, useRouterState } from '@tanstack/react-router'
import { LogOut, ShoppingCart, User } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../features/accounts/use-sign-out.ts'
import { useCartCount } from '../../features/cart/cart-query.ts'
import { useModals } from '../../shared/modals.ts'
import { Balance } from '../../shared/money/amount.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useSession } from '../../shared/shop.ts'
import { SocialLinks } from './social-links.tsx'
import { Switches } from './switches.tsx'

interface MobileMenuProps {
	open: boolean
	onOpenChange: (open: boolean) => void
}

const row =
	'flex h-13 w-full items-center gap-3 border-line border-b font-display font-semibold text-base tracking-[0.04em]'

export default function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	const close = () => onOpenChange(false)
	useCloseOnLeaving(close)
	return (
		<Sheet side="right" open={open} onOpenChange={onOpenChange} title={t('menu')} closeLabel={t('close')}>
			<nav aria-label={t('menu')} className="flex min-h-full flex-col">
				<Link to="/products" onClick={close} className={row}>
					{t('buy_skins')}
				</Link>
				<div className="border-line border-b py-1 empty:hidden">
					<SocialLinks className="-ml-2.5 flex flex-wrap" />
				</div>
				{authenticated ? <UserRows onChosen={close} /> : null}
				{!authenticated && (
					<Button
						variant="primary"
						block
						className="mt-6"
						render={<Link to="/auth" search={{ form: 'signin' }} onClick={close} />}
					>
						{t('login')}
					</Button>
				)}
				<Switches className="mt-8 flex" />
			</nav>
		</Sheet>
	)
}

function UserRows({ onChosen }: { onChosen: () => void }) {
	const { t } = useTranslation()
	const modals = useModals()
	const count = useCartCount()
	const balance = useProfile().data?.balance
	const signOut = useSignOut()

	function openCart(): void {
		onChosen()
		modals.open('cart', {})
	}

	return (
		<>
			<button type="button" onClick={openCart} className={row}>
				<ShoppingCart aria-hidden="true" className="size-5 text-muted" />
				{t('cart_title')}
				<span className="ml-auto text-muted">{count || ''}</span>
			</button>
			<Link to="/account" search={{ tab: 'personal' }} onClick={onChosen} className={row}>
				<User aria-hidden="true" className="size-5 text-muted" />
				{t('profile')}
				{balance !== undefined && <Balance credits={balance} className="ml-auto text-muted" />}
			</Link>
			<button
				type="button"
				onClick={() => signOut.mutate(undefined, { onSettled: onChosen })}
				className={row}
			>
				<LogOut aria-hidden="true" className="size-5 text-muted" />
				{t('logout')}
			</button>
		</>
	)
}

/** Browser back and forward also leave the page, without a press in the menu. */
function useCloseOnLeaving(close: () => void): void {
	const pathname = useRouterState({ select: (state) => state.location.pathname })
	const openedAt = useRef(pathname)
	useEffect(() => {
		if (openedAt.current === pathname) return
		openedAt.current = pathname
		close()
	}, [pathname, close])
}
