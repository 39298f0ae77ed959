import type { Live } from './open-live.ts'
import type { UserChanges } from './user-changes.ts'

/** What the operations of this module work with. */
export interface LiveContext {
	/** Undefined on a node that answers no requests. */
	live: Live | undefined
	userChanges: UserChanges
}
