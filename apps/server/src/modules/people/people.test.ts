import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { heldBy, holdCart } from '../../../test/holds.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { createPerson } from '../../../test/people.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
})

const NOBODY = 999_999_999
const list = async (query: string) => (await admin.get(`/api/backoffice/people?${query}`)).body
const idsOf = (body: { payload: { id: number }[] }) => body.payload.map(({ id }) => id)
const read = async (id: number) => (await admin.get(`/api/backoffice/people/${id}`)).body.payload
const block = (id: number, reason = 'Chargebacks') =>
	admin.post(`/api/backoffice/people/${id}/block`, { reason })
const unblock = (id: number) => admin.post(`/api/backoffice/people/${id}/unblock`)
const trailOf = (id: number) =>
	shop.db.many(
		"select action, before, after from operator_trail where action like 'people.%' and subject = $1 order by id",
		[String(id)],
	)

describe('GET /backoffice/people', () => {
	test('finds a shopper by number, name, e-mail address and Steam id', async () => {
		const { id, email } = await createPerson(shop.db)
		const steamId = `7656119${String(id).padStart(10, '0')}`
		await shop.db.run("update users set name = 'Zo_e', surname = 'Quinn%', steam_id = $2 where id = $1", [
			id,
			steamId,
		])
		for (const search of [id, `%23${id}`, email.slice(0, 18).toUpperCase(), 'zo_e quinn%25', steamId]) {
			expect(idsOf(await list(`search=${search}`)), String(search)).toEqual([id])
		}
		expect(idsOf(await list('search=zo__ quinn'))).toEqual([])
		expect((await list(`search=${id}`)).payload[0]).toMatchObject({
			name: 'Zo_e Quinn%',
			email,
			balance: 0,
			blocked: false,
			last_seen_at: null,
		})
	})

	test('filters by blocked and is paginated, newest first', async () => {
		const [blocked, open] = [await createPerson(shop.db), await createPerson(shop.db)]
		await block(blocked.id)
		const ids = idsOf(await list('status=blocked'))
		expect(ids).toContain(blocked.id)
		expect(ids).not.toContain(open.id)
		const page = await list('limit=1')
		expect(idsOf(page)).toEqual([open.id])
		expect(page.meta.pages).toBe(page.meta.total)
		expect((await list('page=9999')).payload).toEqual([])
	})
})

describe('GET /backoffice/people/{id}', () => {
	test('returns profile, balance, counts and sessions, and no secret', async () => {
		const { id, email } = await createBuyer(shop, 12.5)
		const answer = await admin.get(`/api/backoffice/people/${id}`)
		expect(answer.body.payload).toMatchObject({
			id,
			name: 'Ada Test',
			email,
			email_verified: true,
			has_password: true,
			balance: 12.5,
			blocked: false,
			blocked_at: null,
			orders: 0,
			address: [],
			sessions: [{ kind: 'cookie', ip: expect.any(String) }],
			history: [],
		})
		const stored = await shop.db.one<{ secret: string; token: string }>(
			`select password_hash as secret, encode(token_hash, 'hex') as token
			from users join sessions on sessions.user_id = users.id where users.id = $1`,
			[id],
		)
		const said = JSON.stringify(answer.body)
		expect(said).not.toContain(stored.secret)
		expect(said).not.toContain(stored.token)
	})

	test.each([String(NOBODY), 'abc'])('404 for %s', async (id) => {
		expect((await admin.get(`/api/backoffice/people/${id}`)).status).toBe(404)
		expect((await admin.get(`/api/backoffice/people/${id}/movements`)).status).toBe(404)
	})
})

describe('GET /backoffice/people/{id}/movements', () => {
	test('lists the transfers, newest first, with the balance after each', async () => {
		const { id, visitor } = await createBuyer(shop, 100)
		const itemId = await addItem(shop.db, { price_cents: 930 })
		await fillCart(shop.db, id, [itemId])
		const order = (await visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })).body.order_id
		await admin.post(`/api/backoffice/people/${id}/corrections`, { credits: '-0.5', reason: 'Slip' })
		const movements = async (query = '') =>
			(await admin.get(`/api/backoffice/people/${id}/movements?${query}`)).body
		expect((await movements()).payload).toMatchObject([
			{ kind: 'correction_out', credits: -0.5, balance: 89.5 },
			{ kind: 'purchase', reference: `order:${order}`, credits: -10, balance: 90 },
			{ kind: 'correction_in', credits: 100, balance: 100 },
		])
		expect(await movements('limit=1&page=2')).toMatchObject({
			payload: [{ kind: 'purchase', balance: 90 }],
			meta: { total: 3, pages: 3 },
		})
	})

	test('is empty for a shopper who never had credits', async () => {
		const { id } = await createPerson(shop.db)
		const { body } = await admin.get(`/api/backoffice/people/${id}/movements`)
		expect(body).toMatchObject({ payload: [], meta: { total: 0, pages: 0 } })
	})
})

describe('the lists of orders, deposits and offers', () => {
	test('can be filtered by shopper', async () => {
		const { id, visitor } = await createBuyer(shop, 100)
		await createBuyer(shop, 100)
		await fillCart(shop.db, id, [await addItem(shop.db, { price_cents: 930 })])
		const order = (await visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })).body.order_id
		expect(idsOf((await admin.get(`/api/backoffice/orders?person=${id}`)).body)).toEqual([order])
		for (const queue of ['deposits', 'offers']) {
			const { status, body } = await admin.get(`/api/backoffice/${queue}?person=${id}`)
			expect([status, body.payload], queue).toEqual([200, []])
		}
		expect((await admin.get('/api/backoffice/orders?person=x')).status).toBe(422)
	})
})

