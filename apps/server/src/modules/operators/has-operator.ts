import type { Sql } from '../../platform/database/database.ts'

/** Whether anybody can sign in to the back office. */
export async function hasOperator(sql: Sql): Promise<boolean> {
	return (await sql.maybe('select from operators where disabled_at is null limit 1')) !== undefined
}
