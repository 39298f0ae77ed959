import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { type Database, openDatabase, type Sql } from '../database.ts'
import { type ReplicaWatchOptions, watchReplica } from './watch.ts'

/** Reads only, and may be restarted on another database. */
type ReadWork<From extends Sql, T> = (db: From) => Promise<T>

/**
 * Where large reads go that do not involve money, carts or sessions: to the replica while there is one and its lag is
 * small, else to the primary.
 */
export interface Reads {
	/** For data that may be about a second old. */
	recent<T>(work: ReadWork<Database, T>): Promise<T>
	/** Sees everything that was committed before the call (read your writes). */
	current<T>(work: ReadWork<Sql, T>): Promise<T>
	stop(): Promise<void>
}

/** A shop without a replica. */
export function readPrimary(primary: Database): Reads {
	return { recent: (work) => work(primary), current: (work) => work(primary), stop: async () => undefined }
}

interface ReadsOptions extends ReplicaWatchOptions {
	maxConnections: number
	metrics: Pick<Metrics, 'watchReplica'>
}

/** How long a read waits for the replica to catch up; more than most need, and not noticeable. */
const SHOWN_WITHIN_MS = 100
const LOOK_EVERY_MS = 5
const CLOSE_WITHIN_MS = 1_000
/** After this the primary answers instead. */
const CONNECT_WITHIN_MS = 5_000

// The insert position, not the flushed one: an asynchronous commit counts, too.
const WRITTEN = `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`
const HAS_SHOWN = `select pg_last_wal_replay_lsn() - '0/0' >= $1::bigint as "isShown"`

export async function openReads(options: ReadsOptions): Promise<Reads> {
	const { primary, replicaUrl, log, maxConnections, metrics } = options
	const replica = openDatabase({
		url: replicaUrl,
		maxConnections,
		name: 'skinverse',
		onIdleError: ({ message: reason }) => log.debug({ reason }, 'a connection to the replica was lost'),
		connectLimitMs: CONNECT_WITHIN_MS,
	})
	const watch = await watchReplica(options)
	const isNear = () => watch.state() === 'near'
	metrics.watchReplica(() => ({ lagMs: watch.lagMs(), isUsed: isNear() }))
	const failures = tellOnce(log)

	/** A replica that fails or lags is no error for the caller: the primary answers instead. */
	const onReplica = async <T>(work: ReadWork<Database, T>): Promise<T> => {
		try {
			const result = await Promise.race([work(replica), watch.gone()])
			failures.over()
			return result
		} catch (err) {
			failures.happened(err)
			return work(primary)
		}
	}
	return {
		recent: (work) => (isNear() ? onReplica(work) : work(primary)),
		async current(work) {
			if (!isNear()) return work(primary)
			const { position } = await primary.one<{ position: number }>(WRITTEN)
			return onReplica(async (db) => {
				// One connection: behind a balancer another one may lead to another standby.
				const shown = await db.transaction(async (tx) =>
					(await shows(tx, position)) ? { result: await work(tx) } : undefined,
				)
				return shown === undefined ? work(primary) : shown.result
			})
		},
		async stop() {
			await watch.stop()
			// A hanging replica would delay the read.
			await Promise.race([replica.close(), pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
		},
	}
}

async function shows(replica: Sql, position: number): Promise<boolean> {
	const end = performance.now() + SHOWN_WITHIN_MS
	while (true) {
		const { isShown } = await replica.one<{ isShown: boolean }>(HAS_SHOWN, [position])
		if (isShown || performance.now() > end) return isShown
		await pause(LOOK_EVERY_MS)
	}
}

/** Only the first of a series of failures is logged. */
function tellOnce(log: Logger) {
	let isTold = false
	return {
		happened(err: unknown) {
			if (!isTold) log.warn({ err }, 'a read failed on the replica; the primary answers instead')
			isTold = true
		},
		over() {
			isTold = false
		},
	}
}
