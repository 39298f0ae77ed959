import type { ConfirmationMethod } from '@skinverse/contract/confirmation-methods'
import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { confirmIdentity as confirmIdentityRule } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { Problem } from '../../platform/problem.ts'
import { checkFactor, methodsOf, requestPasskey, shopper } from '../second-factors/index.ts'
import type { AccountsContext } from './context.ts'
import { continueFactorReset } from './factor-reset/stop-factor-reset.ts'
import { lockOwnAccount } from './lock-account.ts'
import { requirePassword } from './require-password.ts'
import { confirmSession, renewSession } from './sessions.ts'

/**
 * Accepts the proof that `requireRecentConfirmation` requested, and returns the session's new secret. An account
 * without
 * any proof confirms through Steam.
 */
export async function confirmIdentity(
	context: AccountsContext,
	user: ShopUser,
	form: z.output<typeof confirmIdentityRule>,
	origin: Origin,
): Promise<string | undefined> {
	const { platform } = context
	const { code, passkey } = form
	if (code !== undefined || passkey !== undefined) {
		await checkFactor(
			platform,
			shopper(user.id),
			{ code, passkey },
			{ ip: origin.ip, device: user.sessionId },
		)
	} else {
		const { methods } = await readConfirmationMethods(context, user)
		if (!methods.includes('password')) throw new Problem('forbidden')
		await requirePassword(context, user, form.password ?? '', 'password')
	}
	return platform.db.transaction(async (tx) => {
		await lockOwnAccount(tx, user)
		await confirmSession(tx, user.sessionId, passkey?.id)
		await continueFactorReset(context, tx, user.id, origin)
		return renewSession(tx, user)
	})
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
	const factors = (await methodsOf(db, shopper(user.id))).filter((method) => method !== 'recovery_code')
	const methods: ConfirmationMethod[] = [...(has_password ? (['password'] as const) : []), ...factors]
	// Steam only if there is no other proof: the others are stronger, because no other site has them.
	if (methods.length === 0 && has_steam) methods.push('steam')
	return { methods, confirmed: user.recentlyConfirmed }
}

export function requestConfirmationPasskey(
	{ platform }: AccountsContext,
	user: ShopUser,
): Promise<PasskeyRequest> {
	return requestPasskey(platform, { purpose: 'prove', owner: shopper(user.id) })
}
