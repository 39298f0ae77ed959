import type { Config } from '../../platform/config.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import { hashSecret, newSecret } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { hadOperator } from '../operators/index.ts'

/** Long enough for a first look at the README, short enough for a token that is in a log. */
export const SETUP_LINK_HOURS = 24

/**
 * A new one-time address for the first operator; undefined once there is one. Each node prints its own, and each works
 * until the first is used.
 */
export async function newSetupAddress(
	db: Database,
	{ publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string | undefined> {
	if (await hadOperator(db)) return undefined
	const token = newSecret()
	await db.transaction(async (tx) => {
		await tx.run('delete from setup_links where expires_at < now()')
		await tx.run(
			'insert into setup_links (token_hash, expires_at) values ($1, now() + make_interval(hours => $2))',
			[hashSecret(token), SETUP_LINK_HOURS],
		)
	})
	// In the fragment, which browsers do not send: no server or proxy logs it.
	return `${publicUrl}/backoffice/setup#token=${token}`
}

/** When the address of this token ends; a used, unknown or expired one is a problem. */
export async function readSetupLink(
	{ db, clock }: { db: Sql; clock: Platform['clock'] },
	token: string,
): Promise<{ expires_at: number }> {
	const link = await db.maybe<{ expires_at: number }>(
		`select extract(epoch from expires_at)::bigint as expires_at from setup_links
		where token_hash = $1 and expires_at > $2 and operator_id is null`,
		[hashSecret(token), clock.now()],
	)
	if (link === undefined || (await hadOperator(db))) throw new Problem('link_invalid')
	return link
}
