import type { EndpointKey } from '@skinverse/contract/endpoint'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PartitionRoom } from './database/partitions/make-partitions.ts'
import type { JobCounts } from './job-counts.ts'

interface HttpObservation {
	/** The contract's key; none for pages and files. Never a raw URL: those are unbounded. */
	endpoint: EndpointKey | undefined
	method: string
	status: number
	seconds: number
}

/** The state of trading; the same on every node. */
export interface TradingCounts {
	/** Trade accounts by state. */
	accounts: ReadonlyMap<string, number>
	/** Items on sale that left an inventory. */
	missing: number
	leftUnlisted: number
	/** Deliveries under way by state. */
	deliveries: ReadonlyMap<string, number>
	/** What sellers are asked for, by state. */
	intakes: ReadonlyMap<string, number>
	oldestUnsentSeconds: number
	oldestUnconfirmedSeconds: number
	oldestInventorySeconds: number
	unanswered: number
	reversed: number
	stuck: number
}

export interface Metrics {
	registry: Registry
	observeHttp(observation: HttpObservation): void
	/** Reads the pool's counters on every scrape. */
	watchPool(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void
	watchJobs(look: () => Promise<readonly JobCounts[]>): void
	watchBooks(look: () => Promise<{ faults: number; checkedAt: number }>): void
	/** Undefined: backups were never tried. */
	watchBackups(look: () => Promise<number | undefined>): void
	watchPartitions(look: () => Promise<PartitionRoom[]>): void
	watchTrading(look: () => Promise<TradingCounts>): void
	watchReplica(look: () => { lagMs: number | undefined; isUsed: boolean }): void
	watchLive(look: () => { open: number; dropped: number }): void
}

/** Around what users notice (0.1 s, 0.4 s, 1 s) and up to the 6 s timeout of the shop. */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 1, 2, 6]

const JOB_GAUGES: Readonly<Record<string, { help: string; of: (counts: JobCounts) => number }>> = {
	jobs_waiting: { help: 'Jobs that could run now and wait for a worker', of: ({ waiting }) => waiting },
	jobs_oldest_waiting_seconds: {
		help: 'How long the oldest waiting job could have run',
		of: ({ oldestSeconds }) => oldestSeconds,
	},
	jobs_running: { help: 'Jobs that this node runs', of: ({ running }) => running },
	jobs_failed: { help: 'Jobs that failed and will be tried again', of: ({ failed }) => failed },
	jobs_parked: {
		help: 'Jobs that failed all their retries and wait for an operator',
		of: ({ parked }) => parked,
	},
}

