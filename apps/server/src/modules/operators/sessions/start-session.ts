import type { OperatorEntry, OperatorMe } from '@skinverse/contract/entities/operator/operator'
import type { FactorMethod } from '@skinverse/contract/entities/second-factors'
import type { Config } from '../../../platform/config.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { versionText } from '../../../platform/version.ts'
import { rememberDevice } from './operator-devices.ts'
import { createSession, endSession } from './sessions.ts'

export interface SignedIn {
	secret: string
	/** The device cookie's value. */
	device: string
	operator: OperatorMe
}

interface Start {
	operator: OperatorEntry
	origin: Origin
	/** The browser's current session, which the new one replaces. */
	formerSessionId: string | undefined
	/** The browser's device cookie. */
	device: string | undefined
	/** Null: the password alone. */
	factor: FactorMethod | null
}

/**
 * The last step of every sign-in. The caller holds the operator's row lock, so that it cannot be disabled meanwhile.
 */
export async function startSession(
	{ demo, version }: Pick<Config, 'demo' | 'version'>,
	tx: Sql,
	{ operator, origin, formerSessionId, device, factor }: Start,
): Promise<SignedIn> {
	if (formerSessionId !== undefined) await endSession(tx, formerSessionId)
	await tx.run('update operators set last_sign_in_at = now() where id = $1', [operator.id])
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'operators.sign_in',
		...(factor !== null && { after: { second_factor: factor } }),
	})
	const secret = await createSession(tx, operator.id, origin, { secondFactor: factor !== null })
	return {
		secret,
		device: await rememberDevice(tx, operator.id, {
			ip: origin.ip,
			secret: device,
			provedFactor: factor !== null,
		}),
		operator: { ...operator, must_enrol: !demo && factor === null, version: versionText(version) },
	}
}
