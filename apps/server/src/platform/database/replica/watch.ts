import pg from 'pg'
import type { Logger } from '../../log.ts'
import type { Database } from '../database.ts'
import { createReplicaLag } from './lag.ts'

/** `foreign`: it answers, but is no standby of this database. */
type ReplicaState = 'near' | 'behind' | 'away' | 'foreign'

export interface ReplicaWatch {
	state(): ReplicaState
	/** Undefined while it is unknown. */
	lagMs(): number | undefined
	/** Rejects when the replica stops answering, so that no read waits for it. */
	gone(): Promise<never>
	stop(): Promise<void>
}

export interface ReplicaWatchOptions {
	primary: Database
	replicaUrl: string
	log: Logger
	/** With a larger lag the replica is not used. */
	mostLagMs?: number
	/** Without an answer by then the replica is considered down. */
	answerWithinMs?: number
}

/** The lag of a list that users do not notice. */
const MOST_LAG_MS = 1_000
const LOOK_EVERY_MS = 500
const ANSWER_WITHIN_MS = 1_000

const WHO = `select system_identifier::text || '/' || current_database() as identity from pg_control_system()`
const WRITTEN = `select (pg_current_wal_flush_lsn() - '0/0')::bigint as position`
const SHOWN = `select pg_is_in_recovery() as "isStandby", (${WHO}) as identity,
	coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint::text as position`

/** Polls the replica twice a second; resolves after the first poll, whatever its result. */
export async function watchReplica(options: ReplicaWatchOptions): Promise<ReplicaWatch> {
	const { primary, replicaUrl, log, mostLagMs = MOST_LAG_MS, answerWithinMs = ANSWER_WITHIN_MS } = options
	const lag = createReplicaLag()
	const asked = askReplica(replicaUrl, answerWithinMs)
	let state: ReplicaState | undefined
	let lagMs: number | undefined
	let identity: string | undefined
	let presence = Promise.withResolvers<never>()

	const become = (next: ReplicaState) => {
		if (next === state) return
		tell(log, next, lagMs, state)
		state = next
		if (next !== 'away') return
		presence.promise.catch(() => undefined)
		presence.reject(new Error('the replica does not answer'))
		presence = Promise.withResolvers<never>()
	}
	const sampleThePrimary = async () => {
		const atMs = performance.now()
		identity ??= (await primary.one<{ identity: string }>(WHO)).identity
		lag.primaryAt((await primary.one<{ position: number }>(WRITTEN)).position, atMs)
	}
	const look = async () => {
		// Without the primary the lag cannot be measured; the last value stays.
		await sampleThePrimary().catch(() => undefined)
		const shown = await asked.ask().catch(() => undefined)
		if (shown === undefined) {
			lagMs = undefined
			return become('away')
		}
		if (!shown.isStandby || (identity !== undefined && shown.identity !== identity)) {
			lagMs = undefined
			return become('foreign')
		}
		lagMs = lag.replicaAt(shown.position, performance.now())
		// Hysteresis: the lag must fall to half of it, so that a replica at the limit does not flap.
		become(lagMs <= (state === 'behind' ? mostLagMs / 2 : mostLagMs) ? 'near' : 'behind')
	}

	await look()
	let isStopped = false
	let underWay: Promise<void> | undefined
	const timer = setInterval(() => {
		underWay ??= look().finally(() => {
			underWay = undefined
		})
	}, LOOK_EVERY_MS)
	return {
		state: () => (isStopped ? 'away' : (state ?? 'away')),
		lagMs: () => lagMs,
		gone: () => presence.promise,
		async stop() {
			isStopped = true
			clearInterval(timer)
			await underWay
			asked.end()
		},
	}
}

function tell(log: Logger, next: ReplicaState, lagMs: number | undefined, last: ReplicaState | undefined) {
	if (next === 'near') {
		if (last !== undefined) log.info('the replica has caught up; it is used for reads again')
	} else if (next === 'behind') {
		log.warn({ lagMs: Math.round(lagMs ?? 0) }, 'the replication lag is too large; reads go to the primary')
	} else if (next === 'away') {
		log.warn('the replica cannot be reached; reads go to the primary')
	} else {
		log.error('DATABASE_REPLICA_URL is not a standby of this database; reads go to the primary')
	}
}

interface Shown {
	isStandby: boolean
	identity: string
	position: number
}

/** On its own connection, which is dropped when it does not answer. */
function askReplica(url: string, answerWithinMs: number) {
	let client: pg.Client | undefined
	const giveUp = () => {
		client?.end().catch(() => undefined)
		client = undefined
	}
	const connect = async () => {
		const next = new pg.Client({
			connectionString: url,
			application_name: 'skinverse replica watch',
			connectionTimeoutMillis: answerWithinMs,
			query_timeout: answerWithinMs,
		})
		// A lost connection also fails the next query; without a listener this would end the process.
		next.on('error', () => undefined)
		await next.connect()
		client = next
		return next
	}
	return {
		async ask(): Promise<Shown | undefined> {
			try {
				const answer = await (client ?? (await connect())).query<Shown & { position: string }>(SHOWN)
				const row = answer.rows[0]
				return row && { ...row, position: Number(row.position) }
			} catch (error) {
				giveUp()
				throw error
			}
		},
		end: giveUp,
	}
}
