import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { changed } from './change-address.ts'
import type { ListFilters } from './use-list-filters.ts'

/** One card for each item, or one for each skin. */
export function GroupToggle({ filters: { chosen, go } }: { filters: ListFilters }) {
	const { t } = useTranslation()
	return (
		<ToggleGroup
			label={t('list_group')}
			options={[
				{ value: 'items', label: t('list_items') },
				{ value: 'skins', label: t('list_skins') },
			]}
			value={chosen.group ?? 'items'}
			onValueChange={(group) => go(changed(chosen, { group: group === 'skins' ? group : undefined }))}
			className="max-md:flex max-md:w-full max-md:[&>button]:h-8.5 max-md:[&>button]:flex-1"
		/>
	)
}
