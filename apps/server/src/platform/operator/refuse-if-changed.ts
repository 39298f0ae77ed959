import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../problem.ts'

/**
 * Optimistic locking: when two operators edit one object, the second save must not overwrite the first. Call it under
 * the lock of the changed row. Without a version the write is unconditional.
 */
export function refuseIfChanged<Value>(seen: Value | undefined, stored: Value): void {
	if (seen === undefined || isDeepStrictEqual(seen, stored)) return
	throw new Problem('conflict', { text: 'queue_changed' })
}
