import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { completeRemoval } from './enrolment.ts'
import { type FactorOwner, idsOf, lockOwner } from './owner.ts'

/** Removes the authenticator app, including an unfinished enrolment. */
export async function removeTotp(tx: Sql, owner: FactorOwner): Promise<void> {
	await lockOwner(tx, owner)
	const removed = await tx.run(
		'delete from totp_factors where user_id = $1 or operator_id = $2',
		idsOf(owner),
	)
	if (removed === 0) throw new Problem('not_found')
	await completeRemoval(tx, owner)
}

export async function removePasskey(tx: Sql, owner: FactorOwner, id: string): Promise<{ name: string }> {
	await lockOwner(tx, owner)
	const removed = await tx.maybe<{ name: string }>(
		'delete from passkeys where (user_id = $1 or operator_id = $2) and id = $3 returning name',
		[...idsOf(owner), id],
	)
	if (removed === undefined) throw new Problem('not_found')
	await completeRemoval(tx, owner)
	return removed
}

export async function renamePasskey(db: Sql, owner: FactorOwner, id: string, name: string): Promise<void> {
	const renamed = await db.run(
		'update passkeys set name = $4 where (user_id = $1 or operator_id = $2) and id = $3',
		[...idsOf(owner), id, name],
	)
	if (renamed === 0) throw new Problem('not_found')
}

/** For an owner who lost every factor and proved their identity otherwise. */
export async function removeAllFactors(tx: Sql, owner: FactorOwner): Promise<void> {
	await lockOwner(tx, owner)
	await tx.run('delete from totp_factors where user_id = $1 or operator_id = $2', idsOf(owner))
	await tx.run('delete from passkeys where user_id = $1 or operator_id = $2', idsOf(owner))
	await tx.run('delete from recovery_codes where user_id = $1 or operator_id = $2', idsOf(owner))
	await tx.run('delete from pending_sign_ins where user_id = $1 or operator_id = $2', idsOf(owner))
}
