import { expect, test } from 'vitest'
import { createReplicaLag } from './lag.ts'

test('the lag of a replica is the age of the first change that it has not replayed', () => {
	const lag = createReplicaLag()
	lag.primaryAt(100, 1_000)
	lag.primaryAt(200, 2_000)
	expect(lag.replicaAt(50, 5_000)).toBe(4_000)
	expect(lag.replicaAt(150, 5_000)).toBe(3_000)
	expect(lag.replicaAt(200, 5_000)).toBe(0)
})

test('is zero while the primary is idle', () => {
	const lag = createReplicaLag()
	lag.primaryAt(100, 1_000)
	expect(lag.replicaAt(100, 1_000)).toBe(0)
	lag.primaryAt(100, 900_000)
	expect(lag.replicaAt(100, 900_000)).toBe(0)
})

test('keeps growing while the replica does not replay, also for days', () => {
	const lag = createReplicaLag()
	for (let second = 0; second < 5_000; second++) lag.primaryAt(100 + second, second * 1_000)
	expect(lag.replicaAt(99, 5_000_000)).toBe(5_000_000)
})
