import type { AskedCheck } from '../checks/answer-checks.ts'
import { createBell } from './bell.ts'
import { type WorkKind, workKinds } from './find-due.ts'

export interface Mail {
	due: ReadonlySet<WorkKind>
	/** What buyers ask. */
	checks: readonly AskedCheck[]
}

/** What the node has for the account that it works. */
export interface Inbox {
	/** Since when the account has nothing to do, and what of its work was found before; undefined while it is busy. */
	idle(): { sinceMs: number; seen: Seen } | undefined
	/** Wakes the account: this is due, as the database saw it at that moment. `seen` is what the look started from. */
	put(kinds: readonly WorkKind[], at: string, seen: Seen): void
	/** New work was committed, maybe as of a time before the last look. */
	forgetSeen(): void
	ask(check: AskedCheck): void
	/** Until there is work or the time is over. */
	wait(ms: number): Promise<void>
	take(): Mail
}

/** Work that was due before `at` was found. */
export interface Seen {
	at: string
}

/** Everything that is due is later. */
export const NEVER = '-infinity'

/** `becameIdle` is called when the account has nothing more to do: what it did may have made new work due. */
export function createInbox(signal: AbortSignal, becameIdle: () => void): Inbox {
	const bell = createBell(signal)
	// A new holder continues what the last one began.
	let due = new Set<WorkKind>(workKinds)
	let checks: AskedCheck[] = []
	let seen: Seen = { at: NEVER }
	let idleSinceMs: number | undefined
	return {
		idle: () => (idleSinceMs === undefined ? undefined : { sinceMs: idleSinceMs, seen }),
		put(kinds, at, before) {
			// Not if there is new work since the look started.
			if (seen === before) seen = { at }
			for (const kind of kinds) due.add(kind)
			bell.ring()
		},
		forgetSeen() {
			seen = { at: NEVER }
		},
		ask(check) {
			checks.push(check)
			bell.ring()
		},
		async wait(ms) {
			if (idleSinceMs === undefined) {
				idleSinceMs = performance.now()
				becameIdle()
			}
			await bell.wait(ms)
		},
		take() {
			const mail = { due, checks }
			if (due.size > 0 || checks.length > 0) idleSinceMs = undefined
			due = new Set()
			checks = []
			return mail
		},
	}
}
