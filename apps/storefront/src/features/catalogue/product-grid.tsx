import { messageOf } from '@skinverse/contract/client/api-error'
import type { Product } from '@skinverse/contract/entities/product'
import { PRODUCTS_PER_PAGE } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Spinner } from '@skinverse/ui/spinner'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HydrationBoundary } from '../../shared/hydration-boundary.tsx'
import { changed, withoutAnything } from './list/change-address.ts'
import { listLink } from './list/list-link.ts'
import { ListPages } from './list/list-pages.tsx'
import type { ListFilters } from './list/use-list-filters.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import './product-grid.css'

export interface ListPage {
	items: Product[]
	total: number
	pages: number
}

interface ProductGridProps {
	filters: ListFilters
	list: UseQueryResult<ListPage>
	/** A newer page is loading. */
	isBusy: boolean
	renderAction: (product: Product) => ReactNode
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4'
/** The number of cards above the fold: a row on a desktop, two on a phone. */
const FIRST_SEEN = 4

export function ProductGrid({ filters, list, isBusy, renderAction }: ProductGridProps) {
	const { t } = useTranslation()
	const { data, error, isFetching, refetch } = list

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
			<div className={clsx('transition-opacity', isBusy && 'opacity-40')}>
				{data.items.length === 0 ? (
					<NoProducts filters={filters} pages={data.pages} />
				) : (
					<ul className={GRID}>
						{data.items.map((product, place) => (
							<li key={product.id} className="product-place">
								<HydrationBoundary>
									<ProductCard
										level={2}
										product={product}
										isFirstSeen={place < FIRST_SEEN}
										action={renderAction(product)}
										className="h-full"
									/>
								</HydrationBoundary>
							</li>
						))}
					</ul>
				)}
				<ListPages filters={filters} total={data.total} pages={data.pages} />
			</div>
		</div>
	)
}

function NoProducts({ filters: { shown, place }, pages }: { filters: ListFilters; pages: number }) {
	const { t } = useTranslation()
	if (pages > 0) {
		const lastPage = listLink(changed(shown, { page: pages }), place)
		return (
			<EmptyState
				drawing="no-results"
				title={t('no_products_found')}
				action={<Button render={<Link {...lastPage} />}>{t('go_to_last_page')}</Button>}
			>
				{t('page_past_end', { count: pages })}
			</EmptyState>
		)
	}
	return (
		<EmptyState
			drawing="no-results"
			title={t('no_products_found')}
			action={
				<Button render={<Link {...listLink(withoutAnything(shown), place)} />}>{t('reset_filters')}</Button>
			}
		>
			{t('no_products_found_hint')}
		</EmptyState>
	)
}
