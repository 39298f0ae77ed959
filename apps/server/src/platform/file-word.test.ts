import { expect, test } from 'vitest'
import { fileWord } from './file-word.ts'

test.each([
	['Skinverse', 'skinverse'],
	['Nova & Sons!', 'nova-sons'],
	['Скины', 'shop'],
])('%s is %s in the name of a file', (brand, word) => {
	expect(fileWord(brand)).toBe(word)
})
