import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupHeader, type BackupTable, kinds, pieceOf } from './backup-format.ts'
import { partitionsOf, sequencesOf, tablesOf, versionOf } from './backup-tables.ts'

export interface BackupSummary {
	tables: number
	rows: number
}

/** Detects a single flipped bit. */
const PACKING = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** A consistent snapshot, while the shop runs. The file appears when it is complete, readable by its owner only. */
export async function writeBackup(url: string, file: string): Promise<BackupSummary> {
	const draft = `${file}.${process.pid}`
	const client = new pg.Client({
		connectionString: url,
		application_name: 'skinverse backup',
		keepAlive: true,
	})
	// A lost connection also fails the pending query; without a listener the event would end the process.
	client.on('error', () => undefined)
	await client.connect()
	const summary = { tables: 0, rows: 0 }
	try {
		await client.query('begin transaction isolation level repeatable read read only')
		const packed = createZstdCompress(PACKING)
		const disk = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
		await pipeline(Readable.from(pieces(client, summary), { objectMode: false }), packed, disk)
		await client.query('commit')
		await rename(draft, file)
		return summary
	} catch (error) {
		await rm(draft, { force: true })
		throw error
	} finally {
		await client.end()
	}
}

async function* pieces(client: pg.Client, summary: BackupSummary): AsyncGenerator<Buffer> {
	const version = await versionOf(client)
	const { rows } = await client.query<{ postgres: string }>(
		`select current_setting('server_version') as postgres`,
	)
	const header: BackupHeader = {
		format: 'skinverse backup 1',
		made_at: new Date().toISOString(),
		postgres: rows[0]?.postgres ?? '',
		...version,
		partitions: await partitionsOf(client),
	}
	yield pieceOf(kinds.header, header)
	for (const table of await tablesOf(client)) {
		summary.tables++
		summary.rows += yield* tablePieces(client, table)
	}
	// Read last: sequence values handed out meanwhile are never reused.
	yield pieceOf(kinds.end, { tables: summary.tables, sequences: await sequencesOf(client) })
}

async function* tablePieces(client: pg.Client, table: BackupTable): AsyncGenerator<Buffer, number> {
	yield pieceOf(kinds.table, table)
	const hash = createHash('sha256')
	// A query, because a partitioned table has no rows of its own to copy.
	const rows = client.query(
		copyTo(`copy (select ${table.columns.join(', ')} from ${table.name}) to stdout (format binary)`),
	)
	for await (const chunk of rows) {
		hash.update(chunk)
		yield pieceOf(kinds.rows, chunk)
	}
	yield pieceOf(kinds.tableEnd, { rows: rows.rowCount ?? 0, sha256: hash.digest('hex') })
	return rows.rowCount ?? 0
}
