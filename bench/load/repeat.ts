import type { LoadResult } from './plan.ts'
import { summarise } from './summarise.ts'

/** Runs this many concurrently, each again as soon as it is done, for this long. */
export async function repeat(
	clients: number,
	seconds: number,
	work: (client: number) => Promise<void>,
): Promise<LoadResult> {
	const latenciesMs: number[] = []
	const startedAt = performance.now()
	const end = startedAt + seconds * 1000
	const client = async (number: number) => {
		while (performance.now() < end) {
			const askedAt = performance.now()
			await work(number)
			latenciesMs.push(performance.now() - askedAt)
		}
	}
	await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
	const took = (performance.now() - startedAt) / 1000
	return summarise({ latenciesMs, answers: latenciesMs.length, errors: 0, seconds: took })
}
