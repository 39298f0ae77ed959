import type { SecondFactors } from '@skinverse/contract/entities/second-factors'
import type { FactorsContext } from './context.ts'
import { type FactorOwner, idsOf } from './owner.ts'
import { relyingParty } from './relying-party.ts'

/** An owner's enrolled factors, for their settings. */
export async function readFactors(
	{ db, config }: FactorsContext,
	owner: FactorOwner,
): Promise<SecondFactors> {
	const totp = await db.maybe<NonNullable<SecondFactors['totp']>>(
		`select extract(epoch from created_at)::int as created_at,
			extract(epoch from last_used_at)::int as last_used_at
		from totp_factors where (user_id = $1 or operator_id = $2) and secret is not null`,
		idsOf(owner),
	)
	const passkeys = await db.many<SecondFactors['passkeys'][number]>(
		`select id, name, backed_up, extract(epoch from created_at)::int as created_at,
			extract(epoch from last_used_at)::int as last_used_at
		from passkeys p where user_id = $1 or operator_id = $2 order by p.created_at, p.id`,
		idsOf(owner),
	)
	const { left } = await db.one<{ left: number }>(
		`select count(*) as left from recovery_codes where (user_id = $1 or operator_id = $2) and used_at is null`,
		idsOf(owner),
	)
	return {
		totp: totp ?? null,
		passkeys,
		recovery_codes_left: left,
		passkeys_available: relyingParty(config) !== undefined,
	}
}
