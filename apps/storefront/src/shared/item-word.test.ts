import { describe, expect, it } from 'vitest'
import { createI18n } from './i18n/create-i18n.ts'
import { itemWord } from './item-word.ts'

describe('a word of the catalogue', () => {
	it('is said in the language of the shop', async () => {
		const i18n = createI18n()
		expect(itemWord(i18n.current().t, 'Sniper Rifle')).toBe('Sniper Rifle')
		i18n.speak('de', { sniper_rifle_word: 'Scharfschützengewehr' })
		expect(itemWord(i18n.current().t, 'Sniper Rifle')).toBe('Scharfschützengewehr')
	})

	// covers asvs:1.3.10
	it.each(['Chain Mail', '', '__proto__', '{count} of $t(cart)'])(
		'stays as it is if it is unknown: %j',
		(word) => {
			expect(itemWord(createI18n().current().t, word)).toBe(word)
		},
	)
})
