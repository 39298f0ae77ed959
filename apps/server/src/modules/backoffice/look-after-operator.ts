import type { Role } from '@skinverse/contract/capabilities'
import type { Database, Sql } from '../../platform/database/database.ts'
import { clearSignInLimits, officeSignIn } from '../../platform/sign-in-limits.ts'
import { hashPassword } from '../accounts/index.ts'
import type { Origin } from './origin.ts'
import { recordChange } from './trail.ts'

interface StoredOperator {
	id: number
	role: Role
	disabled: boolean
}

interface Recorded {
	action: string
	before?: object
	after?: object
}

/** What became of it; `unchanged` when it was so before. */
type Outcome = 'done' | 'unchanged' | 'unknown'

/** Lets a disabled operator sign in again, with the password and the role they had. */
export function enableOperator(db: Database, email: string, origin: Origin): Promise<Outcome> {
	return lookAfter(db, email, origin, async (tx, { id, disabled }) => {
		if (!disabled) return null
		await tx.run('update operators set disabled_at = null where id = $1', [id])
		return { action: 'operators.enable' }
	})
}

/** Counts from the operator's next call on: sessions look the role up each time. */
export function changeOperatorRole(
	db: Database,
	email: string,
	role: Role,
	origin: Origin,
): Promise<Outcome> {
	return lookAfter(db, email, origin, async (tx, { id, role: former }) => {
		if (former === role) return null
		await tx.run('update operators set role = $2 where id = $1', [id, role])
		return { action: 'operators.role', before: { role: former }, after: { role } }
	})
}

/** Ends all sessions at once: whoever knew the old password is out. The operator may sign in right away. */
export async function changeOperatorPassword(
	db: Database,
	email: string,
	password: string,
	origin: Origin,
): Promise<Outcome> {
	const passwordHash = await hashPassword(password)
	// Whoever was guessing, or locked the operator out by it, starts again from nothing.
	await clearSignInLimits(db, officeSignIn, email)
	return lookAfter(db, email, origin, async (tx, { id }) => {
		await tx.run('update operators set password_hash = $2 where id = $1', [id, passwordHash])
		await tx.run('delete from operator_sessions where operator_id = $1', [id])
		return { action: 'operators.password' }
	})
}

async function lookAfter(
	db: Database,
	email: string,
	origin: Origin,
	change: (tx: Sql, operator: StoredOperator) => Promise<Recorded | null>,
): Promise<Outcome> {
	return db.transaction(async (tx) => {
		const operator = await tx.maybe<StoredOperator>(
			`select id, role, disabled_at is not null as disabled from operators
			where lower(email) = lower($1) for update`,
			[email],
		)
		if (operator === undefined) return 'unknown'
		const done = await change(tx, operator)
		if (done === null) return 'unchanged'
		await recordChange(tx, { operatorId: null, origin, subject: String(operator.id), ...done })
		return 'done'
	})
}
