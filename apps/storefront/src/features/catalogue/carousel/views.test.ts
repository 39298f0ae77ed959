import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { views } from './views.ts'

const css = readFileSync(`${import.meta.dirname}/carousel.css`, 'utf8')

/** What the styles say from a width on: the last of each that applies. */
function styledFrom(fromPx: number) {
	const parts = css.split(/@media \(width >= (\d+)px\)/)
	const applying = [parts[0], ...parts.filter((_, at) => at % 2 === 0 && Number(parts[at - 1]) <= fromPx)]
	const last = (name: string) => [...applying.join().matchAll(new RegExp(`--${name}: ([\\d.]+)`, 'g'))].at(-1)
	return { cards: Number(last('cards')?.[1]), gapPx: Number(last('gap')?.[1]) }
}

describe('carousel', () => {
	// covers spec:constants.17
	it('has the breakpoints 320, 768, 1024 and 1512, spaced 30 px and 8 on small screens', () => {
		expect(views.map(({ fromPx, gapPx }) => [fromPx, gapPx])).toEqual([
			[320, 8],
			[768, 30],
			[1024, 30],
			[1512, 30],
		])
	})

	it.each(views)('has the same cards and gap from $fromPx px on before its script has come', (view) => {
		const { fromPx, ...shown } = view
		expect(styledFrom(fromPx)).toEqual(shown)
	})
})
