import type { Role } from '@skinverse/contract/capabilities'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { MANAGING_ROLES } from '../../platform/operator/managing-roles.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'

/** By id in the back office, by e-mail address on the command line. */
export type OperatorTarget = { id: number } | { email: string }

export interface Actor {
	/** Null on the command line. */
	operatorId: number | null
	origin: Origin
}

export interface StoredOperator {
	id: number
	name: string
	email: string
	role: Role
	disabled: boolean
}

interface Recorded {
	action: TrailAction
	before?: object
	after?: object
}

/** The result; `unchanged` if it was in that state already. */
export type Outcome = 'done' | 'unchanged' | 'unknown'

/**
 * Changes one operator and records it in the trail. Every such change locks all active admins first, in one order:
 * of two admins who disable each other concurrently the second is refused, so that one admin always remains.
 */
export async function updateOperator(
	db: Database,
	target: OperatorTarget,
	{ operatorId, origin }: Actor,
	change: (tx: Sql, operator: StoredOperator) => Promise<Recorded | null>,
): Promise<Outcome> {
	return db.transaction(async (tx) => {
		const admins = await lockAdmins(tx)
		if (operatorId !== null && !admins.includes(operatorId)) throw new Problem('forbidden')
		const operator = await lockOperator(tx, target)
		if (operator === undefined) return 'unknown'
		const done = await change(tx, operator)
		if (done === null) return 'unchanged'
		// Allowed on the command line: `operator create` makes a new admin.
		if (operatorId !== null && (await lockAdmins(tx)).length === 0)
			throw new Problem('forbidden', { text: 'office_operator_last_admin' })
		await recordChange(tx, { operatorId, origin, subject: String(operator.id), ...done })
		return 'done'
	})
}

/** Operators cannot lock themselves out. */
export function refuseOnYourself({ operatorId }: Actor, { id }: StoredOperator): void {
	if (operatorId === id) throw new Problem('forbidden', { text: 'office_operator_self' })
}

/** For the back office, whose list may be outdated. */
export function requireDone(outcome: Outcome): void {
	if (outcome === 'unknown') throw new Problem('not_found')
	if (outcome === 'unchanged') throw new Problem('conflict', { text: 'queue_changed' })
}

async function lockAdmins(tx: Sql): Promise<number[]> {
	const admins = await tx.many<{ id: number }>(
		'select id from operators where role = any ($1) and disabled_at is null order by id for no key update',
		[MANAGING_ROLES],
	)
	return admins.map(({ id }) => id)
}

function lockOperator(tx: Sql, target: OperatorTarget): Promise<StoredOperator | undefined> {
	const [where, value] = 'id' in target ? ['id = $1', target.id] : ['lower(email) = lower($1)', target.email]
	return tx.maybe<StoredOperator>(
		`select id, name, email, role, disabled_at is not null as disabled from operators
		where ${where} for no key update`,
		[value],
	)
}
