import { createHash } from 'node:crypto'
import type { EndpointKey } from '@skinverse/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Database, Sql } from '../database/database.ts'
import { asRefusal } from '../database/refusal.ts'
import { Problem } from '../problem.ts'

/** The owner of the key. Shoppers and operators have separate ids, which often coincide. */
type KeyOwner = { userId: number } | { operatorId: number }

/** One intent of one client, and its input. */
export type IdempotencyKey = KeyOwner & {
	endpoint: EndpointKey
	key: string
	inputHash: Buffer
}

const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/
/** Well below the 6 s after which a browser gives up. */
const WAIT_FOR_THE_FIRST = '4s'
const LOCK_NOT_AVAILABLE = '55P03'

/** The idempotency key of the request, if any. */
export function readIdempotencyKey(
	request: FastifyRequest,
	endpoint: EndpointKey,
	owner: KeyOwner,
	input: object,
): IdempotencyKey | null {
	const key = request.headers['idempotency-key']
	if (key === undefined) return null
	if (typeof key !== 'string' || !KEY_SHAPE.test(key)) {
		throw new Problem('invalid', { text: 'field_invalid', errors: { 'Idempotency-Key': ['field_invalid'] } })
	}
	return { ...owner, endpoint, key, inputHash: hashOf(input) }
}

const idsOf = (key: KeyOwner): [userId: number | null, operatorId: number | null] =>
	'userId' in key ? [key.userId, null] : [null, key.operatorId]

/**
 * Does the work once per key: a repeated request with the same key and input gets the same response, without
 * repeating the work; with another input it is refused. Work and response are committed together, so refused or
 * rolled back work is not remembered and may be retried. Of two concurrent requests the second waits.
 */
export async function once<T extends object>(
	db: Database,
	key: IdempotencyKey | null,
	work: (tx: Sql) => Promise<T>,
): Promise<T> {
	try {
		return await db.transaction((tx) => onceIn(tx, key, work))
	} catch (error) {
		throw idempotencyProblem(error, key)
	}
}

/** The same in the caller's transaction. */
export async function onceIn<T extends object>(
	tx: Sql,
	key: IdempotencyKey | null,
	work: (tx: Sql) => Promise<T>,
): Promise<T> {
	try {
		return await (key === null ? work(tx) : workOnce(tx, key, work))
	} catch (error) {
		throw idempotencyProblem(error, key)
	}
}

async function workOnce<T extends object>(
	tx: Sql,
	intent: IdempotencyKey,
	work: (tx: Sql) => Promise<T>,
): Promise<T> {
	const { endpoint, key, inputHash } = intent
	const [userId, operatorId] = idsOf(intent)
	await tx.run(`select set_config('lock_timeout', $1, true)`, [WAIT_FOR_THE_FIRST])
	await tx.run('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
		`${endpoint} ${key}`,
		userId ?? operatorId,
	])
	const known = await tx.one<{ answer: T | null }>(
		'select idempotency_answer($1, $2, $3, $4, $5) as answer',
		[userId, endpoint, key, inputHash, operatorId],
	)
	if (known.answer !== null) return known.answer
	const answer = await work(tx)
	await tx.run(
		`insert into idempotency_keys (user_id, operator_id, endpoint, key, input_hash, answer)
		values ($1, $2, $3, $4, $5, $6)`,
		[userId, operatorId, endpoint, key, inputHash, JSON.stringify(answer)],
	)
	return answer
}

/** Waiting too long for a key means that the first request with it is still running. */
export function idempotencyProblem(error: unknown, key: IdempotencyKey | null): unknown {
	if (key !== null && error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) {
		return new Problem('idempotency_running', { cause: error, retryAfterSeconds: 1 })
	}
	return asRefusal(error)
}

/** For work that continues after its response was stored, and then failed: it may be requested again. */
export async function forgetKey(tx: Sql, key: IdempotencyKey | null): Promise<void> {
	if (key === null) return
	const { endpoint, key: name } = key
	await tx.run(
		'delete from idempotency_keys where (user_id = $1 or operator_id = $2) and endpoint = $3 and key = $4',
		[...idsOf(key), endpoint, name],
	)
}

function hashOf(input: object): Buffer {
	return createHash('sha256')
		.update(JSON.stringify(sorted(input)))
		.digest()
}

/** The same input hashes the same whatever the order of its keys. */
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted)
	if (typeof value !== 'object' || value === null) return value
	return Object.entries(value)
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, inner]) => [name, sorted(inner)])
}
