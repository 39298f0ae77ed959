import { closedLoop } from './closed-loop.ts'
import { openLoop } from './open-loop.ts'
import type { Plan } from './plan.ts'
import { summarise } from './summarise.ts'

/** A separate process, so that its work and its GC pauses are not the server's. */
process.on('message', async (plan: Plan) => {
	const sample = await (plan.perSecond === undefined ? closedLoop(plan) : openLoop(plan))
	process.send?.(summarise(sample))
})
