import { messageOf } from '@skinverse/contract/client/api-error'
import type { Product } from '@skinverse/contract/entities/product'
import type { Game } from '@skinverse/contract/games'
import { PRODUCTS_PER_PAGE } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Pagination } from '@skinverse/ui/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShop } from '../../shared/shop.ts'
import { listQuery } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

interface ProductGridProps {
	game: Game | undefined
	search: ListSearch
	renderAction: (product: Product) => ReactNode
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 min-[1512px]:grid-cols-5'

export function ProductGrid({ game, search, renderAction }: ProductGridProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, isPending, refetch } = useQuery({
		...listQuery(call, game, search),
		placeholderData: keepPreviousData,
	})

	if (isPending) {
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
	if (error) {
		return (
			<EmptyState
				drawing="error"
				title={messageOf(error, t('failed_to_load_products'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			>
				{t('error_hint')}
			</EmptyState>
		)
	}
	if (data.items.length === 0) {
		return (
			<EmptyState
				drawing="no-results"
				title={t('no_products_found')}
				action={<Button render={<Link to="." search={{}} />}>{t('reset_filters')}</Button>}
			>
				{t('no_products_found_hint')}
			</EmptyState>
		)
	}
	return (
		<>
			<ul className={GRID}>
				{data.items.map((product) => (
					<li key={product.id}>
						<ProductCard level={2} product={product} action={renderAction(product)} className="h-full" />
					</li>
				))}
			</ul>
			{data.total > PRODUCTS_PER_PAGE && (
				<div className="mt-8">
					<Pagination
						page={search.page ?? 1}
						total={data.pages}
						label={t('pagination')}
						previousLabel={t('previous')}
						nextLabel={t('next')}
						pageLabel={(page) => t('page_number', { page })}
						renderPage={(page, props) => <Link {...props} to="." search={{ ...search, page }} />}
					/>
				</div>
			)}
		</>
	)
}
