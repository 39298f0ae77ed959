import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { compareSqlObjects } from './compare-sql-objects.ts'
import { DROP_FUNCTIONS_OF_PARTITIONS } from './partitions/drop-functions-of-partitions.ts'
import { PROTECT_PARTITIONS } from './partitions/protect-partitions.ts'
import { isFunction, type SqlObject, type SqlObjects } from './read-sql-objects.ts'
import { retryLocks } from './retry-locks.ts'

const SIGNATURE_RULE = 'docs/decisions/0008-sql.md says how a signature is changed'
const INVALID_FUNCTION_DEFINITION = '42P13'

type Progress = (text: string) => void

/**
 * In its own transaction, after the given work. Replacing a trigger waits for the table's writers, and later writers
 * queue behind it.
 */
export function updateSqlObjects(
	client: pg.Client,
	wanted: SqlObjects,
	{ onProgress, lockPatienceMs: patienceMs }: { onProgress: Progress; lockPatienceMs?: number },
	first?: () => Promise<void>,
): Promise<string[]> {
	return retryLocks(client, { what: 'The update of triggers', onProgress, patienceMs }, async () => {
		await first?.()
		if (first !== undefined) await client.query(DROP_FUNCTIONS_OF_PARTITIONS)
		return applySqlObjects(client, wanted, onProgress)
	})
}

/**
 * Updates functions and triggers to this code's text, and returns the applied files. The caller holds the migrations'
 * lock and a transaction.
 */
export async function applySqlObjects(
	client: pg.Client,
	wanted: SqlObjects,
	onProgress: Progress,
): Promise<string[]> {
	const { toApply, toDrop, hasNewRevision } = await compareSqlObjects(client, wanted)
	const changes = toApply.length + toDrop.length
	if (changes > 0) onProgress(`Updating functions and triggers: ${changes}`)
	else if (!hasNewRevision) return []
	// Functions reference each other in any order; their bodies are validated when all exist.
	await client.query('set local check_function_bodies = off')
	for (const { path, sql } of toApply) await attempt(undone(path), () => client.query(sql))
	for (const name of toDrop) {
		await attempt(`${name} could not be dropped`, () => client.query(dropStatement(client, name)))
	}
	await attempt('partitions could not be protected', () => client.query(PROTECT_PARTITIONS))
	await client.query('set local check_function_bodies = on')
	for (const { path, name } of toApply.filter(isFunction)) {
		await attempt(undone(path), () => validate(client, name))
	}
	await record(client, wanted, toApply)
	return toApply.map(({ path }) => `sql/${path}`)
}

const undone = (path: string) => `sql/${path} failed and was undone`

async function attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
	try {
		await work()
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		const rule = codeOf(error) === INVALID_FUNCTION_DEFINITION ? `; ${SIGNATURE_RULE}` : ''
		throw new StartError(`${failure}: ${reason}${rule}`, { cause: error })
	}
}

/** Triggers come after their table. Without `cascade`: what is still used is not dropped. */
function dropStatement(client: pg.Client, name: string): string {
	const [first = '', trigger] = name.split('.')
	return trigger === undefined
		? `drop function if exists ${client.escapeIdentifier(first)}`
		: `drop trigger if exists ${client.escapeIdentifier(trigger)} on ${client.escapeIdentifier(first)}`
}

/** With other arguments `create or replace` would add an overload, and calls might reach either. */
async function validate(client: pg.Client, name: string): Promise<void> {
	const { rows } = await client.query<{ signature: string }>(
		`select oid::regprocedure::text as signature from pg_proc
		where pronamespace = current_schema()::regnamespace and proname = $1 order by oid`,
		[name],
	)
	if (rows.length > 1) {
		const [former, ...others] = rows.map(({ signature }) => signature)
		throw new Error(`${former} is still there beside ${others.join(', ')}; ${SIGNATURE_RULE}`)
	}
	await client.query(
		`select case lanname when 'sql' then fmgr_sql_validator(function.oid) else plpgsql_validator(function.oid) end
		from pg_proc function join pg_language language on language.oid = prolang
		where pronamespace = current_schema()::regnamespace and proname = $1`,
		[name],
	)
}

async function record(client: pg.Client, { revision, objects }: SqlObjects, applied: readonly SqlObject[]) {
	await client.query(`
		create table if not exists sql_objects (
			name text primary key,
			sha256 text not null,
			makes text[] not null,
			revision integer not null,
			applied_at timestamptz not null default now()
		)`)
	for (const { name, sha256, makes } of applied) {
		await client.query(
			`insert into sql_objects (name, sha256, makes, revision) values ($1, $2, $3, $4)
			on conflict (name) do update set sha256 = excluded.sha256, makes = excluded.makes, applied_at = now()`,
			[name, sha256, makes, revision],
		)
	}
	await client.query('delete from sql_objects where name <> all ($1)', [objects.map(({ name }) => name)])
	await client.query('update sql_objects set revision = $1 where revision <> $1', [revision])
}

const codeOf = (error: unknown) =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
