import { messageOf } from '@skinverse/contract/client/api-error'
import type { ListedProduct, Product } from '@skinverse/contract/entities/product'
import { PRODUCTS_PER_PAGE } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Spinner } from '@skinverse/ui/spinner'
import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { HydrationBoundary } from '../../shared/hydration-boundary.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { GonePill } from './gone-pill.tsx'
import { GRID } from './grid-class.ts'
import { skinSearchOf } from './list/change-address.ts'
import { ListPages } from './list/list-pages.tsx'
import type { ListFilters } from './list/use-list-filters.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { SkinCard } from './skin-card.tsx'
import './product-grid.css'

// Lazy: most lists are not empty.
const NoProducts = lazy(() => import('./list/no-products.tsx'))

export interface ListPage {
	items: ListedProduct[]
	total: number
	pages: number
	/** How many items match, where `total` counts skins. */
	itemCount: number | undefined
}

interface ProductGridProps {
	filters: ListFilters
	list: UseQueryResult<ListPage>
	/** A newer page is loading. */
	isBusy: boolean
	renderAction: (product: Product) => ReactNode
}

/** The number of cards above the fold: a row on a desktop, two on a phone. */
const FIRST_SEEN = 4

export function ProductGrid({ filters, list, isBusy, renderAction }: ProductGridProps) {
	const { t } = useTranslation()
	const { data, error, isFetching, refetch } = list
	const skinSearch = skinSearchOf(filters.shown)
	const isHydrated = useIsHydrated()

	if (error) {
		return (
			<div role="alert">
				<EmptyState
					drawing="error"
					title={messageOf(error, t('failed_to_load_products'))}
					action={
						<Button busy={isFetching} onClick={() => void refetch()}>
							{t('try_again')}
						</Button>
					}
				>
					{t('error_hint')}
				</EmptyState>
			</div>
		)
	}
	if (!data) {
		return (
			<div className={GRID} aria-busy="true">
				{Array.from({ length: PRODUCTS_PER_PAGE }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places, not things
					<ProductCardSkeleton key={place} />
				))}
				<span role="status" className="sr-only">
					{t('loading')}
				</span>
			</div>
		)
	}
	return (
		<div className="relative" aria-busy={isBusy}>
			{isBusy && (
				<div className="pointer-events-none sticky top-1/2 z-2 grid h-0 place-items-center">
					<Spinner size={32} label={t('loading')} />
				</div>
			)}
			<GonePill items={data.items} onRefresh={() => void refetch()} />
			<div className={clsx('transition-opacity', isBusy && 'opacity-40')}>
				{data.items.length === 0 ? (
					isHydrated && (
						<Suspense fallback={null}>
							<NoProducts filters={filters} pages={data.pages} renderAction={renderAction} />
						</Suspense>
					)
				) : (
					<ul className={GRID}>
						{data.items.map((product, place) => (
							<li key={product.id} className="product-place">
								<HydrationBoundary>
									<ListCard
										level={2}
										product={product}
										skinSearch={skinSearch}
										isFirstSeen={place < FIRST_SEEN}
										action={renderAction(product)}
										className="h-full"
									/>
								</HydrationBoundary>
							</li>
						))}
					</ul>
				)}
				<ListPages filters={filters} pages={data.pages} />
			</div>
		</div>
	)
}

/** A skin with one matching copy is that item. */
function ListCard({ action, skinSearch, ...card }: ComponentProps<typeof ProductCard>) {
	const { skin } = card.product
	return skin?.group && skin.copies > 1 ? (
		<SkinCard {...card} {...skin} group={skin.group} search={skinSearch ?? {}} />
	) : (
		<ProductCard {...card} action={action} skinSearch={skinSearch} />
	)
}
