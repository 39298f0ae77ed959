import type { Database, Sql } from '../../apps/server/src/platform/database/database.ts'
import { makePartitions } from '../../apps/server/src/platform/database/partitions/make-partitions.ts'
import {
	listPartitions,
	type Partition,
} from '../../apps/server/src/platform/database/partitions/partitioned-tables.ts'

/** The largest number of transfers is spread over so many days: the job makes partitions of the size of a month. */
const OLDEST_DAYS = 900
/** The credits of one transfer: 1.00. */
const AMOUNT_MINOR = 100

/**
 * Adds corrections until the ledger has that many transfers, consistent with balances and references, partition by
 * partition. Everything is checked by the full `ledger verify` that follows.
 */
export async function loadTransfers(
	db: Database,
	wanted: number,
	most: number,
	say: (text: string) => void,
): Promise<void> {
	for (let last = await lastTransfer(db); last < wanted; ) {
		const partition = (await listPartitions(db)).find(
			({ table, until }) => table === 'ledger_transfers' && until > last + 1,
		)
		if (partition === undefined) throw new Error(`no partition takes transfer ${last + 1}`)
		const until = Math.min(partition.until - 1, wanted)
		await loadPartition(db, partition, { from: last + 1, until, most })
		await makePartitions(db)
		last = until
		say(`${last.toLocaleString('en')} transfers`)
	}
	await db.transaction(async (tx) => {
		await tx.run('set local statement_timeout = 0')
		await tx.run('analyze ledger_transfers, ledger_references, ledger_accounts')
	})
}

async function lastTransfer(db: Sql): Promise<number> {
	return (await db.one<{ last: number }>('select last_value as last from ledger_transfers_id_seq')).last
}

interface Range {
	from: number
	until: number
	most: number
}

/**
 * Alone it has no triggers and loses its indexes; both come back when it is attached, and an index of sorted rows is made
 * in a fraction of the time. One correction after the other, shoppers in turn: balances and references are added up at
 * once.
 */
async function loadPartition(
	db: Database,
	{ name, from: begin, until: end }: Partition,
	{ from, until, most }: Range,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.run('set local statement_timeout = 0')
		await tx.run("set local maintenance_work_mem = '512MB'")
		await tx.run(`alter table ledger_transfers detach partition ${name}`)
		await tx.run(`alter table ${name} drop constraint ${await primaryKeyOf(tx, name)}`)
		for (const index of await indexesOf(tx, name)) await tx.run(`drop index ${index}`)
		await tx.run(
			`create temporary table payees on commit drop as
			select row_number() over (order by account.id) - 1 as place, account.id as account, till.id as till
			from ledger_accounts account
				join ledger_accounts till on till.name = 'corrections' and till.till = account.user_id % 64
			where account.name = 'user'`,
		)
		await tx.run('analyze payees')
		const { payees } = await tx.one<{ payees: number }>('select count(*) as payees from payees')
		await tx.run(
			`insert into ${name} (id, kind, reference, from_account, to_account, amount_minor, created_at)
			select id, 'correction_in', 'load:' || lpad(id::text, 10, '0'), till, account, $3,
				now() - make_interval(secs => greatest(0, $4::float8 * (1 - id / $5::float8)))
			from generate_series($1::bigint, $2::bigint) id join payees on place = id % $6::bigint`,
			[from, until, AMOUNT_MINOR, OLDEST_DAYS * 86_400, most, payees],
		)
		for (const table of ['ledger_references', 'ledger_accounts'])
			await tx.run(`alter table ${table} disable trigger user`)
		await tx.run(
			`insert into ledger_references (kind, reference, transfer_id)
			select 'correction_in', 'load:' || lpad(id::text, 10, '0'), id from generate_series($1::bigint, $2::bigint) id`,
			[from, until],
		)
		await tx.run(
			`update ledger_accounts set balance_minor = balance_minor + moved from (
				select to_account as account, sum(amount_minor)::bigint as moved from ${name}
				where id between $1 and $2 group by to_account
				union all
				select from_account, -sum(amount_minor)::bigint from ${name} where id between $1 and $2 group by from_account
			) sums where sums.account = ledger_accounts.id`,
			[from, until],
		)
		for (const table of ['ledger_references', 'ledger_accounts'])
			await tx.run(`alter table ${table} enable trigger user`)
		await tx.run(
			`alter table ledger_transfers attach partition ${name} for values from (${begin ?? 'minvalue'}) to (${end})`,
		)
		await tx.run(`select setval('ledger_transfers_id_seq', $1)`, [until])
	})
}

async function primaryKeyOf(tx: Sql, table: string): Promise<string> {
	const { name } = await tx.one<{ name: string }>(
		`select quote_ident(conname) as name from pg_constraint where conrelid = $1::text::regclass and contype = 'p'`,
		[table],
	)
	return name
}

async function indexesOf(tx: Sql, table: string): Promise<string[]> {
	const rows = await tx.many<{ name: string }>(
		'select indexrelid::regclass::text as name from pg_index where indrelid = $1::text::regclass',
		[table],
	)
	return rows.map(({ name }) => name)
}
