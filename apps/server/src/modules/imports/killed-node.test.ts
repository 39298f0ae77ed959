import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { createOperator } from '../../../test/operators.ts'
import { startServer } from '../../../test/server-process.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { untilWaiting } from '../../../test/waiting-calls.ts'
import { createSession } from '../operators/sessions/sessions.ts'

/** A killed node is detected after 15 s, and the others check every 10 s. */
const TAKEN_OVER_WITHIN_MS = 60_000

test('an import whose node is killed is completed by another node, once and completely', async () => {
	const { url, db } = await cloneDatabase()
	const operator = await createOperator(db, 'catalogue')
	const secret = await createSession(
		db,
		operator.id,
		{ ip: '127.0.0.1', device: 'test' },
		{ secondFactor: true },
	)
	const clerkAt = (origin: string) => {
		const visitor = createVisitor(origin)
		visitor.cookies.set('skinverse_operator', secret)
		return visitor
	}
	const first = await startServer({ DATABASE_URL: url, DEMO: '0' })
	const title = randomUUID()
	const bytes = Buffer.from(`title,category,price\n${title},dota2,1\n${title} II,dota2,2\n`)
	const clerk = clerkAt(first.origin)
	const { import_id: id } = (
		await clerk.post('/api/backoffice/imports', { file: 'a.csv', bytes: bytes.length })
	).body
	await clerk.put(`/api/backoffice/imports/${id}/parts/1`, { bytes: bytes.toString('base64') })
	await clerk.post(`/api/backoffice/imports/${id}/check`)
	const statusIn = async (visitor = clerk) =>
		(await visitor.get(`/api/backoffice/imports/${id}`)).body.payload.status
	await vi.waitFor(async () => expect(await statusIn()).toBe('checked'), { timeout: 60_000 })

	// Another session holds a lock that the import needs at its end, so that the node is killed in the middle.
	const holder = await db.pool.connect()
	await holder.query('begin')
	await holder.query('lock table items in access exclusive mode')
	await clerk.post(`/api/backoffice/imports/${id}/apply`)
	await untilWaiting(db, '%insert into items%')
	process.kill(first.pid, 'SIGKILL')
	await holder.query('rollback')
	holder.release()

	const second = await startServer({ DATABASE_URL: url, DEMO: '0' })
	const other = clerkAt(second.origin)
	expect(await statusIn(other)).toBe('applying')
	await vi.waitFor(async () => expect(await statusIn(other)).toBe('applied'), {
		timeout: TAKEN_OVER_WITHIN_MS,
		interval: 250,
	})
	expect(await db.many('select from item_kinds where title like $1', [`${title}%`])).toHaveLength(2)
	expect((await other.get(`/api/backoffice/imports/${id}`)).body.payload).toMatchObject({
		attempt: 2,
		report: { listings: { added: 2 } },
	})
}, 120_000)
