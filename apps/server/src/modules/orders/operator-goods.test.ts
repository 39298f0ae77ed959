import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDatabase() })
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
	test('are added in capitals, shown with their state, changed and switched off', async () => {
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

	test('a limit counts those who used the code before there was one', async () => {
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

describe('packs', () => {
	const onSale = async (count: number) => {
		const rows = await shop.db.many<{ id: number }>(
			"select id from items where status = 'available' order by id desc limit $1",
			[count],
		)
		return rows.map(({ id }) => id)
	}

	test('are sold while they are not withdrawn', async () => {
		const item_ids = (await onSale(2)).toSorted((a, b) => a - b)
		const pack = { title: 'Two of a kind', price: '19.99', item_ids, withdrawn: false }
		expect((await post('packs', pack)).status).toBe(200)
		const [added] = await list('packs')
		expect(added).toMatchObject({ title: pack.title, price: 19.99, items: item_ids.map((id) => ({ id })) })
		const offered = async () =>
			(await shop.visitor().get('/api/packs')).body.payload.some(({ id }: { id: number }) => id === added.id)
		expect(await offered()).toBe(true)
		await put(`packs/${added.id}`, { ...pack, withdrawn: true })
		expect(await offered()).toBe(false)
	})

	test('take only what is on sale, but keep what was sold meanwhile', async () => {
		const [sold = 0, left = 0] = await onSale(2)
		const pack = { title: 'Half gone', price: 5, item_ids: [sold, left], withdrawn: false }
		await post('packs', pack)
		const [{ id }] = await list('packs')
		await shop.db.run("update items set status = 'sold' where id = $1", [sold])
		expect((await put(`packs/${id}`, { ...pack, title: 'Renamed' })).status).toBe(200)
		expect((await post('packs', pack)).body.errors).toHaveProperty('item_ids')
		expect((await post('packs', { ...pack, item_ids: [] })).body.errors).toHaveProperty('item_ids')
		expect((await put('packs/999999999999', pack)).status).toBe(404)
	})
})

describe('what another operator has changed meanwhile', () => {
	test('a promo code is not changed back, but its use is no change', async () => {
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

	test('a pack is not changed back, but the sale of an item is no change', async () => {
		const items = await shop.db.many<{ id: number }>(
			"select id from items where status = 'available' order by id desc limit 2",
		)
		const item_ids = items.map(({ id }) => id)
		const pack = { title: 'Both write', price: 5, item_ids, withdrawn: false }
		await post('packs', pack)
		const [{ id, version: seen }] = await list('packs')
		await shop.db.run("update items set status = 'sold' where id = $1", [item_ids[0]])
		expect((await put(`packs/${id}`, { ...pack, item_ids: item_ids.slice(1), seen })).status).toBe(200)
		expect((await put(`packs/${id}`, { ...pack, price: 6, seen })).status).toBe(409)
		expect((await list('packs'))[0]).toMatchObject({ price: 5, items: [{ id: item_ids[1] }] })
	})

	test('a prompt is not changed back', async () => {
		const prompt = { title: 'Both write', price: 2, text: 'One', withdrawn: false }
		await post('prompts', prompt)
		const [{ id, version: seen }] = await list('prompts')
		expect((await put(`prompts/${id}`, { ...prompt, text: 'Two', seen })).status).toBe(200)
		const { status, body } = await put(`prompts/${id}`, { ...prompt, price: 3, seen })
		expect([status, body.code]).toEqual([409, 'conflict'])
		const [now] = await list('prompts')
		expect(now).toMatchObject({ text: 'Two', price: 2 })
		expect((await put(`prompts/${id}`, { ...prompt, price: 3, seen: now.version })).status).toBe(200)
	})
})

test('a prompt is added, changed and withdrawn', async () => {
	const prompt = { title: 'Loadout ideas', price: '2.50', text: 'Line one\nLine two', withdrawn: false }
	expect((await post('prompts', prompt)).status).toBe(200)
	const [added] = await list('prompts')
	expect(added).toMatchObject({ ...prompt, price: 2.5 })
	await put(`prompts/${added.id}`, { ...prompt, withdrawn: true })
	const { payload } = (await shop.visitor().get('/api/prompts')).body
	expect(payload).not.toContainEqual(expect.objectContaining({ id: added.id }))
	expect(await lastAction()).toBe('prompts.change')
})
