import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fillCart, giveCredits, TRADE_URL } from './buyers.ts'
import { cloneDemo, type TestDatabase } from './database.ts'
import { addItem } from './items.ts'
import { createPerson, type Person, signIn } from './people.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openSmtp, type TestSmtp } from './smtp.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const SOON = { timeout: 90_000 }

let database: TestDatabase
let smtp: TestSmtp
let web: ServerProcess

const worker = () =>
	startServer({
		DATABASE_URL: database.url,
		ROLE: 'worker',
		SMTP_URL: smtp.url,
		DEMO: '1',
		JOB_STOP_SECONDS: '1',
	})

beforeAll(async () => {
	database = await cloneDemo()
	await database.db.run(`insert into settings (name, value) values ('internal_currency.enabled', 'true')
		on conflict (name) do update set value = excluded.value`)
	smtp = await openSmtp()
	web = await startServer({ DATABASE_URL: database.url, ROLE: 'web', SMTP_URL: smtp.url, DEMO: '1' })
})

async function shopper(): Promise<Person & { visitor: Visitor }> {
	const person = await createPerson(database.db)
	await database.db.run('update users set trade_url = $2 where id = $1', [person.id, TRADE_URL])
	const visitor = createVisitor(web.origin)
	await signIn(visitor, person)
	return { ...person, visitor }
}

const askForReset = async (email: string) =>
	expect((await createVisitor(web.origin).post('/api/user/reset-password', { email })).status).toBe(200)
const mailsTo = (email: string) => smtp.taken.filter(({ to }) => to.includes(email))
const count = async (text: string, values: unknown[] = []) =>
	(await database.db.one<{ count: number }>(`select count(*) as count ${text}`, values)).count

describe('a worker', () => {
	test('answers for its health and metrics, and nothing else', async () => {
		const { origin, stop } = await worker()
		const status = async (path: string) => (await fetch(`${origin}${path}`)).status
		expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(status))).toEqual([200, 200, 200])
		const others = [
			'/',
			'/api/items/list',
			'/api/is-auth',
			'/backoffice',
			'/dev/mailbox',
			'/api/live',
			'/sitemap.xml',
		]
		expect(new Set(await Promise.all(others.map(status)))).toEqual(new Set([404]))
		await stop()
	})
})

describe('a web node', () => {
	test('enqueues jobs and leaves them to a worker, which finds the same queue', async () => {
		const { email } = await createPerson(database.db)
		await askForReset(email)
		const waiting = /^jobs_waiting\{queue="accounts\.mail-reset"\} (\d+)$/m
		expect(waiting.exec(await (await fetch(`${web.origin}/metrics`)).text())?.[1]).toBe('1')
		const { stop } = await worker()
		await vi.waitUntil(() => mailsTo(email).length === 1, SOON)
		await stop()
	})
})

describe('a worker that is told to stop', () => {
	test('hands its mail over to another one, which sends it with the same id', async () => {
		const { email } = await createPerson(database.db)
		const first = await worker()
		smtp.hold()
		await askForReset(email)
		await vi.waitUntil(() => smtp.held === 1, SOON)
		const second = await worker()
		// Resolves when the process has ended: it did not wait for its mail.
		await first.stop()
		await vi.waitUntil(() => smtp.held === 2, SOON)
		smtp.release()
		await vi.waitUntil(() => mailsTo(email).length === 2, SOON)
		const ids = mailsTo(email).map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])
		// The server accepted what the first one had sent, too; a mailbox shows one of them.
		expect(new Set(ids).size).toBe(1)
		await vi.waitUntil(
			async () => (await count(`from jobs.job where name = 'mail.deliver' and state < 'completed'`)) === 0,
			SOON,
		)
		expect(await count(`from jobs.job where name = 'parked'`)).toBe(0)
		await second.stop()
	})

	test('hands a delivery over, and the order is delivered once', async () => {
		const buyer = await shopper()
		await giveCredits(database.db, buyer.id, 1000)
		const itemId = await addItem(database.db, { price_cents: 500 })
		await fillCart(database.db, buyer.id, [itemId])
		const bought = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		expect(bought.status).toBe(200)
		const { id: orderId } = await database.db.one<{ id: number }>(
			'select id from orders where user_id = $1',
			[buyer.id],
		)
		await vi.waitUntil(
			async () => (await count('from orders where id = $1 and announced_at is not null', [orderId])) === 1,
			SOON,
		)
		let second: ServerProcess | undefined
		await database.db.transaction(async (tx) => {
			// The delivery waits for this lock.
			await tx.run('select from orders where id = $1 for update', [orderId])
			const first = await worker()
			const attempts = () =>
				count(`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
					and query like 'select from orders where id%'`)
			await vi.waitUntil(async () => (await attempts()) === 1, SOON)
			second = await worker()
			await first.stop()
			await vi.waitUntil(async () => (await attempts()) === 2, SOON)
		})
		await vi.waitUntil(
			async () =>
				(await count(`from order_items where order_id = $1 and status = 'completed'`, [orderId])) === 1,
			SOON,
		)
		await vi.waitUntil(async () => mailsTo(buyer.email).length >= 2, SOON)
		await vi.waitUntil(
			async () =>
				(await count(`from jobs.job where name <> 'parked' and state in ('active', 'retry')`)) === 0,
			SOON,
		)
		// One about the order, one about its delivery.
		expect(mailsTo(buyer.email)).toHaveLength(2)
		await second?.stop()
	})
})
