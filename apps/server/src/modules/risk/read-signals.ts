import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import type { FoundSignal } from '@skinverse/contract/entities/operator/person-signals'
import { decimalOf } from '@skinverse/contract/money'
import { riskSignals } from '@skinverse/contract/risk-signals'
import type { Sql } from '../../platform/database/database.ts'
import { officePersonOf } from '../accounts/index.ts'
import type { StoredSignal } from './find-signals.ts'

/** The signals for operators, the gravest first, with the accounts that they name. */
export async function readSignals(sql: Sql, rows: readonly StoredSignal[]): Promise<FoundSignal[]> {
	const people = await readPeople(sql, [...new Set(rows.flatMap(({ others }) => others))])
	return rows
		.map((row) => ({
			signal: row.signal,
			points: riskSignals[row.signal].points,
			count: row.count,
			amount: row.cents === null ? null : decimalOf(row.cents),
			others: row.others.flatMap((id) => people.get(id) ?? []),
		}))
		.toSorted((a, b) => b.points - a.points)
}

async function readPeople(sql: Sql, ids: readonly number[]): Promise<Map<number, OfficePerson>> {
	if (ids.length === 0) return new Map()
	const rows = await sql.many<{ person: OfficePerson }>(
		`select ${officePersonOf('users')} as person from users where id = any ($1)`,
		[ids],
	)
	return new Map(rows.map(({ person }) => [person.id, person]))
}
