import type { Sql } from '../../platform/database/database.ts'
import type { Span } from './period.ts'
import { subjectOf } from './read-deposits.ts'

/**
 * What was taken in a period for payouts whose skins the sellers took back, in hundredths of a credit, less what was
 * given back because the bank returned the payout.
 */
export async function readUndoneSales(tx: Sql, { since, until }: Span): Promise<number> {
	const { minor } = await tx.one<{ minor: number }>(
		`select coalesce(sum(case moved.kind when 'sale_undone' then 1 else -1 end * undone.credits_minor), 0)::bigint as minor
		from ledger_transfers moved join cases undone on undone.id = ${subjectOf('case')}
		where moved.kind in ('sale_undone', 'sale_undone_return') and moved.created_at >= $1 and moved.created_at < $2`,
		[since, until],
	)
	return minor
}
