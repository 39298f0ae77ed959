import type { ShopUser } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'

/**
 * Refuses an account that was registered with an address that its mailbox has not confirmed. It may be another
 * person's: a second factor or a Steam link set now would keep the owner of the mailbox out after a password reset.
 * An account without an address signed up through Steam and belongs to no other person.
 */
export function requireProvenAddress({
	email,
	emailVerified,
}: Pick<ShopUser, 'email' | 'emailVerified'>): void {
	if (email !== null && !emailVerified) throw new Problem('email_unverified', { text: 'verify_email_first' })
}
