import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

/** Whether the owner used or added a factor after this time: then they have not lost them all. */
export async function isFactorInUse(db: Sql, owner: FactorOwner, since: Date): Promise<boolean> {
	const { is_used } = await db.one<{ is_used: boolean }>(
		`select exists (
			select from totp_factors where (user_id = $1 or operator_id = $2) and secret is not null
				and greatest(created_at, last_used_at) > $3
			union all
			select from passkeys where (user_id = $1 or operator_id = $2) and greatest(created_at, last_used_at) > $3
			union all
			select from recovery_codes where (user_id = $1 or operator_id = $2) and used_at > $3
		) as is_used`,
		[...idsOf(owner), since],
	)
	return is_used
}
