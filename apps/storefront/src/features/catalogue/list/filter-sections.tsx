import { choiceFilterNames, choiceFilters, rangeFilterNames } from '@skinverse/contract/item-filters'
import { Skeleton, SkeletonText } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../../shared/shop.ts'
import { filterDataQuery } from '../queries.ts'
import { filterCountsQuery } from './filter-counts-query.ts'
import { FilterGroup } from './filter-group.tsx'
import { RangeFilterGroup } from './range-filter.tsx'
import { SubcategorySelect } from './subcategory-select.tsx'
import type { ListFilters } from './use-list-filters.ts'
import { useRangeDisplays } from './use-range-displays.ts'

interface FilterSectionsProps {
	filters: ListFilters
	/** Chips on a phone, which are easier to tap. */
	look: 'list' | 'chips'
}

/** All filters, for the column and for the sheet. */
export function FilterSections({ filters, look }: FilterSectionsProps) {
	const displays = useRangeDisplays()
	const { call } = useShop()
	const { chosen, shown, change, go } = filters
	const { data, isPending } = useQuery(filterDataQuery(call, chosen.game))
	const { data: counts } = useQuery(filterCountsQuery(call, shown))
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
			{isPending && <Skeleton className="h-10" />}
			{data && <SubcategorySelect groups={data.subcategories} chosen={chosen} go={go} />}
			{rangeFilterNames.map((name, index) => (
				<RangeFilterGroup
					key={name}
					name={name}
					display={displays[name]}
					className={index > 0 ? 'border-line border-t pt-3.5' : undefined}
					chosen={chosen}
					change={change}
				/>
			))}
			{isPending && <SkeletonText lines={12} className="min-h-160 content-start border-line border-t pt-5" />}
			{data &&
				choiceFilterNames.map((name) => (
					// Another game has other options: the text of the option search is reset.
					<FilterGroup
						key={`${chosen.game} ${name}`}
						name={name}
						data={data}
						counts={counts?.[choiceFilters[name].options]}
						look={look}
						chosen={chosen}
						change={change}
					/>
				))}
		</div>
	)
}
