import { SkeletonText } from '@skinverse/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts'
import { SearchBox } from './search-box.tsx'
import type { ListFilters } from './use-list-filters.ts'

const FilterColumn = lazy(() => import('./filter-column.tsx'))

/** The filters beside the list. Slider and fields load after the first paint, into a column of reserved width. */
export function FilterAside({ filters }: { filters: ListFilters }) {
	const { t } = useTranslation()
	const isHydrated = useIsHydrated()
	const waiting = <SkeletonText lines={16} className="pt-2" />
	return (
		<aside aria-label={t('filters')} className="surface min-h-200 p-5 max-lg:hidden">
			<h2 className="sr-only">{t('filters')}</h2>
			<SearchBox filters={filters} className="mb-3.5" />
			<Suspense fallback={waiting}>{isHydrated ? <FilterColumn filters={filters} /> : waiting}</Suspense>
		</aside>
	)
}
