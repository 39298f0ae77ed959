import { Button } from '@skinverse/ui/button'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { hasFilters, withoutFilters } from './change-address.ts'
import { FilterSections } from './filter-sections.tsx'
import type { ListFilters } from './use-list-filters.ts'

export default function FilterColumn({ filters }: { filters: ListFilters }) {
	const { t } = useTranslation()
	const { chosen, go } = filters
	return (
		<>
			<FilterSections filters={filters} look="list" />
			<Button
				block
				className="mt-4"
				disabled={!hasFilters(chosen)}
				onClick={() => go(withoutFilters(chosen))}
			>
				{t('clear_all_filters')}
			</Button>
		</>
	)
}
