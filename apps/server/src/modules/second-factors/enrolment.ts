import type { Sql } from '../../platform/database/database.ts'
import { hasFactor } from './methods.ts'
import { type FactorOwner, idsOf } from './owner.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

/** The first factor comes with recovery codes, in case it is lost. */
export async function completeEnrolment(
	tx: Sql,
	owner: FactorOwner,
	isFirst: boolean,
): Promise<{ recoveryCodes: string[] | undefined }> {
	return { recoveryCodes: isFirst ? await createRecoveryCodes(tx, owner) : undefined }
}

/** Removes the recovery codes with the last factor. */
export async function completeRemoval(tx: Sql, owner: FactorOwner): Promise<void> {
	if (await hasFactor(tx, owner)) return
	await tx.run('delete from recovery_codes where user_id = $1 or operator_id = $2', idsOf(owner))
}
