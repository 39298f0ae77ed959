import type { ListMeta } from '@skinverse/contract/entities/common'
import type { StatementEntry, StatementKind } from '@skinverse/contract/entities/statement-entry'
import type { StatementsContext } from './context.ts'
import { endOf, startOf } from './month.ts'
import { entryOf, ledgerKinds, MOVEMENT_JSON, MOVEMENTS, type Movement } from './movements.ts'

interface Asked {
	page: number
	limit: number
	kind?: StatementKind
	month?: string
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
	{ page, limit, kind, month }: Asked,
): Promise<{ payload: StatementEntry[]; meta: ListMeta; first_month: string | null }> {
	const account = await db.maybe<{ id: number }>('select id from ledger_accounts where user_id = $1', [
		userId,
	])
	if (account === undefined) return { payload: [], meta: { total: 0, pages: 0 }, first_month: null }
	const { total, first_month, movements } = await db.one<Row>(
		`with moved as (${MOVEMENTS}), chosen as (
			select * from moved where ($2::text[] is null or kind = any ($2))
				and ($3::timestamptz is null or created_at >= $3 and created_at < $4)
		)
		select (select count(*) from chosen) as total,
			(select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM') from moved) as first_month,
			(select coalesce(jsonb_agg(${MOVEMENT_JSON} order by moved.created_at desc, moved.id desc), '[]') from (
				select * from chosen order by created_at desc, id desc limit $5 offset $6
			) moved) as movements`,
		[
			account.id,
			kind && ledgerKinds(kind),
			month && startOf(month),
			month && endOf(month),
			limit,
			(page - 1) * limit,
		],
	)
	return {
		payload: movements.map(entryOf),
		meta: { total, pages: Math.ceil(total / limit) },
		first_month,
	}
}
