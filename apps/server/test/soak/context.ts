import type { StormOperator } from '../storm/operator.ts'
import type { Witness } from '../storm/witness.ts'
import type { World } from '../storm/world.ts'
import type { Tell } from './tell.ts'

export interface SoakContext {
	seed: number
	world: World
	/** The first one's node is never killed. */
	origins: readonly string[]
	operator: StormOperator
	witness: Witness
	tell: Tell
}

export const ESTONIAN_PHONE = { phone: '+372 5123 4567', phoneE164: '+37251234567' }
