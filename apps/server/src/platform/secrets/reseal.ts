import type { KeyEncryption } from '../config.ts'
import type { Database, Sql } from '../database/database.ts'
import { lockKey } from './key-encryption.ts'
import { keyIdSql } from './sealed.ts'
import { newKey, type SealingPurpose, type Secrets } from './secrets.ts'

/**
 * A column of encrypted values, in a table with an `id`. `row` is SQL for the row part of its additional
 * authenticated data.
 */
export interface SealedColumn {
	purpose: SealingPurpose
	table: string
	column: string
	row: string
}

const BATCH = 200

/**
 * Key rotation: creates a new encryption key, re-encrypts everything with it, and deletes the older keys. Runs while
 * the shop runs. If it is interrupted nothing is lost: both keys stay, and the next run continues.
 */
export async function rotateSealingKey(
	db: Database,
	secrets: Secrets,
	encryption: KeyEncryption,
	columns: readonly SealedColumn[],
): Promise<{ id: number; resealed: number }> {
	const id = await db.transaction((tx) => addSealingKey(tx, encryption))
	let resealed = 0
	for (const column of columns) {
		let count: number
		do {
			count = await db.transaction((tx) => resealBatch(tx, secrets, column, id))
			resealed += count
		} while (count === BATCH)
	}
	resealed += await db.transaction(async (tx) => {
		// Waits for open transactions that used an older key; what they stored is re-encrypted here.
		await tx.many('select from secrets where sealing_id < $1 for update', [id])
		let late = 0
		for (const column of columns) late += await resealBatch(tx, secrets, column, id)
		await tx.run('delete from secrets where sealing_id < $1', [id])
		return late
	})
	return { id, resealed }
}

async function addSealingKey(tx: Sql, encryption: KeyEncryption): Promise<number> {
	const { id } = await tx.one<{ id: number }>('select max(sealing_id) + 1 as id from secrets')
	const name = `sealing-${id}`
	await tx.run('insert into secrets (name, value, sealing_id) values ($1, $2, $3)', [
		name,
		lockKey(encryption, name, newKey()),
		id,
	])
	return id
}

async function resealBatch(
	tx: Sql,
	secrets: Secrets,
	{ purpose, table, column, row }: SealedColumn,
	newest: number,
) {
	const old = await tx.many<{ id: number; sealed: Buffer; row: string }>(
		`select id, ${column} as sealed, ${row} as row from ${table}
		where ${column} is not null and ${keyIdSql(column)} < $1 order by id limit ${BATCH} for update`,
		[newest],
	)
	for (const { id, sealed, row } of old) {
		const place = { purpose, row }
		const resealed = await secrets.seal(tx, place, await secrets.open(tx, place, sealed))
		await tx.run(`update ${table} set ${column} = $2 where id = $1`, [id, resealed])
	}
	return old.length
}
