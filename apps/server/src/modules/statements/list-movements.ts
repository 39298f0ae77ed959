import type { ListMeta } from '@skinverse/contract/entities/common'
import type { StatementEntry } from '@skinverse/contract/entities/statement-entry'
import { accountOf } from './account-of.ts'
import type { StatementsContext } from './context.ts'
import {
	entryOf,
	filterValues,
	IS_CHOSEN,
	MOVEMENT_JSON,
	MOVEMENTS,
	type Movement,
	type StatementFilters,
} from './movements.ts'

interface Asked extends StatementFilters {
	page: number
	limit: number
}

interface Row {
	total: number
	first_month: string | null
	movements: Movement[]
}

/** A page of the statement, newest first. One statement reads rows and total, so that they agree. */
export async function listMovements(
	{ platform: { db } }: StatementsContext,
	userId: number,
	{ page, limit, ...filters }: Asked,
): Promise<{ payload: StatementEntry[]; meta: ListMeta; first_month: string | null }> {
	const accountId = await accountOf(db, userId)
	if (accountId === undefined) return { payload: [], meta: { total: 0, pages: 0 }, first_month: null }
	const { total, first_month, movements } = await db.one<Row>(
		`with moved as (${MOVEMENTS}), chosen as (select * from moved where ${IS_CHOSEN})
		select (select count(*) from chosen) as total,
			(select to_char(min(at) at time zone 'UTC', 'YYYY-MM') from moved) as first_month,
			(select coalesce(jsonb_agg(${MOVEMENT_JSON} order by moved.id desc), '[]') from (
				select * from chosen order by id desc limit $5 offset $6
			) moved) as movements`,
		[...filterValues(accountId, filters), limit, (page - 1) * limit],
	)
	return {
		payload: movements.map(entryOf),
		meta: { total, pages: Math.ceil(total / limit) },
		first_month,
	}
}
