import pg from 'pg'

/** Whether the database refused a row because of the constraint or unique index of that name. */
export function isViolationOf(error: unknown, constraint: string): boolean {
	return error instanceof pg.DatabaseError && error.constraint === constraint
}
