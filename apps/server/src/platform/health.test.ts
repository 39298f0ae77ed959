import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testConfig } from '../../test/test-config.ts'
import { openDatabase } from './database/database.ts'
import { DATABASE_ANSWERS_WITHIN_MS, healthRoutes } from './health.ts'
import { createMetrics } from './metrics.ts'

/** A busy machine may take longer than the real limit to open the first connection. */
const GENEROUS_MS = 60_000

async function openApp(options: { databaseUrl?: string; answersWithinMs?: number } = {}) {
	const { databaseUrl: url = (await testDatabase()).url, answersWithinMs = GENEROUS_MS } = options
	const leaving = { hasBegun: false }
	const db = openDatabase({ url, maxConnections: 2, name: 'health', onIdleError: () => {} })
	const metrics = createMetrics()
	const app = fastify()
	const config = testConfig({ version: { number: '1.2.3', commit: '01234567' } })
	healthRoutes(app, { config, db, metrics }, leaving, answersWithinMs)
	onTestFinished(async () => {
		await app.close()
		await db.close()
	})
	return { app, db, metrics, leaving }
}

describe('GET /healthz and /readyz', () => {
	test('are 200 while the database answers', async () => {
		const { app } = await openApp()
		expect((await app.inject('/healthz')).statusCode).toBe(200)
		expect((await app.inject('/readyz')).statusCode).toBe(200)
	})

	test('/healthz has the version of the program', async () => {
		const { app } = await openApp()
		const expected = { status: 'OK', version: '1.2.3', commit: '01234567' }
		expect((await app.inject('/healthz')).json()).toEqual(expected)
	})

	test('/healthz stays 200 while /readyz is 503 without a database', async () => {
		const { app } = await openApp({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' })
		expect((await app.inject('/healthz')).statusCode).toBe(200)
		const ready = await app.inject('/readyz')
		expect(ready.statusCode).toBe(503)
		expect(ready.json()).toEqual({ status: 'ERROR', reason: 'database' })
	})

	// covers asvs:15.2.2
	test('/readyz times out on a slow database', async () => {
		const { app, db } = await openApp({ answersWithinMs: DATABASE_ANSWERS_WITHIN_MS })
		const release = Promise.withResolvers<void>()
		// All connections of the pool are in use, as with a database that does not answer.
		const busy = [1, 2].map(() => db.transaction(() => release.promise))
		expect((await app.inject('/readyz')).statusCode).toBe(503)
		release.resolve()
		await Promise.all(busy)
		await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
	})

	test('/readyz is 503 as soon as the node leaves, while /healthz stays 200', async () => {
		const { app, leaving } = await openApp()
		leaving.hasBegun = true
		const ready = await app.inject('/readyz')
		expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'ERROR', reason: 'leaving' }])
		expect((await app.inject('/healthz')).statusCode).toBe(200)
	})
})

describe('GET /metrics', () => {
	test('counts calls by endpoint and status class, never by raw URL', async () => {
		const { app, metrics } = await openApp()
		metrics.observeHttp({ endpoint: 'POST /login', method: 'POST', status: 422, seconds: 0.02 })
		metrics.observeHttp({ endpoint: undefined, method: 'GET', status: 200, seconds: 0.01 })
		const answer = await app.inject('/metrics')
		expect(answer.headers['content-type']).toContain('text/plain')
		expect(answer.body).toContain(
			'http_request_duration_seconds_count{endpoint="POST /login",method="POST",status="4xx"} 1',
		)
		expect(answer.body).toContain(
			'http_request_duration_seconds_count{endpoint="other",method="GET",status="2xx"} 1',
		)
		expect(answer.body).toContain('nodejs_eventloop_lag_seconds')
	})

	test('shows the pool, jobs and books, and still answers when these cannot be read', async () => {
		const { app, db, metrics } = await openApp()
		let count = async () => 3
		metrics.watchPool(db.pool)
		const counts = { waiting: 4, oldestSeconds: 1.5, failed: 2, running: 1 }
		metrics.watchJobs(async () => [{ queue: 'mail.deliver', parked: await count(), ...counts }])
		metrics.watchBooks(async () => ({ faults: await count(), checkedAt: 1_772_417_220 }))
		await db.run('select 1')
		const { body } = await app.inject('/metrics')
		for (const line of [
			'waiting{q} 4',
			'oldest_waiting_seconds{q} 1.5',
			'failed{q} 2',
			'running{q} 1',
			'parked{q} 3',
		])
			expect(body).toContain(`jobs_${line.replace('q', 'queue="mail.deliver"')}`)
		expect(body).toContain('books_faults 3')
		expect(body).toContain('books_checked_timestamp_seconds 1772417220')
		expect(body).toContain('database_connections{state="idle"} 1')
		count = () => Promise.reject(new Error('database away'))
		const answer = await app.inject('/metrics')
		expect(answer.statusCode).toBe(200)
		expect(answer.body).not.toMatch(/^(?:jobs_|books_)\w+(?:\{.*\})? \d/m)
	})
})
