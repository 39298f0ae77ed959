import type { Sql } from '../database.ts'

export interface PartitionedTable {
	name: string
	/** Draws the ids by which the table is partitioned. */
	sequence: string
	/** When a row was written. */
	time: string
}

/** docs/decisions/0024-partitions.md says why these, and why by id. */
export const PARTITIONED_TABLES: readonly PartitionedTable[] = [
	{ name: 'ledger_transfers', sequence: 'ledger_transfers_id_seq', time: 'created_at' },
]

export interface Partition {
	table: string
	name: string
	/** The first id, and the first one after the last; null for the first partition's begin. */
	from: number | null
	until: number
}

/** In the order of their ids, without the one that takes the rest. */
export const PARTITIONS = `
	select parent.relname::text as table, part.relname::text as name,
		substring(bounds from 'FROM \\(''?(\\d+)')::bigint as from,
		substring(bounds from 'TO \\(''?(\\d+)')::bigint as until
	from pg_inherits join pg_class part on part.oid = inhrelid join pg_class parent on parent.oid = inhparent
		cross join lateral pg_get_expr(part.relpartbound, part.oid) bounds
	where parent.relnamespace = 'public'::regnamespace and parent.relkind = 'p' and bounds <> 'DEFAULT'
	order by parent.relname, until`

export const listPartitions = (db: Pick<Sql, 'many'>) => db.many<Partition>(PARTITIONS)

/** Takes the rows that no other partition takes. */
export const restOf = (table: string) => `${table}_rest`
