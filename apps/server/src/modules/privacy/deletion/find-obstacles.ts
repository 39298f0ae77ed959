import type { AccountObstacle } from '@skinverse/contract/entities/account-obstacle'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import { paths } from '@skinverse/contract/paths'
import type { Sql } from '../../../platform/database/database.ts'

type Kind = AccountObstacle['kind']
type Counts = Record<Exclude<Kind, 'balance'>, number> & { balance: CreditsMinor }

/** Statuses of finished offers; in `payout_processing` the payout itself is named. */
const OVER =
	"('sold', 'declined_by_user', 'declined_by_service', 'canceled', 'returned', 'payout_processing')"

const pathOf: Readonly<Record<Kind, string | null>> = {
	balance: paths.products(),
	orders: paths.account('orders'),
	deposits: paths.account('transactions'),
	deposits_held: paths.account('transactions'),
	cases: paths.account('transactions'),
	offers: paths.account('offers'),
	payouts: paths.account('offers'),
	email_change: null,
}

/** Everything that prevents the deletion of the account. */
export async function findObstacles(db: Sql, userId: number, now: Date): Promise<AccountObstacle[]> {
	const { balance, ...counts } = await db.one<Counts>(
		`select coalesce((select balance_minor from ledger_accounts where user_id = $1), 0) as balance,
			(select count(*) from orders where user_id = $1 and status = 'processing') as orders,
			(select count(*) from deposits where user_id = $1 and held_at is null
				and status in ('Pending', 'Processing')) as deposits,
			(select count(*) from deposits where user_id = $1 and held_at is not null) as deposits_held,
			(select count(*) from cases where user_id = $1 and (debt_minor > paid_minor + written_off_minor
				or status in ('opened', 'evidence_due', 'answered'))) as cases,
			(select count(*) from offers where user_id = $1 and status not in ${OVER}) as offers,
			(select count(*) from payouts join offers on offers.id = offer_id
				where user_id = $1 and payouts.status = 'processing') as payouts,
			(select coalesce(max(ceil(extract(epoch from expires_at - $2) / 86400)), 0)::int from account_links
				where user_id = $1 and purpose = 'restore_email' and used_at is null and expires_at > $2) as email_change`,
		[userId, now],
	)
	const obstacles: AccountObstacle[] = []
	if (balance > 0) {
		obstacles.push({ kind: 'balance', count: 1, credits: decimalOf(balance), path: pathOf.balance })
	}
	for (const kind of [
		'orders',
		'deposits',
		'deposits_held',
		'cases',
		'offers',
		'payouts',
		'email_change',
	] as const) {
		if (counts[kind] > 0) {
			obstacles.push({ kind, count: counts[kind], credits: null, path: pathOf[kind] })
		}
	}
	return obstacles
}
