import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BuyerPlan, BuyerResult } from './buyer-plan.ts'

export interface Buyers {
	run(plan: BuyerPlan): Promise<BuyerResult>
	stop(): void
}

export function startBuyers(): Buyers {
	const child = fork(new URL('./buyer-process.ts', import.meta.url))
	const ended = once(child, 'exit').then(([code]) => {
		throw new Error(`the buyers ended with ${code}`)
	})
	ended.catch(() => undefined)
	return {
		async run(plan) {
			const answered = once(child, 'message')
			child.send(plan)
			const [result] = await Promise.race([answered, ended])
			return result as BuyerResult
		},
		stop: () => child.disconnect(),
	}
}
