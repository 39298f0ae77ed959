import type { itemWords } from './texts/en/item-words.ts'

/**
 * The text key of a type, rarity or class of the catalogue. An import may add words without a translation. English
 * words are in the catalogue itself, so that no visitor loads them.
 */
export function itemWordKey(word: string): keyof typeof itemWords {
	return `${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_word` as keyof typeof itemWords
}
