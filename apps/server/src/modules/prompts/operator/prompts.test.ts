import { beforeAll, expect, test } from 'vitest'
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

test('a prompt that another operator has changed is not overwritten (optimistic locking)', async () => {
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
