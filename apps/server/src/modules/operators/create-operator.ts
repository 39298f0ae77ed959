import type { Role } from '@skinverse/contract/capabilities'
import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import { COMMAND_LINE, type Origin } from '../../platform/http/origin.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { hashPassword } from '../../platform/passwords/password.ts'

export interface NewOperator {
	name: string
	email: string
	password: string
	role: Role
}

/** False if the e-mail address already belongs to an operator. */
export async function createOperator(db: Database, operator: NewOperator, origin: Origin): Promise<boolean> {
	const passwordHash = await hashPassword(operator.password)
	try {
		await db.transaction((tx) => insertOperator(tx, operator, passwordHash, origin))
		return true
	} catch (error) {
		if (isViolationOf(error, 'operators_email_unique')) return false
		throw error
	}
}

/** Records the change as the operator's own if they came from a browser; on the command line there is none. */
export async function insertOperator(
	tx: Sql,
	{ name, email, role }: NewOperator,
	passwordHash: string,
	origin: Origin,
): Promise<number> {
	const { id } = await tx.one<{ id: number }>(
		'insert into operators (name, email, password_hash, role) values ($1, $2, $3, $4) returning id',
		[name, email, passwordHash, role],
	)
	await recordChange(tx, {
		operatorId: origin === COMMAND_LINE ? null : id,
		origin,
		action: 'operators.create',
		subject: String(id),
		after: { name, email, role },
	})
	return id
}
