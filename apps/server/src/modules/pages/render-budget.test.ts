import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RenderBudget } from './render-budget.ts'

describe('RenderBudget', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['performance'] })
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	const take = (budget: RenderBudget, ms: number) => budget.spend(async () => vi.advanceTimersByTime(ms))

	// covers asvs:15.2.2
	it('allows a burst', async () => {
		const budget = new RenderBudget()
		for (let page = 0; page < 40; page += 1) {
			expect(budget.hasLeft()).toBe(true)
			await take(budget, 10)
		}
	})

	// covers asvs:15.1.3
	it('limits rendering to a quarter of the time in the long run', async () => {
		const budget = new RenderBudget()
		let rendered = 0
		for (let ms = 0; ms < 60_000; ms += 10) {
			if (budget.hasLeft()) {
				await take(budget, 10)
				rendered += 10
			} else vi.advanceTimersByTime(10)
		}
		expect(rendered / 60_000).toBeCloseTo(0.25, 1)
	})

	it('counts failed renderings', async () => {
		const budget = new RenderBudget()
		const failing = budget.spend(async () => {
			vi.advanceTimersByTime(1_000)
			throw new Error('broken')
		})
		await expect(failing).rejects.toThrow('broken')
		expect(budget.hasLeft()).toBe(false)
	})
})
