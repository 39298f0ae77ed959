import { IconButton } from '@skinverse/ui/icon-button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Link, useRouterState } from '@tanstack/react-router'
import { Plus, ShoppingCart, User } from 'lucide-react'
import { lazy, useState } from 'react'
import { useCartCount } from '../../features/cart/cart-query.ts'
import { useDroppedPromo } from '../../features/cart/use-dropped-promo.ts'
import { hasWantedItem } from '../../features/cart/wanted-item.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { LatePart } from '../../shared/late-part.tsx'
import { useModals } from '../../shared/modals.ts'
import { Balance } from '../../shared/money/amount.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'

const TakeWantedItem = lazy(() => import('../../features/cart/take-wanted-item.tsx'))

/** The signed-in side of the header: balance, cart and profile. */
export function HeaderUser() {
	const { t } = useTranslation()
	const { open } = useModals()
	const count = useCartCount()
	useDroppedPromo()
	// Not on the sign-in page: the cart would close with it.
	const isBack = useRouterState({ select: (state) => state.location.pathname !== '/auth' })
	const [hasWanted] = useState(hasWantedItem)
	const balance = useProfile().data?.balance
	return (
		<>
			<div className="hidden h-10 items-center gap-3 rounded-control border border-line pr-1 pl-3.5 md:flex">
				<span className="sr-only">{t('balance')}</span>
				{balance === undefined ? (
					<Skeleton className="h-4 w-16" />
				) : (
					<Balance layout="below" credits={balance} className="leading-5" />
				)}
				<button
					type="button"
					aria-label={t('top_up')}
					onClick={() => open('topup', {})}
					className="grid size-8 place-items-center rounded-inner bg-raised transition-colors hover:bg-tint/12"
				>
					<Plus aria-hidden="true" className="size-4" />
				</button>
			</div>
			<IconButton
				label={count ? t('cart_with_count', { count }) : t('cart_title')}
				count={count}
				onClick={() => open('cart', {})}
			>
				<ShoppingCart aria-hidden="true" />
			</IconButton>
			<span className="sr-only" role="status">
				{count ? t('cart_with_count', { count }) : ''}
			</span>
			<IconButton
				label={t('profile')}
				className="max-md:hidden"
				render={<Link to="/account" search={{ tab: 'personal' }} />}
			>
				<User aria-hidden="true" />
			</IconButton>
			{hasWanted && isBack && (
				<LatePart>
					<TakeWantedItem />
				</LatePart>
			)}
		</>
	)
}
