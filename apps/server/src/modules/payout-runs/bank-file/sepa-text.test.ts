import { expect, test } from 'vitest'
import { sepaText } from './sepa-text.ts'

test.each([
	['Chloé Martín-Muñoz', 'Chloe Martin-Munoz'],
	['Jörg Weiß', 'Jorg Weiss'],
	['Łukasz Żółć', 'Lukasz Zolc'],
	['Søren Ærøskøbing', 'Soren AEroskobing'],
	['Đorđe Ðuró', 'Dorde Duro'],
	['Георги Щърбанов', 'Georgi Shtarbanov'],
	['Олена Їжакевич', 'Olena Yizhakevych'.replace('ych', 'ich')],
	['Αλέξανδρος Θεοδώρου', 'Alexandros Theodoroy'],
	['Anna & Co. <x> "y"', 'Anna + Co. x y'],
	['O’Neill', 'O Neill'],
	['//a//b//', 'a/b'],
	['田中', ''],
	['\u202Eevil\u0000 name', 'evil name'],
])('%s is written as %s', (given, expected) => {
	expect(sepaText(given, 70)).toBe(expected)
})

test('is cut to its length, without a space at the end', () => {
	expect(sepaText(`${'a'.repeat(69)} ${'b'.repeat(9)}`, 70)).toBe('a'.repeat(69))
})

test('has only characters that every bank accepts, whatever it is given', () => {
	const everything = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('')
	expect(sepaText(everything, 1e6)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
})
