import type { PayoutRunStatement, StatementLine } from '@skinverse/contract/entities/operator/payout-run'
import type { Sql } from '../../../platform/database/database.ts'
import type { PayoutRunsContext } from '../context.ts'

/** Several weeks of daily statements. */
const SHOWN = 20

interface StatementRow {
	id: number
	file_name: string
	uploaded: PayoutRunStatement['uploaded']
	report: { lines: StatementLine[]; others: number }
}

const STATEMENT = `select statement.id, file_name, report, jsonb_build_object('id', operator.id, 'name', operator.name,
		'at', extract(epoch from uploaded_at)::bigint) as uploaded
	from payout_run_statements statement join operators operator on operator.id = uploaded_by`

export async function listStatements({ platform: { db } }: PayoutRunsContext): Promise<PayoutRunStatement[]> {
	return (await db.many<StatementRow>(`${STATEMENT} order by statement.id desc limit $1`, [SHOWN])).map(
		statementOf,
	)
}

export async function readStatement(
	sql: Sql,
	by: 'id' | 'sha256',
	value: number | string,
): Promise<PayoutRunStatement> {
	return statementOf(await sql.one<StatementRow>(`${STATEMENT} where statement.${by} = $1`, [value]))
}

const statementOf = ({ report, ...row }: StatementRow): PayoutRunStatement => ({ ...row, ...report })
