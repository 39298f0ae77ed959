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
	const rows = await db.many<MovementRow>(
		`select id, extract(epoch from created_at)::bigint as at, kind, reference, signed as credits,
			(sum(signed) over (order by id))::bigint as balance, coalesce(
				(select reason from corrections where reference = 'correction:' || corrections.id
					and corrections.id = substring(reference from '^correction:(\\d{1,15})$')::bigint),
				(select nullif(cases.reason, '') from cases
					where cases.id = substring(reference from '^case:(\\d{1,15})(?:$|:)')::bigint),
				(select later.reason from order_refunds later
					where kind = 'refund' and later.id = substring(reference from '^order:\\d{1,15}:refund:(\\d{1,15})$')::bigint),
				(select done.after->>'reason' from operator_trail done
					where kind = 'refund' and done.action in ('orders.refund', 'orders.failed')
						and done.subject = substring(reference from '^order:(\\d{1,15})') order by done.id desc limit 1)) as reason
		from (
			select *, case when to_account = $1 then amount_minor else -amount_minor end as signed
			from ledger_transfers where from_account = $1 or to_account = $1
		) movement
		order by id desc limit $2 offset $3`,
		[person.account_id, limit, (page - 1) * limit],
	)
	const payload = rows.map(({ credits, balance, ...row }) => ({
		...row,
		credits: decimalOf(credits),
		balance: decimalOf(balance),
	}))
	return { payload, meta: metaOf(total, limit) }
}
