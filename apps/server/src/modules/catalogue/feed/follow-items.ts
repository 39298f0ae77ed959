import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DatabaseState, Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CatalogueEngine } from '../engine/engine.ts'
import { IdSet } from '../engine/id-set.ts'
import type { Listing } from '../engine/listings.ts'
import { keepSnapshots, SNAPSHOT_FROM_LISTINGS } from '../snapshot/keep-snapshots.ts'
import { type LoadedItems, loadSnapshot } from '../snapshot/load-snapshot.ts'
import { SnapshotRefusal } from '../snapshot/refusal.ts'
import { addAllKinds, addUnknownKinds } from './add-kinds.ts'
import {
	createItemChangeFeed,
	type ItemChangeFeed,
	type ItemChanges,
	NO_CHANGES,
} from './item-change-feed.ts'
import { readKinds, readListings, readListingsById, readPopularity } from './load-items.ts'
import { feedEndReader, readHorizon } from './read-horizon.ts'

/** Polled even without an event: an event may be lost, a row of the feed may not. */
const LOOK_EVERY_MS = 500
const REFRESH_POPULARITY_EVERY_MS = 30_000
const AGE_EVERY_MS = 60_000
/** In the configured folder. */
export const SNAPSHOT_FILE = 'catalogue.snapshot'
/** Changes applied before yielding to other work; about two milliseconds. */
const CHANGES_PER_TURN = 20

export interface FollowedItems {
	engine: CatalogueEngine
	changes: ItemChangeFeed
	/** Resolves when the engine is at least as new as the database was at the call. */
	refresh(): Promise<void>
	close(): Promise<void>
}

type FollowPlatform = Pick<Platform, 'config' | 'db' | 'reads' | 'events' | 'log' | 'clock'>

/**
 * Keeps everything on sale in this node's memory, in sync with the database. The feed is read by transaction id: a
 * late commit is still at or above the remembered horizon, so no change is missed; rows that were already read are
 * skipped by their id. A standby has the same transaction ids as its primary: a load at its horizon is a valid start,
 * and the primary's feed adds the rest. After a fail-over that lost transactions their ids come again, so everything is
 * compared.
 */
export async function followItems(
	platform: FollowPlatform,
	fromListings = SNAPSHOT_FROM_LISTINGS,
): Promise<FollowedItems> {
	const { db, reads, events, log, clock, config } = platform
	const now = () => Math.floor(clock.now().getTime() / 1000)
	const path = join(config.catalogueSnapshotDir, SNAPSHOT_FILE)
	const readFeedEnd = await feedEndReader(db)
	let { timeline } = await readFeedEnd()
	const loaded = await loadItems(platform, path, now())
	const { engine } = loaded
	let { horizon } = loaded
	const seen = new Map<number, bigint>()
	const feed = createItemChangeFeed(horizon)

	const applyChanges = async () => {
		const next = await readFeedEnd()
		if (next.timeline !== timeline || BigInt(next.horizon) < BigInt(horizon)) {
			await compareEverything(platform, engine, now())
			seen.clear()
			timeline = next.timeline
			horizon = next.horizon
			feed.tell('everything', { horizon, xids: [] })
			return
		}
		const changes = await db.many<{ id: number; item_id: number | null; xid: string }>(
			'select id, item_id, xid::text from item_changes where xid >= $1::text::xid8 order by id',
			[horizon],
		)
		const fresh = changes.filter(({ id }) => !seen.has(id))
		const changed = await applyFresh(fresh)
		// Not before: what could not be applied is fresh again at the next look.
		for (const { id, xid } of fresh) seen.set(id, BigInt(xid))
		horizon = next.horizon
		feed.tell(changed, { horizon, xids: fresh.map(({ xid }) => xid) })
		for (const [id, xid] of seen) if (xid < BigInt(horizon)) seen.delete(id)
	}

	const applyFresh = async (fresh: readonly { item_id: number | null }[]): Promise<ItemChanges> => {
		const ids = fresh.flatMap(({ item_id }) => item_id ?? [])
		if (ids.length === fresh.length) return applyItems(platform, engine, ids, now())
		await compareEverything(platform, engine, now())
		return 'everything'
	}

	let underWay: Promise<void> = Promise.resolve()
	let queued: Promise<void> | undefined
	/** Single-flight: one read at a time; concurrent calls share the next one. */
	const refresh = () => {
		queued ??= underWay
			.catch(() => undefined)
			.then(() => {
				queued = undefined
				underWay = applyChanges()
				return underWay
			})
		return queued
	}
	const inBackground = () => {
		refresh().catch((err: unknown) =>
			log.warn({ err }, 'the catalogue could not be updated from the change feed; retrying'),
		)
	}
	const stopListening = [events.subscribe('items.changed', inBackground), events.onReconnect(inBackground)]
	let aging: Promise<void> = Promise.resolve()
	let ranking: Promise<void> = Promise.resolve()
	const timers = [
		setInterval(inBackground, LOOK_EVERY_MS),
		setInterval(() => {
			aging = aging.then(() => age(engine, now))
		}, AGE_EVERY_MS),
		setInterval(() => {
			ranking = ranking
				.then(() => reads.recent((source) => refreshPopularity(source, engine)))
				.catch((err: unknown) => log.warn({ err }, 'popularity could not be read'))
		}, REFRESH_POPULARITY_EVERY_MS),
	]
	// A worker loads the catalogue for a short job only.
	const snapshots = config.roles.web
		? keepSnapshots({ platform, engine, horizon: feed.horizon, path, fromListings })
		: undefined
	return {
		engine,
		changes: feed,
		refresh,
		async close() {
			for (const stop of stopListening) stop()
			for (const timer of timers) clearInterval(timer)
			await Promise.all([(queued ?? underWay).catch(() => undefined), aging, ranking])
			await snapshots?.close()
		},
	}
}

