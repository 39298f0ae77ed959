import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { hasFactor } from './methods.ts'
import { type FactorOwner, lockOwner } from './owner.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

/** Replaces the recovery codes; the old ones stop working. Without a factor there are none. */
export async function renewRecoveryCodes(tx: Sql, owner: FactorOwner): Promise<string[]> {
	await lockOwner(tx, owner)
	if (!(await hasFactor(tx, owner))) throw new Problem('conflict')
	return createRecoveryCodes(tx, owner)
}
