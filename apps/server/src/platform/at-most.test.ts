import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('atMost › runs no more at a time, in order, and goes on after an error', async () => {
	const limited = atMost(2)
	const started: number[] = []
	const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
	const runs = works.map(({ promise }, index) =>
		limited(() => {
			started.push(index)
			return promise
		}),
	)
	expect(started).toEqual([0, 1])
	works[1]?.reject(new Error('broken'))
	await expect(runs[1]).rejects.toThrow('broken')
	expect(started).toEqual([0, 1, 2])
	works[0]?.resolve()
	await runs[0]
	expect(started).toEqual([0, 1, 2, 3])
	for (const { resolve } of works) resolve()
	await Promise.allSettled(runs)
	const again = limited(async () => 'done')
	expect(await again).toBe('done')
})
