import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { Sql } from '../../platform/database/database.ts'
import type { AccountEvent } from './account-event.ts'
import { type EventMailContext, mailAccountEvent } from './mail-account-event.ts'

/** The owner did it while signed in and it opens nothing, or it happens too often to be mailed each time. */
const QUIET: ReadonlySet<AccountEventKind> = new Set([
	'sign_in',
	'sign_in_failed',
	'session_ended',
	'email_change_dropped',
	'trade_link_removed',
])

/** In the caller's transaction, so that an event is listed, and mailed, if and only if it happened. */
export async function recordAccountEvent(
	context: EventMailContext,
	tx: Sql,
	event: AccountEvent,
): Promise<void> {
	const { userId, kind, origin, details = {}, isMailed = !QUIET.has(kind) } = event
	const address = isMailed ? (event.mailTo ?? (await provenAddress(tx, userId))) : undefined
	await tx.run(
		`insert into account_events (user_id, kind, device, ip, country, details, mailed_to)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[
			userId,
			kind,
			origin?.device ?? '',
			origin?.ip ?? '',
			origin?.country ?? null,
			details,
			address === undefined ? [] : [address],
		],
	)
	if (address !== undefined) await mailAccountEvent(context, tx, address, event)
}

/** An unverified address may be a stranger's, whose mailbox is not to be filled through the shop. */
async function provenAddress(tx: Sql, userId: number): Promise<string | undefined> {
	const user = await tx.maybe<{ email: string }>(
		'select email from users where id = $1 and email_verified_at is not null',
		[userId],
	)
	return user?.email
}
