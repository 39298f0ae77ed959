import { describe, expect, it } from 'vitest'
import { sizeFor, sizesFor } from './picture-sizes.ts'

describe('sizesFor', () => {
	it.each([
		[{ width: 2048, height: 1536 }, [192, 512, 1024]],
		[{ width: 512, height: 384 }, [192, 512]],
		[{ width: 400, height: 400 }, [192, 512, 1024]],
		[{ width: 300, height: 100 }, [192, 512]],
		[{ width: 64, height: 64 }, [192]],
	])('%o › %o', (original, sizes) => expect(sizesFor(original)).toEqual(sizes))
})

describe('sizeFor', () => {
	it('is the one that was asked for, or the largest that was made', () => {
		expect([192, 512, 1024].map((width) => sizeFor({ width: 300, height: 100 }, width))).toEqual([
			192, 512, 512,
		])
		expect([192, 512, 1024].map((width) => sizeFor({ width: 64, height: 64 }, width))).toEqual([
			192, 192, 192,
		])
	})
})
