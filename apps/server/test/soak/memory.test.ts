import { expect, test } from 'vitest'
import { leastIn, type MemoryWatch, memoryFaults } from './memory.ts'

const MIB = 2 ** 20

/** Garbage varies; `kept` is what remains after garbage collection. */
function watchOf(
	kept: (second: number) => number,
	beside: (second: number) => number = () => 200,
): MemoryWatch {
	const samples = Array.from({ length: 400 }, (_, second) => {
		const heapBytes = (kept(second) + (second % 20) * 4) * MIB
		return { atSeconds: second, heapBytes, residentBytes: heapBytes + beside(second) * MIB }
	})
	return { samples, births: new Set(['1']) }
}

test('varying memory is no fault', () => {
	expect(memoryFaults(watchOf(() => 80))).toEqual([])
})

test('growth in the first quarter (warm-up) is no fault', () => {
	expect(memoryFaults(watchOf((second) => Math.min(150, second * 2)))).toEqual([])
})

test('a heap that only grows is a fault (leak)', () => {
	const leaking = watchOf((second) => 80 + second / 4)
	expect(leastIn(leaking, 4, 'heapBytes')).toBeGreaterThan(leastIn(leaking, 2, 'heapBytes'))
	expect(memoryFaults(leaking)).toEqual([expect.stringMatching(/^the heap grew from \d+ to \d+ MiB$/)])
})

test('memory outside the heap that only grows is a fault', () => {
	const leaking = watchOf(
		() => 80,
		(second) => 200 + second,
	)
	expect(memoryFaults(leaking)).toEqual([expect.stringMatching(/^the process grew from \d+ to \d+ MiB$/)])
})

test('a node that crashed is a fault', () => {
	expect(memoryFaults({ ...watchOf(() => 80), births: new Set(['1', '2']) })).toEqual([
		'the node that is never killed has crashed',
	])
})
