import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { ownPort } from '../../../test/own-port.ts'
import { openRelay } from '../../../test/relay.ts'
import { requireMajor, waitForDatabase } from './wait-for-database.ts'

const onProgress = () => undefined

function serverUrl(changes: { port?: number; password?: string } = {}): string {
	const url = new URL(inject('postgres').url)
	if (changes.port !== undefined) url.port = String(changes.port)
	if (changes.password !== undefined) url.password = changes.password
	return url.href
}

test('DATABASE_URL › that works is accepted', async () => {
	await waitForDatabase(serverUrl(), { onProgress })
})

test('DATABASE_URL › with nothing listening fails after a few seconds with one line without the password', async () => {
	// A system port, which no test and no ordinary program uses.
	const port = 1
	const said: string[] = []
	const url = serverUrl({ port, password: 'hunter2secret' })
	const waiting = waitForDatabase(url, { onProgress: (text) => said.push(text), limitMs: 600 })
	const error = await waiting.then(
		() => new Error('it was accepted'),
		(reason: Error) => reason,
	)
	expect(error.message).toBe(
		`DATABASE_URL does not work: 127.0.0.1:${port}/skinverse says nothing listens there`,
	)
	expect(said).toEqual([`Waiting for the database at 127.0.0.1:${port}/skinverse`])
	expect(said.join()).not.toContain('hunter2secret')
})

test('DATABASE_URL › that becomes reachable while the shop starts is accepted', async () => {
	const port = await ownPort()
	const real = Number(new URL(inject('postgres').url).port)
	const relay = createServer((socket) => {
		const onward = connect(real, '127.0.0.1')
		socket.pipe(onward).pipe(socket)
		for (const end of [socket, onward]) end.on('error', () => undefined)
	})
	atEnd(async () => relay.close())
	const noticed = Promise.withResolvers<void>()
	const waiting = waitForDatabase(serverUrl({ port }), { onProgress: () => noticed.resolve() })
	await noticed.promise
	relay.listen(port, '127.0.0.1')
	await once(relay, 'listening')
	await waiting
})

test('DATABASE_URL › that accepts connections but never answers times out', async () => {
	const relay = await openRelay(serverUrl())
	relay.hold()
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => {
		vi.useRealTimers()
	})
	const refused = expect(waitForDatabase(relay.url, { onProgress, limitMs: 0 })).rejects.toThrow(
		/^DATABASE_URL does not work: \S+ says no answer$/,
	)
	await relay.connections(1)
	vi.advanceTimersByTime(60_000)
	await refused
})

test('DATABASE_URL › with a wrong password is refused at once, without printing the password', async () => {
	const started = Date.now()
	const waiting = waitForDatabase(serverUrl({ password: 'hunter2secret' }), { onProgress, limitMs: 60_000 })
	await expect(waiting).rejects.toThrow(
		/^DATABASE_URL does not work: (?!.*hunter2secret).*password authentication failed/,
	)
	expect(Date.now() - started).toBeLessThan(30_000)
})

test('DATABASE_URL › of a PostgreSQL before 15 is refused', () => {
	expect(() => requireMajor(140_012, 'db:5432/shop')).toThrow(
		'DATABASE_URL does not work: db:5432/shop is PostgreSQL 14, and at least 15 is needed',
	)
	expect(() => requireMajor(150_000, 'db:5432/shop')).not.toThrow()
})
