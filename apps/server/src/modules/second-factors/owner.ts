import type { Sql } from '../../platform/database/database.ts'

/** The owner of factors: a shopper or an operator. A person may be both, with separate factors. */
export interface FactorOwner {
	kind: 'user' | 'operator'
	id: number
}

export const shopper = (id: number): FactorOwner => ({ kind: 'user', id })
export const operator = (id: number): FactorOwner => ({ kind: 'operator', id })

/** The first two parameters of every statement here: `user_id = $1 or operator_id = $2`. */
export function idsOf({ kind, id }: FactorOwner): [userId: number | null, operatorId: number | null] {
	return kind === 'user' ? [id, null] : [null, id]
}

/** Identifies an owner in rate-limit keys and in the associated data of encryption. */
export const ownerKey = ({ kind, id }: FactorOwner): string => `${kind}:${id}`

export function ownerOf(row: { user_id: number | null; operator_id: number | null }): FactorOwner {
	if (row.user_id !== null) return shopper(row.user_id)
	if (row.operator_id !== null) return operator(row.operator_id)
	throw new Error('a factor without an owner')
}

/** Serialises changes of an owner's factors, so that "first" and "last factor" are well-defined. */
export async function lockOwner(tx: Sql, owner: FactorOwner): Promise<void> {
	const table = owner.kind === 'user' ? 'users' : 'operators'
	await tx.one(`select id from ${table} where id = $1 for no key update`, [owner.id])
}
