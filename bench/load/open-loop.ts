import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from './connection.ts'
import type { Plan } from './plan.ts'
import type { Sample } from './summarise.ts'

const TICK_MS = 1

/**
 * Requests are due at fixed times. A request without a free connection waits in a queue, and its latency counts from
 * the time it was due, so that a stall of the server is included (no coordinated omission).
 */
export async function openLoop({
	origin,
	paths,
	seconds,
	connections,
	perSecond = 1,
}: Plan): Promise<Sample> {
	const free = await Promise.all(Array.from({ length: connections }, () => Connection.open(origin)))
	const all = [...free]
	const total = Math.round(seconds * perSecond)
	const latenciesMs: number[] = []
	const waiting: number[] = []
	const finished = Promise.withResolvers<void>()
	let errors = 0
	const startedAt = performance.now()
	const dueAt = (index: number) => startedAt + (index * 1000) / perSecond

	const send = async (index: number, connection: Connection) => {
		if ((await connection.get(paths[index % paths.length] ?? '/')) !== 200) errors++
		latenciesMs.push(performance.now() - dueAt(index))
		const next = waiting.shift()
		if (next === undefined) free.push(connection)
		else send(next, connection).catch(finished.reject)
		if (latenciesMs.length === total) finished.resolve()
	}
	for (let index = 0; index < total; ) {
		for (; index < total && dueAt(index) <= performance.now(); index++) {
			const connection = free.pop()
			if (connection === undefined) waiting.push(index)
			else send(index, connection).catch(finished.reject)
		}
		await pause(TICK_MS)
	}
	await finished.promise
	for (const connection of all) connection.close()
	return { latenciesMs, answers: total, errors, seconds }
}
