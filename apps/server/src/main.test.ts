import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { atEnd } from '../test/cleanup.ts'
import { createDatabase } from '../test/create-database.ts'
import { endedMain, spawnMain } from '../test/main-process.ts'
import { requirePostmasterPid, temporaryFolder, untilGone } from '../test/own-database.ts'
import { ownPort } from '../test/own-port.ts'
import { isRunning } from './platform/database/embedded/is-running.ts'
import { migrate, SHOP_SCHEMA } from './platform/database/migrate.ts'

/** Each test starts several processes, and the machine may be busy with other tests. */
const SOON = { timeout: 90_000 }

test('start › names all bad settings in one line and ends with 1', async () => {
	const { code, errors } = await endedMain({ PORT: 'eighty', DEMO: 'yes' })
	expect(errors).toMatch(/^Cannot start, please check the settings: .*PORT .*DEMO .*\n$/)
	expect(code).toBe(1)
})

test('start › says that the port is in use, and stops its database again', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const other = createServer().listen(0, '127.0.0.1')
	await once(other, 'listening')
	atEnd(async () => other.close())
	const address = other.address()
	const port = address !== null && typeof address === 'object' ? address.port : 0
	const { code, errors } = await endedMain({ DATA_DIR: dataDir, PORT: String(port) })
	expect(errors).toBe(
		`Cannot start: port ${port} is already in use; end the other program, or set PORT to another port\n`,
	)
	expect(code).toBe(1)
	expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('start › says that DATABASE_URL cannot be reached, without its password', async () => {
	const port = await ownPort()
	const { code, errors } = await endedMain({
		DATABASE_URL: `postgres://shop:hunter2secret@127.0.0.1:${port}/shop`,
	})
	expect(errors).toBe(
		`Cannot start: DATABASE_URL does not work: 127.0.0.1:${port}/shop says nothing listens there\n`,
	)
	expect(code).toBe(1)
})

test('start › refuses a data folder that cannot be used with one line', async () => {
	const { code, errors } = await endedMain({ DATA_DIR: join(import.meta.filename, 'data') })
	expect(errors).toMatch(/^Cannot start: the data folder .* cannot be used: it is not a folder .*\n$/)
	expect(code).toBe(1)
})

interface HalfRequest {
	/** Sends the rest; returns the response when the server closes the connection, as the client never does. */
	finish(): Promise<string>
}

/**
 * A request whose second half is still to come; its signature covers the whole body, so there is no response before.
 */
async function halfRequest(port: number): Promise<HalfRequest> {
	const body = JSON.stringify({ id: 'unsigned' })
	const socket = connect(port, '127.0.0.1')
	await once(socket, 'connect')
	const hungUp = new Promise<void>((resolve) => socket.once('close', () => resolve()))
	let answer = ''
	socket.setEncoding('utf8').on('data', (text: string) => {
		answer += text
	})
	socket.on('error', () => undefined)
	atEnd(async () => socket.destroy())
	socket.write(
		`POST /api/webhooks/sandbox HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
			`expect: 100-continue\r\n\r\n`,
	)
	// The server asks for the rest as soon as it has accepted the request.
	await vi.waitUntil(() => answer.includes('100 Continue'), SOON)
	return {
		async finish() {
			const before = answer.length
			socket.write(body)
			await hungUp
			return answer.slice(before)
		},
	}
}

test('stop › Ctrl-C lets a running request finish, then ends server and database and leaves nothing behind', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const shop = await spawnMain({ DATA_DIR: dataDir })
	const postmaster = requirePostmasterPid(dataDir)
	const request = await halfRequest(shop.port)
	const slower = await halfRequest(shop.port)
	// As a terminal does: to the whole process group. npm passes the same signal on a second time.
	process.kill(-shop.pid, 'SIGINT')
	process.kill(shop.pid, 'SIGINT')
	await vi.waitUntil(() => shop.output().includes('Stopping'), SOON)
	expect(isRunning(postmaster)).toBe(true)
	expect(await request.finish()).toContain('"status":"ERROR"')
	// The client's open connection was no reason to wait for the timeout, which cuts all connections.
	expect(await slower.finish()).toContain('"status":"ERROR"')
	expect(await shop.ended).toMatchObject({ code: 0, errors: '' })
	expect(isRunning(postmaster)).toBe(false)
	expect(existsSync(join(dataDir, 'running.json'))).toBe(false)
})

test('stop › a second Ctrl-C ends everything at once', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const shop = await spawnMain({ DATA_DIR: dataDir })
	const postmaster = requirePostmasterPid(dataDir)
	await halfRequest(shop.port)
	process.kill(shop.pid, 'SIGINT')
	const impatient = setInterval(() => isRunning(shop.pid) && process.kill(shop.pid, 'SIGINT'), 100)
	expect((await shop.ended).code).toBe(1)
	clearInterval(impatient)
	// A clean shutdown, after the request's timeout, removes this.
	expect(existsSync(join(dataDir, 'running.json'))).toBe(true)
	await untilGone(postmaster)
})

test('start › with DATABASE_URL starts no database of its own', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const name = `main_${Date.now()}_${process.pid}`
	const url = await createDatabase(inject('postgres').url, name)
	const shop = await spawnMain({ DATA_DIR: dataDir, DATABASE_URL: url })
	expect(existsSync(dataDir)).toBe(false)
	expect(shop.output()).not.toContain('Demo1234')
	process.kill(shop.pid, 'SIGTERM')
	expect((await shop.ended).code).toBe(0)
})

test('start › refuses a database of a newer version with one line that says what to do, and changes nothing', async () => {
	const url = await createDatabase(inject('postgres').url, `newer_${Date.now()}_${process.pid}`)
	await migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(`insert into migrations (number, name, sha256) values (9999, '9999_later.sql', 'later')`)
	const { code, errors } = await endedMain({ DATABASE_URL: url })
	expect(errors).toMatch(
		/^Cannot start: the database is newer than this code: it has migration 9999_later\.sql, and this code ends with \S+; start the version that migrated it, or restore a backup of this version\n$/,
	)
	expect(code).toBe(1)
	// No node of the older version has prepared its job queue.
	const { rows } = await client.query(`select to_regnamespace('pgboss') is null as untouched`)
	await client.end()
	expect(rows).toEqual([{ untouched: true }])
})

test('stop › with SHUTDOWN_DELAY the node is not ready, but answers until the delay is over or skipped', async () => {
	const url = await createDatabase(inject('postgres').url, `leave_${Date.now()}_${process.pid}`)
	const shop = await spawnMain({ DATABASE_URL: url, SHUTDOWN_DELAY: '300' })
	const origin = `http://127.0.0.1:${shop.port}`
	const statusOf = async (path: string) => (await fetch(origin + path)).status
	process.kill(shop.pid, 'SIGTERM')
	await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), SOON)
	expect(await statusOf('/')).toBe(200)
	// npm passes a signal on twice, so a second one counts only a moment later.
	const skip = setInterval(() => isRunning(shop.pid) && process.kill(shop.pid, 'SIGTERM'), 1000)
	await shop.ended
	clearInterval(skip)
	expect(shop.output()).toContain('Stopping')
})

test('stop › the shop ends with 1 and says so when its database is killed', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const shop = await spawnMain({ DATA_DIR: dataDir })
	process.kill(requirePostmasterPid(dataDir), 'SIGKILL')
	const { code, errors } = await shop.ended
	expect(errors).toContain('the database ended unexpectedly')
	expect(code).toBe(1)
})
