import { Connection } from './connection.ts'
import type { Plan } from './plan.ts'
import type { Sample } from './summarise.ts'

/** Responses of the warm-up are not counted: connections open and caches fill. */
const WARM_UP_SHARE = 0.15

export async function closedLoop({
	origin,
	paths,
	seconds,
	connections,
	headers,
	requests,
}: Plan): Promise<Sample> {
	const opened = await Promise.all(
		Array.from({ length: connections }, () => Connection.open(origin, headers)),
	)
	const startedAt = performance.now()
	const countFrom = startedAt + (requests === undefined ? seconds * 1000 * WARM_UP_SHARE : 0)
	const end = requests === undefined ? countFrom + seconds * 1000 : Number.POSITIVE_INFINITY
	const most = requests ?? Number.POSITIVE_INFINITY
	const latenciesMs: number[] = []
	let errors = 0
	let answers = 0
	let next = 0
	const work = async (connection: Connection) => {
		for (let sentAt = performance.now(); sentAt < end && next < most; ) {
			const status = await connection.get(paths[next++ % paths.length] ?? '/')
			const now = performance.now()
			answers++
			if (status !== 200) errors++
			if (sentAt >= countFrom) latenciesMs.push(now - sentAt)
			sentAt = now
		}
		connection.close()
	}
	await Promise.all(opened.map(work))
	const took = (performance.now() - countFrom) / 1000
	return { latenciesMs, answers, errors, seconds: requests === undefined ? seconds : took }
}
