import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../../test/database.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	admin = await operatorVisitor(shop)
})

const at = (path: string) => `/api/backoffice/content/${path}`
const list = async (path: string) => (await admin.get(at(path))).body.payload
const put = (path: string, body: object) => admin.send('PUT', at(path), body)
const post = (path: string, body: object) => admin.post(at(path), body)
const lastAction = async () =>
	(await shop.db.one<{ action: string }>('select action from operator_trail order by id desc limit 1')).action

const promo = {
	discount_kind: 'percent',
	discount_value: '12.5',
	least_subtotal: 0,
	most_uses: null,
	once_per_user: true,
	starts_on: null,
	ends_on: null,
	disabled: false,
}

describe('promo codes', () => {
	test('are stored in upper case, shown with their state, changed and disabled', async () => {
		expect((await post('promo-codes', { ...promo, code: 'spring-26' })).status).toBe(200)
		const [added] = await list('promo-codes')
		expect(added).toMatchObject({ code: 'SPRING-26', discount_value: 12.5, state: 'active', uses: 0 })
		expect((await post('promo-codes', { ...promo, code: 'SPRING-26' })).body.errors).toHaveProperty('code')
		const dates = { starts_on: '2030-01-01', ends_on: '2030-01-31' }
		const amount = { discount_kind: 'amount', least_subtotal: 50, most_uses: 3 }
		await put(`promo-codes/${added.id}`, { ...promo, ...dates, ...amount })
		expect((await list('promo-codes'))[0]).toMatchObject({
			...dates,
			discount_kind: 'amount',
			state: 'planned',
		})
		await put(`promo-codes/${added.id}`, { ...promo, disabled: true })
		expect((await list('promo-codes'))[0]).toMatchObject({ state: 'disabled', most_uses: null })
		expect(await lastAction()).toBe('promo_codes.change')
	})

	test.each([
		[{ discount_value: 100.01 }, 'discount_value'],
		[{ discount_value: 0 }, 'discount_value'],
		[{ discount_value: '1.234' }, 'discount_value'],
		[{ most_uses: 0 }, 'most_uses'],
		[{ starts_on: '2030-02-02', ends_on: '2030-02-01' }, 'ends_on'],
		[{ starts_on: '2030-02-30' }, 'starts_on'],
		[{ starts_on: '0000-01-01' }, 'starts_on'],
		[{ code: 'a b' }, 'code'],
	])('refuse %j', async (wrong, field) => {
		const { status, body } = await post('promo-codes', { code: 'REFUSED', ...promo, ...wrong })
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
	})

	test('a new limit counts earlier uses', async () => {
		await post('promo-codes', { ...promo, code: 'COUNTED' })
		const [{ id }] = await list('promo-codes')
		await shop.db.run(
			`insert into promo_uses (order_id, promo_code_id, user_id, once)
			select id, $1, user_id, false from orders
			where not exists (select from promo_uses where order_id = orders.id) order by id limit 2`,
			[id],
		)
		expect((await put(`promo-codes/${id}`, { ...promo, most_uses: 1 })).body.errors).toHaveProperty(
			'most_uses',
		)
		expect((await put(`promo-codes/${id}`, { ...promo, most_uses: 2 })).status).toBe(200)
		expect((await list('promo-codes'))[0]).toMatchObject({ uses: 2, state: 'used_up' })
	})
})

describe('optimistic locking', () => {
	test('refuses to overwrite a changed promo code, but ignores its use', async () => {
		await post('promo-codes', { ...promo, code: 'BOTH-WRITE' })
		const [{ id, version: seen }] = await list('promo-codes')
		await shop.db.run(
			`insert into promo_uses (order_id, promo_code_id, user_id, once)
			select id, $1, user_id, false from orders
			where not exists (select from promo_uses where order_id = orders.id) order by id limit 1`,
			[id],
		)
		expect((await put(`promo-codes/${id}`, { ...promo, disabled: true, seen })).status).toBe(200)
		expect((await put(`promo-codes/${id}`, { ...promo, discount_value: 20, seen })).status).toBe(409)
		expect((await list('promo-codes'))[0]).toMatchObject({ disabled: true, discount_value: 12.5, uses: 1 })
	})
})
