import { verifyBooks } from '../../src/modules/books/index.ts'
import { verifyFinance } from '../../src/modules/finance/index.ts'
import { findFaults } from '../../src/modules/ledger/index.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { officeChecks } from './office/verify-office.ts'
import { verifyIntents } from './verify-intents.ts'
import type { Witness } from './witness.ts'

/** Beyond what the shop itself verifies. Each query selects the lines that must not exist. */
const checks: readonly string[] = [
	// Derived from what the transfers are for, not from the transfers.
	`select format('user %s has %s, corrections, deposits, orders and cases give %s', account.user_id, account.balance_minor, due.total) as fault
		from ledger_accounts account, lateral (
			select (select coalesce(sum(amount_minor), 0) from ledger_transfers
					where kind = 'correction_in' and to_account = account.id)
				+ (select coalesce(sum(credits_minor), 0) from deposits
					where user_id = account.user_id and status = 'Success')
				- (select coalesce(sum(total_minor), 0) from orders where user_id = account.user_id)
				+ (select coalesce(sum(bought.price_minor - bought.discount_minor), 0)
					from order_items bought join orders placed on placed.id = bought.order_id
					where placed.user_id = account.user_id and bought.status = 'canceled')
				+ (select coalesce(sum(later.minor), 0)
					from order_refunds later join orders placed on placed.id = later.order_id
					where placed.user_id = account.user_id)
				+ (select coalesce(sum(delivery_minor), 0) from orders
					where user_id = account.user_id and status = 'canceled')
				-- A case takes its credits, lent by the debt as far as they were spent, until it is won.
				+ (select coalesce(sum(debt_minor - paid_minor - case when returned_at is null then credits_minor else 0 end), 0)
					from cases where user_id = account.user_id) as total
		) due
		where account.name = 'user' and account.balance_minor <> due.total`,
	`select format('the provider has the money of deposit %s, which is %s', deposit.id, deposit.status) as fault
		from deposits deposit join sandbox_checkouts checkout on checkout.order_id = deposit.id
		where checkout.state = 'approved' and deposit.status <> 'Success'`,
	`select format('deposit %s was credited %s times', deposit.id, count(*)) as fault
		from deposits deposit join ledger_transfers credited
			on credited.kind = 'top_up' and split_part(credited.reference, ':', 2) = deposit.id::text
		group by deposit.id having count(*) > 1`,
	`select format('code %s was used %s times, its count is %s of %s', promo.code, count(used.order_id), promo.uses,
			promo.most_uses) as fault
		from promo_codes promo left join promo_uses used on used.promo_code_id = promo.id
		where promo.most_uses is not null group by promo.id
		having count(used.order_id) <> promo.uses or promo.uses > promo.most_uses`,
	`select format('user %s used a code for one use %s times', user_id, count(*)) as fault
		from promo_uses where once group by promo_code_id, user_id having count(*) > 1`,
	`select format('order %s was never announced', id) as fault from orders where announced_at is null`,
]

/** All faults after a storm, one line each. */
export async function verifyStorm(db: Database, witness: Witness): Promise<string[]> {
	return [
		...witness.broken,
		...(await verifyBooks(db, true)).faults,
		...(await verifyFinance(db)),
		...(await findFaults(db, [...checks, ...officeChecks])),
		...(await verifyPaidAfterAll(db, witness)),
		...(await verifyIntents(db, witness.intents)),
	]
}

/** A deposit is credited exactly if the provider finally confirmed the payment. */
async function verifyPaidAfterAll(db: Database, { paidAfterAll }: Witness): Promise<string[]> {
	const rows = await db.many<{ id: number; isCredited: boolean; isPaid: boolean }>(
		`select deposit.id, deposit.status = 'Success' as "isCredited", checkout.state = 'approved' as "isPaid"
		from deposits deposit join sandbox_checkouts checkout on checkout.order_id = deposit.id`,
	)
	return rows.flatMap(({ id, isCredited, isPaid }) => {
		if (isCredited && !isPaid && !paidAfterAll.has(id)) return [`deposit ${id} was credited and never paid`]
		if (!isCredited && paidAfterAll.get(id))
			return [`deposit ${id} was paid after a decline and not credited`]
		return []
	})
}
