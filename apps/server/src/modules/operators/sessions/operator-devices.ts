import type { Sql } from '../../../platform/database/database.ts'
import { hashSecret, newSecret } from '../../../platform/http/session-cookie.ts'
import { addressKey } from '../../../platform/rate-limit.ts'
import type { Place } from '../../second-factors/index.ts'

/** Whether this browser signed in to this account before. */
export async function isKnownDevice(db: Sql, username: string, secret: string | undefined): Promise<boolean> {
	if (secret === undefined) return false
	const device = await db.maybe(
		`select from operator_devices device join operators on operators.id = device.operator_id
		where device.token_hash = $2 and lower(operators.email) = lower($1)`,
		[username, hashSecret(secret)],
	)
	return device !== undefined
}

/** Whether this account was signed in to from this address before. */
export async function isKnownAddress(db: Sql, username: string, address: string): Promise<boolean> {
	const device = await db.maybe(
		`select from operator_devices device join operators on operators.id = device.operator_id
		where lower(operators.email) = lower($1) and device.address = $2 limit 1`,
		[username, address],
	)
	return device !== undefined
}

/** Whether this browser proved a second factor of this account since the last reset of the factors. */
async function hasProvedFactor(db: Sql, username: string, secret: string): Promise<boolean> {
	const device = await db.maybe(
		`select from operator_devices device join operators on operators.id = device.operator_id
		where device.token_hash = $2 and proved_factor and lower(operators.email) = lower($1)`,
		[username, hashSecret(secret)],
	)
	return device !== undefined
}

async function isProvedAddress(db: Sql, username: string, address: string): Promise<boolean> {
	const device = await db.maybe(
		`select from operator_devices device join operators on operators.id = device.operator_id
		where lower(operators.email) = lower($1) and device.address = $2 and proved_factor limit 1`,
		[username, address],
	)
	return device !== undefined
}

/** Whether this browser or address is known for code attempts: a password alone does not make it known. */
export async function placeOf(
	db: Sql,
	username: string,
	ip: string,
	device: string | undefined,
): Promise<Place> {
	if (device !== undefined && (await hasProvedFactor(db, username, device))) return { ip, device }
	return { ip, isKnownAddress: (address) => isProvedAddress(db, username, address) }
}

/** After a new password or a first factor: forgets every browser and address except `kept`'s. */
export async function forgetDevices(tx: Sql, operatorId: number, kept?: string): Promise<void> {
	await tx.run('delete from operator_devices where operator_id = $1 and token_hash is distinct from $2', [
		operatorId,
		kept === undefined ? null : hashSecret(kept),
	])
}

/**
 * After a reset of the factors: browsers stay known for the password limit, otherwise a stranger's guesses could lock
 * the operator out again. For the code limit they are unknown until they prove a new factor.
 */
export async function distrustDevices(tx: Sql, operatorId: number): Promise<void> {
	await tx.run('update operator_devices set proved_factor = false where operator_id = $1', [operatorId])
}

/** A factor was enrolled in this browser. */
export async function trustDevice(tx: Sql, operatorId: number, secret: string | undefined): Promise<void> {
	if (secret === undefined) return
	await tx.run(
		'update operator_devices set proved_factor = true where operator_id = $1 and token_hash = $2',
		[operatorId, hashSecret(secret)],
	)
}

/** Stores the browser of a successful sign-in, and whether it proved a second factor; returns its new device cookie. */
export async function rememberDevice(
	tx: Sql,
	operatorId: number,
	{ ip, secret, provedFactor }: { ip: string; secret: string | undefined; provedFactor: boolean },
): Promise<string> {
	const address = addressKey(ip)
	if (secret !== undefined) {
		const isKnown = await tx.run(
			`update operator_devices set address = $3, last_used_at = now(), proved_factor = proved_factor or $4
			where token_hash = $1 and operator_id = $2`,
			[hashSecret(secret), operatorId, address, provedFactor],
		)
		if (isKnown > 0) return secret
	}
	// A browser that two operators share has the device of the latest one.
	const fresh = newSecret()
	await tx.run(
		'insert into operator_devices (token_hash, operator_id, address, proved_factor) values ($1, $2, $3, $4)',
		[hashSecret(fresh), operatorId, address, provedFactor],
	)
	return fresh
}