/** Node's own metrics, event-loop lag included, and the shop's. */
export function createMetrics(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const http = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time from request to the end of the answer, by endpoint of the contract',
		labelNames: ['endpoint', 'method', 'status'],
		buckets: DURATION_BUCKETS_SECONDS,
		registers: [registry],
	})
	const series = new Map<string, Map<string, ReturnType<typeof http.labels>[]>>()
	// Looking up a series by its labels, or by a name joined from them, costs more than incrementing it.
	const seriesOf = (endpoint: string, method: string, hundreds: number) => {
		const methods = series.get(endpoint) ?? new Map<string, ReturnType<typeof http.labels>[]>()
		series.set(endpoint, methods)
		const byStatus = methods.get(method) ?? []
		methods.set(method, byStatus)
		byStatus[hundreds] ??= http.labels({ endpoint, method, status: `${hundreds}xx` })
		return byStatus[hundreds]
	}
	const readGauge = (name: string, help: string, read: () => Promise<number>) => {
		new Gauge({
			name,
			help,
			registers: [registry],
			async collect() {
				try {
					this.set(await read())
				} catch {
					// While the database is unavailable no value is better than an old one.
					this.remove()
				}
			},
		})
	}
	return {
		registry,
		observeHttp({ endpoint, method, status, seconds }) {
			seriesOf(endpoint ?? 'other', method, Math.floor(status / 100)).observe(seconds)
		},
		watchPool(pool) {
			new Gauge({
				name: 'database_connections',
				help: 'Connections of the pool by state, and calls waiting for one',
				labelNames: ['state'],
				registers: [registry],
				collect() {
					this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
					this.set({ state: 'idle' }, pool.idleCount)
					this.set({ state: 'waiting' }, pool.waitingCount)
				},
			})
		},
		watchJobs(look) {
			let reading: Promise<readonly JobCounts[]> | undefined
			/** All gauges of a scrape share one query. */
			const read = () => {
				reading ??= look().finally(() => {
					reading = undefined
				})
				return reading
			}
			for (const [name, { help, of }] of Object.entries(JOB_GAUGES)) {
				new Gauge({
					name,
					help,
					labelNames: ['queue'],
					registers: [registry],
					async collect() {
						this.reset()
						const counts = await read().catch(() => [])
						for (const each of counts) this.set({ queue: each.queue }, of(each))
					},
				})
			}
		},
		watchBooks(look) {
			readGauge(
				'books_faults',
				'Discrepancies found by the last check of the books',
				async () => (await look()).faults,
			)
			readGauge(
				'books_checked_timestamp_seconds',
				'When the books were last checked as a whole; in a shop where they never were, when it was set up',
				async () => (await look()).checkedAt,
			)
		},
		watchBackups(look) {
			new Gauge({
				name: 'backup_verified_timestamp_seconds',
				help: 'When the newest verified backup was begun, or the first attempt while there is none',
				registers: [registry],
				async collect() {
					const at = await look().catch(() => undefined)
					if (at === undefined) this.remove()
					else this.set(at)
				},
			})
		},
		watchPartitions(look) {
			const perTable = (name: string, help: string, read: (room: PartitionRoom) => number) => {
				new Gauge({
					name,
					help,
					labelNames: ['table'],
					registers: [registry],
					async collect() {
						this.reset()
						const rooms = await look().catch(() => [])
						for (const room of rooms) this.set({ table: room.table }, read(room))
					},
				})
			}
			perTable(
				'database_partition_ids_left',
				'Ids until the last partition of a table ends; a job makes the next one long before',
				({ left }) => left,
			)
			perTable(
				'database_partition_rest_used',
				'1 if rows of a table are in the partition for the rest, because a partition was missing',
				({ isRestUsed }) => (isRestUsed ? 1 : 0),
			)
		},
		watchTrading(look) {
			let reading: Promise<TradingCounts> | undefined
			/** All gauges of a scrape share one query. */
			const read = () => {
				reading ??= look().finally(() => {
					reading = undefined
				})
				return reading
			}
			const byState = (name: string, help: string, of: 'accounts' | 'deliveries' | 'intakes') => {
				new Gauge({
					name,
					help,
					labelNames: ['state'],
					registers: [registry],
					async collect() {
						this.reset()
						const counts = await read().then(
							(all) => all[of],
							() => new Map<string, number>(),
						)
						for (const [state, count] of counts) this.set({ state }, count)
					},
				})
			}
			byState('trading_accounts', 'Trade accounts by state', 'accounts')
			byState('trading_deliveries', 'Deliveries of trade accounts that are under way, by state', 'deliveries')
			byState('trading_intakes', 'Sold skins that trade accounts are to receive, by state', 'intakes')
			readGauge(
				'trading_items_missing',
				'Items that left an inventory while they were on sale, until an operator takes note',
				async () => (await read()).missing,
			)
			readGauge(
				'trading_items_left_unlisted',
				'Items that left an inventory while they were not listed, until an operator takes note',
				async () => (await read()).leftUnlisted,
			)
			readGauge(
				'trading_oldest_unsent_seconds',
				'How long the oldest paid delivery or accepted offer of a seller has no trade offer',
				async () => (await read()).oldestUnsentSeconds,
			)
			readGauge(
				'trading_oldest_unconfirmed_seconds',
				'How long the oldest trade offer is made but not confirmed, or its outcome is unknown',
				async () => (await read()).oldestUnconfirmedSeconds,
			)
			readGauge(
				'trading_oldest_inventory_seconds',
				'How long ago the inventory of an account that is online was read',
				async () => (await read()).oldestInventorySeconds,
			)
			readGauge(
				'trading_offers_unanswered',
				'Trade offers that should have been canceled an hour ago and are still open',
				async () => (await read()).unanswered,
			)
			readGauge(
				'trading_trades_stuck',
				'Accepted trade offers that are not complete after a day, or of which Steam says something unknown',
				async () => (await read()).stuck,
			)
			readGauge(
				'trading_trades_reversed',
				'Undone trades that wait for a decision',
				async () => (await read()).reversed,
			)
		},
		watchLive(look) {
			new Gauge({
				name: 'live_streams',
				help: 'Browsers that follow the shop by server-sent events',
				registers: [registry],
				collect() {
					this.set(look().open)
				},
			})
			new Gauge({
				name: 'live_streams_dropped',
				help: 'Streams ended since the start because the client did not read them',
				registers: [registry],
				collect() {
					this.set(look().dropped)
				},
			})
		},
		watchReplica(look) {
			new Gauge({
				name: 'database_replica_lag_seconds',
				help: 'The replication lag in seconds; absent while the replica does not answer',
				registers: [registry],
				collect() {
					const { lagMs } = look()
					if (lagMs === undefined) this.remove()
					else this.set(lagMs / 1000)
				},
			})
			new Gauge({
				name: 'database_replica_used',
				help: '1 while large reads go to the replica, 0 while they go to the primary',
				registers: [registry],
				collect() {
					this.set(look().isUsed ? 1 : 0)
				},
			})
		},
	}
}
