import type { Sql } from '../../platform/database/database.ts'

/** Whether an operator was ever created; operators are never deleted. */
export async function hadOperator(sql: Sql): Promise<boolean> {
	return (await sql.maybe('select from operators limit 1')) !== undefined
}

/** Whether an operator can sign in to the back office. */
export async function hasOperator(sql: Sql): Promise<boolean> {
	return (await sql.maybe('select from operators where disabled_at is null limit 1')) !== undefined
}
