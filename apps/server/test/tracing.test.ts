import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Config } from '../src/platform/config.ts'
import { readConfig } from '../src/platform/config.ts'
import { capturedLog } from './captured-log.ts'
import { type CollectedSpan, openCollector, type TestCollector } from './collector.ts'
import { cloneDatabase } from './database.ts'
import { createPerson } from './people.ts'
import { openShop } from './shop.ts'
import { openSmtp } from './smtp.ts'

const SOON = { timeout: 90_000 }

function tracingTo({ url }: TestCollector, more: Record<string, string> = {}): Config['tracing'] {
	const sendSoon = { OTEL_BSP_SCHEDULE_DELAY: '10' }
	return readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, ...sendSoon, ...more }).tracing
}

async function openTraced(collector: TestCollector, more: Record<string, string> = {}) {
	const smtp = await openSmtp()
	const { log, lines } = capturedLog()
	const config = { tracing: tracingTo(collector, more), smtpUrl: smtp.url, logLevel: 'debug' } as const
	const shop = await openShop({ database: await cloneDatabase(), log, config })
	return { shop, smtp, logged: () => lines.map((line) => JSON.parse(line)) }
}

const incoming = (flags = '01') => {
	const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
	return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-${flags}` } }
}

/** From a span up to the first one of the trace here. */
function pathTo(span: CollectedSpan, all: readonly CollectedSpan[]): CollectedSpan[] {
	const parent = all.find(({ spanId }) => spanId === span.parentId)
	return parent === undefined ? [span] : [...pathTo(parent, all), span]
}

describe('traces', () => {
	test('lead from the caller over the request and its SQL to the job and its mail', async () => {
		const collector = await openCollector()
		const { shop, smtp, logged } = await openTraced(collector, { OTEL_SERVICE_NAME: 'shop-test' })
		const { email } = await createPerson(shop.db)
		const { traceId, spanId, headers } = incoming()
		const answer = await shop.visitor().post('/api/user/reset-password', { email }, { headers })
		expect(answer.status).toBe(200)
		await vi.waitUntil(() => smtp.taken.length === 1, SOON)
		const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
		const named = (name: string) => ofTrace().find((span) => span.name === name)
		// Ended last: the job reports its end after the mail's.
		await vi.waitUntil(
			() => named('mail send') && named('job mail.deliver') && named('job accounts.mail-reset'),
			SOON,
		)
		await vi.waitUntil(() => named('POST /user/reset-password'), SOON)

		const path = pathTo(named('mail send') ?? expect.unreachable(), ofTrace())
		expect(path.map(({ name }) => name)).toEqual([
			'POST /user/reset-password',
			'job accounts.mail-reset',
			'transaction',
			'job mail.deliver',
			'mail send',
		])
		expect(path[0]).toMatchObject({ parentId: spanId, service: 'shop-test' })
		expect(path[0]?.attributes).toMatchObject({
			'http.request.method': 'POST',
			'http.route': '/api/user/reset-password',
			'http.response.status_code': 200,
			'skinverse.request_id': answer.headers.get('x-request-id'),
		})
		const request = path[0]?.spanId
		const sql = ofTrace().filter((span) => span.attributes['db.system.name'] === 'postgresql')
		expect(sql.filter(({ parentId }) => parentId === request).map(({ name }) => name)).toContainEqual(
			expect.stringMatching(/^insert jobs\.job/),
		)
		expect(sql.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['select users', 'insert account_links', 'commit']),
		)
		// By name: neither texts nor values.
		expect(JSON.stringify(ofTrace())).not.toContain(email)
		expect(JSON.stringify(ofTrace())).not.toMatch(/\$1|where|lower\(/)

		const answered = logged().find(
			({ msg, request_id }) => msg === 'answered' && request_id === answer.headers.get('x-request-id'),
		)
		expect(answered).toMatchObject({ trace_id: traceId, span_id: request })
	})

	test('start a new trace without a valid traceparent, and name the error of a failed step', async () => {
		const collector = await openCollector()
		const { shop } = await openTraced(collector)
		for (const traceparent of [
			'nonsense',
			`00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
			`ff-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
		])
			await shop.visitor().get('/api/items/999999', { headers: { traceparent } })
		const items = () => collector.spans.filter(({ name }) => name === 'GET /items/{id}')
		await vi.waitUntil(() => items().length === 3, SOON)
		expect(new Set(items().map(({ traceId }) => traceId)).size).toBe(3)
		expect(items().map(({ parentId, status }) => [parentId, status])).toEqual(Array(3).fill(['', 0]))

		await shop.db.run('alter table rate_limits rename to rate_limits_gone')
		const failed = shop.visitor().post('/api/user/reset-password', { email: 'ana@example.test' })
		await expect(failed).rejects.toThrow('answered 500')
		const asked = () => collector.spans.find(({ name }) => name === 'POST /user/reset-password')
		await vi.waitUntil(asked, SOON)
		expect(asked()).toMatchObject({ status: 2, attributes: { 'error.type': '500' } })
		const statement = collector.spans.find(({ parentId }) => parentId === asked()?.spanId)
		expect(statement).toMatchObject({
			name: 'insert rate_limits',
			status: 2,
			attributes: { 'error.type': '42P01' },
		})
	})

	test('leave out what the caller did not sample, also its jobs, and what supervisors ask', async () => {
		const collector = await openCollector()
		const { shop, smtp, logged } = await openTraced(collector)
		const { email } = await createPerson(shop.db)
		const { traceId, headers } = incoming('00')
		await shop.visitor().post('/api/user/reset-password', { email }, { headers })
		await vi.waitUntil(() => smtp.taken.length === 1, SOON)
		await shop.visitor().get('/readyz')
		await shop.visitor().get('/metrics')
		await shop.visitor().get(`/api/items/${randomUUID()}`)
		await vi.waitUntil(() => collector.spans.some(({ name }) => name.startsWith('GET /items/')), SOON)
		await shop.close()
		expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([])
		expect(collector.spans.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['job mail.deliver']))
		expect(collector.spans.filter(({ name }) => /readyz|metrics/.test(name))).toEqual([])
		expect(logged().filter(({ trace_id }) => trace_id === traceId)).toEqual([])
	})
})

describe('a collector that is broken', () => {
	test('costs a line in the log, and neither an answer nor a mail nor the shutdown', async () => {
		const collector = await openCollector(400)
		const { shop, smtp, logged } = await openTraced(collector)
		const { email } = await createPerson(shop.db)
		for (let call = 0; call < 3; call++) {
			const answer = await shop.visitor().post('/api/user/reset-password', { email })
			expect(answer.status).toBe(200)
			const before = collector.calls
			await vi.waitUntil(() => collector.calls > before, SOON)
		}
		await vi.waitUntil(() => smtp.taken.length === 3, SOON)
		await shop.close()
		const complaints = logged().filter(({ msg }) => msg === 'traces could not be exported')
		expect(complaints).toHaveLength(1)
	})
})

describe('without a collector', () => {
	test('nothing is traced, and no job carries a trace', async () => {
		const { log, lines } = capturedLog()
		const shop = await openShop({ database: await cloneDatabase(), log })
		expect(shop.platform.tracing).toBeUndefined()
		const { email } = await createPerson(shop.db)
		await shop.visitor().post('/api/user/reset-password', { email }, { headers: incoming().headers })
		const { data } = await shop.db.one<{ data: object }>(
			"select data from jobs.job where name = 'accounts.mail-reset'",
		)
		expect(Object.keys(data).toSorted()).toEqual(['email', 'language'])
		expect(lines.join('')).not.toContain('trace_id')
	})
})
