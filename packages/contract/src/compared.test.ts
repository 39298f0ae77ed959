import { describe, expect, it } from 'vitest'
import { canCompare, comparedText, readCompared } from './compared.ts'

describe('the items of a comparison', () => {
	it('are read in their order, each once, without what is no id', () => {
		expect(readCompared('7, 3,7,x,0,-1,1.5,12345678901,4')).toEqual([7, 3, 4])
		expect(readCompared(undefined)).toEqual([])
		expect(readCompared('')).toEqual([])
	})
	it('are written as they are read', () => {
		expect(readCompared(comparedText([7, 3]))).toEqual([7, 3])
		expect(comparedText([])).toBeUndefined()
	})
	it.each([
		[[1], false],
		[[1, 2], true],
		[[1, 2, 3, 4], true],
		[[1, 2, 3, 4, 5], false],
	])('%j can be compared: %s', (ids, can) => {
		expect(canCompare(ids)).toBe(can)
	})
})
