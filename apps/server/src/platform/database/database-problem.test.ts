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
