import { roleMay } from '@skinverse/contract/capabilities'
import { listOperators } from '../modules/operators/index.ts'
import type { Sql } from '../platform/database/database.ts'

/** The back office refuses to lose its last admin; the command line only warns the owner of the machine. */
export async function warnWithoutAdmin(db: Sql, print: (line: string) => void): Promise<void> {
	const operators = await listOperators(db)
	if (operators.some(({ role, disabled }) => !disabled && roleMay(role, 'operators.write'))) return
	print('There is no active admin; create one with "operator create" or "operator role".')
}
