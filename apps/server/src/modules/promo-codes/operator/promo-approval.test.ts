import type { Role } from '@skinverse/contract/capabilities'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

const CODES = '/api/backoffice/content/promo-codes'
const ADDRESS = { country: 233, city: 'Tallinn', address: 'Pikk 1', postCode: '10123' }

const mild = {
	discount_kind: 'percent',
	discount_value: 30,
	least_subtotal: 0,
	most_uses: null as number | null,
	once_per_user: true,
	starts_on: null,
	ends_on: null,
	disabled: false,
}
const free = { ...mild, discount_value: 100 }

let shop: TestShop
let catalogue: Visitor
let second: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	catalogue = await as('catalogue')
	second = await as('finance')
})
let code: string
beforeEach(() => {
	code = `CODE-${crypto.randomUUID().toUpperCase()}`
})

const as = async (role: Role) => operatorVisitor(shop, await createOperator(shop.db, role))
const add = (form: object, by = catalogue) => by.post(CODES, { code, ...form })
const shown = async () => {
	const { payload } = (await catalogue.get(CODES)).body
	return payload.find((promo: { code: string }) => promo.code === code)
}
const change = async (form: object, by = catalogue) => {
	const { id, version } = await shown()
	return by.put(`${CODES}/${id}`, { ...form, seen: version })
}
const approve = (id: number, by = second) => by.post(`/api/backoffice/approvals/${id}/approve`, {})
/** Whether a shopper can use it. */
async function isTaken(): Promise<boolean> {
	const buyer = await createBuyer(shop, 0)
	await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 10_000 })])
	await buyer.visitor.post('/api/checkout/shipping', ADDRESS)
	return (await buyer.visitor.post('/api/checkout/promo', { code })).status === 200
}

test('a code of 100 % is disabled until a second operator approves it', async () => {
	const { status, body } = await add(free)
	expect([status, body.message]).toEqual([200, 'Waiting for approval by a second operator.'])
	expect(await shown()).toMatchObject({ state: 'disabled', approval_id: body.approval_id })
	expect(await isTaken()).toBe(false)
	const { payload } = (await second.get(`/api/backoffice/approvals/${body.approval_id}`)).body
	expect(payload).toMatchObject({
		kind: 'promo_code',
		cause: 'share',
		person: null,
		amount: null,
		titles: [code],
		reason: `Promo code ${code}: 100 %`,
		may_decide: true,
	})
	expect(payload.changes).toEqual([
		{ fact: 'promo_discount', before: '–', after: '100 %' },
		{ fact: 'promo_least', before: '–', after: '0' },
		{ fact: 'promo_uses', before: '–', after: 'unlimited' },
		{ fact: 'promo_per_shopper', before: '–', after: 'once' },
		{ fact: 'promo_days', before: '–', after: 'unlimited' },
	])
	expect((await approve(body.approval_id)).status).toBe(200)
	expect(await shown()).toMatchObject({ state: 'active', discount_value: 100, approval_id: null })
	expect(await isTaken()).toBe(true)
})

test.each([
	['30 %', mild, true],
	['30.01 %', { ...mild, discount_value: 30.01 }, false],
	['30 EUR off 100 EUR', { ...mild, discount_kind: 'amount', least_subtotal: 100 }, true],
	['30 EUR off 99 EUR', { ...mild, discount_kind: 'amount', least_subtotal: 99 }, false],
	['5 EUR off anything', { ...mild, discount_kind: 'amount', discount_value: 5 }, false],
	['100 %, switched off', { ...free, disabled: true }, true],
])('whether one operator is enough for %s: %s', async (_, form, isEnough) => {
	const { status, body } = await add(form)
	expect([status, body.approval_id === null]).toEqual([200, isEnough])
})

test.each([
	['a larger discount', { discount_value: 60 }],
	['more uses', { most_uses: 11 }],
	['no limit of uses', { most_uses: null }],
	['several uses per shopper', { once_per_user: false }],
	['a later last day', { ends_on: '2040-02-01' }],
	['no last day', { ends_on: null }],
])('%s of an approved code needs approval again, and takes effect only then', async (_, looser) => {
	const half = { ...mild, discount_value: 50, most_uses: 10, ends_on: '2040-01-31' }
	await approve((await add(half)).body.approval_id)
	const { body } = await change({ ...half, ...looser })
	expect(body.approval_id).toEqual(expect.any(Number))
	expect(await shown()).toMatchObject(half)
	const again = await change({ ...half, ...looser })
	expect([again.status, again.body.message]).toEqual([
		409,
		'A change to this code is already waiting for approval by a second operator.',
	])
	await approve(body.approval_id)
	expect(await shown()).toMatchObject({ ...half, ...looser })
})

test('making an approved code stricter or disabling it needs no approval; enabling it again does', async () => {
	await approve((await add(free)).body.approval_id)
	expect((await change({ ...free, discount_value: 90, most_uses: 5 })).body.approval_id).toBeNull()
	const off = { ...free, discount_value: 90, most_uses: 5, disabled: true }
	expect((await change(off)).body.approval_id).toBeNull()
	expect((await change({ ...off, disabled: false })).body.approval_id).toEqual(expect.any(Number))
	expect(await shown()).toMatchObject({ state: 'disabled' })
})

test('a request cannot be approved by its requester, nor after the code was changed', async () => {
	const asked = (await add(free, second)).body.approval_id
	expect((await approve(asked)).status).toBe(403)
	expect((await approve(asked, catalogue)).status).toBe(403)
	await change({ ...mild, disabled: true })
	const { status, body } = await approve(asked, await as('admin'))
	expect([status, body.message]).toEqual([
		409,
		'This is no longer possible, so the request was closed: The code was changed in the meantime.',
	])
	expect(await shown()).toMatchObject({ discount_value: 30, state: 'disabled', approval_id: null })
})

test('two concurrent requests create one approval request', async () => {
	await add(mild)
	const answers = await Promise.all([change(free), change(free, second)])
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
