import { itemWordKey } from '@skinverse/contract/item-word'
import type { TFunction } from 'i18next'

/** A type, rarity or class of the catalogue in the shop's language; one that is not known is said as it is. */
export function itemWord(t: TFunction, word: string): string {
	return t(itemWordKey(word), { defaultValue: word, skipInterpolation: true })
}
