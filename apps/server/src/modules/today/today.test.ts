import type { roles } from '@skinverse/contract/capabilities'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { standingClock } from '../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import { shopMoment } from '../../platform/shop-day.ts'
import { changeSetting } from '../content/index.ts'

/** A fixed time, so that all rows are of the same day. */
const clock = standingClock()
let shop: TestShop
let orderIds: number[]
beforeAll(async () => {
	shop = await openShopWith({}, { clock })
	orderIds = [await buy(1000), await buy(250)]
	await addDeposit('Success', 3000)
	await addDeposit('Error', 5000)
	await addDeposit('Pending', 700, 'now()')
	await shop.db.run(
		`insert into contact_messages (name, surname, email, topic, message, done_at)
		values ('Ada', 'Lovelace', 'ada@example.test', 'One', 'Open', null), ('Ada', 'Lovelace', 'ada@example.test', 'Two', 'Done', now())`,
	)
	await shop.db.run(`insert into book_runs (finished_at, faults) values (now(), '["a", "b"]'), (null, '[]')`)
})

async function buy(...pricesCents: number[]): Promise<number> {
	const buyer = await createBuyer(shop, 100)
	const itemIds: number[] = []
	for (const price_cents of pricesCents) itemIds.push(await addItem(shop.db, { price_cents }))
	await fillCart(shop.db, buyer.id, itemIds)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	await shop.db.run('update orders set created_at = $2 where id = $1', [body.order_id, clock.now()])
	return body.order_id
}

async function addDeposit(status: string, cents: number, heldAt = 'null'): Promise<void> {
	const { id } = await createBuyer(shop)
	const { id: depositId } = await shop.db.one<{ id: number }>(
		`insert into deposits (user_id, status, provider, method, currency, amount_minor, eur_cents, credits_minor,
			currency_per_eur, eur_per_credit, held_at, created_at, finished_at)
		values ($1, $2, 'sandbox', 'card', 'EUR', $3, $3, $3, 1, 1, ${heldAt}, $4::timestamptz,
			case when $2 <> 'Pending' then $4::timestamptz end) returning id`,
		[id, status, cents, clock.now()],
	)
	if (status === 'Success')
		await shop.db.run(`select ledger_transfer('top_up', $1, $2, 'deposit:' || $3::bigint)`, [
			id,
			cents,
			depositId,
		])
}

async function ask(role: (typeof roles)[number], path: string) {
	const visitor = await operatorVisitor(shop, await createOperator(shop.db, role))
	return visitor.get(`/api/backoffice/${path}`)
}

describe('GET /backoffice/today', () => {
	test('counts the open tasks', async () => {
		expect((await ask('admin', 'today')).body.payload).toEqual({
			offers_to_answer: 0,
			orders_to_send: 2,
			payouts_to_make: 0,
			payout_runs_open: 0,
			deposits_held: 1,
			deposits_failed: 1,
			approvals_open: 0,
			messages_open: 1,
			cases_open: 0,
			orders_held: 0,
			jobs_parked: 0,
			books_faults: 2,
		})
	})

	test.each([
		['support', ['payout_runs_open', 'approvals_open', 'books_faults']],
		['finance', ['messages_open']],
		[
			'catalogue',
			[
				'orders_to_send',
				'orders_held',
				'payouts_to_make',
				'payout_runs_open',
				'deposits_held',
				'deposits_failed',
				'approvals_open',
				'messages_open',
				'cases_open',
				'books_faults',
			],
		],
		['admin', []],
	] as const)('hides from %s the numbers that the role may not see', async (role, hidden) => {
		const { payload } = (await ask(role, 'today')).body
		expect(Object.keys(payload).filter((name) => payload[name] === null)).toEqual(hidden)
	})
})

