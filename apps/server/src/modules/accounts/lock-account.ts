import type { Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'

export interface LockedAccount {
	email: string | null
	is_verified: boolean
	pending_email: string | null
	password_hash: string | null
	steam_id: string | null
	trade_url: string | null
	is_blocked: boolean
}

const COLUMNS = `email, email_verified_at is not null as is_verified, pending_email, password_hash, steam_id, trade_url,
	blocked_at is not null as is_blocked`

/**
 * The account, locked until the caller's transaction ends. Everything that changes how an account is entered takes
 * this lock before any other: its links, sessions and events follow.
 */
export function lockAccount(tx: Sql, userId: number): Promise<LockedAccount> {
	return tx.one<LockedAccount>(`select ${COLUMNS} from users where id = $1 for no key update`, [userId])
}

/**
 * The same for a signed-in user. A session that ended since the call was admitted, for example by a new password,
 * changes nothing.
 */
export async function lockOwnAccount(tx: Sql, user: ShopUser): Promise<LockedAccount> {
	const account = await lockAccount(tx, user.id)
	await requireSession(tx, user)
	return account
}

/** Whether the session of the call still exists. */
export async function requireSession(tx: Sql, user: ShopUser): Promise<void> {
	const session = await tx.maybe<{ is_current: boolean }>(
		'select token_hash = $3 as is_current from sessions where id = $1 and user_id = $2',
		[user.sessionId, user.id, user.secretHash],
	)
	if (session === undefined) throw new Problem('unauthenticated')
	// Renewed since. A browser sends the call again with its new cookie; a copy of the former one ends here.
	if (!session.is_current) throw new Problem('csrf_mismatch')
}
