import type { Sql } from '../../../platform/database/database.ts'
import type { Reads } from '../../../platform/database/replica/reads.ts'
import { CatalogueEngine, type Loading } from '../engine/engine.ts'
import { IdSet } from '../engine/id-set.ts'
import { ROW_WORDS, type Rows } from '../engine/listings.ts'
import { addAllKinds, addKindsById, addUnknownKinds } from '../feed/add-kinds.ts'
import { readListingsById } from '../feed/load-items.ts'
import { readHorizon } from '../feed/read-horizon.ts'
import { differenceOf, readIdentity } from './database-identity.ts'
import { openSnapshot, type SnapshotReader } from './read-file.ts'
import { SnapshotRefusal } from './refusal.ts'
import type { SnapshotHeader } from './snapshot-header.ts'

interface LoadOptions {
	db: Sql
	reads: Pick<Reads, 'current'>
	path: string
	now: number
}

export interface LoadedItems {
	engine: CatalogueEngine
	/** Every change below it is in the engine. */
	horizon: string
	/** Whether the orders of the file were taken over, and not built. */
	hasSavedOrders?: boolean
}

/** Above this share of the listings, reading all of them is faster than reading the changed ones by id. */
const MOST_CHANGED_SHARE = 0.1
const FEWEST_CHANGES = 1000
const CHANGED_BATCH = 5000
/** Up to this share, changing the orders of the file is faster than building new ones. */
const MOST_PATCHED_SHARE = 0.005

/** Undefined where there is no file; a refusal is thrown. */
export async function loadSnapshot(options: LoadOptions): Promise<LoadedItems | undefined> {
	const snapshot = await openSnapshot(options.path)
	if (snapshot === undefined) return undefined
	try {
		return await load(options, snapshot)
	} finally {
		await snapshot.close()
	}
}

async function load({ db, reads, now }: LoadOptions, snapshot: SnapshotReader): Promise<LoadedItems> {
	const { header } = snapshot
	const difference = differenceOf(header.database, await readIdentity(db))
	if (difference !== undefined) throw new SnapshotRefusal(`it is of another database (${difference})`)
	// Read before the changes: what is committed in between is at or above it, and comes with the feed.
	const horizon = await readHorizon(db)
	const changed = await readChanged(db, header)
	const engine = new CatalogueEngine()
	// The changes since the file was written name no kinds: these must be at least as new as the file.
	await reads.current((source) => addAllKinds(source, engine))
	const loading = engine.startLoad(now)
	loading.reserve(header.listings + changed.length, Math.max(header.lastId, ...lastOf(changed)))
	const isPatched = changed.length <= header.listings * MOST_PATCHED_SHARE
	const orders = isPatched ? await snapshot.orders() : undefined
	let hasSavedOrders = false
	if (orders === undefined) {
		await addUnchanged(db, engine, { snapshot, loading, changed })
		for await (const onSale of readChangedListings(db, engine, changed))
			for (const listing of onSale) loading.add(listing)
		loading.finish()
	} else {
		await addUnchanged(db, engine, { snapshot, loading, changed: [] })
		hasSavedOrders = await loading.restore(orders)
		await applyChanged(db, engine, { changed, now })
	}
	return { engine, horizon, hasSavedOrders }
}

async function* readChangedListings(db: Sql, engine: CatalogueEngine, changed: readonly number[]) {
	for (let from = 0; from < changed.length; from += CHANGED_BATCH) {
		const onSale = await readListingsById(db, changed.slice(from, from + CHANGED_BATCH))
		await addUnknownKinds(db, engine, onSale)
		yield onSale
	}
}

/** What changed since the file was written, in an engine that has the state of the file. */
async function applyChanged(
	db: Sql,
	engine: CatalogueEngine,
	{ changed, now }: { changed: readonly number[]; now: number },
): Promise<void> {
	const gone = new Set(changed)
	for await (const onSale of readChangedListings(db, engine, changed)) {
		for (const listing of onSale) {
			gone.delete(listing.id)
			if (!engine.isSame(listing)) engine.put(listing, now)
		}
	}
	for (const id of gone) engine.remove(id)
}

/**
 * The items that may differ from the file, ascending. One statement sees one state of the database: while the row of the
 * snapshot is there, the feed has every change since its horizon.
 */
async function readChanged(db: Sql, { id, horizon, listings }: SnapshotHeader): Promise<number[]> {
	const most = Math.max(FEWEST_CHANGES, Math.floor(listings * MOST_CHANGED_SHARE))
	const rows = await db.many<{ item_id: number | null; is_change: boolean }>(
		`select distinct change.item_id, change.xid is not null as is_change
		from catalogue_snapshots snapshot left join item_changes change on change.xid >= snapshot.horizon
		where snapshot.id = $1 and snapshot.horizon = $2::text::xid8 and snapshot.is_complete
		order by 1 limit $3`,
		[id, horizon, most + 2],
	)
	if (rows.length === 0) throw new SnapshotRefusal('the database does not know it, or not any more')
	const changes = rows.filter(({ is_change }) => is_change)
	if (changes.some(({ item_id }) => item_id === null))
		throw new SnapshotRefusal('too many items changed since at once')
	if (changes.length > most) throw new SnapshotRefusal('too many items changed since')
	return changes.flatMap(({ item_id }) => item_id ?? [])
}

const lastOf = (ids: readonly number[]) => ids.slice(-1)

interface Adding {
	snapshot: SnapshotReader
	loading: Loading
	changed: readonly number[]
}

async function addUnchanged(db: Sql, engine: CatalogueEngine, { snapshot, loading, changed }: Adding) {
	const isChanged = new IdSet()
	for (const id of changed) isChanged.add(id)
	const ordinals = new OrdinalTable(engine)
	for await (const rows of snapshot.chunks()) {
		const unknown = ordinals.missing(rows)
		await addKindsById(db, engine, unknown)
		if (unknown.length > 0) ordinals.readNew()
		for (let index = 0; index < rows.ids.length; index++) {
			if (isChanged.has(rows.ids[index] as number)) continue
			const kind = ordinals.of(rows.words[index * ROW_WORDS] as number)
			if (kind === NO_KIND) throw new SnapshotRefusal('it has an item of an unknown kind')
			loading.addRow(rows, index, kind)
		}
	}
}

const NO_KIND = 0xffffffff

/** The ordinals of kinds by their ids: faster than a map for millions of look-ups. */
class OrdinalTable {
	private readonly engine: CatalogueEngine
	private table = new Uint32Array()

	constructor(engine: CatalogueEngine) {
		this.engine = engine
		this.readNew()
	}

	readNew(): void {
		const { all } = this.engine.kinds
		const last = all.reduce((most, { id }) => Math.max(most, id), 0)
		this.table = new Uint32Array(last + 1).fill(NO_KIND)
		for (const { id, ordinal } of all) this.table[id] = ordinal
	}

	of(id: number): number {
		return this.table[id] ?? NO_KIND
	}

	/** Those of a replica that lags, or created since the kinds were read. */
	missing({ words }: Rows): number[] {
		const missing = new Set<number>()
		for (let at = 0; at < words.length; at += ROW_WORDS) {
			const id = words[at] as number
			if (this.of(id) === NO_KIND) missing.add(id)
		}
		return [...missing]
	}
}
