import type { Database } from '../../platform/database/database.ts'
import { findFaults, inSnapshot, NAMED_TRANSFERS } from '../ledger/index.ts'

const booked = (kind: string) =>
	`coalesce((select amount_minor from ${NAMED_TRANSFERS} moved
		where moved.kind = ${kind} and moved.reference = 'case:' || cases.id), 0)`
const TAKEN = booked(
	"case cases.kind when 'chargeback' then 'chargeback' when 'intake_reversal' then 'sale_undone' else 'deposit_refund' end",
)
const RETURNED = booked(
	`case cases.kind when 'chargeback' then 'chargeback_return' when 'intake_reversal' then 'sale_undone_return'
		else 'deposit_refund_return' end`,
)
const PAYMENTS = `(select coalesce(sum(amount_minor), 0)::bigint from ${NAMED_TRANSFERS} paid
	where paid.kind = 'debt_payment' and paid.reference like 'case:' || cases.id || ':payment:%')`

/** Each check selects rows that must not exist. Transfers below `since` are sealed. */
const checksSince = (since: number): readonly string[] => [
	`select format('case %s took %s and returned %s, but %s and %s were booked', cases.id, credits_minor,
			case when returned_at is null then 0 else credits_minor end, taken, returned) as fault
		from cases, lateral (select ${TAKEN} as taken, ${RETURNED} as returned) moved
		where taken <> credits_minor or returned <> case when returned_at is null then 0 else credits_minor end`,
	`select format('case %s has the debt %s, paid %s and written off %s, but %s, %s and %s were booked', cases.id,
			debt_minor, paid_minor, written_off_minor, lent, paid, lost) as fault
		from cases, lateral (select ${booked("'debt'")} as lent,
			${PAYMENTS} + ${booked("'write_off_return'")} as paid,
			${booked("'write_off'")} - ${booked("'write_off_return'")} as lost) moved
		where (lent, paid, lost) is distinct from (debt_minor, paid_minor, written_off_minor)`,
	`select format('user %s owes %s, but the cases say %s', coalesce(debt.debtor_id, owed.user_id),
			coalesce(-debt.balance_minor, 0), coalesce(owed.minor, 0)) as fault
		from (select * from ledger_accounts where name = 'debt') debt full join (
			select user_id, sum(debt_minor - paid_minor - written_off_minor)::bigint as minor from cases group by user_id
		) owed on owed.user_id = debt.debtor_id
		where coalesce(-debt.balance_minor, 0) <> coalesce(owed.minor, 0)`,
	`select format('deposit %s gave %s, but its cases took %s', deposit.id, deposit.credits_minor, sum(cases.credits_minor))
			as fault
		from cases join deposits deposit on deposit.id = cases.deposit_id where cases.returned_at is null
		group by deposit.id having sum(cases.credits_minor) > deposit.credits_minor`,
	// Who took the skins back keeps the money and owes it, or has neither.
	`select format('case %s took %s for offer %s, which is %s', cases.id, cases.credits_minor, sold.id, sold.status) as fault
		from cases join offers sold on sold.id = cases.selling_id
		where cases.credits_minor > 0
			and sold.status <> case when cases.returned_at is null then 'sold' else 'returned' end`,
	`select format('transfer %s (%s %s) belongs to no case of its shopper', moved.id, moved.kind, moved.reference) as fault
		from ledger_transfers moved join ledger_accounts payer on payer.id = moved.from_account
			join ledger_accounts payee on payee.id = moved.to_account
			left join cases on cases.id = substring(moved.reference from '^case:(\\d{1,15})(?:$|:)')::bigint
		where moved.id >= ${since} and moved.kind in ('chargeback', 'chargeback_return', 'deposit_refund',
				'deposit_refund_return', 'sale_undone', 'sale_undone_return', 'debt', 'debt_payment', 'write_off', 'write_off_return')
			and cases.user_id is distinct from coalesce(payer.user_id, payer.debtor_id, payee.user_id, payee.debtor_id)`,
]

/** Cross-checks cases, debts and transfers; returns the faults, one line each. */
export function verifyCases(db: Database, since = 0): Promise<{ faults: string[] }> {
	return inSnapshot(db, async (tx) => ({ faults: await findFaults(tx, checksSince(since)) }))
}
