import type { OperatorEntry } from '@skinverse/contract/entities/operator/operator'
import type { FactorMethod, PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { FactorProof } from '@skinverse/contract/rules/second-factors'
import type { Sql } from '../../../platform/database/database.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
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
import { placeOf } from '../sessions/operator-devices.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'
import { recordingFailures } from '../sign-in/failed-sign-ins.ts'

interface StoredOperator extends OperatorEntry {
	password_hash: string
	disabled: boolean
}

interface Open {
	pending: PendingSignIn
	operator: StoredOperator
}

const expired = () => new Problem('sign_in_expired')

function findOperator(db: Sql, id: number, lock: '' | 'for no key update' = ''): Promise<StoredOperator> {
	return db.one<StoredOperator>(
		`select id, name, email, role, password_hash, disabled_at is not null as disabled
		from operators where id = $1 ${lock}`,
		[id],
	)
}

/** A new password or a disabled account voids a pending sign-in. */
const stillHolds = ({ pending, operator }: Open) =>
	!operator.disabled && pending.isAgainst(operator.password_hash)

async function openPending({ db }: Pick<Platform, 'db'>, secret: string | undefined): Promise<Open> {
	const pending = await findPendingSignIn(db, 'operator', secret)
	if (pending === undefined) throw expired()
	const open = { pending, operator: await findOperator(db, pending.owner.id) }
	if (!stillHolds(open)) throw expired()
	return open
}

/** The second factors for the browser's pending sign-in. */
export async function readSecondStep(
	platform: Platform,
	secret: string | undefined,
): Promise<{ methods: FactorMethod[] }> {
	const { pending } = await openPending(platform, secret)
	return { methods: await methodsOf(platform.db, pending.owner) }
}

export async function requestSecondStepPasskey(
	platform: Platform,
	secret: string | undefined,
	ip: string,
): Promise<PasskeyRequest> {
	await takeAttempt(platform.db, 'passkey_address', addressKey(ip))
	const { pending } = await openPending(platform, secret)
	return requestPasskey(platform, { purpose: 'prove', owner: pending.owner })
}

interface SecondStep {
	/** The secret of the pending sign-in. */
	secret: string | undefined
	proof: FactorProof
	origin: Origin
	formerSessionId: string | undefined
	device: string | undefined
}

/** Turns a pending sign-in into a session, after a correct factor. */
export async function finishSignIn(
	platform: Platform,
	{ secret, proof, origin, formerSessionId, device }: SecondStep,
): Promise<SignedIn> {
	const { db, config } = platform
	const { operator } = await openPending(platform, secret)
	const pending = await takePendingAttempt(db, 'operator', secret)
	if (secret === undefined || pending === undefined) throw expired()
	const factor = await recordingFailures(db, operator.email, origin, async () =>
		checkFactor(platform, pending.owner, proof, await placeOf(db, operator.email, origin.ip, device), {
			besidePassword: true,
		}),
	)
	return db.transaction(async (tx) => {
		const operator = await findOperator(tx, pending.owner.id, 'for no key update')
		const isOpen = stillHolds({ pending, operator }) && (await completePendingSignIn(tx, secret))
		if (!isOpen) throw expired()
		const { password_hash: _, disabled: __, ...entry } = operator
		return startSession(config, tx, { operator: entry, origin, formerSessionId, device, factor })
	})
}
