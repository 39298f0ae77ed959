import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fallbackFonts, fallbacksOf } from './fallback-fonts.ts'

/** Ignores line breaks, which the formatter decides. */
const inOneLine = (css: string) => css.replaceAll(/\s+/g, ' ')
const sheet = (name: string) =>
	inOneLine(readFileSync(new URL(`../../packages/ui/src/${name}`, import.meta.url), 'utf8'))

describe('the fallback fonts', () => {
	it('have the metrics of the shipped fonts', () => {
		expect(sheet('fallback-fonts.css')).toBe(inOneLine(fallbackFonts()))
	})

	it('are all tried before any font of unknown width', () => {
		const tokens = sheet('tokens.css')
		expect(tokens).toContain(`"Chakra Petch", ${fallbacksOf('Chakra Petch').join(', ')}, sans-serif;`)
		expect(tokens).toContain(`"Inter Variable", ${fallbacksOf('Inter').join(', ')}, system-ui, sans-serif;`)
	})

	it('are not swapped while visible: a late font is used from the next page on', () => {
		const displays = sheet('fonts.css').match(/font-display: \w+/g) ?? []
		expect(displays.length).toBeGreaterThan(0)
		expect(new Set(displays)).toEqual(new Set(['font-display: optional']))
	})
})
