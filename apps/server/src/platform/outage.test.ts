import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testConfig } from '../../test/test-config.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded.ts'
import { migrate, SHOP_SCHEMA } from './database/migrate.ts'
import { startPlatform } from './start-platform.ts'

declare module './jobs.ts' {
	interface JobMap {
		'test.outage': { note: string }
	}
}

const SOON = { timeout: 30_000 }
const onProgress = () => {}

/** A proxy that gives the database one stable address, although each start of it uses another port. */
async function openAddress() {
	const sockets = new Set<Socket>()
	let targetPort = 0
	const server = createServer((client) => {
		const database = connect(targetPort, '127.0.0.1')
		for (const [socket, other] of [
			[client, database],
			[database, client],
		] as const) {
			sockets.add(socket)
			socket.on('error', () => other.destroy())
			socket.on('close', () => {
				sockets.delete(socket)
				other.destroy()
			})
			socket.pipe(other)
		}
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.close()
		for (const socket of sockets) socket.destroy()
	})
	const address = server.address()
	const port = typeof address === 'object' ? address?.port : undefined
	return {
		leadTo(databaseUrl: string): string {
			const url = new URL(databaseUrl)
			targetPort = Number(url.port)
			url.port = String(port)
			return url.href
		},
	}
}

// covers asvs:16.5.2
test('a node survives kill -9 of its database: jobs, events and mail continue, nothing committed is lost', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'skinverse-outage-'))
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
	const address = await openAddress()
	const first = await startEmbeddedPostgres({ dataDir, onProgress })
	onTestFinished(() => first.stop())
	await migrate(first.url, { ...SHOP_SCHEMA, onProgress })
	const platform = await startPlatform(testConfig(), address.leadTo(first.url))
	onTestFinished(() => platform.stop())
	const { db, events, jobs } = platform
	const done: string[] = []
	const heard: number[] = []
	let reloads = 0
	await jobs.work('test.outage', async ({ note }) => {
		done.push(note)
	})
	events.subscribe('items.changed', ({ itemIds }) => heard.push(...itemIds))
	events.onReconnect(() => reloads++)
	// Not while the first database runs: a job is repeated if the database is killed before its completion is recorded.
	const startAfter = new Date(Date.now() + 3_600_000)
	await jobs.enqueue(db, 'test.outage', { note: 'committed before' }, { startAfter })

	const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
	process.kill(Number(postmaster), 'SIGKILL')
	await first.died
	await first.stop()
	await expect(db.run('select 1')).rejects.toThrow()
	const second = await startEmbeddedPostgres({ dataDir, onProgress })
	onTestFinished(() => second.stop())
	address.leadTo(second.url)

	await vi.waitFor(() => expect(reloads).toBe(1), SOON)
	expect(await db.run("update jobs.job set start_after = now() where name = 'test.outage'")).toBe(1)
	await vi.waitFor(() => expect(done).toEqual(['committed before']), SOON)
	await jobs.enqueue(db, 'test.outage', { note: 'after' })
	await events.publish(db, 'items.changed', { itemIds: [1] })
	await platform.mail.send(db, { to: 'ana@shop.test', subject: 'Back again', text: '', html: '' })
	await vi.waitFor(() => expect(done).toEqual(['committed before', 'after']), SOON)
	await vi.waitFor(() => expect(heard).toEqual([1]), SOON)
	await vi.waitFor(async () => expect(await db.many('select subject from mails')).toHaveLength(1), SOON)
}, 120_000)
