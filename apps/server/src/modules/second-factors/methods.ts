import type { FactorMethod } from '@skinverse/contract/entities/second-factors'
import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

interface MethodsRow {
	totp: boolean
	passkey: boolean
	recovery_code: boolean
}

/** The owner's methods for the second step. Empty: no second factor is required. */
export async function methodsOf(db: Sql, owner: FactorOwner): Promise<FactorMethod[]> {
	const has = await db.one<MethodsRow>(
		`select
			exists (select from totp_factors where (user_id = $1 or operator_id = $2) and secret is not null) as totp,
			exists (select from passkeys where user_id = $1 or operator_id = $2) as passkey,
			exists (select from recovery_codes where (user_id = $1 or operator_id = $2) and used_at is null)
				as recovery_code`,
		idsOf(owner),
	)
	if (!has.totp && !has.passkey) return []
	return (['totp', 'passkey', 'recovery_code'] as const).filter((method) => has[method])
}

export async function hasFactor(db: Sql, owner: FactorOwner): Promise<boolean> {
	return (await methodsOf(db, owner)).length > 0
}
