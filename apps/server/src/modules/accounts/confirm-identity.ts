import type { ConfirmationMethod } from '@skinverse/contract/confirmation-methods'
import type { confirmIdentity as confirmIdentityRule } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { ShopUser } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'
import type { AccountsContext } from './context.ts'
import { requirePassword } from './require-password.ts'
import { confirmSession } from './sessions.ts'

/** Takes the proof that `requireRecentConfirmation` asked for. An account without a password signs in again. */
export async function confirmIdentity(
	context: AccountsContext,
	user: ShopUser,
	form: z.output<typeof confirmIdentityRule>,
): Promise<void> {
	const { db } = context.platform
	const { methods } = await readConfirmationMethods(context, user)
	if (!methods.includes('password')) throw new Problem('forbidden')
	await requirePassword(context, user.id, form.password ?? '', 'password')
	await confirmSession(db, user.sessionId)
}

/** How this account can prove itself without a new sign-in. */
export async function readConfirmationMethods(
	{ platform: { db } }: AccountsContext,
	user: ShopUser,
): Promise<{ methods: ConfirmationMethod[]; confirmed: boolean }> {
	const { has_password, has_steam } = await db.one<{ has_password: boolean; has_steam: boolean }>(
		'select password_hash is not null as has_password, steam_id is not null as has_steam from users where id = $1',
		[user.id],
	)
	// Steam only where it is all there is: a password is the better proof, as no other site holds it.
	const methods: ConfirmationMethod[] = has_password ? ['password'] : has_steam ? ['steam'] : []
	return { methods, confirmed: user.recentlyConfirmed }
}
