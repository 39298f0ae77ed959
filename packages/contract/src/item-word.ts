import type { itemWords } from './texts/en/item-words.ts'

/**
 * Where languages keep their text for a type, rarity or class of the catalogue. An operator may bring along words
 * that none of them has. In English they stand in the catalogue itself, so that no visitor loads them.
 */
export function itemWordKey(word: string): keyof typeof itemWords {
	return `${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_word` as keyof typeof itemWords
}
