import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startEvents } from '../src/platform/events.ts'
import { rateLimits } from '../src/platform/rate-limits-table.ts'
import { atEnd } from './cleanup.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { createPerson, signIn } from './people.ts'
import { processEnv } from './process-env.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
/** Settings must reach every node within this time: several times the limit, because the machine may be slow. */
const EVERYWHERE_WITHIN_MS = 5_000
const CHANGES = 3
const PATIENCE_MS = 30_000
const MAILED_WITHIN_MS = 60_000

let database: TestDatabase
let first: ServerProcess
let second: ServerProcess

beforeAll(async () => {
	database = await cloneDatabase()
	const environment = { DATABASE_URL: database.url, DEMO: '1' }
	// Concurrently, on a database that both have to prepare.
	;[first, second] = await Promise.all([startServer(environment), startServer(environment)])
})

/** The same browser, routed to the other node by the proxy. */
function movedTo(node: ServerProcess, visitor: Visitor): Visitor {
	const moved = createVisitor(node.origin)
	for (const name of visitor.cookies.names()) moved.cookies.set(name, visitor.cookies.get(name) ?? '')
	return moved
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/is-auth')).body.authenticated

/** From a separate process, as `npm run skinverse -- settings set` does. */
async function changeSupportEmail(): Promise<string> {
	const address = `help-${randomUUID()}@example.test`
	await promisify(execFile)(process.execPath, [CLI, 'settings', 'set', 'support_email', address], {
		env: { ...processEnv, DATABASE_URL: database.url },
	})
	return address
}

async function mailsTo(node: ServerProcess, email: string): Promise<unknown[]> {
	const { body } = await createVisitor(node.origin).get('/dev/mailbox.json')
	return body.filter((mail: { to: string }) => mail.to === email)
}

describe('two server processes on one database', () => {
	test('share sessions: signing in or out at one applies at the other', async () => {
		const atFirst = createVisitor(first.origin)
		await signIn(atFirst, await createPerson(database.db))
		const atSecond = movedTo(second, atFirst)
		expect(await isSignedIn(atSecond)).toBe(true)

		// The other node also accepts the CSRF token of the first one.
		const token = atFirst.cookies.get('XSRF-TOKEN') ?? ''
		expect((await atSecond.post('/api/logout', {}, { csrf: token })).status).toBe(200)
		expect(await isSignedIn(atFirst)).toBe(false)
	})

	test('share limits: attempts at both count together', async () => {
		const { email } = await createPerson(database.db)
		const visitors = [createVisitor(first.origin), createVisitor(second.origin)]
		const attempt = async (number: number) => {
			const visitor = visitors[number % 2] ?? expect.unreachable()
			return (await visitor.post('/api/login', { username: email, password: 'Wrong1234' })).status
		}
		const { limit } = rateLimits.login_account_address
		for (let number = 0; number < limit; number++) expect(await attempt(number)).toBe(422)
		expect([await attempt(0), await attempt(1)]).toEqual([429, 429])
	})

	test('share settings: one changed on the command line is seen by both within 5 s', async () => {
		const shown = async (node: ServerProcess) =>
			(await createVisitor(node.origin).get('/api/settings')).body.payload.support_email
		const waitsMs: number[] = []
		while (waitsMs.length < CHANGES && !waitsMs.some((waitMs) => waitMs < EVERYWHERE_WITHIN_MS)) {
			const address = await changeSupportEmail()
			const startedAt = performance.now()
			await vi.waitFor(
				async () => expect([await shown(first), await shown(second)]).toEqual([address, address]),
				PATIENCE_MS,
			)
			waitsMs.push(performance.now() - startedAt)
		}
		expect(Math.min(...waitsMs)).toBeLessThan(EVERYWHERE_WITHIN_MS)
	})

	test('share events: each process receives what another publishes', async () => {
		// Nodes also poll for changed settings, so here the event itself is observed.
		const events = await startEvents(database.url, pino({ level: 'silent' }))
		atEnd(() => events.stop())
		const heard: unknown[] = []
		events.subscribe('settings.changed', (event) => heard.push(event))
		await changeSupportEmail()
		await vi.waitFor(() => expect(heard).toEqual([{ keys: ['support_email'] }]), PATIENCE_MS)
	})

	test('share jobs: each runs once, whichever node enqueued it', async () => {
		const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(database.db)))
		await Promise.all(
			people.map(({ email }, index) => {
				const node = index % 2 === 0 ? first : second
				return createVisitor(node.origin).post('/api/user/reset-password', { email })
			}),
		)
		const counts = async () =>
			Promise.all(people.map(async ({ email }) => (await mailsTo(first, email)).length))
		await vi.waitFor(async () => expect(await counts()).not.toContain(0), MAILED_WITHIN_MS)
		expect(await counts()).toEqual(people.map(() => 1))
	})

	test('share jobs: jobs of a stopped node run on the other', async () => {
		const leaving = await startServer({ DATABASE_URL: database.url, DEMO: '1' })
		const { email } = await createPerson(database.db)
		await createVisitor(leaving.origin).post('/api/user/reset-password', { email })
		await leaving.stop()
		await vi.waitFor(async () => expect(await mailsTo(second, email)).toHaveLength(1), MAILED_WITHIN_MS)
	})
})
