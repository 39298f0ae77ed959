import type { FastifyReply } from 'fastify'
import type { Sql } from '../../../platform/database/database.ts'
import { createPendingSignIn, methodsOf, shopper } from '../../second-factors/index.ts'
import type { AccountsContext } from '../context.ts'

/** What a first step was checked against. Any change of it voids the sign-ins that are pending their second factor. */
export interface Credentials {
	password_hash: string | null
	steam_id: string | null
}

export const credentialsOf = ({ password_hash, steam_id }: Credentials): string =>
	`${password_hash ?? ''}\n${steam_id ?? ''}`

interface FirstStep {
	userId: number
	/** As they were when the first step succeeded. */
	credentials: Credentials
	wantsToken?: boolean
	byPassword: boolean
}

/** Whether this account needs a second step. If so the browser gets a pending sign-in and no session. */
export async function beginSecondStep(
	{ platform: { db }, pendingCookie }: AccountsContext,
	{ userId, credentials, wantsToken, byPassword }: FirstStep,
	reply: FastifyReply,
): Promise<boolean> {
	const owner = shopper(userId)
	if ((await methodsOf(db, owner)).length === 0) return false
	const secret = await createPendingSignIn(db, {
		owner,
		credentials: credentialsOf(credentials),
		wantsToken,
		byPassword,
	})
	pendingCookie.set(reply, secret)
	return true
}

export function readCredentials(db: Sql, userId: number): Promise<Credentials> {
	return db.one<Credentials>('select password_hash, steam_id from users where id = $1', [userId])
}
