import type { OwnPart } from '@skinverse/contract/entities/live-event'
import pg from 'pg'
import type { Sql } from './database/database.ts'
import { START_CONNECT_LIMIT_MS } from './database/start-limits.ts'
import type { Logger } from './log.ts'

/** Every event between nodes and its payload. Small on purpose: receivers read the rest from the database. */
export interface EventMap {
	'settings.changed': { keys: readonly string[] }
	'texts.changed': { languageId: number }
	'content.changed': { parts: readonly string[] }
	'items.changed': { itemIds: readonly number[] }
	'pictures.changed': Record<string, never>
	'holds.changed': { itemIds: readonly number[] }
	'session.revoked': { sessionIds: readonly string[] }
	'user.changed': UserChange
	/** A trade account has new work. */
	'trading.due': Record<string, never>
	/** Asks the node that works the account whether a trade offer would reach the partner. */
	'trading.check': { id: string; accountId: number; partner: { steamId: string; token: string } }
	'trading.checked': { id: string; check: TradeCheck }
}

/** What Steam says of a partner. */
type TradeCheck =
	| { kind: 'ready' | 'bad_link' | 'private_inventory' | 'cannot_trade' }
	| { kind: 'escrow'; days: number }
	| { kind: 'own_account' | 'unclear'; words: string }

/** Which users' own data changed, and what of it. */
export interface UserChange {
	userIds: readonly number[]
	parts: readonly OwnPart[]
	/** The session that made the change: its browser has seen the result. */
	bySession?: string
}
type EventName = keyof EventMap

export interface Events {
	/** Sent to every node when `tx` commits; never when it rolls back. */
	publish<N extends EventName>(tx: Sql, name: N, payload: EventMap[N]): Promise<void>
	subscribe<N extends EventName>(name: N, listener: (payload: EventMap[N]) => void): () => void
	/** Events during a disconnect are lost: subscribers reload their caches here. */
	onReconnect(listener: () => void): () => void
	stop(): Promise<void>
}

const CHANNEL = 'skinverse_events'
/** PostgreSQL's own limit: a payload must be shorter than 8000 bytes. */
const PAYLOAD_LIMIT_BYTES = 7999
const FIRST_RECONNECT_MS = 100
const LONGEST_RECONNECT_MS = 5_000
/** A connection that a firewall dropped is silent; an unanswered ping reveals it within 4 s. */
const HEARTBEAT_MS = 2_000
/** For the first reconnect; grows with the pause, so that a slow database is reached eventually. */
const RECONNECT_LIMIT_MS = 2_000
const LIMIT_PER_PAUSE = 4

type Listener = (payload: never) => void

/** Throws when the database can't be reached at the start; later it reconnects automatically. */
export async function startEvents(databaseUrl: string, log: Logger): Promise<Events> {
	const listeners = new Map<EventName, Set<Listener>>()
	const reconnectListeners = new Set<() => void>()
	let stopped = false
	let client: pg.Client | undefined
	let heartbeat: NodeJS.Timeout | undefined
	let reconnect: NodeJS.Timeout | undefined

	const tell = (listener: () => void) => {
		try {
			listener()
		} catch (err) {
			log.error({ err }, 'events: a listener failed')
		}
	}
	const dispatch = (message: string) => {
		const { name, payload } = JSON.parse(message) as { name: EventName; payload: never }
		for (const listener of listeners.get(name) ?? []) tell(() => listener(payload))
	}

	const lost = (from: pg.Client, reason: string) => {
		if (stopped || client !== from) return
		client = undefined
		clearInterval(heartbeat)
		from.end().catch(() => undefined)
		log.warn({ reason }, 'events: connection lost, will reconnect')
		reconnectAfter(FIRST_RECONNECT_MS)
	}
	const reconnectAfter = (delayMs: number) => {
		reconnect = setTimeout(async () => {
			try {
				await connect(Math.max(RECONNECT_LIMIT_MS, delayMs * LIMIT_PER_PAUSE))
			} catch {
				if (!stopped) reconnectAfter(Math.min(delayMs * 2, LONGEST_RECONNECT_MS))
				return
			}
			log.info('events: connected again')
			for (const listener of reconnectListeners) tell(listener)
		}, delayMs)
	}

	const connect = async (limitMs: number) => {
		const next = new pg.Client({
			connectionString: databaseUrl,
			application_name: 'skinverse events',
			connectionTimeoutMillis: limitMs,
			query_timeout: limitMs,
			keepAlive: true,
		})
		next.on('error', (error) => lost(next, error.message))
		next.on('end', () => lost(next, 'connection ended'))
		next.on('notification', ({ payload }) => tell(() => dispatch(payload ?? '')))
		try {
			await next.connect()
			await next.query(`listen ${CHANNEL}`)
		} catch (error) {
			next.end().catch(() => undefined)
			throw error
		}
		if (stopped) return void (await next.end())
		client = next
		let isAnswered = true
		const ask = () => {
			if (client !== next) return
			if (!isAnswered) return lost(next, 'no answer')
			isAnswered = false
			next.query('select 1').then(
				() => {
					isAnswered = true
				},
				(error: Error) => lost(next, error.message),
			)
		}
		// Not in the timer itself: a response that arrived while this process was busy is read before `setImmediate`.
		heartbeat = setInterval(() => setImmediate(ask), HEARTBEAT_MS)
	}

	await connect(START_CONNECT_LIMIT_MS)
	return {
		async publish(tx, name, payload) {
			const message = JSON.stringify({ name, payload })
			const bytes = Buffer.byteLength(message)
			if (bytes > PAYLOAD_LIMIT_BYTES) {
				throw new RangeError(`event ${name} has ${bytes} bytes, at most ${PAYLOAD_LIMIT_BYTES} can be sent`)
			}
			await tx.run('select pg_notify($1, $2)', [CHANNEL, message])
		},
		subscribe(name, listener) {
			const ofName = listeners.get(name) ?? new Set()
			listeners.set(name, ofName.add(listener))
			return () => ofName.delete(listener)
		},
		onReconnect(listener) {
			reconnectListeners.add(listener)
			return () => reconnectListeners.delete(listener)
		},
		async stop() {
			stopped = true
			clearInterval(heartbeat)
			clearTimeout(reconnect)
			await client?.end().catch(() => undefined)
		},
	}
}
