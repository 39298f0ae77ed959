import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { makePartitions } from '../../apps/server/src/platform/database/partitions/make-partitions.ts'

const BATCH = 1_000_000
/** The largest number of transfers is spread over so many days: the job makes partitions of the size of a month. */
const OLDEST_DAYS = 900
/** The credits of one transfer: 1.00. */
const AMOUNT_MINOR = 100

/**
 * Adds corrections until the ledger has that many transfers, consistent with balances and references. Triggers are off
 * meanwhile, and their work is done for a batch at once; everything is checked by the full `ledger verify` that follows.
 */
export async function loadTransfers(
	db: Database,
	wanted: number,
	most: number,
	say: (text: string) => void,
): Promise<void> {
	for (let loaded = await lastTransfer(db); loaded < wanted; loaded += BATCH) {
		await loadBatch(db, Math.min(BATCH, wanted - loaded), OLDEST_DAYS * (1 - loaded / most))
		await makePartitions(db)
		say(`${Math.min(loaded + BATCH, wanted).toLocaleString('en')} transfers`)
	}
	await db.transaction(async (tx) => {
		await tx.run('set local statement_timeout = 0')
		await tx.run('analyze ledger_transfers, ledger_references, ledger_accounts')
	})
}

async function lastTransfer(db: Database): Promise<number> {
	return (await db.one<{ last: number }>('select last_value as last from ledger_transfers_id_seq')).last
}

const TABLES = ['ledger_transfers', 'ledger_references', 'ledger_accounts']

/** One credit for each, shoppers in turn: nobody gets a balance that its transfers do not add up to. */
async function loadBatch(db: Database, count: number, daysAgo: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.run('set local statement_timeout = 0')
		for (const table of TABLES) await tx.run(`alter table ${table} disable trigger user`)
		await tx.run(
			`with shoppers as (
				select id, user_id, row_number() over (order by id) - 1 as place
				from ledger_accounts where name = 'user'
			), chosen as materialized (
				select account.id as account, till.id as till, nextval('ledger_transfers_id_seq') as transfer
				from generate_series(1, $1::int) number
					join shoppers account on account.place = number % (select count(*) from shoppers)
					join ledger_accounts till on till.name = 'corrections' and till.till = account.user_id % 64
			), added as (
				insert into ledger_transfers (id, kind, reference, from_account, to_account, amount_minor, created_at)
				overriding system value
				select transfer, 'correction_in', 'load:' || transfer, till, account, $2,
					now() - make_interval(secs => $3::float8 * 86400)
				from chosen
			), named as (
				insert into ledger_references (kind, reference, transfer_id)
				select 'correction_in', 'load:' || transfer, transfer from chosen
			)
			update ledger_accounts set balance_minor = balance_minor + moved from (
				select account as id, count(*) * $2 as moved from chosen group by account
				union all select till, -count(*) * $2 from chosen group by till
			) sums where sums.id = ledger_accounts.id`,
			[count, AMOUNT_MINOR, daysAgo],
		)
		for (const table of TABLES) await tx.run(`alter table ${table} enable trigger user`)
	})
}
