import { itemWords } from './texts/en/item-words.ts'

type ItemWordKey = keyof typeof itemWords

const isKey = (key: string): key is ItemWordKey => Object.hasOwn(itemWords, key)

/** The text for a type, rarity or class of the catalogue; undefined for one that an operator brought along. */
export function itemWordKey(word: string): ItemWordKey | undefined {
	const key = `${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_word`
	// Written in another way it would come out in a spelling that the catalogue does not have.
	return isKey(key) && itemWords[key] === word ? key : undefined
}
