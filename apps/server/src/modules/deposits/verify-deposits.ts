import type { Database } from '../../platform/database/database.ts'
import { findFaults, inSnapshot, NAMED_TRANSFERS } from '../ledger/index.ts'

/** Each check selects rows that must not exist. Transfers below `since` are sealed. */
const checksSince = (since: number): readonly string[] => [
	`select format('deposit %s is %s with amount %s, but %s was credited for it', deposit.id, deposit.status,
			deposit.credits_minor, coalesce(credited.amount_minor, 0)) as fault
		from deposits deposit
			left join ${NAMED_TRANSFERS} credited on credited.kind = 'top_up' and credited.reference = 'deposit:' || deposit.id
		where coalesce(credited.amount_minor, 0) <>
			case deposit.status when 'Success' then deposit.credits_minor else 0 end`,
	`select format('transfer %s (top_up %s) belongs to no deposit of its shopper', credited.id, credited.reference) as fault
		from ledger_transfers credited
			left join deposits deposit on credited.reference = 'deposit:' || deposit.id
			left join ledger_accounts account on account.user_id = deposit.user_id
		where credited.id >= ${since} and credited.kind = 'top_up' and account.id is distinct from credited.to_account`,
	`select format('deposit %s was credited, but corrections also gave %s for it', deposit.id, sum(given.credits_minor)) as fault
		from deposits deposit join corrections given on given.deposit_id = deposit.id
		where deposit.status = 'Success' group by deposit.id having sum(given.credits_minor) > 0`,
	`select format('deposit %s is %s, but its cart was %s', deposit.id, deposit.status,
			case when agreed.decided_at is null then 'not decided' else 'decided' end) as fault
		from deposit_carts agreed join deposits deposit on deposit.id = agreed.deposit_id
			join users payer on payer.id = deposit.user_id
		where agreed.total_minor is not null and payer.deleted_at is null
			and (deposit.status = 'Success') <> (agreed.decided_at is not null)`,
	`select format('deposit %s paid for order %s, which is not what was agreed', agreed.deposit_id, placed.id) as fault
		from deposit_carts agreed join deposits deposit on deposit.id = agreed.deposit_id
			join orders placed on placed.id = agreed.order_id
		where placed.user_id <> deposit.user_id or placed.total_minor <> agreed.total_minor
			or agreed.item_ids is distinct from (
				select array_agg(item_id order by item_id) from order_items where order_id = placed.id)`,
]

/** Cross-checks deposits and transfers; returns the faults, one line each. */
export function verifyDeposits(db: Database, since = 0): Promise<{ deposits: number; faults: string[] }> {
	return inSnapshot(db, async (tx) => {
		const { deposits } = await tx.one<{ deposits: number }>('select count(*) as deposits from deposits')
		return { deposits, faults: await findFaults(tx, checksSince(since)) }
	})
}
