import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Work that ends when the test says so. */
function handheld() {
	const runs: PromiseWithResolvers<void>[] = []
	const started: (() => void)[] = []
	return {
		runs,
		work: () => {
			const run = Promise.withResolvers<void>()
			runs.push(run)
			started.shift()?.()
			return run.promise
		},
		nextStart: () => new Promise<void>((resolve) => started.push(resolve)),
	}
}

describe('singleFlight', () => {
	it('serves calls during a run with one run that starts after them', async () => {
		const { runs, work, nextStart } = handheld()
		const call = singleFlight(work)
		const firstStart = nextStart()
		const first = call()
		await firstStart
		const secondStart = nextStart()
		const later = [call(), call(), call()]
		expect(runs).toHaveLength(1)
		runs[0]?.resolve()
		await first
		await secondStart
		runs[1]?.resolve()
		await Promise.all(later)
		expect(runs).toHaveLength(2)
	})

	it('continues after a failed run', async () => {
		let fails = true
		const call = singleFlight(async () => {
			if (fails) throw new Error('no database')
		})
		await expect(call()).rejects.toThrow('no database')
		fails = false
		await expect(call()).resolves.toBeUndefined()
	})

	it('settles only when the last run has ended, whether it succeeded or failed', async () => {
		const { runs, work, nextStart } = handheld()
		const call = singleFlight(work)
		const start = nextStart()
		const failed = call().catch(() => 'failed')
		await start
		let settled = false
		const settling = call.settled().then(() => {
			settled = true
		})
		expect(settled).toBe(false)
		runs[0]?.reject(new Error('no database'))
		await settling
		expect(await failed).toBe('failed')
	})
})
