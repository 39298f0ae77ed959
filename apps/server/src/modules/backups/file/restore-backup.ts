import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SHOP_SCHEMA } from '../../../platform/database/migrate.ts'
import { addPartition } from '../../../platform/database/partitions/make-partitions.ts'
import { type Partition, restOf } from '../../../platform/database/partitions/partitioned-tables.ts'
import { isTextOf, readMigrations } from '../../../platform/database/read-migrations.ts'
import {
	type BackupEnd,
	type BackupHeader,
	type BackupPart,
	DamagedBackup,
	readBackup,
} from './backup-format.ts'
import { partitionsOf, tablesOf, versionOf } from './backup-tables.ts'
import { RestoreRefusal } from './refusal.ts'

export interface RestoreSummary {
	madeAt: string
	tables: number
	rows: number
}

/** Rows in any of these belong to users; migrations and a first start write none. */
const NOBODYS_TABLES = ['users', 'operators', 'items', 'orders', 'deposits', 'offers', 'ledger_transfers']

/** Reads a backup from beginning to end, without a database: whether it is complete, and what it contains. */
export async function checkBackup(file: string): Promise<RestoreSummary & { header: BackupHeader }> {
	let found: BackupHeader | undefined
	const summary = { madeAt: '', tables: 0, rows: 0 }
	for await (const part of readBackup(file)) {
		if (part.is === 'header') found = part.header
		if (part.is !== 'table') continue
		summary.tables++
		let step = await part.rows.next()
		while (!step.done) step = await part.rows.next()
		summary.rows += step.value.rows
	}
	if (found === undefined) throw new DamagedBackup('it is empty')
	return { ...summary, madeAt: found.made_at, header: found }
}

/** Atomic: everything or nothing, into a migrated database without users' rows. */
export async function restoreBackup(url: string, file: string): Promise<void> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'skinverse restore',
		keepAlive: true,
	})
	// A lost connection also fails the pending query; without a listener the event would end the process.
	client.on('error', () => undefined)
	await client.connect()
	try {
		await client.query('begin')
		const tables = (await tablesOf(client)).map(({ name }) => name)
		// Purchases and payments are copied as they are, with triggers off: nothing is charged or counted twice.
		await switchTriggers(client, tables, 'disable')
		await requireEmpty(client)
		await client.query(`truncate ${tables.join(', ')}`)
		// The triggers are off, so the feed does not have what follows: no earlier snapshot may be used.
		await client.query('delete from catalogue_snapshots')
		for await (const part of readBackup(file)) await restorePart(client, part, tables)
		await client.query('set constraints all immediate')
		await switchTriggers(client, tables, 'enable')
		await client.query('commit')
	} catch (error) {
		await client.query('rollback').catch(() => undefined)
		throw error
	} finally {
		await client.end()
	}
}

async function requireEmpty(client: pg.Client): Promise<void> {
	for (const name of NOBODYS_TABLES) {
		const { rowCount } = await client.query(`select 1 from ${name} limit 1`)
		if (rowCount === 0) continue
		throw new RestoreRefusal(`The database is not empty (${name}); restore into a new one.`)
	}
}

async function restorePart(client: pg.Client, part: BackupPart, tables: readonly string[]): Promise<void> {
	if (part.is === 'header') {
		await requireVersion(client, part.header)
		return divideTables(client, part.header.partitions, tables)
	}
	if (part.is === 'end') return setSequences(client, part.end)
	const { name, columns } = part.table
	if (!tables.includes(name)) throw new RestoreRefusal(`The backup has an unknown table: ${name}`)
	let expected = -1
	const rows = async function* () {
		expected = (yield* part.rows).rows
	}
	const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin (format binary)`))
	await pipeline(Readable.from(rows(), { objectMode: false }), copy)
	if (copy.rowCount !== expected) throw new DamagedBackup(`${name} has ${copy.rowCount} of ${expected} rows`)
}

/** Partitions have triggers of their own, which their table's do not include. */
async function switchTriggers(client: pg.Client, tables: readonly string[], to: 'enable' | 'disable') {
	const partitions = (await partitionsOf(client)).flatMap(({ table, name }) => [name, restOf(table)])
	for (const name of new Set([...tables, ...partitions])) {
		await client.query(`alter table ${name} ${to} trigger user`)
	}
}

/** The empty tables get the partitions of the backup. */
async function divideTables(client: pg.Client, wanted: readonly Partition[], tables: readonly string[]) {
	for (const { table, name } of await partitionsOf(client)) {
		// A partition of a table that others reference has to leave it first.
		await client.query(`alter table ${table} detach partition ${name}`)
		await client.query(`drop table ${name}`)
	}
	for (const partition of wanted) {
		if (!tables.includes(`public.${partition.table}`) || !/^\w+$/.test(partition.name))
			throw new DamagedBackup(`it divides an unknown table: ${partition.table}`)
		await addPartition({ run: async (text) => (await client.query(text)).rowCount ?? 0 }, partition)
	}
	await switchTriggers(client, tables, 'disable')
}

async function requireVersion(client: pg.Client, header: BackupHeader): Promise<void> {
	const here = await versionOf(client)
	const [theirs, ours] = [header.migrations, here.migrations]
	const migrations = await readMigrations(SHOP_SCHEMA.directory)
	const isSame =
		theirs.length === migrations.length &&
		migrations.every(
			(each, index) => each.name === theirs[index]?.name && isTextOf(each, theirs[index].sha256),
		)
	if (!isSame) {
		throw new RestoreRefusal(
			`The backup is of another version: it ends with ${lastOf(theirs)}, this database with ${lastOf(ours)}; ` +
				'restore with the version that made it, then update.',
		)
	}
	if (header.jobs_version !== here.jobs_version) {
		throw new RestoreRefusal(
			`The backup's job queue is of version ${header.jobs_version}, this database's of ${here.jobs_version}; ` +
				'restore with the version that made it, then update.',
		)
	}
}

const lastOf = (migrations: BackupHeader['migrations']) => migrations.at(-1)?.name ?? 'nothing'

async function setSequences(client: pg.Client, { sequences }: BackupEnd): Promise<void> {
	for (const { name, value } of sequences) {
		await client.query('select setval($1::text::regclass, $2::bigint)', [name, value])
	}
}
