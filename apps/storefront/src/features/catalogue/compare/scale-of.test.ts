import { describe, expect, it } from 'vitest'
import { pinLevels, scaleOf } from './scale-of.ts'

const copy = (exterior: string, float: number | null) => ({ exterior, float_value: float })

describe('the scale of a comparison', () => {
	it('is zoomed to the exterior that all copies share', () => {
		const scale = scaleOf([copy('field_tested', 0.18), copy('field_tested', 0.265)])
		expect(scale).toMatchObject({ from: 0.15, till: 0.38, ticks: [0.2, 0.25, 0.3, 0.35] })
		expect(scale?.placeOf(0.265)).toBeCloseTo(0.5)
	})
	it('has no tick that would touch the label of an end', () => {
		const scale = scaleOf([copy('battle_scarred', 0.5)])
		expect(scale).toMatchObject({ from: 0.45, till: 1, ticks: [0.6, 0.7, 0.8, 0.9] })
	})
	it('is the whole one where exteriors differ, or a float is outside its exterior', () => {
		for (const other of [copy('factory_new', 0.01), copy('field_tested', 0.6)]) {
			const scale = scaleOf([copy('field_tested', 0.18), other])
			expect(scale).toMatchObject({ band: undefined, from: 0, till: 1 })
		}
	})
	it('is none where no copy has a float', () => {
		expect(scaleOf([copy('field_tested', null)])).toBeUndefined()
	})
	it('puts pins that would cover each other above each other', () => {
		expect(pinLevels([0.5, 0.52, 0.1, 0.51])).toEqual([0, 2, 0, 1])
		expect(pinLevels([0.1, 0.9])).toEqual([0, 0])
	})
})
