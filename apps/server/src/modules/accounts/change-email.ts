import type { emailChange } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { invalidField } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import type { AccountsContext } from './context.ts'
import { isKeptFor } from './former-addresses.ts'
import { type LockedAccount, lockOwnAccount } from './lock-account.ts'
import { maskEmail } from './mask-email.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { requirePassword } from './require-password.ts'
import { requireRecentConfirmation } from './require-recent-confirmation.ts'
import { mailVerification } from './verify-email.ts'

type EmailChange = z.output<typeof emailChange>

/** The password that allowed the change; null for an account without one. */
interface Proof {
	passwordHash: string | null
}

/** Changes the address alone, as a shopper does who mistyped it. It takes effect once it is verified. */
export async function changeEmail(
	context: AccountsContext,
	user: ShopUser,
	change: EmailChange,
	language: Language,
	origin: Origin,
): Promise<void> {
	const proof = await proveEmailChange(context, user, change)
	if (proof === undefined) throw invalidField('email', 'verification_same_email')
	await context.platform.db.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, user)
		await requestEmail(context, tx, { user, account, proof, email: change.email, language, origin })
	})
}

/** Before the account is locked. Undefined if the address is not a new one: that needs no proof. */
export async function proveEmailChange(
	context: AccountsContext,
	user: ShopUser,
	{ email, cur_password }: EmailChange,
): Promise<Proof | undefined> {
	const { db } = context.platform
	if (!(await isNewAddress(db, user.id, email))) return undefined
	const passwordHash = await requirePassword(context, user, cur_password ?? '')
	if (passwordHash === null) requireRecentConfirmation(user)
	// Each new address is mailed to: a stranger's mailbox is not to be flooded through the shop.
	await takeAttempt(db, 'verify_resend_account', String(user.id))
	await takeAttempt(db, 'verify_recipient', email)
	return { passwordHash }
}

interface RequestedEmail {
	user: ShopUser
	/** Locked by the caller's transaction. */
	account: LockedAccount
	proof: Proof
	email: string
	language: Language
	origin: Origin
}

/** Stores the new address as pending and mails the link to it. */
export async function requestEmail(
	context: AccountsContext,
	tx: Sql,
	{ user, account, proof, email, language, origin }: RequestedEmail,
): Promise<void> {
	// A concurrent new password dropped the changes of the old one, including this one.
	if (account.password_hash !== proof.passwordHash)
		throw invalidField('cur_password', 'current_password_wrong')
	const taken = await tx.maybe('select from users where lower(email) = lower($1)', [email])
	const isKept = await isKeptFor(tx, email, context.platform.clock.now(), user.id)
	if (taken !== undefined || isKept) throw invalidField('email', 'email_taken')
	await tx.run('update users set pending_email = $2 where id = $1', [user.id, email])
	await mailVerification(context, tx, { userId: user.id, email, language })
	await recordAccountEvent(context, tx, {
		userId: user.id,
		kind: 'email_change_requested',
		origin,
		details: { email: maskEmail(email) },
	})
}

/** The pending address is not a new one: saving the form again needs no confirmation. */
async function isNewAddress(db: Sql, userId: number, email: string): Promise<boolean> {
	const known = await db.maybe(
		'select from users where id = $1 and lower($2) in (lower(email), lower(pending_email))',
		[userId, email],
	)
	return known === undefined
}
