import { lazy } from 'react'
import { LatePart } from '../../../shared/late-part.tsx'
import { countFilters } from './change-address.ts'
import type { ListFilters } from './use-list-filters.ts'

const SaveSearch = lazy(() => import('./save-search.tsx'))

/** The place of "Save this search": only where something is searched or filtered. */
export function SaveSearchSlot({ filters }: { filters: ListFilters }) {
	const { search } = filters.chosen
	if (search === undefined && countFilters(filters.chosen) === 0) return null
	return (
		<span className="ml-auto grid size-10 shrink-0 justify-items-end lg:w-50">
			<LatePart>
				<SaveSearch filters={filters} />
			</LatePart>
		</span>
	)
}
