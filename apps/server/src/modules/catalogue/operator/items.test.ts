import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createShoppers, fillCart } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let shop: TestShop
let clerk: Visitor
beforeAll(async () => {
	shop = await openShop()
	clerk = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
})

/** A title that is unique in the file: the shop's search is typo-tolerant. */
const newTitle = () => `${randomUUID().replaceAll('-', '')} | Tested`
const list = async (query: string) => (await clerk.get(`/api/backoffice/items?${query}`)).body
const idsOf = (body: { payload: { id: number }[] }) => body.payload.map(({ id }) => id)
const read = async (id: number) => (await clerk.get(`/api/backoffice/items/${id}`)).body.payload
const save = (id: number, price: string, old_price = '') =>
	clerk.send('PUT', `/api/backoffice/items/${id}`, { price, old_price })
const withdraw = (id: number, reason = 'Wrong picture') =>
	clerk.post(`/api/backoffice/items/${id}/withdraw`, { reason })
const putBack = (id: number) => clerk.post(`/api/backoffice/items/${id}/put-back`)
const inShop = async (title: string) =>
	(await shop.visitor().get(`/api/items/list?search=${encodeURIComponent(title)}`)).body.payload

/** An item that this node shows. */
async function listed(item: Parameters<typeof addItem>[1] = {}): Promise<{ id: number; title: string }> {
	const title = item.title ?? newTitle()
	const id = await addItem(shop.db, { price_cents: 1000, ...item, title })
	await expect.poll(async () => idsOf({ payload: await inShop(title) })).toContain(id)
	return { id, title }
}

async function buyAll(itemIds: readonly number[]): Promise<void> {
	const [buyer = 0] = await createShoppers(shop.db, 1, 1000)
	await fillCart(shop.db, buyer, itemIds)
	await shop.db.run("select buy_cart($1, null, null, 'x', 10000, 0, 2100, false)", [buyer])
}

describe('GET /backoffice/items', () => {
	test('names the trade account that holds a listing, as long as it does', async () => {
		const [held, other] = [await listed(), await listed()]
		const name = `bot-${randomUUID()}`
		const account = await shop.db.one<{ id: number }>(
			`insert into trading_accounts (name, secrets_sealed, lease_node, lease_fence, lease_until)
			values ($1, '', 'test', 1, now() + interval '1 hour') returning id`,
			[name],
		)
		await shop.db.run(
			`insert into trading_assets (account_id, app_id, context_id, asset_id, class_id, instance_id, market_hash_name,
				is_tradable, item_id, fence)
			values ($1, 730, '2', $2, '1', '0', 'x', true, $3, 1)`,
			[account.id, name, held.id],
		)
		const inList = async (title: string) =>
			(await list(`search=${encodeURIComponent(title)}`)).payload.map(
				({ account }: { account: string }) => account,
			)
		expect(await inList(held.title)).toEqual([name])
		expect(await inList(other.title)).toEqual([null])
		expect((await read(held.id)).account).toBe(name)
		const ids = `search=${held.title.split(' ')[0]}&`
		expect(idsOf(await list(`${ids}account=${name.slice(0, 20).toUpperCase()}`))).toEqual([held.id])
		expect(idsOf(await list(`${ids}held=yes`))).toEqual([held.id])
		expect(idsOf(await list(`${ids}held=no`))).toEqual([])
		expect(idsOf(await list(`search=${other.title.split(' ')[0]}&held=no`))).toEqual([other.id])
		expect(idsOf(await list(`account=${name}x`))).toEqual([])
		await shop.db.run('update trading_assets set gone_at = now() where item_id = $1', [held.id])
		expect(await inList(held.title)).toEqual([null])
		expect(idsOf(await list(`account=${name}`))).toEqual([])
		expect(idsOf(await list(`${ids}held=no`))).toEqual([held.id])
	})
})

describe('GET /backoffice/items', () => {
	test('finds what the shop shows as a sale, which an old price below the price is not', async () => {
		const word = newTitle().split(' ')[0] ?? ''
		const [sale, plain, dearer] = await Promise.all(
			[1500, null, 900].map((old_price_cents, index) =>
				listed({ title: `${word} | ${index}`, old_price_cents }).then(({ id }) => id),
			),
		)
		const found = async (value: string) => idsOf(await list(`search=${word}&sale=${value}`)).toSorted()
		await expect.poll(() => found('yes')).toEqual([sale])
		expect(await found('no')).toEqual([plain, dearer].toSorted())
	})
})

