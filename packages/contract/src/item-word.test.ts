import { expect, it } from 'vitest'
import { itemWordKey } from './item-word.ts'
import { itemWords } from './texts/en/item-words.ts'

it('a word of the catalogue has a text of its own, whichever it is', () => {
	for (const [key, word] of Object.entries(itemWords)) expect(itemWordKey(word)).toBe(key)
})
