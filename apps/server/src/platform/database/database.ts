import pg from 'pg'
import { outsideCalls } from '../call-id.ts'
import { type SpanStart, traced } from '../tracing/span.ts'
import { statementName } from '../tracing/statement-name.ts'
import { lendConnection, queryOnce } from './lend-connection.ts'
import { START_CONNECT_LIMIT_MS } from './start-limits.ts'

/** Anything that runs SQL: the pool, or one transaction. */
export interface Sql {
	/** All rows. */
	many<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
	/** Exactly one row; anything else is a bug. */
	one<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row>
	/** The first row, if any. */
	maybe<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row | undefined>
	/** The number of changed rows. */
	run(text: string, values?: readonly unknown[]): Promise<number>
}

export interface DatabaseState extends Sql {
	/** For copies. */
	client: pg.Client
}

export interface Database extends Sql {
	/** Commits when `work` resolves, rolls back when it throws. It must not make network calls. */
	transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>
	/** All rows of a frequent statement, which each connection parses and plans once. */
	prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
	/**
	 * A connection beside the pool and without a statement timeout, never through a pooler: for temporary tables and long
	 * copies. The caller ends it.
	 */
	openSession(): Promise<pg.Client>
	/**
	 * Reads one state of the database over one such connection: where a balancer leads to several standbys, two
	 * connections may show two states.
	 */
	readState<T>(work: (state: DatabaseState) => Promise<T>): Promise<T>
	/** For copy streams and metrics. */
	readonly pool: pg.Pool
	/** Changes how long a query waits for a connection before it fails. */
	connectWithin(limitMs: number): void
	close(): Promise<void>
}

// int8 holds ids, cents and hundredths of credits: all far below 2^53. A larger value throws instead of being rounded
// silently.
const INT8_OID = 20
function parseInt8(text: string): number {
	const value = Number(text)
	if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of safe range: ${text}`)
	return value
}

const types: pg.CustomTypesConfig = {
	getTypeParser: (oid, format) =>
		oid === INT8_OID && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format),
}

export interface DatabaseOptions {
	url: string
	/** The same database without a transaction pooler in between; by default `url`. */
	sessionUrl?: string
	/** Whether the connections keep prepared statements; not through an old transaction pooler. By default true. */
	prepares?: boolean
	maxConnections: number
	/** Shown in pg_stat_activity. */
	name: string
	/** Idle connections end with the database; that is expected and only logged. */
	onIdleError: (error: Error) => void
	/** How long a query waits for a connection before it fails; by default as long as at the start. */
	connectLimitMs?: number
	statementLimitMs?: number
}

/** The statement timeout; keeps one bad query from holding a connection forever. */
const STATEMENT_TIMEOUT_MS = 15_000

const DEADLOCK_DETECTED = '40P01'
const MOST_TRIES = 3

export function openDatabase(options: DatabaseOptions): Database {
	const { prepares = true } = options
	const shared = {
		application_name: options.name,
		connectionTimeoutMillis: options.connectLimitMs ?? START_CONNECT_LIMIT_MS,
		types,
	}
	const pool = new pg.Pool({
		...shared,
		connectionString: options.url,
		max: options.maxConnections,
		statement_timeout: options.statementLimitMs ?? STATEMENT_TIMEOUT_MS,
	})
	// A connection may break at the moment it is handed out, when neither pool nor borrower listens: an unhandled
	// event would end the process. The borrower's next query then fails.
	pool.on('connect', (client) => client.on('error', () => undefined))
	let isClosing = false
	// A database that stops together with this process cuts the last connections; that is not logged.
	const onIdleError = outsideCalls(options.onIdleError)
	pool.on('error', (error) => isClosing || onIdleError(error))
	const openSession = async () => {
		const client = new pg.Client({ ...shared, connectionString: options.sessionUrl ?? options.url })
		// A lost connection also fails the current statement; without a listener this would end the process.
		client.on('error', () => undefined)
		await client.connect()
		await client.query('set statement_timeout = 0')
		return client
	}
	/** A single statement is a transaction of its own. */
	const query: Send = (asked) => retryDeadlocks(() => queryOnce(pool, asked))
	return {
		...sqlOver(query),
		pool,
		async prepared(name, text, values) {
			const asked = { text, values: [...values] }
			const sent = prepares ? { ...asked, name } : asked
			return (
				await traced(
					() => ofDatabase(name),
					() => query<never>(sent),
				)
			).rows
		},
		openSession,
		async readState(work) {
			const client = await openSession()
			try {
				await client.query('begin isolation level repeatable read read only')
				return await work({ ...sqlOver((query) => client.query(query)), client })
			} finally {
				// Also in the middle of a copy whose reader has stopped.
				void client.end().catch(() => undefined)
			}
		},
		connectWithin(limitMs) {
			pool.options.connectionTimeoutMillis = limitMs
			shared.connectionTimeoutMillis = limitMs
		},
		close() {
			isClosing = true
			return pool.end()
		},
		transaction: (work) =>
			retryDeadlocks(() =>
				traced(
					() => ofDatabase('transaction'),
					() => transactOnce(pool, work),
				),
			),
	}
}

/** Does the work again if PostgreSQL has rolled it back to resolve a deadlock: it has had no effect then. */
async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await work()
		} catch (error) {
			if (tries === MOST_TRIES || !isDeadlock(error)) throw error
		}
	}
}

const isDeadlock = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED

function transactOnce<T>(pool: pg.Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
	return lendConnection(pool, async (client, spoil) => {
		try {
			await client.query('begin')
			const result = await work(sqlOver((query) => client.query(query)))
			await traced(
				() => ofDatabase('commit'),
				() => client.query('commit'),
			)
			return result
		} catch (error) {
			await client.query('rollback').catch(spoil)
			throw error
		}
	})
}

type Send = <Row extends object>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>

/** By name, without the text and its values. */
const ofDatabase = (name: string): SpanStart => ({
	name,
	kind: 'client',
	attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
})

function sqlOver(sendOne: Send): Sql {
	const send: Send = (query) =>
		traced(
			() => ofDatabase(statementName(query.text)),
			() => sendOne(query),
		)
	const rows = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
		(await send<Row>({ text, values: [...values] })).rows
	return {
		many: rows,
		async one(text, values) {
			const found = await rows<never>(text, values)
			if (found.length !== 1 || found[0] === undefined) {
				throw new Error(`expected one row, got ${found.length}: ${text.slice(0, 80)}`)
			}
			return found[0]
		},
		async maybe(text, values) {
			return (await rows<never>(text, values))[0]
		},
		async run(text, values = []) {
			return (await send({ text, values: [...values] })).rowCount ?? 0
		},
	}
}
