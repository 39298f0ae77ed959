import { type ShopAccount, shopAccounts } from '@skinverse/contract/ledger-names'
import type { Sql } from '../../platform/database/database.ts'
import type { Span } from './period.ts'

interface Booked {
	/** By how much the account changed in the period. */
	moved: number
	/** Its balance at the end of the period. */
	balance: number
}

/** `user` stands for the balances of all shoppers together, `debt` for what they owe. */
export type LedgerTotals = Readonly<Record<ShopAccount | 'user' | 'debt', Booked>>

/** What the ledger says about a period, in hundredths of a credit. */
export async function readLedger(tx: Sql, { since, until }: Span): Promise<LedgerTotals> {
	const rows = await tx.many<Booked & { name: ShopAccount | 'debt' }>(
		`with account as (
			select id, name, balance_minor from ledger_accounts where name = any ($3)
		), side as (
			select account.name, sum(moved.amount_minor) filter (where moved.created_at < $2) as within,
				sum(moved.amount_minor) filter (where moved.created_at >= $2) as after
			from ledger_transfers moved join account on account.id = moved.to_account
			where moved.created_at >= $1 group by 1
			union all
			select account.name, -sum(moved.amount_minor) filter (where moved.created_at < $2),
				-sum(moved.amount_minor) filter (where moved.created_at >= $2)
			from ledger_transfers moved join account on account.id = moved.from_account
			where moved.created_at >= $1 group by 1
		)
		select total.name, coalesce(sum(side.within), 0)::bigint as moved,
			(total.balance - coalesce(sum(side.after), 0))::bigint as balance
		from (select name, sum(balance_minor) as balance from account group by 1) total
			left join side using (name)
		group by total.name, total.balance`,
		[since, until, [...shopAccounts, 'debt']],
	)
	const none = { moved: 0, balance: 0 }
	const of = (name: ShopAccount | 'debt') => rows.find((row) => row.name === name) ?? none
	const sum = (field: keyof Booked) => rows.reduce((total, row) => total + row[field], 0)
	return {
		deposits: of('deposits'),
		sales: of('sales'),
		promo: of('promo'),
		stock: of('stock'),
		payables: of('payables'),
		payouts: of('payouts'),
		paid_out: of('paid_out'),
		corrections: of('corrections'),
		losses: of('losses'),
		debt: of('debt'),
		// What the other accounts lose, shoppers gain: all balances sum up to zero.
		user: { moved: 0 - sum('moved'), balance: 0 - sum('balance') },
	}
}
