import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let shop: TestShop
let support: Visitor
beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase() })
	support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
})

async function received(topic: string, message = 'Please help.'): Promise<number> {
	const { id } = await shop.db.one<{ id: number }>(
		`insert into contact_messages (language_id, name, surname, email, topic, message)
		values ((select id from languages where code = 'pl'), 'Jan', 'Kowalski', 'jan@example.test', $1, $2)
		returning id`,
		[topic, message],
	)
	return id
}

const list = async (query: string) => (await support.get(`/api/backoffice/messages?${query}`)).body
const idsOf = (body: { payload: { id: number }[] }) => body.payload.map(({ id }) => id)
const finish = (id: number | string) => support.post(`/api/backoffice/messages/${id}/done`)

describe('GET /backoffice/messages', () => {
	// covers spec:other-screens.1
	test('finds a message by its number, sender, topic and text', async () => {
		const id = await received('Trade hold 100%', 'The tall giraffe never came.')
		const searches = [`%23${id}`, 'jan kowalski', 'JAN@example', 'hold 100%25', 'giraffe']
		for (const search of searches) expect(idsOf(await list(`search=${search}`)), search).toContain(id)
		expect(idsOf(await list('search=zebra'))).not.toContain(id)
		expect((await list('search=giraffe')).payload).toMatchObject([
			{ id, status: 'open', name: 'Jan', surname: 'Kowalski', language: 'pl', user_id: null, done_by: null },
		])
	})

	test('filters by status and is paginated, unanswered ones first, the oldest on top', async () => {
		const ids = [await received('Paging'), await received('Paging'), await received('Paging')]
		await finish(ids[1] ?? 0)
		expect(idsOf(await list('search=paging&status=open'))).toEqual([ids[0], ids[2]])
		expect(idsOf(await list('search=paging&status=done'))).toEqual([ids[1]])
		const second = await list('search=paging&limit=2&page=2')
		expect([idsOf(second), second.meta]).toEqual([[ids[1]], expect.objectContaining({ total: 3, pages: 2 })])
		expect((await support.get('/api/backoffice/messages?status=lost')).status).toBe(422)
	})

	test('is allowed for support and admins only', async () => {
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		expect((await finance.get('/api/backoffice/messages')).status).toBe(403)
		expect((await finance.post(`/api/backoffice/messages/${await received('x')}/done`)).status).toBe(403)
	})
})

describe('POST /backoffice/messages/{id}/done', () => {
	test('marks the message as done, with the operator in the trail', async () => {
		const id = await received('Done')
		expect((await finish(id)).body).toEqual({ status: 'OK', message: 'The thread was closed.' })
		expect((await list(`search=%23${id}`)).payload).toMatchObject([
			{ status: 'done', done_by: 'Grace Test', done_at: expect.any(Number) },
		])
		expect(
			await shop.db.many("select after from operator_trail where action = 'messages.done' and subject = $1", [
				String(id),
			]),
		).toEqual([{ after: { status: 'done' } }])
	})

	test('returns a conflict to the second of two operators', async () => {
		const id = await received('Twice')
		const answers = await Promise.all([finish(id), finish(id)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test.each(['999999999', 'abc'])('404 for %s', async (id) => {
		expect((await finish(id)).status).toBe(404)
	})
})