describe('blocking', () => {
	// covers asvs:7.4.2
	test('ends every session and token immediately and refuses sign-ins until unblocked', async () => {
		const buyer = await createBuyer(shop, 50)
		const login = { username: buyer.email, password: buyer.password }
		const { token } = (await shop.visitor().post('/api/login', { ...login, token: true })).body
		const withToken = () =>
			shop.visitor().get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } })
		expect((await withToken()).status).toBe(200)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 930 })])

		expect((await block(buyer.id)).body.message).toBe('Blocked. All sessions were ended.')
		expect((await withToken()).status).toBe(401)
		for (const [path, body] of [
			['/api/purchase/product', { tradeUrl: TRADE_URL }],
			['/api/deposit/checkout', {}],
			['/api/offer/create', {}],
		] as const) {
			expect((await buyer.visitor.post(path, body)).status, path).toBe(401)
		}
		expect((await buyer.visitor.get('/api/is-auth')).body.authenticated).toBe(false)
		const refused = await shop.visitor().post('/api/login', login)
		expect([refused.status, refused.body.message]).toEqual([
			422,
			'This account is blocked. Please contact our support.',
		])
		expect(await read(buyer.id)).toMatchObject({
			blocked: true,
			balance: 50,
			sessions: [],
			history: [{ event: 'block', operator: 'Grace Test', reason: 'Chargebacks' }],
		})

		expect((await unblock(buyer.id)).status).toBe(200)
		expect((await withToken()).status).toBe(401)
		expect((await shop.visitor().post('/api/login', login)).status).toBe(200)
		expect(await trailOf(buyer.id)).toEqual([
			{
				action: 'people.block',
				before: { blocked: false },
				after: { blocked: true, reason: 'Chargebacks' },
			},
			{ action: 'people.unblock', before: { blocked: true }, after: { blocked: false } },
		])
	})

	test('makes the items that the shopper reserved free at once', async () => {
		const [buyer, rival] = [await createBuyer(shop), await createBuyer(shop, 100)]
		const item = await addItem(shop.db, { price_cents: 930 })
		for (const { id } of [buyer, rival]) await fillCart(shop.db, id, [item])
		await holdCart(shop.db, buyer.id)
		const purchase = () => rival.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		expect((await purchase()).status).toBe(409)
		expect((await block(buyer.id)).status).toBe(200)
		expect(await heldBy(shop.db, buyer.id)).toEqual([])
		expect((await purchase()).status).toBe(200)
	})

	test('returns a conflict to the second of two concurrent requests', async () => {
		const { id } = await createPerson(shop.db)
		const answers = await Promise.all([block(id), block(id)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(await trailOf(id)).toHaveLength(1)
		await unblock(id)
		expect((await unblock(id)).body.code).toBe('conflict')
	})

	test('needs a reason and an existing shopper', async () => {
		const { id } = await createPerson(shop.db)
		expect((await block(id, ' ')).body.errors).toEqual({ reason: ['Reason is required'] })
		expect((await read(id)).blocked).toBe(false)
		expect((await block(NOBODY)).status).toBe(404)
		expect((await unblock(NOBODY)).status).toBe(404)
	})

	test('is refused for finance, who may only read', async () => {
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		const { id } = await createPerson(shop.db)
		expect((await finance.get(`/api/backoffice/people/${id}`)).status).toBe(200)
		expect((await finance.post(`/api/backoffice/people/${id}/block`, { reason: 'x' })).status).toBe(403)
	})
})

describe('DELETE /backoffice/people/{id}/sessions/{session}', () => {
	const end = (id: number, session: string) =>
		admin.send('DELETE', `/api/backoffice/people/${id}/sessions/${session}`)

	// covers asvs:7.4.5
	test('ends only that session', async () => {
		const { id, email, password, visitor } = await createBuyer(shop)
		const other = shop.visitor()
		await other.post('/api/login', { username: email, password })
		// Both may have been used in the same second.
		const own = (await visitor.get('/api/user/sessions')).body.payload
		const first = own.find(({ current }: { current: boolean }) => current)
		const latest = own.find(({ current }: { current: boolean }) => !current)
		expect((await end(id, first.id)).body.message).toBe('The session was ended.')
		expect((await visitor.get('/api/is-auth')).body.authenticated).toBe(false)
		expect((await other.get('/api/is-auth')).body.authenticated).toBe(true)
		expect((await read(id)).sessions).toEqual([expect.objectContaining({ id: latest.id })])
		expect(await trailOf(id)).toMatchObject([{ action: 'people.end_session', before: { ip: first.ip } }])
	})

	test('404 for an ended session and for another shopper’s', async () => {
		const [one, other] = [await createBuyer(shop), await createBuyer(shop)]
		const { id: session } = (await read(other.id)).sessions[0]
		expect((await end(one.id, session)).status).toBe(404)
		expect((await other.visitor.get('/api/is-auth')).body.authenticated).toBe(true)
		await end(other.id, session)
		expect((await end(other.id, session)).status).toBe(404)
		expect((await end(one.id, 'x')).status).toBe(404)
	})
})
