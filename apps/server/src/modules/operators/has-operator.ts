import type { Sql } from '../../platform/database/database.ts'

/**
 * Whether an operator was ever created; operators are never deleted. The demo's own do not count after "demo remove",
 * which the trail remembers: the shop that is left needs a first operator.
 */
export async function hadOperator(sql: Sql): Promise<boolean> {
	const found = await sql.maybe(
		`select from operators where disabled_at is null or not exists (
			select from operator_trail where action = 'operators.disable' and subject = operators.id::text
				and operator_id is null and after->>'reason' = 'demo remove') limit 1`,
	)
	return found !== undefined
}

/** Whether an operator can sign in to the back office. */
export async function hasOperator(sql: Sql): Promise<boolean> {
	return (await sql.maybe('select from operators where disabled_at is null limit 1')) !== undefined
}
