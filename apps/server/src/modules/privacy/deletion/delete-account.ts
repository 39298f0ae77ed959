import type { Sql } from '../../../platform/database/database.ts'
import type { ShopUser } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { Language } from '../../../platform/texts.ts'
import { recordAccountEvent, requireRecentConfirmation, requireSession } from '../../accounts/index.ts'
import type { PrivacyContext } from '../context.ts'
import { addressesToErase, eraseAccount } from './erase-account.ts'
import { findObstacles } from './find-obstacles.ts'
import { mailDeleted } from './mail-deleted.ts'

interface Deletion {
	user: ShopUser
	/** The typed confirmation. */
	confirm: string
	language: Language
	origin: Origin
}

interface LockedAccount {
	id: number
	name: string
	email: string | null
	pendingEmail: string | null
	isBlocked: boolean
}

/** Deletes the account permanently, or returns the obstacles. */
export async function deleteAccount(
	context: PrivacyContext,
	{ user, confirm, language, origin }: Deletion,
): Promise<void> {
	const { db, clock, jobs } = context.platform
	requireRecentConfirmation(user)
	await takeAttempt(db, 'account_deletion_account', String(user.id))
	await db.transaction(async (tx) => {
		const account = await lockAccount(tx, user.id)
		if (account === undefined) throw new Problem('unauthenticated')
		await requireSession(tx, user)
		// Otherwise a blocked shopper could delete the account and register again.
		if (account.isBlocked) throw new Problem('forbidden', { text: 'sign_in_blocked' })
		if (!isConfirmation(context, account, confirm, language)) {
			throw invalidField('confirm', 'delete_account_confirm_wrong')
		}
		const obstacles = await findObstacles(tx, user.id, clock.now())
		if (obstacles.length > 0) throw new Problem('account_in_use', { extra: { obstacles } })
		const addresses = await addressesToErase(tx, account)
		await eraseAccount(tx, { id: account.id, addresses }, clock.now())
		for (const address of addresses) await jobs.discardMailsTo(address, tx)
		// Records from where it was requested; erased with all events.
		await recordAccountEvent(context.accounts, tx, {
			userId: user.id,
			kind: 'account_deleted',
			origin,
			isMailed: false,
		})
		await mailDeleted(context, tx, account, language)
	})
}

/**
 * Locks the cart before the account, as a purchase does, and the cart again: it may have been created in between.
 * From then on no purchase, top-up or offer can start, and those that had started are committed and found as
 * obstacles.
 */
async function lockAccount(tx: Sql, userId: number): Promise<LockedAccount | undefined> {
	const lockCart = () => tx.run('select from carts where user_id = $1 for update', [userId])
	await lockCart()
	const account = await tx.maybe<LockedAccount>(
		`select id, name, email, pending_email as "pendingEmail", blocked_at is not null as "isBlocked"
		from users where id = $1 and deleted_at is null for update`,
		[userId],
	)
	await lockCart()
	return account
}

/** The e-mail address; an account that signed up through Steam may have none, then the word shown on the page. */
function isConfirmation(
	{ platform: { texts } }: PrivacyContext,
	{ email }: LockedAccount,
	typed: string,
	language: Language,
): boolean {
	const expected = email ?? texts.of(language, 'delete_account_word')
	return typed.trim().toLowerCase() === expected.toLowerCase()
}
