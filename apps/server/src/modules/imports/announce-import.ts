import type { ImportForm } from '@skinverse/contract/rules/import'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'

/** Nothing is uploaded yet, so there is no trail entry. */
export async function announceImport(
	db: Sql,
	{ file, bytes, category, eur_per_usd: rate }: ImportForm,
	operator: Operator,
): Promise<number> {
	const { id } = await db.one<{ id: number }>(
		'insert into imports (operator_id, file, bytes, category, eur_per_usd) values ($1, $2, $3, $4, $5) returning id',
		[operator.id, file, bytes, category ?? null, rate ?? null],
	)
	return id
}
