import { describe, expect, it } from 'vitest'
import { createI18n, speak } from './i18n/create-i18n.ts'
import { itemWord } from './item-word.ts'

describe('a word of the catalogue', () => {
	it('is said in the language of the shop', async () => {
		const i18n = createI18n()
		expect(itemWord(i18n.t, 'Sniper Rifle')).toBe('Sniper Rifle')
		await speak(i18n, 'de', { sniper_rifle_word: 'Scharfschützengewehr' })
		expect(itemWord(i18n.t, 'Sniper Rifle')).toBe('Scharfschützengewehr')
	})

	// covers asvs:1.3.10
	it.each(['Chain Mail', '', '__proto__', '{count} of $t(cart)'])(
		'stays as it is if it is unknown: %j',
		(word) => {
			expect(itemWord(createI18n().t, word)).toBe(word)
		},
	)
})