describe('POST /backoffice/items', () => {
	const add = (item: object) =>
		clerk.post('/api/backoffice/items', { category: 'cs2', price: '12.50', ...item })

	test('puts a copy of a known skin on sale, with its cost, float and seed', async () => {
		const title = `AK-47 | ${newTitle()} (Field-Tested)`
		await addItem(shop.db, { title, exterior: 'field_tested' })
		const { status, body } = await add({ title, cost: '9', float_value: '0.2', paint_seed: '661' })
		expect([status, body.message]).toEqual([200, 'The item is on sale.'])
		expect(await read(body.item_id)).toMatchObject({
			title,
			price: 12.5,
			cost: 9,
			float_value: 0.2,
			paint_seed: 661,
			history: [{ event: 'add', prices: [0, 12.5] }],
		})
		expect(idsOf({ payload: await inShop(title) })).toContain(body.item_id)
	})

	test('refuses a name that the catalogue does not have, unless it is meant as a new skin', async () => {
		const title = `AK-47 | ${newTitle()} (Minimal Wear)`
		const { status, body } = await add({ title })
		expect([status, body.errors]).toEqual([
			422,
			{ title: ['The catalogue does not have this name. Check the spelling, or add it as a new skin.'] },
		])
		const { body: added } = await add({ title, is_new: true })
		expect(await read(added.item_id)).toMatchObject({ title, type: 'Rifle', cost: null })
		await expect.poll(async () => idsOf({ payload: await inShop(title) })).toContain(added.item_id)
		const { body: second } = await add({ title, is_new: true })
		expect(second.item_id).toBeGreaterThan(added.item_id)
	})

	test.each([
		[{ title: '  ' }, 'title'],
		[{ title: 'x'.repeat(301) }, 'title'],
		[{ price: '0' }, 'price'],
		[{ price: '1e5' }, 'price'],
		[{ old_price: '12' }, 'old_price'],
		[{ cost: '-1' }, 'cost'],
		[{ float_value: '1.5' }, 'float_value'],
		[{ float_value: '0.9' }, 'float_value'],
		[{ paint_seed: '1001' }, 'paint_seed'],
		[{ category: 'cs3' }, 'category'],
	])('refuses %o', async (wrong, field) => {
		const title = `M4A1-S | ${newTitle()} (Factory New)`
		const { status, body } = await add({ title, is_new: true, ...wrong })
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
	})
})

describe('GET /backoffice/items', () => {
	test('finds listings by words of the title and by number, within a game, sorted by price', async () => {
		const title = newTitle()
		const dear = await addItem(shop.db, { title, price_cents: 900 })
		const { id: cheap } = await listed({ title, price_cents: 800 })
		await expect.poll(async () => (await list(`search=${title.split(' ')[0]}`)).total).toBe(2)
		const word = title.split(' ')[0]
		expect(idsOf(await list(`search=${word}`))).toEqual([cheap, dear])
		expect(idsOf(await list(`search=${word}&sort=desc`))).toEqual([dear, cheap])
		expect(await list(`search=${word}&limit=1&page=2`)).toMatchObject({ payload: [{ id: dear }], total: 2 })
		expect((await list(`search=${word}&category=dota2`)).total).toBe(0)
		expect(idsOf(await list(`search=%23${dear}`))).toEqual([dear])
		expect((await list(`search=${word}`)).payload[0]).toMatchObject({
			title,
			price: 8,
			old_price: null,
			status: 'available',
		})
	})

	test('lists sold and withdrawn items separately, newest first', async () => {
		const title = newTitle()
		const word = title.split(' ')[0]
		const [first, second] = [await addItem(shop.db, { title }), await addItem(shop.db, { title })]
		await buyAll([first, second])
		expect(await list(`status=sold&search=${word}`)).toMatchObject({
			payload: [{ id: second }, { id: first }],
			total: 2,
		})
		const all = await list('status=sold&limit=1')
		expect(idsOf(all)).toEqual([second])
		expect(all.total).toBeGreaterThanOrEqual(2)
		expect((await list(`status=sold&search=${word}&category=dota2`)).total).toBe(0)
		expect((await list(`status=withdrawn&search=${word}`)).payload).toEqual([])
		expect((await list(`status=available&search=%23${first}`)).total).toBe(0)
		expect((await clerk.get('/api/backoffice/items?status=lost')).status).toBe(422)
	})

	test('lists an item as withdrawn until it is put back', async () => {
		const { id, title } = await listed()
		const withdrawn = async () => idsOf(await list(`status=withdrawn&search=${title.split(' ')[0]}`))
		await withdraw(id)
		expect(await withdrawn()).toEqual([id])
		expect(idsOf(await list('status=withdrawn&limit=1'))).toEqual([id])
		await putBack(id)
		expect(await withdrawn()).toEqual([])
	})
})

