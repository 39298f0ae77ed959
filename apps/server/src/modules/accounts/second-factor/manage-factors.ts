import type { PasskeyCreation, TotpSetup } from '@skinverse/contract/entities/second-factors'
import type { PasskeyRegistration } from '@skinverse/contract/rules/second-factors'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '../../../platform/database/database.ts'
import type { ShopUser } from '../../../platform/http/identity.ts'
import { originOf } from '../../../platform/http/origin.ts'
import { Problem } from '../../../platform/problem.ts'
import {
	finishPasskey,
	finishTotp,
	removePasskey,
	removeTotp,
	renewRecoveryCodes,
	shopper,
	startPasskey,
	startTotp,
} from '../../second-factors/index.ts'
import type { AccountEvent } from '../account-event.ts'
import type { AccountsContext } from '../context.ts'
import { continueFactorReset, stopFactorReset } from '../factor-reset/stop-factor-reset.ts'
import { forgetOtherDevices } from '../known-devices.ts'
import { lockOwnAccount } from '../lock-account.ts'
import { recordAccountEvent } from '../record-account-event.ts'
import { requireProvenAddress } from '../require-proven-address.ts'
import { requireRecentConfirmation } from '../require-recent-confirmation.ts'
import { endOtherSessions } from '../sessions.ts'

/** The shopper who changes the factors, and the call. */
export interface Change {
	user: ShopUser
	request: FastifyRequest
}

interface NewCodes {
	recovery_codes?: string[]
}

export async function setUpTotp(context: AccountsContext, { user }: Change): Promise<TotpSetup> {
	requireMayEnrol(user)
	return startTotp(context.platform, shopper(user.id), await labelOf(context.platform.db, user))
}

export async function turnOnTotp(context: AccountsContext, change: Change, code: string): Promise<NewCodes> {
	const { user, request } = change
	requireMayEnrol(user)
	const { recoveryCodes } = await finishTotp(
		context.platform,
		{ owner: shopper(user.id), code, ip: request.ip },
		recordAdded(context, change, { kind: 'totp_enabled' }),
	)
	return { recovery_codes: recoveryCodes }
}

export function turnOffTotp(context: AccountsContext, change: Change): Promise<void> {
	requireRecentConfirmation(change.user)
	return context.platform.db.transaction(async (tx) => {
		await removeTotp(tx, shopper(change.user.id))
		await recordWith(context, change, { kind: 'totp_disabled' })(tx)
	})
}

export async function preparePasskey(context: AccountsContext, { user }: Change): Promise<PasskeyCreation> {
	requireMayEnrol(user)
	return startPasskey(context.platform, shopper(user.id), await labelOf(context.platform.db, user))
}

export async function addPasskey(
	context: AccountsContext,
	change: Change,
	{ name, passkey }: { name: string; passkey: PasskeyRegistration },
): Promise<NewCodes> {
	requireMayEnrol(change.user)
	const { recoveryCodes } = await finishPasskey(
		context.platform,
		{ owner: shopper(change.user.id), name, passkey },
		recordAdded(context, change, { kind: 'passkey_added', details: { name } }),
	)
	return { recovery_codes: recoveryCodes }
}

export function dropPasskey(context: AccountsContext, change: Change, id: string): Promise<void> {
	requireRecentConfirmation(change.user)
	return context.platform.db.transaction(async (tx) => {
		const { name } = await removePasskey(tx, shopper(change.user.id), id)
		await recordWith(context, change, { kind: 'passkey_removed', details: { name } })(tx)
	})
}

export function createNewRecoveryCodes(context: AccountsContext, change: Change): Promise<string[]> {
	requireRecentConfirmation(change.user)
	return context.platform.db.transaction(async (tx) => {
		const codes = await renewRecoveryCodes(tx, shopper(change.user.id))
		await recordWith(context, change, { kind: 'recovery_codes_created' })(tx)
		return codes
	})
}

function requireMayEnrol(user: ShopUser): void {
	requireProvenAddress(user)
	requireRecentConfirmation(user)
}

/**
 * The first factor ends the sessions of anyone else who knows the password: only this session goes on, and only its place is known. The
 * others were opened without a factor, and could remove it.
 */
function recordAdded(
	context: AccountsContext,
	change: Change,
	event: Pick<AccountEvent, 'kind' | 'details'>,
) {
	return async (tx: Sql, isFirst: boolean): Promise<void> => {
		await recordWith(context, change, event)(tx)
		if (!isFirst) return
		const { user, request } = change
		await endOtherSessions(tx, user.id, user.sessionId)
		await forgetOtherDevices(tx, user.id, originOf(request), true)
	}
}

/** Runs in the change's transaction, under the owner's lock. */
function recordWith(
	context: AccountsContext,
	{ user, request }: Change,
	event: Pick<AccountEvent, 'kind' | 'details'>,
) {
	return async (tx: Sql): Promise<void> => {
		await lockOwnAccount(tx, user)
		const origin = originOf(request)
		await recordAccountEvent(context, tx, { userId: user.id, origin, ...event })
		await continueFactorReset(context, tx, user.id, origin)
	}
}

/** The owner keeps the factors that support was asked to remove. */
export function keepFactors(context: AccountsContext, { user, request }: Change): Promise<void> {
	return context.platform.db.transaction(async (tx) => {
		await lockOwnAccount(tx, user)
		const stop = { userId: user.id, by: 'owner', origin: originOf(request) } as const
		if (!(await stopFactorReset(context, tx, stop))) throw new Problem('not_found')
	})
}

/** The label of the account in authenticator apps and password managers. */
async function labelOf(db: Sql, user: ShopUser): Promise<string> {
	if (user.email !== null) return user.email
	const { steam_id } = await db.one<{ steam_id: string | null }>('select steam_id from users where id = $1', [
		user.id,
	])
	return steam_id === null ? String(user.id) : `Steam ${steam_id}`
}
