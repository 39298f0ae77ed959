import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { Sql } from '../../platform/database/database.ts'
import type { AccountEvent } from './account-event.ts'
import { type EventMailContext, mailAccountEvent } from './mail-account-event.ts'

/** Not mailed: the signed-in owner did it and it grants no access, or it happens too often. */
const QUIET: ReadonlySet<AccountEventKind> = new Set([
	'sign_in',
	'sign_in_failed',
	'session_ended',
	'email_change_dropped',
	'trade_link_removed',
])

/**
 * A session can cause these over and over. One mail an hour of each kind and network address is enough: the list has
 * them all, and a thief elsewhere does not hide behind a change of the owner's own.
 */
const MAILED_HOURLY: ReadonlySet<AccountEventKind> = new Set([
	'trade_link_changed',
	'steam_linked',
	'steam_unlinked',
	'totp_enabled',
	'totp_disabled',
	'passkey_added',
	'passkey_removed',
	'recovery_codes_created',
])

/** In the caller's transaction, so that an event is listed, and mailed, if and only if it happened. */
export async function recordAccountEvent(
	context: EventMailContext,
	tx: Sql,
	event: AccountEvent,
): Promise<void> {
	const { userId, kind, origin, details = {}, isMailed = !QUIET.has(kind), also = [] } = event
	const isToBeMailed = isMailed && !(await wasJustMailed(tx, event))
	const address = isToBeMailed ? (event.mailTo ?? (await provenAddress(tx, userId))) : undefined
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
			[...(address === undefined ? [] : [address]), ...also.map(({ to }) => to)],
		],
	)
	if (address !== undefined) await mailAccountEvent(context, tx, address, event)
	for (const { to, ...advice } of also) await mailAccountEvent(context, tx, to, { ...event, ...advice })
}

async function wasJustMailed(tx: Sql, { userId, kind, origin }: AccountEvent): Promise<boolean> {
	if (!MAILED_HOURLY.has(kind)) return false
	const mailed = await tx.maybe(
		`select from account_events where user_id = $1 and kind = $2 and ip = $3 and mailed_to <> '{}'
			and at > now() - interval '1 hour' limit 1`,
		[userId, kind, origin?.ip ?? ''],
	)
	return mailed !== undefined
}

/** An unverified address may be a stranger's, whose mailbox must not be flooded through the shop. */
async function provenAddress(tx: Sql, userId: number): Promise<string | undefined> {
	const user = await tx.maybe<{ email: string }>(
		'select email from users where id = $1 and email_verified_at is not null',
		[userId],
	)
	return user?.email
}
