import type { Database } from '../../platform/database/database.ts'
import { findFaults } from '../ledger/index.ts'

/** Each check selects rows that must not exist. */
const checks: readonly string[] = [
	`select format('deposit %s is %s over %s, %s was credited for it', deposit.id, deposit.status,
			deposit.credits_minor, coalesce(credited.amount_minor, 0)) as fault
		from deposits deposit
			left join ledger_transfers credited on credited.kind = 'top_up' and credited.reference = 'deposit:' || deposit.id
		where coalesce(credited.amount_minor, 0) <>
			case deposit.status when 'Success' then deposit.credits_minor else 0 end`,
	`select format('transfer %s (top_up %s) belongs to no deposit of its shopper', credited.id, credited.reference) as fault
		from ledger_transfers credited
			left join deposits deposit on credited.reference = 'deposit:' || deposit.id
			left join ledger_accounts account on account.user_id = deposit.user_id
		where credited.kind = 'top_up' and account.id is distinct from credited.to_account`,
	`select format('deposit %s was credited, and corrections gave %s for it as well', deposit.id, sum(given.credits_minor)) as fault
		from deposits deposit join corrections given on given.deposit_id = deposit.id
		where deposit.status = 'Success' group by deposit.id having sum(given.credits_minor) > 0`,
]

/** Cross-checks deposits and transfers; returns the faults, one line each. */
export function verifyDeposits(db: Database): Promise<{ deposits: number; faults: string[] }> {
	return db.transaction(async (tx) => {
		await tx.run('set transaction isolation level repeatable read, read only')
		await tx.run('set local statement_timeout = 0')
		const { deposits } = await tx.one<{ deposits: number }>('select count(*) as deposits from deposits')
		return { deposits, faults: await findFaults(tx, checks) }
	})
}
