import type { AccountsContext } from './context.ts'
import { voidLinks } from './links.ts'

/** The address stays what it was, and the mail that was sent to the new one opens nothing. */
export function dropPendingEmail(
	{ platform: { db, clock } }: AccountsContext,
	userId: number,
): Promise<void> {
	return db.transaction(async (tx) => {
		const dropped = await tx.run(
			'update users set pending_email = null where id = $1 and pending_email is not null',
			[userId],
		)
		if (dropped > 0) await voidLinks(tx, 'verify_email', userId, clock.now())
	})
}
