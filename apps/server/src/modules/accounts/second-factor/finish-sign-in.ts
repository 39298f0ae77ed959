import type { FactorMethod, PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { FactorProof } from '@skinverse/contract/rules/second-factors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../../platform/database/database.ts'
import { originOf } from '../../../platform/http/origin.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../../platform/rate-limit.ts'
import {
	checkFactor,
	completePendingSignIn,
	findPendingSignIn,
	methodsOf,
	type PendingSignIn,
	requestPasskey,
	takePendingAttempt,
} from '../../second-factors/index.ts'
import type { AccountsContext } from '../context.ts'
import { hasProvedFactorAt } from '../known-devices.ts'
import type { LockedAccount } from '../lock-account.ts'
import { noteFailedSecondStep } from '../note-failed-sign-in.ts'
import { recordAccountEvent } from '../record-account-event.ts'
import { startBrowserSession } from '../start-session.ts'
import { credentialsOf, readCredentials } from './begin-second-step.ts'

const expired = () => new Problem('sign_in_expired')

/** The pending sign-in of this browser; throws if there is none, or if its first step is no longer valid. */
async function openPending(context: AccountsContext, request: FastifyRequest): Promise<PendingSignIn> {
	const { db } = context.platform
	const pending = await findPendingSignIn(db, 'user', context.pendingCookie.secret(request))
	if (pending === undefined) throw expired()
	const credentials = await readCredentials(db, pending.owner.id)
	if (!pending.isAgainst(credentialsOf(credentials))) throw expired()
	return pending
}

/** How the sign-in that this browser has begun can be finished. */
export async function readSecondStep(
	context: AccountsContext,
	request: FastifyRequest,
): Promise<{ methods: FactorMethod[] }> {
	const { owner } = await openPending(context, request)
	return { methods: await methodsOf(context.platform.db, owner) }
}

export async function requestSecondStepPasskey(
	context: AccountsContext,
	request: FastifyRequest,
): Promise<PasskeyRequest> {
	const { platform } = context
	await takeAttempt(platform.db, 'passkey_address', addressKey(request.ip))
	const { owner } = await openPending(context, request)
	return requestPasskey(platform, { purpose: 'prove', owner })
}

/** The second step: a right factor turns the half sign-in into a session. */
export async function finishSignIn(
	context: AccountsContext,
	proof: FactorProof,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<{ token?: string }> {
	const { platform, pendingCookie } = context
	const secret = pendingCookie.secret(request)
	await openPending(context, request)
	const pending = await takePendingAttempt(platform.db, 'user', secret)
	if (secret === undefined || pending === undefined) throw expired()
	const { owner, wantsToken, byPassword } = pending
	const origin = originOf(request)
	const place = {
		ip: origin.ip,
		isKnownAddress: (address: string) => hasProvedFactorAt(platform.db, owner.id, address),
	}
	const besidePassword = { besidePassword: byPassword }
	const method = await checkFactor(platform, owner, proof, place, besidePassword).catch(
		async (error: unknown) => {
			if (error instanceof Problem) await noteFailedSecondStep(context, owner.id, origin)
			throw error
		},
	)
	const check = async (account: LockedAccount, tx: Sql): Promise<void> => {
		// A password that was replaced in the meantime opens no session, and one pending sign-in opens only one.
		const isOpen = pending.isAgainst(credentialsOf(account)) && (await completePendingSignIn(tx, secret))
		if (!isOpen) throw expired()
		if (account.is_blocked) throw invalidField('code', 'sign_in_blocked')
		if (method !== 'recovery_code') return
		await recordAccountEvent(context, tx, { userId: owner.id, kind: 'recovery_code_used', origin })
	}
	const token = await startBrowserSession(
		context,
		{ userId: owner.id, check, hasProvedFactor: true, wantsToken },
		request,
		reply,
	)
	pendingCookie.clear(reply)
	return { token }
}
