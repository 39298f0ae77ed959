import { describe, expect, it, test } from 'vitest'
import { contrast, mix } from './colour.ts'
import { contrastFailures, hasEnoughContrast } from './contrast-failures.ts'
import { exampleLooks } from './example-looks.ts'
import { type BrandColours, builtInColours, lookTokens } from './look.ts'

describe('contrast', () => {
	test.each([
		['#000000', '#ffffff', 21],
		['#777777', '#ffffff', 4.48],
		['#0000ff', '#ffffff', 8.59],
	])('of %s and %s is %d, as WCAG computes it', (one, other, ratio) => {
		expect(contrast(one, other)).toBeCloseTo(ratio, 2)
		expect(contrast(other, one)).toBeCloseTo(ratio, 2)
	})
})

describe('contrastFailures', () => {
	test.each(exampleLooks)('accepts the look $name', ({ colours }) => {
		expect(contrastFailures(colours)).toEqual([])
	})

	it('names the pair that fails, and a colour that passes', () => {
		const [failure] = contrastFailures({ ...builtInColours, text: '#444444' })
		expect(failure).toMatchObject({ pair: 'text_on_ground', name: 'text', needed: 4.5 })
		expect(failure?.ratio).toBeCloseTo(2.05, 2)
		expect(contrastFailures({ ...builtInColours, text: failure?.passes ?? '' })).toEqual([])
	})

	test.each<[string, Partial<BrandColours>, string]>([
		['an accent that disappears in the background', { accent: '#1a1533' }, 'accent_on_ground'],
		['a focus ring that disappears in panels', { highlight: '#2a2f3d' }, 'focus_on_panel'],
		['an accent and a highlight without a common label', { accent: '#5b2bd9' }, 'label_on_accent'],
		['a light panel on a dark background', { panel: '#ffffff' }, 'text_on_panel'],
		['a background between dark and light', { ground: '#777777' }, 'text_on_ground'],
	])('refuses %s', (_, changed, pair) => {
		expect(contrastFailures({ ...builtInColours, ...changed }).map((failure) => failure.pair)).toContain(pair)
	})
})

describe('lookTokens', () => {
	/** A sample of all colours: every look that passes has readable secondary texts and states. */
	const looks = Array.from({ length: 300 }, (_, at) => sampleLook(at + 1))
		.filter(hasEnoughContrast)
		.map(lookTokens)

	it('has accepted dark and light looks in the sample', () => {
		expect(looks.length).toBeGreaterThan(20)
	})

	test.each(['soft', 'muted', 'faint', 'lilac', 'green', 'amber', 'red', 'lightblue', 'green-soft', 'grey'])(
		'%s can be read on every ground of an accepted look',
		(name) => {
			for (const tokens of looks) {
				for (const ground of ['page', 'panel', 'raised'])
					expect(contrast(tokens[name] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
			}
		},
	)

	test.each(['green', 'amber', 'red', 'lightblue', 'grey'])(
		'%s can be read on its own tint, as badges have it',
		(name) => {
			for (const tokens of looks) {
				const colour = tokens[name] ?? ''
				for (const ground of ['page', 'panel', 'raised'])
					expect(contrast(colour, mix(tokens[ground] ?? '', colour, 0.16))).toBeGreaterThanOrEqual(4.5)
			}
		},
	)

	test.each(exampleLooks)('the look $name has details that can be read on a chosen card', ({ colours }) => {
		const tokens = lookTokens(colours)
		for (const ground of ['page', 'panel', 'raised'])
			expect(
				contrast(tokens.muted ?? '', mix(tokens[ground] ?? '', colours.accent, 0.12)),
			).toBeGreaterThanOrEqual(4.5)
	})

	it('has labels that can be read on strong controls', () => {
		for (const tokens of looks) {
			expect(contrast(tokens['violet-strong'] ?? '', tokens['on-strong'] ?? '')).toBeGreaterThanOrEqual(4.5)
		}
	})
})

/** Seeded: dark looks for even seeds, light ones for odd. */
function sampleLook(seed: number): BrandColours {
	let state = seed * 2_654_435_761
	const next = (limit: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return Math.floor((state / 2 ** 32) * limit)
	}
	const colour = (from: number, span: number) =>
		`#${[0, 1, 2].map(() => (from + next(span)).toString(16).padStart(2, '0')).join('')}`
	return seed % 2 === 0
		? {
				ground: colour(0, 40),
				panel: colour(10, 50),
				text: colour(200, 56),
				accent: colour(60, 196),
				highlight: colour(60, 196),
			}
		: {
				ground: colour(215, 41),
				panel: colour(215, 41),
				text: colour(0, 60),
				accent: colour(0, 170),
				highlight: colour(0, 170),
			}
}
