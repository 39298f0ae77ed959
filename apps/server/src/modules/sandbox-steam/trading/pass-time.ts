import type { Store } from './store.ts'
import { endEscrow } from './trades.ts'

/** Before every call: what is due by the stand-in's time. */
export function passTime(store: Store): void {
	store.transaction(() => {
		store.run(
			'update offers set state = 5, updated_at = expires_at where state in (2, 9) and expires_at <= ?',
			store.now(),
		)
		endEscrow(store)
	})
}
