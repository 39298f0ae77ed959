import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { openDatabase } from './database.ts'

async function onePool() {
	const { url } = await testDatabase()
	return openDatabase({ url, maxConnections: 1, name: 'refusals', onIdleError: () => undefined })
}
const PID = 'select pg_backend_pid() as pid'

test('a refused statement leaves its connection open for the next one', async () => {
	const db = await onePool()
	const before = await db.one(PID)
	await expect(db.run('select 1 / 0')).rejects.toThrow('division by zero')
	expect(await db.one(PID)).toEqual(before)
	await db.close()
})

test('a connection that was ended is not used again', async () => {
	const db = await onePool()
	const before = await db.one(PID)
	const endSelf = 'select pg_terminate_backend(pg_backend_pid())'
	await expect(db.run(endSelf)).rejects.toThrow()
	expect(await db.one(PID)).not.toEqual(before)
	await db.close()
})
