import { games } from '@skinverse/contract/games'
import { ALL } from '@skinverse/contract/paths'
import { Button } from '@skinverse/ui/button'
import { Sheet } from '@skinverse/ui/sheet'
import { Link, useRouterState } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronDown, CircleHelp, LogOut, Package, ShoppingCart, User } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSignOut } from '../../features/accounts/use-sign-out.ts'
import { useCartCount } from '../../features/cart/cart-query.ts'
import { gameName } from '../../features/catalogue/list-title.ts'
import { pageLink } from '../../shared/content/page-link.ts'
import { useStaticPages } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
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
const quietRow = 'flex min-h-11 w-full items-center text-base text-soft transition-colors hover:text-ink'

export default function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	const close = () => onOpenChange(false)
	useCloseOnLeaving(close)
	return (
		<Sheet side="right" open={open} onOpenChange={onOpenChange} title={t('menu')} closeLabel={t('close')}>
			<nav aria-label={t('menu')} className="flex min-h-full flex-col">
				<ShopRows onChosen={close} />
				<div className="border-line border-b py-1 empty:hidden">
					<SocialLinks className="-ml-2.5 flex flex-wrap" />
				</div>
				{authenticated ? <UserRows onChosen={close} /> : null}
				<HelpRows onChosen={close} />
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

interface RowsProps {
	onChosen: () => void
}

function ShopRows({ onChosen }: RowsProps) {
	const { t } = useTranslation()
	return (
		<>
			<Link to="/products" search={{ sort: 'popular' }} onClick={onChosen} className={row}>
				{t('buy_skins')}
			</Link>
			<ul className="grid grid-cols-2 border-line border-b py-1.5">
				{games.map((game) => (
					<li key={game}>
						<Link
							to="/products/$category/{-$subcategory}"
							params={{ category: game, subcategory: ALL }}
							search={{ sort: 'popular' }}
							onClick={onChosen}
							className={quietRow}
						>
							{gameName(game, t)}
						</Link>
					</li>
				))}
				<li>
					<Link
						to="/products"
						search={{ sale: 'true', sort: 'popular' }}
						onClick={onChosen}
						className={quietRow}
					>
						{t('title_sale')}
					</Link>
				</li>
				<li>
					<Link
						to="/products"
						search={{ new: 'true', sort: 'popular' }}
						onClick={onChosen}
						className={quietRow}
					>
						{t('menu_new')}
					</Link>
				</li>
			</ul>
		</>
	)
}

/** The pages of the shop and the contact form, closed until they are asked for. */
function HelpRows({ onChosen }: RowsProps) {
	const { t } = useTranslation()
	const modals = useModals()
	const pages = useStaticPages()

	function openContact(): void {
		onChosen()
		modals.open('contact')
	}

	return (
		<details className="group border-line border-b">
			<summary
				className={clsx(row, 'cursor-pointer list-none border-b-0 [&::-webkit-details-marker]:hidden')}
			>
				<CircleHelp aria-hidden="true" className="size-5 text-muted" />
				{t('footer_help')}
				<ChevronDown
					aria-hidden="true"
					className="ml-auto size-5 text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			<ul className="pb-2 pl-8">
				{pages.map((page) => (
					<li key={page.id}>
						<Link {...pageLink(page)} onClick={onChosen} className={quietRow}>
							{page.title}
						</Link>
					</li>
				))}
				<li>
					<button type="button" onClick={openContact} className={quietRow}>
						{t('contact_title')}
					</button>
				</li>
			</ul>
		</details>
	)
}

function UserRows({ onChosen }: RowsProps) {
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
			<Link to="/account" search={{ tab: 'orders' }} onClick={onChosen} className={row}>
				<Package aria-hidden="true" className="size-5 text-muted" />
				{t('tab_orders')}
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
