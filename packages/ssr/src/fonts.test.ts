import { describe, expect, it } from 'vitest'
import { takeFonts } from './fonts.ts'

const face = (file: string, range: string) =>
	`@font-face{font-family:A;src:url(/assets/${file}.woff2)format("woff2");unicode-range:${range}}`
const latin = face('latin', 'U+??,U+131,U+152-153')
const extended = face('extended', 'U+100-2BA,U+1E00-1E9F')
const local = '@font-face{font-family:B;src:local(Arial)}'
const { rules, faces, preloadsFor } = takeFonts(`${latin}${local}${extended}body{color:red}`)

describe('the fonts of a style sheet', () => {
	it('are removed from it, except the fallbacks', () => {
		expect(rules).toBe(`${local}body{color:red}`)
		expect(faces).toBe(latin + extended)
	})

	it.each([
		['Latin letters alone for a page in English', 'Rare skins', ['latin']],
		['Latin letters for a page that the browser renders', undefined, ['latin']],
		['more letters for a page that shows them', 'Złoty nóż', ['latin', 'extended']],
	])('are preloaded: %s', (_, text, files) => {
		const preloaded = [...preloadsFor(text).matchAll(/href="\/assets\/(\w+)\.woff2"/g)]
		expect(preloaded.map(([, file]) => file)).toEqual(files)
	})

	it('are not preloaded if the page does not use their family', () => {
		expect(preloadsFor('Rare skins', ['A'])).toBe('')
		expect(preloadsFor('Rare skins', ['B'])).toContain('latin.woff2')
	})
})
