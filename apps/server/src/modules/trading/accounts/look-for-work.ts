import type { DueWork, Looked } from './find-due.ts'
import { type Inbox, NEVER, type Seen } from './inbox.ts'

/**
 * Wakes the accounts that have work. What became due since the last look wakes an account at once; what it has seen and
 * left, as when it has no room for more offers, after `idleMs`. Returns when to look again.
 */
export async function lookForWork(
	find: (looked: readonly Looked[]) => Promise<readonly DueWork[]>,
	inboxes: ReadonlyMap<number, Inbox>,
	idleMs: number,
): Promise<number> {
	const nowMs = performance.now()
	const seenBefore = new Map<number, Seen>()
	const looked = [...inboxes].flatMap(([accountId, inbox]) => {
		const idle = inbox.idle()
		if (idle === undefined) return []
		seenBefore.set(accountId, idle.seen)
		return { accountId, since: nowMs - idle.sinceMs < idleMs ? idle.seen.at : NEVER }
	})
	if (looked.length === 0) return idleMs
	let nextMs = idleMs
	for (const { accountId, at, inMs } of await find(looked)) {
		const due = [...inMs].filter(([, ms]) => ms <= 0).map(([kind]) => kind)
		const seen = seenBefore.get(accountId)
		if (due.length > 0 && seen !== undefined) inboxes.get(accountId)?.put(due, at, seen)
		else nextMs = Math.min(nextMs, ...inMs.values())
	}
	return nextMs
}
