import type { Database, Sql } from '../database/database.ts'
import type { Operator } from '../http/identity.ts'
import { requireActing } from './require-acting.ts'

/**
 * A change by an operator, in one transaction: it is refused if the operator was disabled or got a new password since
 * the request was admitted.
 */
export function actingTransaction<T>(
	db: Database,
	operator: Operator,
	work: (tx: Sql) => Promise<T>,
): Promise<T> {
	return db.transaction(async (tx) => {
		await requireActing(tx, operator)
		return work(tx)
	})
}
