import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { Sql } from '../../platform/database/database.ts'
import type { AccountsContext } from './context.ts'
import type { Origin } from './sessions.ts'

export interface AccountEvent {
	userId: number
	kind: AccountEventKind
	/** The call that caused it; none for a job. */
	origin?: Origin
	/** What the text about it names: an address, a passkey's name. Never a secret. */
	details?: Record<string, string>
}

/** In the caller's transaction, so that an event is listed if and only if it happened. */
export async function recordAccountEvent(
	_context: AccountsContext,
	tx: Sql,
	{ userId, kind, origin, details = {} }: AccountEvent,
): Promise<void> {
	await tx.run(
		'insert into account_events (user_id, kind, device, ip, details) values ($1, $2, $3, $4, $5)',
		[userId, kind, origin?.device ?? '', origin?.ip ?? '', details],
	)
}
