import type { ShopUser } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'

/**
 * A found phone or a stolen session is not enough for a sensitive action: the browser asks for the password or a
 * second factor (`POST /user/confirm`) and repeats the call.
 */
export function requireRecentConfirmation(user: Pick<ShopUser, 'recentlyConfirmed'>): void {
	if (!user.recentlyConfirmed) throw new Problem('confirmation_required')
}