describe('PUT /backoffice/items/{id}', () => {
	test('changes prices for shoppers immediately, and the trail names the operator', async () => {
		const { id, title } = await listed()
		expect((await save(id, '7.5', '12')).body.message).toBe('The prices were changed.')
		await expect.poll(() => inShop(title)).toMatchObject([{ id, price: 7.5, old_price: 12, tags: ['sale'] }])
		await save(id, '8')
		await expect.poll(() => inShop(title)).toMatchObject([{ price: 8, old_price: null, tags: [] }])
		expect((await read(id)).history).toMatchObject([
			{ event: 'edit', operator: 'Grace Test', prices: [10, 7.5] },
			{ event: 'edit', prices: [7.5, 8] },
		])
	})

	test.each([
		['0', '', 'price'],
		['1.234', '', 'price'],
		['-1', '', 'price'],
		['167772.16', '', 'price'],
		['x', '', 'price'],
		['5', '5', 'old_price'],
		['5', 'x', 'old_price'],
	])('422 for %s after %s', async (price, old, field) => {
		const { id } = await listed()
		const { status, body } = await save(id, price, old)
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
		expect((await read(id)).price).toBe(10)
	})

	test('409 for prices that another operator has changed (optimistic locking)', async () => {
		const { id } = await listed({ old_price_cents: 1500 })
		const seen = { price: 10, old_price: 15 }
		const change = (body: object) => clerk.send('PUT', `/api/backoffice/items/${id}`, { ...body, seen })
		expect((await change({ price: '9', old_price: '15' })).status).toBe(200)
		const { status, body } = await change({ price: '10', old_price: '12' })
		expect([status, body.code]).toEqual([409, 'conflict'])
		expect(body.message).toContain('This was changed in the meantime')
		expect(await read(id)).toMatchObject({ price: 9, old_price: 15, history: [{ event: 'edit' }] })
	})

	test('409 for the second of two concurrent changes', async () => {
		const { id } = await listed()
		const seen = { price: 10, old_price: null }
		const answers = await Promise.all(
			['8', '9'].map((price) => clerk.send('PUT', `/api/backoffice/items/${id}`, { price, seen })),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('409 for a sold item, 404 for an unknown one', async () => {
		const id = await addItem(shop.db)
		await shop.db.run("update items set status = 'sold' where id = $1", [id])
		for (const { status } of [await save(id, '1'), await withdraw(id), await putBack(id)]) {
			expect(status).toBe(409)
		}
		expect((await read(id)).status).toBe('sold')
		expect((await save(999_999_999, '1')).status).toBe(404)
		expect((await clerk.get('/api/backoffice/items/abc')).status).toBe(404)
	})
})

describe('withdrawing', () => {
	test('removes a listing from the shop, and putting it back restores it', async () => {
		const { id, title } = await listed()
		expect((await withdraw(id)).status).toBe(200)
		await expect.poll(() => inShop(title)).toEqual([])
		expect(idsOf(await list(`status=withdrawn&search=${title.split(' ')[0]}`))).toEqual([id])
		expect((await withdraw(id)).body.code).toBe('conflict')
		expect((await putBack(id)).status).toBe(200)
		await expect.poll(() => inShop(title)).toMatchObject([{ id }])
		expect((await putBack(id)).status).toBe(409)
		expect((await read(id)).history).toMatchObject([
			{ event: 'withdraw', reason: 'Wrong picture', prices: null },
			{ event: 'put_back' },
		])
	})

	test('needs a reason and the capability', async () => {
		const { id } = await listed()
		expect((await withdraw(id, ' ')).body.errors).toEqual({ reason: ['Reason is required'] })
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await support.get(`/api/backoffice/items/${id}`)).status).toBe(200)
		expect((await support.post(`/api/backoffice/items/${id}/withdraw`, { reason: 'x' })).status).toBe(403)
	})
})
