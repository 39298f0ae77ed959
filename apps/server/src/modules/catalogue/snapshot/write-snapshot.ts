import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from '../../../platform/database/database.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import { NO_MORE, ROW_WORDS } from '../engine/listings.ts'
import { readIdentity } from './database-identity.ts'
import { openSnapshot, rowsIn } from './read-file.ts'
import { LISTING_BYTES, ROWS_PER_CHUNK, type SnapshotHeader } from './snapshot-header.ts'
import { createSnapshot, type SnapshotWriter } from './write-file.ts'

interface SnapshotOptions {
	db: Sql
	engine: CatalogueEngine
	/** Every change below it is in the engine. */
	horizon: bigint
	path: string
	/** Nothing changes any more: the orders are saved, too. */
	isFinal?: boolean
}

/**
 * Writes everything on sale to a file, in slices between requests. Listings that change meanwhile are in the file as
 * they were or as they are: their changes are at or above the horizon, so the node that loads the file reads them again.
 */
export async function writeSnapshot({
	db,
	engine,
	horizon,
	path,
	isFinal = false,
}: SnapshotOptions): Promise<number> {
	const id = randomUUID()
	const database = await readIdentity(db)
	const former = await openSnapshot(path).catch(() => undefined)
	await former?.close()
	// From here on the feed keeps the changes that the file will lack.
	await db.run('insert into catalogue_snapshots (id, horizon) values ($1, $2::text::xid8)', [
		id,
		String(horizon),
	])
	const file = await createSnapshot(path, id)
	try {
		const { version } = engine
		const { listings, lastId } = await appendListings(engine, file.append)
		const { checksum } = file.endPart()
		const orders = isFinal ? await appendOrders(engine, file) : undefined
		if (isFinal && engine.version !== version)
			throw new Error('the catalogue changed after the node had stopped')
		// Only now: a database that has this row has had every change that the file may contain.
		await db.run('update catalogue_snapshots set is_complete = true, written_at = now() where id = $1', [id])
		await file.finish({ id, horizon: String(horizon), database, listings, lastId, checksum, orders })
		if (former !== undefined) await forget(db, former.header.id)
		return listings
	} catch (error) {
		await file.discard()
		await forget(db, id).catch(() => undefined)
		throw error
	}
}

async function appendOrders(
	engine: CatalogueEngine,
	file: SnapshotWriter,
): Promise<SnapshotHeader['orders']> {
	const { head, blocks } = engine.saveOrders()
	await file.append(Buffer.from(JSON.stringify(head)))
	const headPart = file.endPart()
	for (const block of blocks) await file.append(block)
	return { head: headPart, blocks: file.endPart() }
}

/** The feed may drop what only that file needed. */
const forget = (db: Sql, id: string) => db.run('delete from catalogue_snapshots where id = $1', [id])

async function appendListings(
	engine: CatalogueEngine,
	append: (bytes: Uint8Array) => Promise<void>,
): Promise<{ listings: number; lastId: number }> {
	const rows = {
		ids: new Uint32Array(ROWS_PER_CHUNK),
		words: new Uint32Array(ROWS_PER_CHUNK * ROW_WORDS),
	}
	const buffer = new ArrayBuffer(ROWS_PER_CHUNK * LISTING_BYTES)
	let [listings, lastId, held] = [0, 0, 0]
	const flush = async () => {
		const chunk = rowsIn(buffer, held)
		chunk.ids.set(rows.ids.subarray(0, held))
		chunk.words.set(rows.words.subarray(0, held * ROW_WORDS))
		await append(new Uint8Array(buffer, 0, held * LISTING_BYTES))
		listings += held
	}
	for (let next = 0; next !== NO_MORE; ) {
		const copied = engine.copyRows(next, rows)
		next = copied.next
		held = copied.count
		if (held === 0) continue
		lastId = rows.ids[held - 1] as number
		await flush()
		await nextTurn()
	}
	return { listings, lastId }
}
