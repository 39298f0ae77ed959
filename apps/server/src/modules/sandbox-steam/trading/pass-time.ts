import type { Store } from './store.ts'
import { endEscrow } from './trades.ts'

/** Before every call: what is due by the stand-in's time. A call at which nothing is due takes no write lock. */
export function passTime(store: Store): void {
	if (!isAnythingDue(store)) return
	store.transaction(() => {
		store.run(
			'update offers set state = 5, updated_at = expires_at where state in (2, 9) and expires_at <= ?',
			store.now(),
		)
		endEscrow(store)
	})
}

function isAnythingDue(store: Store): boolean {
	const due = store.maybe(
		`select 1 from offers where state in (2, 9) and expires_at <= ?1
		union all select 1 from offers where state = 11 and escrow_ends_at <= ?1 limit 1`,
		store.now(),
	)
	return due !== undefined
}
