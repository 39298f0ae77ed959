import type { ChoiceFilter } from '@skinverse/contract/item-filters'
import { wearLabel } from '@skinverse/contract/wear'
import type { TFunction } from 'i18next'
import { itemWord } from '../../../shared/item-word.ts'

/** The label of a filter value. */
export function optionName(name: ChoiceFilter, value: string, t: TFunction): string {
	if (name === 'hero') return value
	if (name !== 'exterior') return itemWord(t, value)
	const wear = wearLabel(value)
	return 'key' in wear ? t(wear.key) : wear.raw
}
