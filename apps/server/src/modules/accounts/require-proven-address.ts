import type { ShopUser } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'

/**
 * Whether the account was registered with an address that its mailbox has not confirmed. It may be another person's:
 * a second factor or a Steam link set now would keep the owner of the mailbox out after a password reset. An account
 * without an address came through Steam and is nobody else's.
 */
export function hasUnprovenAddress({
	email,
	emailVerified,
}: Pick<ShopUser, 'email' | 'emailVerified'>): boolean {
	return email !== null && !emailVerified
}

export function requireProvenAddress(user: Pick<ShopUser, 'email' | 'emailVerified'>): void {
	if (hasUnprovenAddress(user)) throw new Problem('email_unverified', { text: 'problem_verify_email_first' })
}
