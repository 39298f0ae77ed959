import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadResult, Plan } from './plan.ts'

export interface Generator {
	run(plan: Plan): Promise<LoadResult>
	stop(): void
}

export function startGenerator(): Generator {
	const child = fork(new URL('./generator-process.ts', import.meta.url))
	const ended = once(child, 'exit').then(([code]) => {
		throw new Error(`the load generator ended with ${code}`)
	})
	ended.catch(() => undefined)
	return {
		async run(plan) {
			const answered = once(child, 'message')
			child.send(plan)
			const [result] = await Promise.race([answered, ended])
			return result as LoadResult
		},
		stop: () => child.disconnect(),
	}
}
