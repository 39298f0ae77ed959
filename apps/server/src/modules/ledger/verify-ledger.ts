import type { Database, Sql } from '../../platform/database/database.ts'

export interface LedgerReport {
	accounts: number
	transfers: number
	/** The faults, one line each; empty if there are none. */
	faults: string[]
}

/** More would not be read; the first ones show the kind of damage. */
const MOST_FAULTS = 100

/** Transfers with what they are for, to be found by it: `ledger_transfers` itself has no index on the reference. */
export const NAMED_TRANSFERS = `(
	select known.kind, known.reference, moved.id, moved.amount_minor
	from ledger_references known join ledger_transfers moved on moved.id = known.transfer_id
)`

/** Each check selects rows that must not exist. Transfers below `since` are sealed; with 0 none counts as such. */
const checksSince = (since: number): readonly string[] => [
	`select format('account %s (%s) has balance %s, but its transfers sum to %s', account.id,
			account.name || coalesce(' of user ' || coalesce(account.user_id, account.debtor_id), ' till ' || account.till),
			account.balance_minor, booked) as fault
		from ledger_accounts account
			left join ledger_sealed_balances sealed on sealed.account_id = account.id and ${since} > 0
			left join (${sumsFrom(`id >= ${since}`)}) moved on moved.account = account.id
			cross join lateral (select coalesce(sealed.moved_minor, 0) + coalesce(moved.total, 0) as booked) summed
		where account.balance_minor <> booked`,
	`select format('the sum of all balances is %s, expected 0', sum(balance_minor)) as fault
		from ledger_accounts having sum(balance_minor) <> 0`,
	`select format('user %s has the negative balance %s', user_id, balance_minor) as fault
		from ledger_accounts where name = 'user' and balance_minor < 0`,
	`select format('user %s has the debt %s', debtor_id, -balance_minor) as fault
		from ledger_accounts where name = 'debt' and balance_minor > 0`,
	`select format('user %s has a balance of %s and the debt %s', account.user_id, account.balance_minor,
			-debt.balance_minor) as fault
		from ledger_accounts debt join ledger_accounts account on account.user_id = debt.debtor_id
		where debt.balance_minor < 0 and account.balance_minor > 0`,
	`select format('transfer %s has the amount %s', id, amount_minor) as fault
		from ledger_transfers where id >= ${since} and amount_minor <= 0`,
	`select format('transfer %s (%s %s) does not own its reference', transfer.id, transfer.kind, transfer.reference) as fault
		from ledger_transfers transfer left join ledger_references known
			on known.kind = transfer.kind and known.reference = transfer.reference
		where transfer.id >= ${since} and known.transfer_id is distinct from transfer.id`,
	`select format('transfer %s (%s) goes from %s to %s', transfer.id, transfer.kind,
			coalesce(payer.name, 'nowhere'), coalesce(payee.name, 'nowhere')) as fault
		from ledger_transfers transfer
			left join ledger_accounts payer on payer.id = transfer.from_account
			left join ledger_accounts payee on payee.id = transfer.to_account
		where transfer.id >= ${since} and payer.name || '>' || payee.name is distinct from ledger_route(transfer.kind)`,
	`select format('the seal of transfers %s to %s follows one that ends at %s', from_id, until_id, before) as fault
		from (select *, lag(until_id, 1, 0::bigint) over (order by until_id) as before from ledger_seals) seal
		where from_id <> before`,
]

/** What only a look at every transfer can find. */
const fullChecks: readonly string[] = [
	`select format('reference %s %s belongs to no transfer', known.kind, known.reference) as fault
		from ledger_references known left join ledger_transfers transfer on transfer.id = known.transfer_id
		where (transfer.kind, transfer.reference) is distinct from (known.kind, known.reference)`,
	`select format('the transfers %s to %s were changed after they were sealed', from_id, until_id) as fault
		from ledger_seals seal cross join lateral ledger_fingerprint(seal.from_id, seal.until_id) found
		where (found.count, found.amount, found.fingerprint)
			is distinct from (seal.transfers, seal.amount_minor, seal.fingerprint)`,
	`select format('account %s moved %s when it was sealed, but its transfers until then sum to %s', account.id,
			coalesce(sealed.moved_minor, 0), coalesce(moved.total, 0)) as fault
		from ledger_accounts account
			left join ledger_sealed_balances sealed on sealed.account_id = account.id
			left join (${sumsFrom('id < coalesce((select max(until_id) from ledger_seals), 0)')}) moved
				on moved.account = account.id
		where coalesce(sealed.moved_minor, 0) <> coalesce(moved.total, 0)`,
]

function sumsFrom(condition: string): string {
	return `select account, sum(amount) as total from (
		select to_account as account, amount_minor as amount from ledger_transfers where ${condition}
		union all select from_account, -amount_minor from ledger_transfers where ${condition}
	) sides group by account`
}

/** The end of what is sealed. A check that starts there trusts the seals; `--full` starts at 0. */
export async function sealedUntil(db: Sql): Promise<number> {
	const { until } = await db.one<{ until: number }>(
		'select coalesce(max(until_id), 0) as until from ledger_seals',
	)
	return until
}

/** Recomputes every balance from the transfers, in one snapshot, while the shop runs. */
export function verifyLedger(db: Database, since = 0): Promise<LedgerReport> {
	return inSnapshot(db, async (tx) => {
		const counts = await tx.one<{ accounts: number; transfers: number }>(
			`select (select count(*) from ledger_accounts) as accounts,
				(select coalesce(sum(transfers), 0)::bigint from ledger_seals where until_id <= $1)
					+ (select count(*) from ledger_transfers where id >= $1) as transfers`,
			[since],
		)
		const checks = since === 0 ? [...checksSince(0), ...fullChecks] : checksSince(since)
		return { ...counts, faults: await findFaults(tx, checks) }
	})
}

/** For checks of whole tables. No statement timeout: a large ledger takes long to read, and no request waits for it. */
export function inSnapshot<T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.run('set transaction isolation level repeatable read, read only')
		await tx.run('set local statement_timeout = 0')
		return work(tx)
	})
}

/**
 * Materialised, so that the limit does not reach into the plan: PostgreSQL would expect to find the first hundred soon and
 * choose nested loops, and there are none to find.
 */
export async function findFaults(tx: Sql, queries: readonly string[]): Promise<string[]> {
	const faults: string[] = []
	for (const query of queries) {
		const rows = await tx.many<{ fault: string }>(
			`with found as materialized (${query}) select fault from found limit ${MOST_FAULTS}`,
		)
		faults.push(...rows.map(({ fault }) => fault))
	}
	return faults
}
