import { type CreditsMinor, creditsMinor } from '@skinverse/contract/money'
import type { StatementsContext } from './context.ts'
import { endOf, startOf } from './month.ts'
import { MOVEMENT_JSON, MOVEMENTS, type Movement } from './movements.ts'

export interface StatementMonth {
	opening: CreditsMinor
	closing: CreditsMinor
	/** The oldest first. */
	movements: Movement[]
	/** How many of the month are left out. */
	more: number
}

interface Row {
	opening: CreditsMinor
	closing: CreditsMinor
	total: number
	movements: Movement[]
}

/** The movements of a month, at most `most`, with the balance before and after it. */
export async function readMonth(
	{ platform: { db } }: StatementsContext,
	userId: number,
	month: string,
	most: number,
): Promise<StatementMonth> {
	const account = await db.maybe<{ id: number }>('select id from ledger_accounts where user_id = $1', [
		userId,
	])
	if (account === undefined)
		return { opening: creditsMinor(0), closing: creditsMinor(0), movements: [], more: 0 }
	const row = await db.one<Row>(
		`with moved as (${MOVEMENTS}), chosen as (select * from moved where created_at >= $2 and created_at < $3)
		select coalesce((select sum(amount) from moved where created_at < $2), 0)::bigint as opening,
			coalesce((select sum(amount) from moved where created_at < $3), 0)::bigint as closing,
			(select count(*) from chosen) as total,
			(select coalesce(jsonb_agg(${MOVEMENT_JSON} order by moved.created_at, moved.id), '[]') from (
				select * from chosen order by created_at, id limit $4
			) moved) as movements`,
		[account.id, startOf(month), endOf(month), most],
	)
	return { ...row, more: row.total - row.movements.length }
}
