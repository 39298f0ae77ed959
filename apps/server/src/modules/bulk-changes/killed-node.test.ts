import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator } from '../../../test/operators.ts'
import { startServer } from '../../../test/server-process.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { untilWaiting } from '../../../test/waiting-calls.ts'
import { createSession } from '../operators/sessions/sessions.ts'
import { BATCH_ROWS } from './apply-batch.ts'

/** A killed node is detected after 15 s, and the others check every 10 s. */
const TAKEN_OVER_WITHIN_MS = 120_000
const LISTINGS = 2 * BATCH_ROWS + 10

test('a bulk change whose node is killed is completed by another node, each listing once', async () => {
	const { url, db } = await cloneDatabase()
	const operator = await createOperator(db, 'catalogue')
	const origin = { ip: '127.0.0.1', device: 'test' }
	const secret = await createSession(db, operator.id, origin, { secondFactor: true })
	const clerkAt = (address: string) => {
		const visitor = createVisitor(address)
		visitor.cookies.set('skinverse_operator', secret)
		return visitor
	}
	const first = await addItem(db, { title: randomUUID(), price_cents: 1000 })
	await db.run(
		`insert into items (kind_id, price_cents) select kind_id, 1000 from items, generate_series(2, $2)
		where items.id = $1`,
		[first, LISTINGS],
	)
	const one = await startServer({ DATABASE_URL: url, DEMO: '0' })

	// Another session holds a lock that the first batch needs, so that the node is killed in its middle.
	const holder = await db.pool.connect()
	await holder.query('begin')
	await holder.query('lock table item_changes in share mode')
	const { body } = await clerkAt(one.origin).post('/api/backoffice/bulk-changes', {
		action: 'price',
		key: randomUUID(),
		rule: { base: 'price', percent: '-10' },
		selection: { filter: {} },
	})
	await untilWaiting(db, '%with verdict as%')
	process.kill(one.pid, 'SIGKILL')
	await holder.query('rollback')
	holder.release()

	const two = await startServer({ DATABASE_URL: url, DEMO: '0' })
	const other = clerkAt(two.origin)
	const read = async () =>
		(await other.get(`/api/backoffice/bulk-changes/${body.bulk_change_id}`)).body.payload
	await vi.waitFor(async () => expect((await read()).status).toBe('done'), {
		timeout: TAKEN_OVER_WITHIN_MS,
		interval: 250,
	})
	expect(await read()).toMatchObject({ lines: LISTINGS, changed: LISTINGS, skipped: 0 })
	expect(await db.many('select distinct price_cents from items')).toEqual([{ price_cents: 900 }])
	expect(await db.many("select from operator_trail where action = 'bulk_changes.run'")).toHaveLength(1)
}, 300_000)
