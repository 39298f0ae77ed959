import type { Operator } from '../http/identity.ts'
import type { Origin } from '../http/origin.ts'

/** Who changes something, and from where. */
export interface Act {
	operator: Operator
	origin: Origin
}
