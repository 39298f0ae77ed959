import { wearLabel } from '@skinverse/contract/wear'
import type { TFunction } from 'i18next'
import type { FilterName } from './change-address.ts'

/** What a value of a filter is called. */
export function optionName(name: FilterName, value: string, t: TFunction): string {
	if (name !== 'exterior') return value
	const wear = wearLabel(value)
	return 'key' in wear ? t(wear.key) : wear.raw
}
