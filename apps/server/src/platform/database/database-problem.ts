import type { ProblemCode } from '@skinverse/contract/problems'

/** The errors of PostgreSQL or its connection while it is unavailable. */
const UNAVAILABLE = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
	'25006', // read_only_sql_transaction: this server was the primary until a moment ago
	'57P01', // admin_shutdown
	'57P02', // crash_shutdown
	'57P03', // cannot_connect_now
	'53300', // too_many_connections
	'08006', // connection_failure
	'08003', // connection_does_not_exist
])
/** The driver's own errors; the last one is of a transaction whose connection died between two statements. */
const CONNECTION_LOST =
	/^Connection terminated|^timeout expired$|timeout exceeded when trying to connect|^Query read timeout$|is not queryable$/
/** pgBouncer's own errors have the code of a protocol violation, which may also be a bug of ours. */
const POOLER_ERROR = '08P01'
const POOLER_UNAVAILABLE =
	/^(server |connect timeout|query_wait_timeout|client_login_timeout|no more connections|the database system)/
const TIMED_OUT = new Set(['57014', '55P03']) // query_canceled, lock_not_available

/** An unavailable database is a temporary state, not a bug. */
export function databaseProblem(error: unknown): ProblemCode | undefined {
	if (!(error instanceof Error)) return undefined
	const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
	if (UNAVAILABLE.has(code) || CONNECTION_LOST.test(error.message)) return 'unavailable'
	if (code === POOLER_ERROR && POOLER_UNAVAILABLE.test(error.message)) return 'unavailable'
	if (TIMED_OUT.has(code)) return 'timed_out'
	return undefined
}
