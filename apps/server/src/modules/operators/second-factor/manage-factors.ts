import type { PasskeyCreation, TotpSetup } from '@skinverse/contract/entities/second-factors'
import type { PasskeyRegistration } from '@skinverse/contract/rules/second-factors'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { requireCurrentSession } from '../../../platform/operator/require-acting.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import {
	finishPasskey,
	finishTotp,
	hasFactor,
	operator as ownerOf,
	removePasskey,
	removeTotp,
	renewRecoveryCodes,
	startPasskey,
	startTotp,
} from '../../second-factors/index.ts'
import { forgetDevices, trustDevice } from '../sessions/operator-devices.ts'
import { type FactorChange, mailFactorChange } from './mail-factor-change.ts'

/** The operator who changes their own factors, and the origin of the call. */
export interface OwnChange extends Act {
	/** The browser's device cookie. */
	device: string | undefined
}

interface NewCodes {
	recovery_codes?: string[]
}

export function setUpTotp(platform: Platform, { id, email }: Operator): Promise<TotpSetup> {
	return startTotp(platform, ownerOf(id), email)
}

export async function turnOnTotp(platform: Platform, change: OwnChange, code: string): Promise<NewCodes> {
	const { operator, origin } = change
	const { recoveryCodes } = await finishTotp(
		platform,
		{ owner: ownerOf(operator.id), code, ip: origin.ip },
		async (tx, isFirst) => {
			await proveSession(tx, change, isFirst)
			await tell(platform, tx, change, { action: 'operators.add_totp' })
		},
	)
	return { recovery_codes: recoveryCodes }
}

export function preparePasskey(platform: Platform, { id, email }: Operator): Promise<PasskeyCreation> {
	return startPasskey(platform, ownerOf(id), email)
}

export async function addPasskey(
	platform: Platform,
	change: OwnChange,
	{ name, passkey }: { name: string; passkey: PasskeyRegistration },
): Promise<NewCodes> {
	const { recoveryCodes } = await finishPasskey(
		platform,
		{ owner: ownerOf(change.operator.id), name, passkey },
		async (tx, isFirst) => {
			await proveSession(tx, change, isFirst)
			await tell(platform, tx, change, { action: 'operators.add_passkey', after: { name } })
		},
	)
	return { recovery_codes: recoveryCodes }
}

export function turnOffTotp(platform: Platform, change: OwnChange): Promise<void> {
	return platform.db.transaction(async (tx) => {
		await removeTotp(tx, ownerOf(change.operator.id))
		await requireCurrentSession(tx, change.operator)
		await keepRequiredFactor(tx, platform.config, change.operator)
		await tell(platform, tx, change, { action: 'operators.remove_totp' })
	})
}

export function dropPasskey(platform: Platform, change: OwnChange, id: string): Promise<void> {
	return platform.db.transaction(async (tx) => {
		const { name } = await removePasskey(tx, ownerOf(change.operator.id), id)
		await requireCurrentSession(tx, change.operator)
		await keepRequiredFactor(tx, platform.config, change.operator)
		await tell(platform, tx, change, { action: 'operators.remove_passkey', before: { name } })
	})
}

export function createNewRecoveryCodes({ db }: Platform, change: OwnChange): Promise<string[]> {
	return db.transaction(async (tx) => {
		const codes = await renewRecoveryCodes(tx, ownerOf(change.operator.id))
		await requireCurrentSession(tx, change.operator)
		await record(tx, change, { action: 'operators.renew_recovery_codes' })
		return codes
	})
}

/**
 * This session has proved the new factor; all others end. Under the owner's lock: of two sessions that enrol
 * concurrently the second has ended by then, and cannot add a factor. Nor can a stolen copy of the cookie whose call
 * was in progress while the owner confirmed.
 */
async function proveSession(tx: Sql, { operator, device }: OwnChange, isFirst: boolean): Promise<void> {
	const { id, sessionId } = operator
	await requireCurrentSession(tx, operator)
	await tx.run('update operator_sessions set second_factor = true where id = $1', [sessionId])
	await tx.run('delete from operator_sessions where operator_id = $1 and id <> $2', [id, sessionId])
	// Until now the password alone made a browser known.
	if (isFirst) await forgetDevices(tx, id, device)
	await trustDevice(tx, id, device)
}

async function keepRequiredFactor(tx: Sql, { demo }: { demo: boolean }, { id }: Operator): Promise<void> {
	if (await hasFactor(tx, ownerOf(id))) return
	if (!demo) throw new Problem('invalid', { text: 'office_factor_last' })
	await tx.run('update operator_sessions set second_factor = false where operator_id = $1', [id])
}

/** Recorded in the trail and mailed to the operator. */
async function tell(
	platform: Platform,
	tx: Sql,
	change: OwnChange,
	done: { action: FactorChange; before?: { name: string }; after?: { name: string } },
): Promise<void> {
	await record(tx, change, done)
	await mailFactorChange(platform, tx, change, done.action, (done.after ?? done.before)?.name)
}

function record(
	tx: Sql,
	{ operator, origin }: OwnChange,
	done: { action: TrailAction; before?: object; after?: object },
): Promise<void> {
	return recordChange(tx, { operatorId: operator.id, origin, subject: String(operator.id), ...done })
}
