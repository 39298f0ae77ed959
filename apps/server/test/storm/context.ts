import type { StormOperator } from './operator.ts'
import type { Tell } from './tell.ts'
import type { Witness } from './witness.ts'
import type { World } from './world.ts'

/** What those who act beside the shoppers need. */
export interface StormContext {
	seed: number
	world: World
	/** The URLs of the nodes; a soak never kills the first one. */
	origins: readonly string[]
	operator: StormOperator
	witness: Witness
	tell: Tell
}
