import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficeMovement } from '@skinverse/contract/entities/operator/person-details'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { metaOf } from '../../platform/operator/queue.ts'
import { Problem } from '../../platform/problem.ts'

type MovementRow = Omit<OfficeMovement, 'credits' | 'balance'> & {
	credits: CreditsMinor
	balance: CreditsMinor
}

/**
 * The ledger's transfers of a balance, newest first; a shopper who never had credits has no account, and no
 * movements.
 */
export async function listMovements(
	db: Sql,
	userId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ payload: OfficeMovement[]; meta: ListMeta }> {
	const person = await db.maybe<{ account_id: number | null }>(
		`select account.id as account_id from users person left join ledger_accounts account
			on account.user_id = person.id where person.id = $1`,
		[userId],
	)
	if (person === undefined) throw new Problem('not_found')
	if (person.account_id === null) return { payload: [], meta: metaOf(0, limit) }
	const { total } = await db.one<{ total: number }>(
		'select count(*) as total from ledger_transfers where from_account = $1 or to_account = $1',
		[person.account_id],
	)
	// The balance after a movement is today's without what came later: only the pages up to this one are read.
	const rows = await db.many<MovementRow>(
		`with newest as (
			(select id, created_at, kind, reference, amount_minor as signed from ledger_transfers
				where to_account = $1 order by id desc limit $2::bigint + $3::bigint)
			union all
			(select id, created_at, kind, reference, -amount_minor from ledger_transfers
				where from_account = $1 order by id desc limit $2::bigint + $3::bigint)
		), movement as (
			select *, coalesce(sum(signed) over (order by id desc rows between unbounded preceding and 1 preceding), 0) as newer
			from newest order by id desc limit $2 offset $3
		)
		select id, extract(epoch from created_at)::bigint as at, kind, reference, signed as credits,
			((select balance_minor from ledger_accounts where ledger_accounts.id = $1) - newer)::bigint as balance, coalesce(
				(select reason from corrections where reference = 'correction:' || corrections.id
					and corrections.id = substring(reference from '^correction:(\\d{1,15})$')::bigint),
				(select nullif(cases.reason, '') from cases
					where cases.id = substring(reference from '^case:(\\d{1,15})(?:$|:)')::bigint),
				(select later.reason from order_refunds later
					where kind = 'refund' and later.id = substring(reference from '^order:\\d{1,15}:refund:(\\d{1,15})$')::bigint),
				(select done.after->>'reason' from operator_trail done
					where kind = 'refund' and done.action in ('orders.refund', 'orders.failed')
						and done.subject = substring(reference from '^order:(\\d{1,15})') order by done.id desc limit 1)) as reason
		from movement order by id desc`,
		[person.account_id, limit, (page - 1) * limit],
	)
	const payload = rows.map(({ credits, balance, ...row }) => ({
		...row,
		credits: decimalOf(credits),
		balance: decimalOf(balance),
	}))
	return { payload, meta: metaOf(total, limit) }
}
