import { createHash } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import { newSecret } from '../../platform/http/session-cookie.ts'
import { addressKey } from '../../platform/rate-limit.ts'
import type { Place } from '../second-factors/index.ts'

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Whether this browser signed in to this account before. */
export async function isKnownDevice(db: Sql, username: string, secret: string | undefined): Promise<boolean> {
	if (secret === undefined) return false
	const device = await db.maybe(
		`select from operator_devices device join operators on operators.id = device.operator_id
		where device.token_hash = $2 and lower(operators.email) = lower($1)`,
		[username, hash(secret)],
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

/** How well this account is known where a code was typed. */
export async function placeOf(
	db: Sql,
	username: string,
	ip: string,
	device: string | undefined,
): Promise<Place> {
	if (device !== undefined && (await isKnownDevice(db, username, device))) return { ip, device }
	return { ip, isKnownAddress: (address) => isKnownAddress(db, username, address) }
}

/** A new password, a first factor or a reset of the factors: every browser and address but `kept`'s is unknown again. */
export async function forgetDevices(tx: Sql, operatorId: number, kept?: string): Promise<void> {
	await tx.run('delete from operator_devices where operator_id = $1 and token_hash is distinct from $2', [
		operatorId,
		kept === undefined ? null : hash(kept),
	])
}

/** Remembers the browser of a good sign-in; gives the cookie that it carries from now on. */
export async function rememberDevice(
	tx: Sql,
	operatorId: number,
	ip: string,
	secret: string | undefined,
): Promise<string> {
	const address = addressKey(ip)
	if (secret !== undefined) {
		const isKnown = await tx.run(
			'update operator_devices set address = $3, last_used_at = now() where token_hash = $1 and operator_id = $2',
			[hash(secret), operatorId, address],
		)
		if (isKnown > 0) return secret
	}
	// A browser that two operators share carries the device of the latest.
	const fresh = newSecret()
	await tx.run('insert into operator_devices (token_hash, operator_id, address) values ($1, $2, $3)', [
		hash(fresh),
		operatorId,
		address,
	])
	return fresh
}