describe('GET /backoffice/today/tasks', () => {
	const tasks = async (role: (typeof roles)[number]) => (await ask(role, 'today/tasks')).body.payload
	const secondsAgo = (seconds: number) => Math.floor(clock.now().getTime() / 1000) - seconds

	test('has the value, the age and the limit of each kind, the one closest to its limit first', async () => {
		await shop.db.run('update orders set created_at = $1 where id = $2', [
			new Date(secondsAgo(1800) * 1000),
			orderIds[0],
		])
		await shop.db.run('update contact_messages set created_at = $1 where done_at is null', [
			new Date(secondsAgo(72_000) * 1000),
		])
		const [books, messages, orders, ...others] = await tasks('admin')
		expect(books).toMatchObject({ name: 'books_faults', count: 2, value: null, limit: null, due_at: null })
		expect(messages).toEqual({
			name: 'messages_open',
			count: 1,
			value: null,
			oldest_at: secondsAgo(72_000),
			due_at: secondsAgo(72_000 - 24 * 3600),
			limit: { amount: 24, unit: 'hours' },
		})
		expect(orders).toEqual({
			name: 'orders_to_send',
			count: 2,
			value: 12.5,
			oldest_at: secondsAgo(1800),
			due_at: secondsAgo(-1800),
			limit: { amount: 1, unit: 'hours' },
		})
		expect(others.map(({ name }: { name: string }) => name).sort()).toEqual([
			'deposits_failed',
			'deposits_held',
		])
	})

	test('has only what the role may see', async () => {
		expect((await tasks('catalogue')).map(({ name }: { name: string }) => name)).toEqual([])
	})
})

describe('GET /backoffice/figures', () => {
	test('returns the last 30 days, oldest first, including days without sales', async () => {
		const { payload } = (await ask('finance', 'figures')).body
		expect(payload).toHaveLength(30)
		expect(payload.at(-1)).toEqual({
			day: clock.now().toISOString().slice(0, 10),
			sales: 12.5,
			deposits: 30,
			payouts: 0,
		})
		expect(payload[0]).toMatchObject({ sales: 0, deposits: 0, payouts: 0 })
	})

	test('excludes refunds', async () => {
		const admin = await operatorVisitor(shop)
		await admin.post(`/api/backoffice/orders/${orderIds[1]}/refund`, { reason: 'x' })
		expect((await ask('admin', 'figures')).body.payload.at(-1).sales).toBe(10)
	})

	test('counts what remains of an order of which an item was refunded', async () => {
		const orderId = await buy(400, 150)
		const { id } = await shop.db.one<{ id: number }>(
			'select max(item_id) as id from order_items where order_id = $1',
			[orderId],
		)
		const admin = await operatorVisitor(shop)
		await admin.post(`/api/backoffice/orders/${orderId}/failed`, { item_ids: [id], reason: 'x' })
		expect((await ask('admin', 'figures')).body.payload.at(-1).sales).toBe(14)
	})

	test('has the days of the shop’s time zone, and counts as Finance does', async () => {
		await changeSetting(shop.db, shop.platform.events, 'time_zone', 'Pacific/Kiritimati')
		const { day } = shopMoment(clock.now(), 'Pacific/Kiritimati')
		await expect.poll(async () => (await ask('finance', 'figures')).body.payload.at(-1).day).toBe(day)
		const { payload } = (await ask('finance', 'figures')).body
		const { figures, days } = (await ask('finance', `finance?from=${payload[0].day}&till=${day}`)).body
			.payload
		const sum = (name: string) =>
			payload.reduce((total: number, each: Record<string, number>) => total + (each[name] ?? 0), 0)
		expect(payload.map((each: { sales: number }) => each.sales)).toEqual(
			days.map((each: { net: number }) => each.net),
		)
		expect([sum('sales'), sum('deposits'), sum('payouts')]).toEqual([
			figures.sales.net,
			figures.deposits.amount,
			figures.payouts.amount,
		])
		expect(sum('deposits')).toBe(30)
	})
})
