import type { Database, Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import { lockOwnAccount, requireSession } from './lock-account.ts'
import type { EventMailContext } from './mail-account-event.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { requireRecentConfirmation } from './require-recent-confirmation.ts'

export interface TradeLinkContext extends EventMailContext {
	platform: EventMailContext['platform'] & { db: Database }
}

/**
 * Purchases are sent to this link. A stolen session must not set it, not even the first one of an empty account: it
 * would stay until the owner has credits.
 */
export async function changeTradeLink(
	context: TradeLinkContext,
	user: ShopUser,
	tradeUrl: string,
	origin: Origin,
): Promise<void> {
	await requireTradeLinkChange(context, user, tradeUrl)
	await context.platform.db.transaction((tx) => saveTradeLink(context, tx, user, tradeUrl, origin))
}

/** Whether the shopper may set this link now; to be asked before the transaction that saves it. */
export async function requireTradeLinkChange(
	{ platform: { db } }: TradeLinkContext,
	user: ShopUser,
	tradeUrl: string,
): Promise<void> {
	if (user.tradeUrl === tradeUrl) return
	// Before the rate limit: a stolen session must not use up the owner's changes.
	requireRecentConfirmation(user)
	await takeAttempt(db, 'trade_link_account', String(user.id))
}

export async function saveTradeLink(
	context: TradeLinkContext,
	tx: Sql,
	user: ShopUser,
	tradeUrl: string,
	origin: Origin,
): Promise<void> {
	if (user.tradeUrl === tradeUrl) return
	const account = await lockOwnAccount(tx, user)
	if (account.trade_url === tradeUrl) return
	await tx.run('update users set trade_url = $2 where id = $1', [user.id, tradeUrl])
	await recordAccountEvent(context, tx, { userId: user.id, kind: 'trade_link_changed', origin })
}

/** The key space of the advisory locks for purchases with a new trade link. */
const PURCHASE_LOCK = 20

/**
 * The same for a purchase that uses another link than the profile's: `spend` buys and saves the link, and the event is
 * recorded in the same transaction. No row is locked before the purchase takes its own locks.
 */
export async function withNewTradeLink<T>(
	context: TradeLinkContext,
	user: ShopUser,
	tradeUrl: string,
	origin: Origin,
	spend: (tx: Sql) => Promise<T>,
): Promise<T> {
	return context.platform.db.transaction(async (tx) => {
		// Of two concurrent purchases the second finds the link already saved.
		await tx.run('select pg_advisory_xact_lock($1, $2::bigint::int)', [PURCHASE_LOCK, user.id])
		await requireSession(tx, user)
		const former = await tx.one<{ trade_url: string | null }>('select trade_url from users where id = $1', [
			user.id,
		])
		const isNew = former.trade_url !== tradeUrl
		if (isNew) requireRecentConfirmation(user)
		const bought = await spend(tx)
		// Checked again, now that a purchase with a new link has locked the account's row: a new password has either
		// ended this session before, or waits for the lock and then removes the link.
		await requireSession(tx, user)
		if (isNew) {
			await recordAccountEvent(context, tx, { userId: user.id, kind: 'trade_link_changed', origin })
		}
		return bought
	})
}
