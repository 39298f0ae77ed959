import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { databaseProblem } from './database-problem.ts'

test('a connection lost within a transaction counts as an outage for its first and every later statement', async () => {
	const { db } = await testDatabase()
	const failures: unknown[] = []
	const lost = db.transaction(async (tx) => {
		const { pid } = await tx.one<{ pid: number }>('select pg_backend_pid() as pid')
		await db.run('select pg_terminate_backend($1, 5000)', [pid])
		// The server's last message, a closed connection, and then the driver's own error: how many statements get
		// the first two depends on when the end of the connection is noticed.
		do await tx.run('select 1').catch((error: unknown) => failures.push(error))
		while (!String(failures.at(-1)).includes('is not queryable'))
	})
	await expect(lost).rejects.toThrow()
	expect(failures.map(databaseProblem)).toEqual(failures.map(() => 'unavailable'))
})

test.each([
	['25006', 'cannot execute INSERT in a read-only transaction', 'unavailable'],
	['08P01', 'query_wait_timeout', 'unavailable'],
	['08P01', 'server conn crashed?', 'unavailable'],
	['08P01', 'server login has been failing, try again later (server_login_retry)', 'unavailable'],
	['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.1:5432', 'unavailable'],
	['08P01', 'bind message supplies 1 parameters, but prepared statement "" requires 2', undefined],
])('during a fail-over › %s, %s: %s', (code, message, expected) => {
	expect(databaseProblem(Object.assign(new Error(message), { code }))).toBe(expected)
})
