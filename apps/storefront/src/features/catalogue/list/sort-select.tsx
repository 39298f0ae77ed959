import { type ItemSort, isSortOf, itemSortNames, itemSorts } from '@skinverse/contract/item-sorts'
import { Select } from '@skinverse/ui/select'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { changed } from './change-address.ts'
import type { ListFilters } from './use-list-filters.ts'

export function SortSelect({ filters, className }: { filters: ListFilters; className?: string }) {
	const { t } = useTranslation()
	const { chosen, change } = filters
	const isOffered = (sort: ItemSort) =>
		isSortOf(sort, chosen.game) && (sort !== 'relevance' || chosen.search !== undefined)
	const offered = itemSortNames.filter((sort) => sort === chosen.sort || isOffered(sort))
	return (
		<Select
			look="quiet"
			ariaLabel={t('sort_by')}
			options={offered.map((value) => ({ value, label: t(itemSorts[value].title) }))}
			value={chosen.sort}
			onValueChange={(sort) => change(changed(chosen, { sort }))}
			className={className}
		/>
	)
}
