import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AlsoMailed } from './account-event.ts'
import { createLink, tokenOf } from './links.ts'

type LinkContext = { platform: Pick<Platform, 'clock' | 'config' | 'secrets'> }

interface FormerAddress {
	id: string
	email: string
	expires_at: Date
}

/** A verified address that is being replaced: its mailbox can restore it for 7 days, whatever happens to the account. */
export async function keepFormerAddress(
	{ platform: { clock, secrets } }: LinkContext,
	tx: Sql,
	userId: number,
	email: string,
): Promise<void> {
	await createLink(tx, secrets.key('links'), 'restore_email', userId, email, clock.now())
}

/** The former addresses that can still be restored, each with its own link, for mails that an owner must not miss. */
export async function mailedToFormer(
	{ platform: { clock, config, secrets } }: LinkContext,
	tx: Sql,
	userId: number,
): Promise<AlsoMailed[]> {
	const formers = await tx.many<FormerAddress>(
		`select id, email, expires_at from account_links
		where user_id = $1 and purpose = 'restore_email' and used_at is null and expires_at > $2 order by created_at, id`,
		[userId, clock.now()],
	)
	const key = secrets.key('links')
	return formers.map(({ id, email, expires_at: until }) => {
		const token = tokenOf(key, 'restore_email', id, userId, email)
		// Behind #: no server and no log on the way gets to see it.
		const url = `${config.publicUrl}/restore-email#${new URLSearchParams({ token })}`
		return { to: email, remedy: 'restore', restore: { url, until } }
	})
}

/**
 * The account has one of its former addresses again: links of this address and of later ones are void, so that a thief
 * whose address came later cannot restore it. Those of earlier addresses stay. False: it was none of them.
 */
export async function returnToFormerAddress(
	{ platform: { clock } }: LinkContext,
	tx: Sql,
	userId: number,
	email: string,
): Promise<boolean> {
	const voided = await tx.run(
		`update account_links set used_at = $3
		where user_id = $1 and purpose = 'restore_email' and used_at is null and created_at >= (
			select min(created_at) from account_links where user_id = $1 and purpose = 'restore_email' and used_at is null
				and expires_at > $3 and lower(email) = lower($2))`,
		[userId, email, clock.now()],
	)
	return voided > 0
}

/** Whether another account can still restore this address. It stays reserved until then, so that an attacker cannot register it. */
export async function isKeptFor(tx: Sql, email: string, now: Date, exceptUserId: number): Promise<boolean> {
	const kept = await tx.maybe(
		`select from account_links where purpose = 'restore_email' and lower(email) = lower($1) and used_at is null
			and expires_at > $2 and user_id <> $3 limit 1`,
		[email, now, exceptUserId],
	)
	return kept !== undefined
}
