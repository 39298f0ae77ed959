import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { signIn } from '../../../../test/people.ts'
import { openShop } from '../../../../test/shop.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOrders } from '../index.ts'

test('the demo shopper has a balance and orders in every status, the ledger check passes, and a second start adds nothing', async () => {
	const database = await cloneDatabase()
	const shop = await openShop({ database, config: { demo: true } })
	const visitor = shop.visitor()
	await signIn(visitor, { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' })
	const history = async () => (await visitor.get('/api/purchase/history')).body.payload
	const orders = await history()
	expect(new Set(orders.map(({ status }: { status: string }) => status))).toEqual(
		new Set(['processing', 'completed', 'canceled']),
	)
	const { balance } = (await visitor.get('/api/user/profile')).body.data
	expect(balance).toBeGreaterThan(100)
	expect((await visitor.get('/api/packs')).body.payload).toHaveLength(3)
	expect((await visitor.get('/api/prompts')).body.payload).toHaveLength(3)
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyOrders(shop.db)).faults).toEqual([])

	await shop.close()
	const again = await openShop({ database, config: { demo: true } })
	const { count } = await again.db.one<{ count: number }>(
		"select count(*) as count from orders where user_id = (select id from users where email = 'demo@skinverse.test')",
	)
	expect(count).toBe(orders.length)
})

test('the demo shop accepts WELCOME10 from its shopper', async () => {
	const shop = await openShop({ database: await cloneDatabase(), config: { demo: true } })
	const visitor = shop.visitor()
	await signIn(visitor, { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' })
	const { body } = await visitor.get('/api/items/list?limit=1')
	await visitor.post('/api/cart/add', { id: body.payload[0].id })
	const promo = await visitor.post('/api/checkout/promo', { code: 'WELCOME10' })
	expect(promo.body.payload).toMatchObject({ promo_code: 'WELCOME10' })
	expect(promo.body.payload.discount).toBeCloseTo(promo.body.payload.subtotal * 0.1, 1)
})
