import { describe, expect, it } from 'vitest'
import { itemWordKey } from './item-word.ts'
import { itemWords } from './texts/en/item-words.ts'

describe('a word of the catalogue', () => {
	it('has a text of its own, whichever it is', () => {
		for (const [key, word] of Object.entries(itemWords)) expect(itemWordKey(word)).toBe(key)
	})

	it.each(['Chain Mail', 'rifle', '', '__proto__', 'Rifle '])(
		'stays as it is where nobody knows it: %j',
		(word) => {
			expect(itemWordKey(word)).toBeUndefined()
		},
	)
})
