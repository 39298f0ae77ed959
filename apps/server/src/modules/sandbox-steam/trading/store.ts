import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Clock } from '../../../platform/clock.ts'
import { laterColumns, schema } from './schema.ts'

/** How long a writer waits for the writer of another process. */
const BUSY_MS = 10_000

type IdName = 'asset' | 'offer' | 'trade'

/** The stand-in's SQLite file: durable, survives `kill -9`, and several processes can share it. */
export interface Store {
	many<Row>(sql: string, ...values: SQLInputValue[]): Row[]
	maybe<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
	/** Returns the number of changed rows. */
	run(sql: string, ...values: SQLInputValue[]): number
	/** Nested calls join the outer transaction. */
	transaction<T>(work: () => T): T
	nextId(name: IdName): number
	/** The stand-in's own time: the clock's, plus what was skipped. */
	now(): number
	skip(ms: number): void
	close(): void
}

export function openStore(file: string, clock: Clock): Store {
	const db = new DatabaseSync(file, { timeout: BUSY_MS })
	db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
	const prepared = new Map<string, StatementSync>()
	const statement = (sql: string): StatementSync => {
		const known = prepared.get(sql) ?? db.prepare(sql)
		prepared.set(sql, known)
		return known
	}
	const store: Store = {
		many: <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Row[],
		maybe: <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).get(...values) as Row | undefined,
		run: (sql, ...values) => Number(statement(sql).run(...values).changes),
		transaction(work) {
			if (db.isTransaction) return work()
			db.exec('begin immediate')
			try {
				const result = work()
				db.exec('commit')
				return result
			} catch (error) {
				if (db.isTransaction) db.exec('rollback')
				throw error
			}
		},
		nextId(name) {
			const row = store.maybe<{ last: number }>(
				'update ids set last = last + 1 where name = ? returning last',
				name,
			)
			if (row === undefined) throw new Error(`no ids of ${name}`)
			return row.last
		},
		now: () =>
			clock.now().getTime() +
			(store.maybe<{ ahead: number }>('select ahead_ms as ahead from clock')?.ahead ?? 0),
		skip: (ms) => void store.run('update clock set ahead_ms = ahead_ms + ?', ms),
		close: () => db.close(),
	}
	store.transaction(() => {
		db.exec(schema)
		for (const [table, column, type] of laterColumns) {
			const isThere = store.maybe('select 1 from pragma_table_info(?) where name = ?', table, column)
			if (isThere === undefined) db.exec(`alter table ${table} add column ${column} ${type}`)
		}
	})
	return store
}
