import type { Sql } from '../../platform/database/database.ts'
import { deviceFamily } from '../../platform/http/device-name.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { addressKey } from '../../platform/rate-limit.ts'

/** The groups of an IPv6 address (of eight) that identify a provider's network. */
const IPV6_GROUPS = 2
const IPV4_PARTS = 2

/** Records where a sign-in came from. True if the account was used before, but never from such a device or place. */
export async function noteDevice(
	tx: Sql,
	userId: number,
	origin: Origin,
	hasProvedFactor: boolean,
): Promise<boolean> {
	const { device, ip, country = null } = origin
	const [family, network] = [deviceFamily(device), networkOf(ip)]
	const { is_used, is_known, is_new_country } = await tx.one<{
		is_used: boolean
		is_known: boolean
		is_new_country: boolean
	}>(
		`select count(*) > 0 as is_used, coalesce(bool_or(family = $2 and network = $3), false) as is_known,
			$4::text is not null and count(country) > 0
				and not coalesce(bool_or(country = $4), false) as is_new_country
		from known_devices where user_id = $1`,
		[userId, family, network, country],
	)
	await tx.run(
		`insert into known_devices (user_id, family, address, network, country, proved_factor)
		values ($1, $2, $3, $4, $5, $6)
		on conflict (user_id, family, address) do update
			set country = coalesce(excluded.country, known_devices.country), seen_at = now(),
				proved_factor = known_devices.proved_factor or excluded.proved_factor`,
		[userId, family, addressKey(ip), network, country, hasProvedFactor],
	)
	return is_used && (!is_known || is_new_country)
}

/**
 * Forgets all known devices and places except that of this call. A new password or a first second factor locks a thief
 * out: the thief's place must no longer count as the owner's.
 */
export async function forgetOtherDevices(
	tx: Sql,
	userId: number,
	here: Origin,
	hasProvedFactor: boolean,
): Promise<void> {
	await tx.run('delete from known_devices where user_id = $1 and address <> $2', [
		userId,
		addressKey(here.ip),
	])
	await noteDevice(tx, userId, here, hasProvedFactor)
}

/** Whether the account with this e-mail address was signed in to from this very address before. */
export async function isKnownAddress(db: Sql, username: string, address: string): Promise<boolean> {
	const known = await db.maybe(
		`select from known_devices device join users on users.id = device.user_id
		where lower(users.email) = lower($1) and device.address = $2 limit 1`,
		[username, address],
	)
	return known !== undefined
}

/** Whether a second factor was proved at this address before: a password, or a mailbox, is none. */
export async function hasProvedFactorAt(db: Sql, userId: number, address: string): Promise<boolean> {
	const known = await db.maybe(
		'select from known_devices where user_id = $1 and address = $2 and proved_factor limit 1',
		[userId, address],
	)
	return known !== undefined
}

/** A provider assigns its customers addresses of one network; another address of it is not a new place. */
function networkOf(ip: string): string {
	const address = addressKey(ip)
	return address.includes(':')
		? `${address.split(':').slice(0, IPV6_GROUPS).join(':')}::`
		: address.split('.').slice(0, IPV4_PARTS).join('.')
}
