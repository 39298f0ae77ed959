import { itemWordKey } from '@skinverse/contract/item-word'
import type { TFunction } from 'i18next'

/** A type, rarity or class of the catalogue in the shop's language; unknown ones stay as they are. */
export function itemWord(t: TFunction, word: string): string {
	return t(itemWordKey(word), { defaultValue: word, skipInterpolation: true })
}
