import { expect, test } from 'vitest'
import { leastIn, type MemoryWatch, memoryFaults } from './memory.ts'

const MIB = 2 ** 20

/** Garbage comes and goes; `kept` is what is left. */
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

test('memory that comes and goes is no fault', () => {
	expect(memoryFaults(watchOf(() => 80))).toEqual([])
})

test('what a process fills once at its start is no fault', () => {
	expect(memoryFaults(watchOf((second) => Math.min(150, second * 2)))).toEqual([])
})

test('memory that only grows is a fault', () => {
	const leaking = watchOf((second) => 80 + second / 4)
	expect(leastIn(leaking, 4, 'heapBytes')).toBeGreaterThan(leastIn(leaking, 2, 'heapBytes'))
	expect(memoryFaults(leaking)).toEqual([expect.stringMatching(/^the heap grew from \d+ to \d+ MiB$/)])
})

test('memory that only grows beside the heap is one, too', () => {
	const leaking = watchOf(
		() => 80,
		(second) => 200 + second,
	)
	expect(memoryFaults(leaking)).toEqual([expect.stringMatching(/^the process grew from \d+ to \d+ MiB$/)])
})

test('a node that ended by itself is a fault', () => {
	expect(memoryFaults({ ...watchOf(() => 80), births: new Set(['1', '2']) })).toEqual([
		'the node that nobody killed ended by itself',
	])
})
