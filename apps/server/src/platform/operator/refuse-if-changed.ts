import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../problem.ts'

/**
 * Two operators with one thing open: the second one's save must not undo the first one's. To be called
 * under the lock of what is changed. Whoever does not say what they saw means what they send.
 */
export function refuseIfChanged<Value>(seen: Value | undefined, stored: Value): void {
	if (seen === undefined || isDeepStrictEqual(seen, stored)) return
	throw new Problem('conflict', { text: 'queue_changed' })
}
