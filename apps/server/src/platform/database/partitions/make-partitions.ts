import type { Database, Sql } from '../database.ts'
import {
	listPartitions,
	PARTITIONED_TABLES,
	type Partition,
	type PartitionedTable,
	restOf,
} from './partitioned-tables.ts'
import { PROTECT_PARTITIONS } from './protect-partitions.ts'

/** Smaller partitions cost more planning than they save. */
export const LEAST_IDS = 1_000_000
const MONTH = '30 days'
/**
 * Purchases wait while the locks are requested; the next run tries again. Less than the second after which PostgreSQL
 * resolves a deadlock by ending a purchase.
 */
const LOCK_LIMIT = '300ms'

/** Makes each table's next partition while a whole one is still unused. Returns the names of the new ones. */
export async function makePartitions(db: Database): Promise<string[]> {
	const made: string[] = []
	for (const table of PARTITIONED_TABLES) {
		const plan = await planPartition(db, table)
		if (plan === undefined) continue
		await db.transaction(async (tx) => {
			await tx.run(`set local lock_timeout = '${LOCK_LIMIT}'`)
			await addPartition(tx, plan)
		})
		made.push(plan.name)
	}
	return made
}

/** The partition that is missing; undefined if enough ids are left. */
async function planPartition(db: Database, table: PartitionedTable): Promise<Partition | undefined> {
	const last = await lastId(db, table)
	const top = (await listPartitions(db)).findLast((each) => each.table === table.name)?.until ?? 0
	const size = await idsOfMonth(db, table, last)
	if (top - last >= size) return undefined
	// If the ids have run out, the rest has rows: the new partition begins above those that are added meanwhile.
	const from = top > last ? top : roundUp(last + LEAST_IDS)
	return { table: table.name, name: `${table.name}_${from}`, from, until: from + size }
}

const roundUp = (ids: number) => Math.ceil(ids / LEAST_IDS) * LEAST_IDS

async function lastId(db: Sql, { sequence }: PartitionedTable): Promise<number> {
	return (await db.one<{ last: number }>(`select last_value as last from ${sequence}`)).last
}

/**
 * How many ids the table used in the month before its newest row, in whole millions. Ids follow the time closely enough
 * to search for the month's first one by halving.
 */
async function idsOfMonth(db: Sql, { pace }: PartitionedTable, last: number): Promise<number> {
	const { table, time } = pace
	const newest = await db.maybe<{ at: Date }>(`select ${time} as at from ${table} order by id desc limit 1`)
	let [low, high] = [0, last]
	while (high - low > LEAST_IDS / 10) {
		const middle = Math.floor((low + high) / 2)
		const row = await db.maybe<{ isRecent: boolean }>(
			`select ${time} > $2::timestamptz - interval '${MONTH}' as "isRecent"
			from ${table} where id >= $1 order by id limit 1`,
			[middle, newest?.at],
		)
		if (row === undefined || row.isRecent) high = middle
		else low = middle
	}
	return Math.max(LEAST_IDS, roundUp(last - low))
}

/** In the caller's transaction, which sets the lock timeout. Attaching locks the table against no reader or writer. */
export async function addPartition(
	tx: Pick<Sql, 'run'>,
	{ table, name, from, until }: Partition,
): Promise<void> {
	await tx.run(`create table ${name} (like ${table} including defaults including constraints)`)
	await tx.run(
		`alter table ${table} attach partition ${name} for values from (${from ?? 'minvalue'}) to (${until})`,
	)
	await tx.run(PROTECT_PARTITIONS)
}

export interface PartitionRoom {
	table: string
	/** Ids until the last partition ends; below zero they have run out. */
	left: number
	/** Whether rows are in the partition for the rest. */
	isRestUsed: boolean
}

export async function partitionRoom(db: Sql): Promise<PartitionRoom[]> {
	const partitions = await listPartitions(db)
	return Promise.all(
		PARTITIONED_TABLES.map(async (table) => {
			const top = partitions.findLast((each) => each.table === table.name)?.until ?? 0
			const { isRestUsed } = await db.one<{ isRestUsed: boolean }>(
				`select exists (select from ${restOf(table.name)}) as "isRestUsed"`,
			)
			return { table: table.name, left: top - (await lastId(db, table)), isRestUsed }
		}),
	)
}
