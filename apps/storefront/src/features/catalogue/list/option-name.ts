import type { ChoiceFilter } from '@skinverse/contract/item-filters'
import { wearLabel } from '@skinverse/contract/wear'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { itemWord } from '../../../shared/item-word.ts'

/** The label of a filter value. */
export function optionName(name: ChoiceFilter, value: string, t: Translate): string {
	if (name === 'hero') return value
	if (name !== 'exterior') return itemWord(t, value)
	const wear = wearLabel(value)
	return 'key' in wear ? t(wear.key) : wear.raw
}
