import type { FilterData } from '@skinverse/contract/entities/filter-data'
import { type ChoiceFilter, choiceFilters } from '@skinverse/contract/item-filters'
import { rarityTone } from '@skinverse/contract/rarity'
import { Swatch } from '@skinverse/ui/checkbox'
import type { CheckboxGroupOption } from '@skinverse/ui/checkbox-group'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { optionName } from './option-name.ts'

export function filterOptions(name: ChoiceFilter, data: FilterData, t: Translate): CheckboxGroupOption[] {
	return data[choiceFilters[name].options].map((value) => ({
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
