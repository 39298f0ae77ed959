import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { testDatabase } from '../../../test/database.ts'
import { openDatabase } from './database.ts'

async function onePool() {
	const { url } = await testDatabase()
	return openDatabase({ url, maxConnections: 1, name: 'refusals', onIdleError: () => undefined })
}
const PID = 'select pg_backend_pid() as pid'

test('a failed statement leaves its connection open for the next one', async () => {
	const db = await onePool()
	const before = await db.one(PID)
	await expect(db.run('select 1 / 0')).rejects.toThrow('division by zero')
	expect(await db.one(PID)).toEqual(before)
	await db.close()
})

// covers asvs:1.4.3
test('a terminated connection is not returned to the pool', async () => {
	const db = await onePool()
	const before = await db.one(PID)
	const endSelf = 'select pg_terminate_backend(pg_backend_pid())'
	await expect(db.run(endSelf)).rejects.toThrow()
	expect(await db.one(PID)).not.toEqual(before)
	await db.close()
})

/** A message of PostgreSQL's wire protocol: type, length, body. */
function message(kind: string, said: Buffer): Buffer {
	const length = Buffer.alloc(4)
	length.writeInt32BE(said.length + length.length)
	return Buffer.concat([Buffer.from(kind), length, said])
}

test('a connection that is lost while it is handed out fails its statement, not the process', async () => {
	const ended = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'
	const welcome = [
		message('R', Buffer.alloc(4)),
		message('Z', Buffer.from('I')),
		message('E', Buffer.from(ended)),
	]
	const dying = createServer((socket) => {
		socket.on('error', () => undefined)
		socket.once('data', () => socket.end(Buffer.concat(welcome)))
	}).listen(0, '127.0.0.1')
	await once(dying, 'listening')
	atEnd(async () => void dying.close())
	const { port } = dying.address() as AddressInfo
	const url = `postgres://nobody@127.0.0.1:${port}/nothing`
	const db = openDatabase({ url, maxConnections: 1, name: 'dying', onIdleError: () => undefined })
	await expect(db.run('select 1')).rejects.toThrow()
	await expect(db.transaction((tx) => tx.run('select 1'))).rejects.toThrow()
	await db.close()
})
