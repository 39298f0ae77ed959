import { type CreditsMinor, creditsMinor } from '@skinverse/contract/money'
import { accountOf } from './account-of.ts'
import type { StatementsContext } from './context.ts'
import {
	filterValues,
	IS_CHOSEN,
	MOVEMENT_JSON,
	MOVEMENTS,
	type Movement,
	type StatementFilters,
} from './movements.ts'

export interface Statement {
	/** The balance before and after the month, or the whole time, whatever the kind. */
	opening: CreditsMinor
	closing: CreditsMinor
	/** Of the chosen movements, the oldest first. */
	movements: Movement[]
	/** The sum of all chosen movements; without a kind, opening + sum = closing. */
	sum: CreditsMinor
	/** How many of the chosen are left out, and their sum. */
	more: number
	moreSum: CreditsMinor
}

type Row = Omit<Statement, 'more' | 'moreSum'> & { total: number }

const nothing = creditsMinor(0)

/** The chosen movements, at most `most`. */
export async function readStatement(
	{ platform: { db } }: StatementsContext,
	userId: number,
	filters: StatementFilters,
	most: number,
): Promise<Statement> {
	const accountId = await accountOf(db, userId)
	if (accountId === undefined)
		return { opening: nothing, closing: nothing, movements: [], sum: nothing, more: 0, moreSum: nothing }
	const { total, ...row } = await db.one<Row>(
		`with moved as (${MOVEMENTS}), chosen as (select * from moved where ${IS_CHOSEN})
		select coalesce((select sum(amount) from moved where at < $3), 0)::bigint as opening,
			coalesce((select sum(amount) from moved where $4::timestamptz is null or at < $4), 0)::bigint as closing,
			(select count(*) from chosen) as total,
			coalesce((select sum(amount) from chosen), 0)::bigint as sum,
			(select coalesce(jsonb_agg(${MOVEMENT_JSON} order by moved.id), '[]') from (
				select * from chosen order by id limit $5
			) moved) as movements`,
		[...filterValues(accountId, filters), most],
	)
	const shown = row.movements.reduce((sum, { amount }) => sum + amount, 0)
	return { ...row, more: total - row.movements.length, moreSum: creditsMinor(row.sum - shown) }
}
