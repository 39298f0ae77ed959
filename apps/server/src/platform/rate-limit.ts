import { isIPv6 } from 'node:net'
import type { Database } from './database/database.ts'
import { Problem } from './problem.ts'
import { type RateLimitName, rateLimits } from './rate-limits-table.ts'

/**
 * The pool and never a transaction: a refused sign-in rolls its transaction back, and the attempt must count all the
 * same.
 */
type Pool = Pick<Database, 'one' | 'run' | 'transaction'>

/**
 * Asynchronous commit: attempts are counted without waiting for the disk. A database that loses power may lose those
 * of its last fraction of a second; in return no sign-in is slower. For this one statement only.
 */
const ASYNC_COMMIT = "set_config('synchronous_commit', 'off', true)"

/**
 * A parameter as the table stores it, hashed: keys are e-mail and network addresses. PostgreSQL folds the letter
 * case, as it does in the account look-up, so that one account has one count.
 */
const hashed = (parameter: `$${number}`) => `sha256(convert_to(lower(${parameter}::text), 'UTF8'))`

const A_MOMENT_SECONDS = 60

export interface Hit {
	bucket: string
	key: string
	/** The account of these attempts, if the key is more than the account; `forgetAccount` clears them. */
	account?: string
	limit: number
	windowSeconds: number
}

/** Counts one attempt against a named limit; throws `rate_limited` above it. */
export function takeAttempt(db: Pool, name: RateLimitName, key: string, account?: string): Promise<void> {
	return hit(db, { bucket: name, key, account, ...rateLimits[name] })
}

/** After a success the earlier failures of this key no longer count. */
export async function forgetAttempts(db: Pool, name: RateLimitName, key: string): Promise<void> {
	await db.run(
		`delete from rate_limits where bucket = $1 and key_hash = ${hashed('$2')} returning ${ASYNC_COMMIT}`,
		[name, key],
	)
}

/** Clears the counts of an account, at every address. */
export async function forgetAccount(
	db: Pick<Pool, 'run'>,
	names: readonly RateLimitName[],
	account: string,
): Promise<void> {
	await db.run(
		`delete from rate_limits where bucket = any($1)
			and (key_hash = ${hashed('$2')} or account_hash = ${hashed('$2')})`,
		[names, account],
	)
}

/**
 * A fixed window that starts with a key's first attempt. One statement counts and decides, by the database's clock,
 * so that all processes share one count. Refused attempts do not extend the window: a caller who respects Retry-After
 * gets in.
 */
export async function hit(db: Pool, { bucket, key, account, limit, windowSeconds }: Hit): Promise<void> {
	const { hits, seconds_left } = await db.one<{ hits: number; seconds_left: number }>(
		`insert into rate_limits as known (bucket, key_hash, account_hash, hits, ends_at)
		values ($1, ${hashed('$2')}, ${hashed('$5')}, 1, clock_timestamp() + make_interval(secs => $3))
		on conflict (bucket, key_hash) do update set
			hits = case when known.ends_at <= clock_timestamp() then 1 else least(known.hits, $4) + 1 end,
			ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end
		returning hits, ceil(extract(epoch from ends_at - clock_timestamp()))::int as seconds_left,
			${ASYNC_COMMIT}`,
		[bucket, key, windowSeconds, limit, account],
	)
	if (hits > limit) throw tooMany(Math.max(1, seconds_left))
}

/** Waits longer than a moment are named in the message. */
function tooMany(seconds: number): Problem {
	if (seconds <= A_MOMENT_SECONDS) return new Problem('rate_limited', { retryAfterSeconds: seconds })
	return new Problem('rate_limited', {
		text: 'problem_rate_limited_for',
		values: { minutes: Math.ceil(seconds / 60) },
		retryAfterSeconds: seconds,
	})
}

/** One IPv6 customer owns a whole /64, so its addresses count as one. */
export function addressKey(ip: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
	if (mapped !== undefined) return mapped
	if (!isIPv6(ip)) return ip
	const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? []
	const front = head === '' ? [] : head.split(':')
	const back = tail === undefined || tail === '' ? [] : tail.split(':')
	const middle = tail === undefined ? [] : new Array<string>(8 - front.length - back.length).fill('0')
	const groups = [...front, ...middle, ...back].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
	return `${groups.join(':')}::/64`
}
