import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { Problem } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import type { AccountsContext } from './context.ts'
import { isKeptFor, keepFormerAddress, mailedToFormer, returnToFormerAddress } from './former-addresses.ts'
import { createLink, type FoundLink, findLink, linkOwner, useLink } from './links.ts'
import { type LockedAccount, lockAccount, lockOwnAccount } from './lock-account.ts'
import { maskEmail } from './mask-email.ts'
import { recordAccountEvent } from './record-account-event.ts'

interface Recipient {
	userId: number
	email: string
	language: Language
}

/** Contains no name: a name is free text, and the address may be a stranger's. */
export async function mailVerification(context: AccountsContext, tx: Sql, to: Recipient): Promise<void> {
	const { config, mail, secrets, texts, clock } = context.platform
	const link = await createLink(tx, secrets.key('links'), 'verify_email', to.userId, to.email, clock.now())
	const text = (key: Parameters<typeof texts.of>[1]) => texts.of(to.language, key, { brand: config.brand })
	await mail.send(tx, {
		to: to.email,
		subject: text('mail_verify_subject'),
		...renderMail({
			lang: to.language.code,
			shop: config,
			heading: text('mail_verify_heading'),
			paragraphs: [text('mail_verify_text')],
			button: {
				label: text('mail_verify_button'),
				url: `${config.publicUrl}/api/email/verify/${link.id}/${link.token}`,
			},
			footnote: text('mail_verify_footnote'),
		}),
	})
}

/** Resends the link to the pending address. False if there is none. */
export async function resendVerification(
	context: AccountsContext,
	user: ShopUser,
	language: Language,
): Promise<boolean> {
	const { db } = context.platform
	await takeAttempt(db, 'verify_resend_account', String(user.id))
	const address = await unprovenAddress(db, user.id)
	if (address === null) return false
	// An account's own address belongs to no other account: other accounts must not use up its rate limit.
	if (address !== user.email) await takeAttempt(db, 'verify_recipient', address)
	return db.transaction(async (tx) => {
		await lockOwnAccount(tx, user)
		// Another tab may have verified or dropped it since.
		if ((await unprovenAddress(tx, user.id)) !== address) return false
		await mailVerification(context, tx, { userId: user.id, email: address, language })
		return true
	})
}

async function unprovenAddress(sql: Sql, userId: number): Promise<string | null> {
	const { email, address } = await sql.one<{ email: string | null; address: string | null }>(
		`select email, coalesce(pending_email, case when email_verified_at is null then email end) as address
		from users where id = $1`,
		[userId],
	)
	// An account that signed up through Steam has to add an address first.
	if (email === null && address === null) throw new Problem('invalid', { text: 'email_required' })
	return address
}

/** Undoes the verification: another account can still restore the address. */
class AddressKept extends Error {}

export type VerificationOutcome = 'verified' | 'already' | 'invalid'

/** Opens a mailed link. It needs no sign-in: access to the mailbox proves the address. */
export async function verifyEmail(
	context: AccountsContext,
	id: string,
	token: string,
	origin: Origin,
): Promise<VerificationOutcome> {
	const { db, clock } = context.platform
	const now = clock.now()
	const open = db.transaction<VerificationOutcome>(async (tx) => {
		const owner = await linkOwner(tx, 'verify_email', token)
		if (owner === undefined) return 'invalid'
		const account = await lockAccount(tx, owner)
		const link = await findLink(tx, 'verify_email', token, now)
		if (link?.id !== id) return 'invalid'
		if (link.state === 'used') return (await isVerified(tx, link.userId, link.email)) ? 'already' : 'invalid'
		if (link.state === 'expired') return 'invalid'
		const changed = await tx.run(
			`update users set email = $2, email_verified_at = $3, pending_email = null
			where id = $1 and (lower(email) = lower($2) or lower(pending_email) = lower($2))`,
			[link.userId, link.email, now],
		)
		if (changed === 0) return 'invalid'
		// After the update, for the same reason as in `register`.
		if (await isKeptFor(tx, link.email, now, link.userId)) throw new AddressKept()
		await useLink(tx, link.id, now)
		await noteNewAddress(context, tx, account, link, origin)
		return 'verified'
	})
	return open.catch((error: unknown) => {
		// Another account has verified the same address in the meantime.
		if (error instanceof AddressKept || isViolationOf(error, 'users_email_unique')) return 'invalid'
		throw error
	})
}

/**
 * The previous address is notified and can be restored: it may be the owner's, and the new one a thief's. So are the
 * addresses before it that can still be restored.
 */
async function noteNewAddress(
	context: AccountsContext,
	tx: Sql,
	former: LockedAccount,
	{ userId, email }: FoundLink,
	origin: Origin,
): Promise<void> {
	if (former.email?.toLowerCase() === email.toLowerCase()) return
	const isReturn = await returnToFormerAddress(context, tx, userId, email)
	const isKept = !isReturn && former.email !== null && former.is_verified
	if (isKept && former.email !== null) await keepFormerAddress(context, tx, userId, former.email)
	await recordAccountEvent(context, tx, {
		userId,
		kind: 'email_changed',
		origin,
		details: { email: maskEmail(email) },
		isMailed: former.email !== null && former.is_verified && !isKept,
		mailTo: former.email ?? undefined,
		remedy: 'support',
		also: await mailedToFormer(context, tx, userId),
	})
}

async function isVerified(tx: Sql, userId: number, email: string): Promise<boolean> {
	const row = await tx.maybe(
		'select from users where id = $1 and lower(email) = lower($2) and email_verified_at is not null',
		[userId, email],
	)
	return row !== undefined
}
