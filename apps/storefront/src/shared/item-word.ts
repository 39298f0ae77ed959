import { itemWordKey } from '@skinverse/contract/item-word'
import type { Translate } from './i18n/translate.ts'

/** A type, rarity or class of the catalogue in the shop's language; unknown ones stay as they are. */
export function itemWord(t: Translate, word: string): string {
	const key = itemWordKey(word)
	const text = t(key)
	return text === key ? word : text
}
