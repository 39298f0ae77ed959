import type { Sql } from '../../platform/database/database.ts'
import type { Span } from './period.ts'
import { subjectOf } from './read-deposits.ts'

/** What was taken back in a period of payouts whose skins the sellers took back, in hundredths of a credit. */
export async function readUndoneSales(tx: Sql, { since, until }: Span): Promise<number> {
	const { minor } = await tx.one<{ minor: number }>(
		`select coalesce(sum(undone.credits_minor), 0)::bigint as minor
		from ledger_transfers moved join cases undone on undone.id = ${subjectOf('case')}
		where moved.kind = 'sale_undone' and moved.created_at >= $1 and moved.created_at < $2`,
		[since, until],
	)
	return minor
}
