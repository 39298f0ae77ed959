import { expect, it } from 'vitest'
import { itemWordKey } from './item-word.ts'
import { itemWords } from './texts/en/item-words.ts'

it('every catalogue word has its own text', () => {
	for (const [key, word] of Object.entries(itemWords)) expect(itemWordKey(word)).toBe(key)
})
