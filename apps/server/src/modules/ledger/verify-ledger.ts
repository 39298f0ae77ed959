import type { Database, Sql } from '../../platform/database/database.ts'

export interface LedgerReport {
	accounts: number
	transfers: number
	/** The faults, one line each; empty if there are none. */
	faults: string[]
}

/** More would not be read; the first ones show the kind of damage. */
const MOST_FAULTS = 100

/** Each check selects rows that must not exist. */
const checks: readonly string[] = [
	`select format('account %s (%s) has balance %s, but its transfers sum to %s', account.id,
			account.name || coalesce(' of user ' || account.user_id, ' till ' || account.till),
			account.balance_minor, coalesce(moved.total, 0)) as fault
		from ledger_accounts account left join (
			select account, sum(amount) as total from (
				select to_account as account, amount_minor as amount from ledger_transfers
				union all select from_account, -amount_minor from ledger_transfers
			) sides group by account
		) moved on moved.account = account.id
		where account.balance_minor <> coalesce(moved.total, 0)`,
	`select format('the sum of all balances is %s, expected 0', sum(balance_minor)) as fault
		from ledger_accounts having sum(balance_minor) <> 0`,
	`select format('user %s has the negative balance %s', user_id, balance_minor) as fault
		from ledger_accounts where name = 'user' and balance_minor < 0`,
	`select format('transfer %s has the amount %s', id, amount_minor) as fault from ledger_transfers where amount_minor <= 0`,
	`select format('transfer %s %s exists %s times', kind, reference, count(*)) as fault
		from ledger_transfers group by kind, reference having count(*) > 1`,
	`select format('transfer %s (%s) goes from %s to %s', transfer.id, transfer.kind,
			coalesce(payer.name, 'nowhere'), coalesce(payee.name, 'nowhere')) as fault
		from ledger_transfers transfer
			left join ledger_accounts payer on payer.id = transfer.from_account
			left join ledger_accounts payee on payee.id = transfer.to_account
		where payer.name || '>' || payee.name is distinct from ledger_route(transfer.kind)`,
]

/** Recomputes every balance from the transfers, in one snapshot, while the shop runs. */
export function verifyLedger(db: Database): Promise<LedgerReport> {
	return inSnapshot(db, async (tx) => {
		const counts = await tx.one<{ accounts: number; transfers: number }>(
			`select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transfers) as transfers`,
		)
		return { ...counts, faults: await findFaults(tx, checks) }
	})
}

/** For checks of whole tables. No statement timeout: many years take long, and no request waits for it. */
export function inSnapshot<T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.run('set transaction isolation level repeatable read, read only')
		await tx.run('set local statement_timeout = 0')
		return work(tx)
	})
}

export async function findFaults(tx: Sql, queries: readonly string[]): Promise<string[]> {
	const faults: string[] = []
	for (const query of queries) {
		const rows = await tx.many<{ fault: string }>(`${query} limit ${MOST_FAULTS}`)
		faults.push(...rows.map(({ fault }) => fault))
	}
	return faults
}
