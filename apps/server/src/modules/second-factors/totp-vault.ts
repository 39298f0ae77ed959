import type { Sql } from '../../platform/database/database.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import type { SealedPlace, Secrets } from '../../platform/secrets/secrets.ts'
import { type FactorOwner, ownerKey } from './owner.ts'

const placeOf = (owner: FactorOwner): SealedPlace => ({ purpose: 'totp', row: `totp:${ownerKey(owner)}` })

/** Bound to its owner: a row that was moved to another owner cannot be decrypted. */
export function sealTotpSecret(
	tx: Sql,
	secrets: Secrets,
	owner: FactorOwner,
	secret: Uint8Array,
): Promise<Buffer> {
	return secrets.seal(tx, placeOf(owner), secret)
}

export function openTotpSecret(
	sql: Sql,
	secrets: Secrets,
	owner: FactorOwner,
	sealed: Buffer,
): Promise<Buffer> {
	return secrets.open(sql, placeOf(owner), sealed)
}

const row = `'totp:' || coalesce('user:' || user_id, 'operator:' || operator_id)`
export const sealedTotpSecrets: readonly SealedColumn[] = [
	{ purpose: 'totp', table: 'totp_factors', column: 'secret', row },
	{ purpose: 'totp', table: 'totp_factors', column: 'pending_secret', row },
]
