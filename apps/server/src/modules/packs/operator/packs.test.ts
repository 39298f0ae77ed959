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

describe('packs', () => {
	const onSale = async (count: number) => {
		const rows = await shop.db.many<{ id: number }>(
			"select id from items where status = 'available' order by id desc limit $1",
			[count],
		)
		return rows.map(({ id }) => id)
	}

	test('are on sale until they are withdrawn', async () => {
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

	test('accept only items on sale, but keep items that were sold later', async () => {
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

describe('optimistic locking', () => {
	test('refuses to overwrite a changed pack, but ignores the sale of an item', async () => {
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
})
