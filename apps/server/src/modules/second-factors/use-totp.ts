import type { FactorsContext } from './context.ts'
import { type FactorOwner, idsOf } from './owner.ts'
import { stepOfCode } from './totp.ts'
import { openTotpSecret } from './totp-vault.ts'

/** Whether the code is correct. It is consumed: of two concurrent calls with one code, one succeeds. */
export async function useTotp(
	{ db, secrets, clock }: FactorsContext,
	owner: FactorOwner,
	code: string,
): Promise<boolean> {
	const row = await db.maybe<{ id: number; secret: Buffer }>(
		'select id, secret from totp_factors where (user_id = $1 or operator_id = $2) and secret is not null',
		idsOf(owner),
	)
	if (row === undefined) return false
	const secret = await openTotpSecret(db, secrets, owner, row.secret)
	const step = stepOfCode(secret, code, clock.now())
	if (step === undefined) return false
	// The secret is compared, too: an app that was replaced concurrently is refused.
	const used = await db.run(
		`update totp_factors set last_step = $2, last_used_at = now()
		where id = $1 and secret = $3 and last_step < $2`,
		[row.id, step, row.secret],
	)
	return used === 1
}
