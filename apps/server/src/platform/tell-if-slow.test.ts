import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tellIfSlow } from './tell-if-slow.ts'

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	onTestFinished(() => {
		vi.useRealTimers()
	})
})

test('a step of the start › prints nothing when it is quick', async () => {
	const said: string[] = []
	expect(
		await tellIfSlow(
			'Preparing',
			(text) => said.push(text),
			async () => 7,
		),
	).toBe(7)
	vi.advanceTimersByTime(600_000)
	expect(said).toEqual([])
})

test('a step of the start › prints its name when it is slow, and then how long it has been running', async () => {
	const said: string[] = []
	const work = Promise.withResolvers<void>()
	const step = tellIfSlow(
		'Preparing',
		(text) => said.push(text),
		() => work.promise,
	)
	vi.advanceTimersByTime(70_000)
	work.resolve()
	await step
	expect(said).toEqual(['Preparing', 'Preparing (33 s)', 'Preparing (63 s)'])
})
