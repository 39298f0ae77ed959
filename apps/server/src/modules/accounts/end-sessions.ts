import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { Problem } from '../../platform/problem.ts'
import type { AccountsContext } from './context.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { requireRecentConfirmation } from './require-recent-confirmation.ts'
import { endOtherSessions, endSession } from './sessions.ts'

/** Signs one device out. A stolen session cannot sign the owner out; it may end itself. */
export async function endOneSession(
	context: AccountsContext,
	user: ShopUser,
	sessionId: string,
	origin: Origin,
): Promise<void> {
	if (sessionId !== user.sessionId) requireRecentConfirmation(user)
	await context.platform.db.transaction(async (tx) => {
		if (!(await endSession(tx, user.id, sessionId))) throw new Problem('not_found')
		await recordAccountEvent(context, tx, { userId: user.id, kind: 'session_ended', origin })
	})
}

/** Signs every other device and token out. */
export async function endSessionsElsewhere(
	context: AccountsContext,
	user: ShopUser,
	origin: Origin,
): Promise<void> {
	requireRecentConfirmation(user)
	await context.platform.db.transaction(async (tx) => {
		if ((await endOtherSessions(tx, user.id, user.sessionId)) === 0) return
		const details = { is_everywhere: 'true' }
		await recordAccountEvent(context, tx, { userId: user.id, kind: 'session_ended', origin, details })
	})
}
