import type { Product } from '@skinverse/contract/entities/product'
import type { ListSearch } from '@skinverse/contract/list-address'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { LatePart } from '../../shared/late-part.tsx'
import { useShop } from '../../shared/shop.ts'
import { WhenNear } from '../../shared/when-near.tsx'
import { ActiveFilters } from './list/active-filters.tsx'
import { FilterAside } from './list/filter-aside.tsx'
import { FilterButton } from './list/filter-button.tsx'
import { GroupToggle } from './list/group-toggle.tsx'
import { ListHeading } from './list/list-heading.tsx'
import type { ListPlace } from './list/list-link.ts'
import { PopularBlock } from './list/popular-block.tsx'
import { SaveSearchSlot } from './list/save-search-slot.tsx'
import { SearchBox } from './list/search-box.tsx'
import { SortSelect } from './list/sort-select.tsx'
import { useListFilters } from './list/use-list-filters.ts'
import { WhenNarrow, WhenWide } from './list/when-wide.tsx'
import { listQuery } from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'

const RecentlyViewed = lazy(() => import('./recently-viewed/recently-viewed.tsx'))

interface ProductListProps extends ListPlace {
	search: ListSearch
	renderAction: (product: Product) => ReactNode
}

export function ProductList({ category, subcategory, search, renderAction }: ProductListProps) {
	const { call } = useShop()
	const filters = useListFilters({ category, subcategory }, search)
	const list = useQuery({ ...listQuery(call, filters.shown), placeholderData: keepPreviousData })
	const isSettled = filters.chosen === filters.shown && !list.isPlaceholderData
	const { total, itemCount } = (!list.isError && list.data) || {}

	return (
		<div className="wrap pt-3 md:pt-6">
			<ListHeading filters={filters} total={total} items={itemCount} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:items-start">
				<WhenWide>
					<FilterAside filters={filters} />
				</WhenWide>
				<div className="flex flex-col lg:col-start-2">
					<WhenNarrow>
						<div className="mb-4 grid grid-cols-2 gap-2 md:mb-5 md:gap-3 lg:hidden">
							<SearchBox filters={filters} className="col-span-2" />
							<FilterButton filters={filters} total={isSettled || list.isError ? (total ?? 0) : undefined} />
							<SortSelect filters={filters} className="w-full" />
						</div>
					</WhenNarrow>
					{filters.shown.page === 1 && <PopularBlock game={filters.shown.game} />}
					<div className="mb-4 flex items-center justify-between gap-4">
						<GroupToggle filters={filters} />
						<WhenWide>
							<SortSelect filters={filters} className="ml-auto shrink-0 max-lg:hidden" />
						</WhenWide>
					</div>
					<div className="flex items-start justify-between gap-4 lg:items-center">
						<ActiveFilters filters={filters} />
						<SaveSearchSlot filters={filters} />
					</div>
					<ProductGrid filters={filters} list={list} isBusy={!isSettled} renderAction={renderAction} />
				</div>
			</div>
			{/* Last on the page: what is above it never moves. */}
			<WhenNear placeholder={null}>
				<LatePart>
					<RecentlyViewed renderAction={renderAction} />
				</LatePart>
			</WhenNear>
		</div>
	)
}
