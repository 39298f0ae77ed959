import { beforeAll, expect, test } from 'vitest'
import { openShopWith } from '../../../test/buyers.ts'
import { type Member, signedIn } from '../../../test/members.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import { balanceIn, decide, startTopUp, topUp } from '../../../test/top-ups.ts'
import type { Visitor } from '../../../test/visitor.ts'

const card = { code: 'card', title: 'Bank card', image: '', currencies: ['EUR'], provider: 'sandbox' }

let shop: TestShop
let admin: Visitor
let owner: Member

beforeAll(async () => {
	shop = await openShopWith({ payment_methods: [card] }, { isUnscheduled: true })
	admin = await operatorVisitor(shop)
	owner = await signedIn(shop)
	// The owner tries the closed shop with the browser of the back office.
	owner.visitor.cookies.set('skinverse_operator', admin.cookies.get('skinverse_operator') ?? '')
})

const change = (changes: object) => admin.put('/api/backoffice/content/settings', { changes })
const titles = async () => {
	const { body } = await owner.visitor.get('/api/settings')
	return body.payload.payment_methods.map(({ title }: { title: string }) => title)
}

test('outside the demo the sandbox takes payments only while a closed shop is on trial', async () => {
	expect((await startTopUp(owner.visitor)).body.code).toBe('payment_method_unavailable')
	expect(await titles()).toEqual(['Bank card'])

	const refused = await change({ sandbox_payments: true })
	expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sandbox_payments']])
	expect((await change({ shop_state: 'opening_soon', sandbox_payments: true })).status).toBe(200)
	await expect.poll(titles).toEqual(['Bank card (trial: no money is charged)'])

	const { payment_methods } = (await owner.visitor.get('/api/settings')).body.payload
	expect(payment_methods).toMatchObject([{ is_trial: true }])

	const { page } = await topUp(owner.visitor)
	const unpaid = await topUp(owner.visitor)
	await decide(owner.visitor, page, 'approve')
	expect(await balanceIn(owner.visitor)).toBe(21.51)

	const opened = await change({ shop_state: 'open' })
	expect([opened.status, Object.keys(opened.body.errors)]).toEqual([422, ['shop_state']])
	const { payload } = (await admin.get('/api/backoffice/opening')).body
	expect(payload).toMatchObject({ is_trial: true })
	expect(payload.checks).toContainEqual(expect.objectContaining({ name: 'payments', level: 'missing' }))

	expect((await change({ shop_state: 'open', sandbox_payments: false })).status).toBe(200)
	await expect.poll(async () => (await owner.visitor.get(unpaid.page)).status).toBe(404)
	expect((await startTopUp(owner.visitor)).body.code).toBe('payment_method_unavailable')
	expect(await balanceIn(owner.visitor)).toBe(21.51)
})
