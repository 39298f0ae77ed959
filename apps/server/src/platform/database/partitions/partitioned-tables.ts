import type { Sql } from '../database.ts'

export interface PartitionedTable {
	name: string
	/** The column by which it is partitioned. */
	key: string
	/** Draws the ids by which the table is partitioned. */
	sequence: string
	/** Where the ids of a month are counted: a table with an id, and when a row of it was written. */
	pace: { table: string; time: string }
}

const byOwnId = (name: string, time: string): PartitionedTable => ({
	name,
	key: 'id',
	sequence: `${name}_id_seq`,
	pace: { table: name, time },
})

/** docs/decisions/0024-partitions.md says why these, and why by id. */
export const PARTITIONED_TABLES: readonly PartitionedTable[] = [
	byOwnId('ledger_transfers', 'created_at'),
	byOwnId('operator_trail', 'at'),
	byOwnId('provider_events', 'received_at'),
	byOwnId('offer_moves', 'created_at'),
	byOwnId('orders', 'created_at'),
	{
		name: 'order_items',
		key: 'order_id',
		sequence: 'orders_id_seq',
		pace: { table: 'orders', time: 'created_at' },
	},
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