/** From the snapshot of an earlier run, if there is one that fits; else from the database or its replica. */
async function loadItems(platform: FollowPlatform, path: string, now: number): Promise<LoadedItems> {
	const { db, reads, log } = platform
	const startedAt = performance.now()
	const loaded = await loadSnapshot({ db, reads, path, now }).catch((err: unknown) => {
		const reason = err instanceof SnapshotRefusal ? err.message : undefined
		log.warn(
			reason === undefined ? { err } : { reason },
			'the snapshot of the catalogue is not used; reading every listing from the database',
		)
		return undefined
	})
	if (loaded === undefined)
		return reads.recent((source) =>
			source.readState(async (state) => ({
				horizon: await readHorizon(state),
				engine: await loadEngine(state, now),
			})),
		)
	const ms = Math.round(performance.now() - startedAt)
	const { engine, hasSavedOrders } = loaded
	log.info({ listings: engine.size, hasSavedOrders, ms }, 'loaded the catalogue from its snapshot')
	return loaded
}

async function loadEngine(state: DatabaseState, now: number): Promise<CatalogueEngine> {
	const engine = new CatalogueEngine()
	await addAllKinds(state, engine)
	await engine.load(readListings(state), now)
	return engine
}

async function applyItems(
	platform: FollowPlatform,
	engine: CatalogueEngine,
	ids: readonly number[],
	now: number,
): Promise<ItemChanges> {
	const wanted = [...new Set(ids)]
	if (wanted.length === 0) return NO_CHANGES
	const onSale = await readListingsById(platform.db, wanted)
	await addUnknownKinds(platform.db, engine, onSale)
	const left = new Set(wanted)
	for (const { id } of onSale) left.delete(id)
	// Removals are applied first and at once: sold items must disappear as soon as possible.
	const gone = [...left].filter((id) => engine.remove(id))
	const listed = onSale.map((listing) => ({ listing, before: engine.listings.get(listing.id) }))
	for (const [index, listing] of onSale.entries()) {
		engine.put(listing, now)
		if (index % CHANGES_PER_TURN === CHANGES_PER_TURN - 1) await nextTurn()
	}
	return { gone, listed }
}

/** After a change too large to list: every row is compared with memory, in small steps. */
async function compareEverything(
	{ db }: Pick<FollowPlatform, 'db'>,
	engine: CatalogueEngine,
	now: number,
): Promise<void> {
	for await (const kinds of readKinds(db)) for (const kind of kinds) engine.updateKind(kind, now)
	await db.readState((state) => compareListings(db, engine, { listings: readListings(state), now }))
}

async function compareListings(
	db: Sql,
	engine: CatalogueEngine,
	{ listings, now }: { listings: AsyncIterable<Listing[]>; now: number },
): Promise<void> {
	const onSale = new IdSet()
	let changed = 0
	for await (const batch of listings) {
		await addUnknownKinds(db, engine, batch)
		for (const listing of batch) {
			onSale.add(listing.id)
			if (engine.isSame(listing)) continue
			engine.put(listing, now)
			if (++changed % CHANGES_PER_TURN === 0) await nextTurn()
		}
		await nextTurn()
	}
	for (const id of engine.ids()) {
		if (onSale.has(id)) continue
		engine.remove(id)
		if (++changed % CHANGES_PER_TURN === 0) await nextTurn()
	}
}

async function age(engine: CatalogueEngine, now: () => number): Promise<void> {
	while (!engine.ageListings(now(), CHANGES_PER_TURN)) await nextTurn()
}

async function refreshPopularity(db: Sql, engine: CatalogueEngine): Promise<void> {
	for await (const kinds of readPopularity(db)) {
		for (const { id, popularity } of kinds) {
			if (engine.setPopularity(id, popularity)) await nextTurn()
		}
	}
}
