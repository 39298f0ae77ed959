import type { FilterData } from '@skinverse/contract/entities/filter-data'
import { rarityTone } from '@skinverse/contract/rarity'
import { Swatch } from '@skinverse/ui/checkbox'
import type { CheckboxGroupOption } from '@skinverse/ui/checkbox-group'
import type { TFunction } from 'i18next'
import type { FilterName } from './change-address.ts'
import { optionName } from './option-name.ts'

export const filterTitles = {
	type: 'filter_type',
	quality: 'filter_rarity',
	exterior: 'filter_exterior',
	class: 'filter_class',
	hero: 'filter_hero',
} as const satisfies Record<FilterName, string>

const dataKeys = {
	type: 'types',
	quality: 'qualities',
	exterior: 'exterior_names',
	class: 'classes',
	hero: 'heroes',
} as const satisfies Record<FilterName, keyof FilterData>

export function filterOptions(name: FilterName, data: FilterData, t: TFunction): CheckboxGroupOption[] {
	return data[dataKeys[name]].map((value) => ({
		value,
		label:
			name === 'quality' ? (
				<Rarity quality={value} name={optionName(name, value, t)} />
			) : (
				optionName(name, value, t)
			),
	}))
}

function Rarity({ quality, name }: { quality: string; name: string }) {
	return (
		<span data-rarity={rarityTone(quality)} className="inline-flex items-center gap-2.5">
			<Swatch color="var(--rarity)" />
			{name}
		</span>
	)
}
