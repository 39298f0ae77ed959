import { Connection } from './connection.ts'
import type { Plan } from './plan.ts'
import type { Sample } from './summarise.ts'

/** Answers of the first moments are not counted: connections open and caches of the machine fill. */
const WARM_UP_SHARE = 0.15

export async function closedLoop({ origin, paths, seconds, connections }: Plan): Promise<Sample> {
	const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(origin)))
	const countFrom = performance.now() + seconds * 1000 * WARM_UP_SHARE
	const end = countFrom + seconds * 1000
	const latenciesMs: number[] = []
	let errors = 0
	let answers = 0
	let next = 0
	const work = async (connection: Connection) => {
		for (let sentAt = performance.now(); sentAt < end; ) {
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
	return { latenciesMs, answers, errors, seconds }
}
