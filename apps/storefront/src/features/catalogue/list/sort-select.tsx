import type { ListSort } from '@skinverse/contract/list-address'
import { Select } from '@skinverse/ui/select'
import { useTranslation } from 'react-i18next'
import { changed } from './change-address.ts'
import type { ListFilters } from './use-list-filters.ts'

const texts = { asc: 'sort_asc', desc: 'sort_desc', popular: 'sort_popular' } as const
const sorts = ['asc', 'desc', 'popular'] as const satisfies readonly ListSort[]

export function SortSelect({ filters, className }: { filters: ListFilters; className?: string }) {
	const { t } = useTranslation()
	const { chosen, change } = filters
	return (
		<Select
			look="quiet"
			ariaLabel={t('sort_by')}
			options={sorts.map((value) => ({ value, label: t(texts[value]) }))}
			value={chosen.sort}
			onValueChange={(sort) => change(changed(chosen, { sort }))}
			className={className}
		/>
	)
}
