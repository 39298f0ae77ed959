import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bake, fromDrawing, fromIcon } from './bake.ts'
import { bakeAll, TARGET } from './bake-all.ts'
import { bounds, outlines, polygon, signedArea } from './geometry.ts'
import { bar, ring, shape, wire } from './shape.ts'

const box = (d: string) => bounds(outlines(d).flatMap(polygon))

describe('bake', () => {
	it('fits any drawing into the same box around the same centre', () => {
		for (const size of [1, 1000]) {
			const { parts } = bake(fromDrawing({ tilt: 0, parts: [['finish', bar(0, 0, 400 * size, 100 * size)]] }))
			const { left, right, top, bottom } = box(parts[0]?.d ?? '')
			expect([left, right].map(Math.round)).toEqual([20, 460])
			expect(Math.round((top + bottom) / 2)).toBe(182)
		}
	})

	it('keeps holes in either winding direction', () => {
		const hole = 'M40 40H60V60H40Z'
		const reversedHole = 'M40 40V60H60V40Z'
		for (const inner of [hole, reversedHole]) {
			const { parts } = bake(fromIcon(`<path d="M0 0H100V100H0Z${inner}"/>`, 0))
			expect(parts).toHaveLength(1)
			const [outer = 0, cut = 0] = outlines(parts[0]?.d ?? '').map((outline) => signedArea(polygon(outline)))
			expect(outer).toBeGreaterThan(0)
			expect(cut).toBeLessThan(0)
			expect(parts[0]?.area).toBe(Math.round(outer + cut))
		}
	})

	it('splits disconnected parts, largest first, and drops tiny ones', () => {
		const { parts } = bake(fromIcon('<path d="M0 0H10V10H0ZM20 0H60V40H20ZM80 0H80.1V.1H80Z"/>', 0))
		expect(parts).toHaveLength(2)
		expect(parts[0]?.area).toBeGreaterThan(parts[1]?.area ?? 0)
	})

	it('puts every spot on the item, outside of holes', () => {
		const { spots, parts } = bake(fromDrawing({ tilt: 0, parts: [['finish', ring(0, 0, 100, 80)]] }))
		const { left, right, top, bottom } = box(parts[0]?.d ?? '')
		const [cx, cy, radius] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2]
		expect(spots.length).toBeGreaterThan(20)
		for (const [x, y] of spots) {
			const distance = Math.hypot(x - cx, y - cy) / radius
			expect(distance).toBeGreaterThan(0.78)
			expect(distance).toBeLessThan(1.02)
		}
	})
})

describe('shape', () => {
	it('refuses a corner that is not a pair of numbers', () => {
		expect(() => shape('0 0, 10 x, 5 5')).toThrow('bad corner')
	})

	it('gives a wire its thickness', () => {
		const { top, bottom } = box(wire('0 50, 100 50', 8))
		expect([top, bottom]).toEqual([46, 54])
	})
})

describe('silhouettes.txt', () => {
	it('is up to date with the drawings and icons', () => {
		expect(readFileSync(TARGET, 'utf8')).toBe(bakeAll())
	})
})
