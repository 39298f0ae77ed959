import { expect, test } from 'vitest'
import { createReplicaLag } from './lag.ts'

test('the lag of a replica is the age of the first thing that it does not show', () => {
	const lag = createReplicaLag()
	lag.primaryAt(100, 1_000)
	lag.primaryAt(200, 2_000)
	expect(lag.replicaAt(50, 5_000)).toBe(4_000)
	expect(lag.replicaAt(150, 5_000)).toBe(3_000)
	expect(lag.replicaAt(200, 5_000)).toBe(0)
})

test('an idle primary makes nobody late', () => {
	const lag = createReplicaLag()
	lag.primaryAt(100, 1_000)
	expect(lag.replicaAt(100, 1_000)).toBe(0)
	lag.primaryAt(100, 900_000)
	expect(lag.replicaAt(100, 900_000)).toBe(0)
})

test('a replica that stands still for days is as late as that', () => {
	const lag = createReplicaLag()
	for (let second = 0; second < 5_000; second++) lag.primaryAt(100 + second, second * 1_000)
	expect(lag.replicaAt(99, 5_000_000)).toBe(5_000_000)
})
