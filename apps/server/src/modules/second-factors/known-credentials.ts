import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

/** The owner's passkeys as WebAuthn credential descriptors. */
export async function knownCredentials(
	db: Sql,
	owner: FactorOwner,
): Promise<PasskeyRequest['allowCredentials']> {
	const rows = await db.many<{ credential_id: Buffer; transports: string[] }>(
		'select credential_id, transports from passkeys where user_id = $1 or operator_id = $2 order by created_at, id',
		idsOf(owner),
	)
	return rows.map(({ credential_id, transports }) => ({
		id: credential_id.toString('base64url'),
		type: 'public-key',
		transports,
	}))
}
