import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'

const PATIENT = { mostAtOnce: 3, patienceMs: 60_000 }

/** Work that is completed by the test. */
function heldWork() {
	const batches: { inputs: readonly number[]; end(outputs?: readonly string[]): void; fail(): void }[] = []
	const work = (inputs: readonly number[]) =>
		new Promise<readonly string[]>((resolve, reject) => {
			const asText = () => inputs.map(String)
			batches.push({
				inputs,
				end: (outputs = asText()) => resolve(outputs),
				fail: () => reject(new Error('no')),
			})
		})
	const started = (count: number) => expect.poll(() => batches.length).toBe(count)
	return { batches, work, started }
}

describe('gather', () => {
	test('batches the calls of one event-loop turn and returns each its own result', async () => {
		const { batches, work, started } = heldWork()
		const call = gather(work, PATIENT)
		const calls = [call(1), call(2)]
		await started(1)
		batches[0]?.end()
		expect(await Promise.all(calls)).toEqual(['1', '2'])
	})

	test('makes calls wait for the running batch and limits the size of the next one', async () => {
		const { batches, work, started } = heldWork()
		const call = gather(work, PATIENT)
		const calls = [call(1)]
		await started(1)
		calls.push(call(2), call(3), call(4), call(5))
		batches[0]?.end()
		await started(2)
		batches[1]?.end()
		await started(3)
		batches[2]?.end()
		expect(await Promise.all(calls)).toEqual(['1', '2', '3', '4', '5'])
		expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2, 3, 4], [5]])
	})

	test('starts the next batch without waiting for one that takes too long', async () => {
		const { batches, work, started } = heldWork()
		const call = gather(work, { mostAtOnce: 3, patienceMs: 1 })
		const slow = call(1)
		await started(1)
		const quick = call(2)
		await started(2)
		batches[1]?.end()
		expect(await quick).toBe('2')
		batches[0]?.end()
		expect(await slow).toBe('1')
	})

	test('rejects the calls of a failed batch and continues with the next', async () => {
		const { batches, work, started } = heldWork()
		const call = gather(work, PATIENT)
		const [first, second] = [call(1), call(2)]
		const outcomes = Promise.allSettled([first, second])
		await started(1)
		const third = call(3)
		batches[0]?.fail()
		expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
		await started(2)
		batches[1]?.end()
		expect(await third).toBe('3')
	})

	test('rejects a batch that returns the wrong number of results', async () => {
		const { batches, work, started } = heldWork()
		const call = gather(work, PATIENT)
		const outcomes = Promise.allSettled([call(1), call(2)])
		await started(1)
		batches[0]?.end(['1'])
		expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
	})
})
