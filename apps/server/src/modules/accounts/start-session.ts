import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import { type Origin, originOf } from '../../platform/http/origin.ts'
import { Problem } from '../../platform/problem.ts'
import { hasFactor, shopper } from '../second-factors/index.ts'
import type { AccountsContext } from './context.ts'
import { continueFactorReset } from './factor-reset/stop-factor-reset.ts'
import { noteDevice } from './known-devices.ts'
import { type LockedAccount, lockAccount } from './lock-account.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { createSession, endSessionOf } from './sessions.ts'

export interface SignIn {
	userId: number
	/**
	 * Throws when what was proved no longer holds. Asked with the account locked: a password that was replaced, or a
	 * Steam account that was unlinked, while it was being checked opens no session.
	 */
	check(account: LockedAccount, tx: Sql): Promise<void> | void
	/** Otherwise the account must have none, also by the time the session is opened. */
	hasProvedFactor: boolean
	/** A bearer token in addition to the browser's session. */
	wantsToken?: boolean
}

/** Signs a browser in: a fresh session in place of the one it had, its cookie, and its CSRF token. */
export async function startBrowserSession(
	context: AccountsContext,
	{ userId, check, hasProvedFactor, wantsToken = false }: SignIn,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<string | undefined> {
	const { cookie, csrf } = context
	const origin = originOf(request)
	const previous = cookie.sessionSecret(request)
	const { secret, token } = await context.platform.db.transaction(async (tx) => {
		await check(await lockAccount(tx, userId), tx)
		if (!hasProvedFactor && (await hasFactor(tx, shopper(userId)))) throw new Problem('sign_in_expired')
		if (previous !== undefined) await endSessionOf(tx, previous)
		const session = await createSession(tx, userId, 'cookie', origin)
		const bearer = wantsToken ? await createSession(tx, userId, 'bearer', origin) : undefined
		await noteSignIn(context, tx, { userId, origin, hasProvedFactor })
		await continueFactorReset(context, tx, userId, origin)
		return { secret: session.secret, token: bearer?.secret }
	})
	csrf.issueFor(reply, cookie.setSession(reply, secret))
	return token
}

async function noteSignIn(
	context: AccountsContext,
	tx: Sql,
	{ userId, origin, hasProvedFactor }: Pick<SignIn, 'userId' | 'hasProvedFactor'> & { origin: Origin },
): Promise<void> {
	const isNewDevice = await noteDevice(tx, userId, origin, hasProvedFactor)
	await recordAccountEvent(context, tx, {
		userId,
		kind: 'sign_in',
		origin,
		details: isNewDevice ? { is_new_device: 'true' } : {},
		isMailed: isNewDevice,
	})
}

/** Signs out: the browser becomes a guest with a valid CSRF token. */
export function endBrowserSession({ cookie, csrf }: AccountsContext, reply: FastifyReply): void {
	csrf.issueFor(reply, cookie.setGuest(reply))
}
