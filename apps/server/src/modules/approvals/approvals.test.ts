import type { Role } from '@skinverse/contract/capabilities'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { type MovableClock, movableClock } from '../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { Person } from '../../../test/people.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { verifyLedger } from '../ledger/index.ts'
import { disableOperator } from '../operators/index.ts'
import { verifyOrders } from '../orders/index.ts'

const CONSOLE = { operatorId: null, origin: { device: 'test', ip: '' } }

let shop: TestShop
let clock: MovableClock
beforeAll(async () => {
	clock = movableClock()
	shop = await openShopWith({}, { clock })
})

interface OfficeOperator extends Person {
	visitor: Visitor
}

async function operatorOf(role: Role = 'finance'): Promise<OfficeOperator> {
	const operator = await createOperator(shop.db, role)
	return { ...operator, visitor: await operatorVisitor(shop, operator) }
}

const correct = ({ visitor }: OfficeOperator, userId: number, credits: string, more: object = {}) =>
	visitor.post(`/api/backoffice/people/${userId}/corrections`, { credits, reason: 'Goodwill', ...more })
const approve = ({ visitor }: OfficeOperator, id: number, reason?: string) =>
	visitor.post(`/api/backoffice/approvals/${id}/approve`, { reason })
const decline = ({ visitor }: OfficeOperator, id: number) =>
	visitor.post(`/api/backoffice/approvals/${id}/decline`, { reason: 'No proof' })
const withdraw = ({ visitor }: OfficeOperator, id: number) =>
	visitor.post(`/api/backoffice/approvals/${id}/withdraw`)
const read = async ({ visitor }: OfficeOperator, id: number) =>
	(await visitor.get(`/api/backoffice/approvals/${id}`)).body.payload
const correctionsOf = async (userId: number) =>
	(await shop.db.many('select id from corrections where user_id = $1', [userId])).length

/** 1,500.01 EUR at 0.93 EUR per credit. */
const MUCH = '1612.91'
/** 930 EUR. */
const UNDER = '1000'

async function askMuch(requester?: OfficeOperator) {
	const buyer = await createBuyer(shop, 0)
	const first = requester ?? (await operatorOf())
	const { body } = await correct(first, buyer.id, MUCH)
	return { buyer, first, approvalId: body.approval_id as number }
}

async function placeOrder(
	prices = [60_000, 60_000],
): Promise<{ buyer: Buyer; itemIds: number[]; orderId: number }> {
	const buyer = await createBuyer(shop, 5000)
	const itemIds: number[] = []
	for (const price_cents of prices) itemIds.push(await addItem(shop.db, { price_cents }))
	await fillCart(shop.db, buyer.id, itemIds)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	return { buyer, itemIds, orderId: body.order_id }
}

const settle = ({ visitor }: OfficeOperator, orderId: number, verb: string, body: object) =>
	visitor.post(`/api/backoffice/orders/${orderId}/${verb}`, body)

describe('a correction above four_eyes_eur', () => {
	test('is made once, after a second operator approves; the trail names both', async () => {
		const buyer = await createBuyer(shop, 10)
		const [first, second] = [await operatorOf(), await operatorOf('admin')]
		const { status, body } = await correct(first, buyer.id, MUCH)
		expect([status, body.message, body.correction_id]).toEqual([
			200,
			'Waiting for approval by a second operator.',
			null,
		])
		expect(await buyer.balance()).toBe(10)
		expect(await read(second, body.approval_id)).toMatchObject({
			kind: 'correction',
			status: 'open',
			cause: 'limit',
			amount: 1500.01,
			credits: 1612.91,
			subject_id: buyer.id,
			person: { email: buyer.email },
			reason: 'Goodwill',
			requested_by: { id: first.id },
			changes: [{ fact: 'balance', before: 10, after: 1622.91 }],
			may_decide: true,
			may_withdraw: false,
		})
		expect((await approve(second, body.approval_id, 'Seen the receipt')).body.message).toBe(
			'Approved and carried out.',
		)
		expect(await buyer.balance()).toBe(1622.91)
		expect(await read(first, body.approval_id)).toMatchObject({
			status: 'approved',
			decided_by: { id: second.id },
			decision_reason: 'Seen the receipt',
			changes: [],
			may_withdraw: false,
		})
		const trail = await shop.db.many(
			`select operator_id as by, action, after from operator_trail
			where subject = $1 and action like 'approvals.%' or subject = $2 and action = 'balances.correct' order by id`,
			[String(body.approval_id), String(buyer.id)],
		)
		expect(trail).toMatchObject([
			{ by: first.id, action: 'approvals.request', after: { amount_eur: 1500.01, reason: 'Goodwill' } },
			{ by: second.id, action: 'approvals.approve', after: { reason: 'Seen the receipt' } },
			{
				by: second.id,
				action: 'balances.correct',
				after: { balance: 1622.91, reason: 'Goodwill', approval: body.approval_id, requested_by: first.id },
			},
		])
		const { payload } = (await second.visitor.get(`/api/backoffice/people/${buyer.id}`)).body
		expect(payload.corrections).toMatchObject([{ credits: 1612.91, approved_by: 'Grace Test' }])
	})

	test('counts all corrections by all operators for the same shopper within 24 hours', async () => {
		const [buyer, other] = [await createBuyer(shop, 0), await createBuyer(shop, 0)]
		const first = await operatorOf()
		expect((await correct(first, buyer.id, UNDER)).body.approval_id).toBeNull()
		expect((await correct(first, other.id, UNDER)).body.approval_id).toBeNull()
		const { body } = await correct(first, buyer.id, '-100')
		expect(body.approval_id).toEqual(expect.any(Number))
		expect(await read(first, body.approval_id)).toMatchObject({ amount: 93, counted: 930 })
		expect(await buyer.balance()).toBe(1000)
		const another = await correct(await operatorOf('admin'), buyer.id, '100')
		expect(await read(first, another.body.approval_id)).toMatchObject({ cause: 'limit', counted: 930 })
		expect(await buyer.balance()).toBe(1000)
		clock.moveMinutes(24 * 60 + 1)
		expect((await correct(first, buyer.id, '100')).body.approval_id).toBeNull()
	})

	test('split into parallel parts stays within the limit', async () => {
		const buyer = await createBuyer(shop, 0)
		const first = await operatorOf()
		const answers = await Promise.all(Array.from({ length: 6 }, () => correct(first, buyer.id, '400')))
		expect(answers.filter(({ body }) => body.correction_id !== null)).toHaveLength(2)
		expect(await buyer.balance()).toBe(800)
	})

	test('split among concurrent operators stays within the limit', async () => {
		const buyer = await createBuyer(shop, 0)
		const operators = await Promise.all(Array.from({ length: 6 }, () => operatorOf()))
		const answers = await Promise.all(operators.map((operator) => correct(operator, buyer.id, '400')))
		expect(answers.filter(({ body }) => body.correction_id !== null)).toHaveLength(2)
		expect(await buyer.balance()).toBe(800)
	})

	test('creates one request when it is sent twice with the same idempotency key', async () => {
		const buyer = await createBuyer(shop, 0)
		const first = await operatorOf()
		const headers = { 'idempotency-key': crypto.randomUUID() }
		const ask = () =>
			first.visitor.post(
				`/api/backoffice/people/${buyer.id}/corrections`,
				{ credits: MUCH, reason: 'x' },
				{ headers },
			)
		const answers = [await ask(), await ask()]
		expect(new Set(answers.map(({ body }) => body.approval_id)).size).toBe(1)
	})

	test('is refused immediately if it debits more than the balance', async () => {
		const buyer = await createBuyer(shop, 10)
		expect((await correct(await operatorOf(), buyer.id, `-${MUCH}`)).body.code).toBe('not_enough_funds')
	})

	test('is refused, and its request stays open, if the balance is too low at approval time', async () => {
		const buyer = await createBuyer(shop, 2000)
		const [first, second] = [await operatorOf(), await operatorOf()]
		const { body } = await correct(first, buyer.id, `-${MUCH}`)
		expect((await correct(second, buyer.id, '-1000')).body.approval_id).toBeNull()
		expect((await approve(await operatorOf(), body.approval_id)).body.code).toBe('not_enough_funds')
		expect(await read(second, body.approval_id)).toMatchObject({ status: 'open' })
		expect(await buyer.balance()).toBe(1000)
	})
})

describe('a request', () => {
	test('cannot be decided by its requester, neither through the API nor in the database', async () => {
		const { buyer, first, approvalId } = await askMuch(await operatorOf('admin'))
		for (const answer of [await approve(first, approvalId), await decline(first, approvalId)]) {
			expect([answer.status, answer.body.message]).toEqual([
				403,
				'You made this request. Another operator has to decide.',
			])
		}
		expect(await read(first, approvalId)).toMatchObject({ may_decide: false, may_withdraw: true })
		const byHand = shop.db.run(
			"update approvals set status = 'approved', decided_by = requested_by, decided_at = now() where id = $1",
			[approvalId],
		)
		await expect(byHand).rejects.toThrow('approvals_second_operator')
		expect(await buyer.balance()).toBe(0)
	})

	test.each(['support', 'catalogue'] as const)('cannot be decided by the role %s', async (role) => {
		const { approvalId } = await askMuch()
		const operator = await operatorOf(role)
		expect((await approve(operator, approvalId)).status).toBe(403)
		expect((await decline(operator, approvalId)).status).toBe(403)
	})

	test('takes effect once when many operators approve it concurrently', async () => {
		const { buyer, approvalId } = await askMuch()
		const operators = await Promise.all(Array.from({ length: 5 }, () => operatorOf()))
		const answers = await Promise.all(operators.map((operator) => approve(operator, approvalId)))
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
		expect(await buyer.balance()).toBe(1612.91)
		expect(await correctionsOf(buyer.id)).toBe(1)
	})

	test('gets exactly one outcome when it is approved, declined and withdrawn concurrently', async () => {
		const { buyer, first, approvalId } = await askMuch()
		const [second, third] = [await operatorOf(), await operatorOf()]
		const answers = await Promise.all([
			approve(second, approvalId),
			decline(third, approvalId),
			withdraw(first, approvalId),
		])
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		const { status } = await read(second, approvalId)
		expect(await buyer.balance()).toBe(status === 'approved' ? 1612.91 : 0)
	})

	test('shows the reason when declined, and stays declined', async () => {
		const { buyer, first, approvalId } = await askMuch()
		const second = await operatorOf()
		expect((await decline(second, approvalId)).body.message).toBe('Declined. Nothing was changed.')
		expect(await read(first, approvalId)).toMatchObject({ status: 'declined', decision_reason: 'No proof' })
		expect((await approve(second, approvalId)).status).toBe(409)
		expect((await withdraw(first, approvalId)).status).toBe(409)
		expect(await buyer.balance()).toBe(0)
	})

	test('can be withdrawn by its requester only', async () => {
		const { first, approvalId } = await askMuch()
		const second = await operatorOf()
		expect((await withdraw(second, approvalId)).status).toBe(403)
		expect((await withdraw(first, approvalId)).body.message).toBe('The request was withdrawn.')
		expect((await approve(second, approvalId)).status).toBe(409)
	})

	test('expires after 7 days', async () => {
		const { approvalId } = await askMuch()
		const second = await operatorOf()
		clock.moveMinutes(7 * 24 * 60 + 1)
		expect(await read(second, approvalId)).toMatchObject({ status: 'expired', may_decide: false })
		const { status, body } = await approve(second, approvalId)
		expect([status, body.message]).toEqual([
			409,
			'This request has expired. Nothing was changed. Make a new request if it is still needed.',
		])
	})

	test('of a disabled operator stays void after the operator is enabled again', async () => {
		const { buyer, first, approvalId } = await askMuch()
		const second = await operatorOf()
		await disableOperator(shop.db, { email: first.email }, CONSOLE)
		await shop.db.run('update operators set disabled_at = null where id = $1', [first.id])
		const { status, body } = await approve(second, approvalId)
		expect([status, body.message]).toEqual([
			409,
			'The operator who made this request was disabled. Nothing was changed.',
		])
		expect(await read(second, approvalId)).toMatchObject({ status: 'void' })
		expect(await buyer.balance()).toBe(0)
	})

	test('is either carried out or void when its requester is disabled concurrently, never both', async () => {
		const { buyer, first, approvalId } = await askMuch()
		const second = await operatorOf()
		const [answer] = await Promise.all([
			approve(second, approvalId),
			disableOperator(shop.db, { email: first.email }, CONSOLE),
		])
		const { status } = await read(second, approvalId)
		expect([answer.status, status]).toEqual(answer.status === 200 ? [200, 'approved'] : [409, 'void'])
		expect(await buyer.balance()).toBe(answer.status === 200 ? 1612.91 : 0)
	})

	test('of an operator who lost the role cannot be approved', async () => {
		const { first, approvalId } = await askMuch()
		await shop.db.run("update operators set role = 'catalogue' where id = $1", [first.id])
		expect((await approve(await operatorOf(), approvalId)).status).toBe(409)
	})

	test('is counted for operators who may decide it', async () => {
		const { first } = await askMuch()
		const countFor = async ({ visitor }: OfficeOperator) =>
			(await visitor.get('/api/backoffice/today')).body.payload.approvals_open
		const second = await operatorOf()
		expect((await countFor(second)) - (await countFor(first))).toBe(1)
		expect(await countFor(await operatorOf('support'))).toBeNull()
	})

	test('is listed with open ones first, and found by shopper, subject and requester', async () => {
		const { buyer, first, approvalId } = await askMuch()
		const later = await correct(first, buyer.id, MUCH)
		const second = await operatorOf()
		await decline(second, later.body.approval_id)
		const list = async (query: string) =>
			(await second.visitor.get(`/api/backoffice/approvals?${query}`)).body.payload.map(
				({ id }: { id: number }) => id,
			)
		const both = [approvalId, later.body.approval_id]
		expect(await list(`person=${buyer.id}`)).toEqual(both)
		expect(await list(`search=${buyer.email}`)).toEqual(both)
		expect(await list(`kind=correction&subject=${buyer.id}&status=open`)).toEqual([approvalId])
		expect(await list(`kind=payout&person=${buyer.id}`)).toEqual([])
	})

	test.each([
		[
			'decided once',
			"update approvals set status = 'open', decided_by = null, decided_at = null where id = $1",
		],
		['changed after it was made', 'update approvals set amount_cents = 1 where id = $1'],
		['deleted', 'delete from approvals where id = $1'],
	])('cannot be %s', async (_, statement) => {
		const { approvalId } = await askMuch()
		await decline(await operatorOf(), approvalId)
		await expect(shop.db.run(statement, [approvalId])).rejects.toThrow('stays as it was asked')
	})

	test('carries out exactly what was requested', async () => {
		const { buyer, first, approvalId } = await askMuch()
		const insert = (credits: number) =>
			shop.db.run(
				`insert into corrections (user_id, credits_minor, reason, operator_id, approval_id) values ($1, $2, 'x', $3, $4)`,
				[buyer.id, credits, first.id, approvalId],
			)
		await expect(insert(161_291)).rejects.toThrow('differs from approval')
		await approve(await operatorOf(), approvalId)
		await expect(insert(161_292)).rejects.toThrow('differs from approval')
		await expect(insert(161_291)).rejects.toThrow('corrections_approved_once')
	})
})

describe('a refund', () => {
	test('above the limit needs a second operator, and refunds once', async () => {
		const { buyer, orderId } = await placeOrder()
		const [first, second] = [await operatorOf(), await operatorOf()]
		const before = await buyer.balance()
		const { body } = await settle(first, orderId, 'refund', { reason: 'Out of stock' })
		expect(await buyer.balance()).toBe(before)
		expect(await read(second, body.approval_id)).toMatchObject({
			kind: 'order_refund',
			amount: 1200,
			changes: [
				{ fact: 'refunded', before: 0, after: 1290.32 },
				{ fact: 'order_status', before: 'processing', after: 'canceled' },
			],
		})
		const again = await settle(second, orderId, 'refund', { reason: 'x' })
		expect([again.status, again.body.message]).toEqual([
			409,
			'A refund for this is already waiting for approval by a second operator.',
		])
		const answers = await Promise.all([
			approve(second, body.approval_id),
			approve(await operatorOf(), body.approval_id),
		])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(await buyer.balance()).toBe(5000)
	})

	test('counts the refunds of single items by the same operator together', async () => {
		const { itemIds, orderId } = await placeOrder()
		const admin = await operatorOf('admin')
		const fail = (id: number | undefined) => settle(admin, orderId, 'failed', { item_ids: [id], reason: 'x' })
		expect((await fail(itemIds[0])).body.approval_id).toBeNull()
		expect((await fail(itemIds[1])).body.approval_id).toEqual(expect.any(Number))
	})

	test('closes its request with a reason when it is no longer possible', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		const [first, second] = [await operatorOf('admin'), await operatorOf()]
		const before = await buyer.balance()
		const { body } = await settle(first, orderId, 'refund', { reason: 'x' })
		await settle(first, orderId, 'sent', { item_ids: [itemIds[0]] })
		const answer = await approve(second, body.approval_id)
		expect([answer.status, answer.body.message]).toEqual([
			409,
			'This is no longer possible, so the request was closed: Some of these items were sent or refunded in the meantime.',
		])
		expect(await read(second, body.approval_id)).toMatchObject({
			status: 'failed',
			decision_reason: 'Some of these items were sent or refunded in the meantime.',
		})
		expect(await buyer.balance()).toBe(before)
	})

	test('requested by an operator without the right to refund is decided by one who has it', async () => {
		const { buyer, itemIds, orderId } = await placeOrder([930, 930])
		const [support, finance] = [await operatorOf('support'), await operatorOf()]
		const before = await buyer.balance()
		const { body } = await settle(support, orderId, 'failed', {
			item_ids: [itemIds[0]],
			reason: 'The trade was declined',
		})
		expect(body.message).toBe('Waiting for approval by a second operator.')
		expect(await buyer.balance()).toBe(before)
		expect(await read(finance, body.approval_id)).toMatchObject({
			cause: 'role',
			amount: 9.3,
			item_ids: [itemIds[0]],
		})
		const other = await settle(support, orderId, 'failed', { item_ids: [itemIds[1]], reason: 'x' })
		expect(other.body.approval_id).toEqual(expect.any(Number))
		await approve(finance, body.approval_id)
		expect(await buyer.balance()).toBe(before + 10)
		const order = (await support.visitor.get(`/api/backoffice/orders/${orderId}`)).body.payload
		expect(order).toMatchObject({ status: 'processing', to_send: 1 })
	})

	test('passes the ledger check', async () => {
		expect((await verifyLedger(shop.db)).faults).toEqual([])
		expect((await verifyOrders(shop.db)).faults).toEqual([])
	})
})

describe('the daily limit of one operator', () => {
	let daily: TestShop
	beforeAll(async () => {
		daily = await openShopWith({ four_eyes_daily_eur: 2000 })
	})
	const give = async (visitor: Visitor) => {
		const { id } = await createBuyer(daily, 0)
		return visitor.post(`/api/backoffice/people/${id}/corrections`, { credits: UNDER, reason: 'Goodwill' })
	}

	test('requires a second operator above four_eyes_daily_eur, summed over all shoppers', async () => {
		const operator = await operatorVisitor(daily)
		for (const _ of [1, 2]) expect((await give(operator)).body.approval_id).toBeNull()
		const { body } = await give(operator)
		const { payload } = (await operator.get(`/api/backoffice/approvals/${body.approval_id}`)).body
		expect(payload).toMatchObject({ cause: 'daily_limit', amount: 930, counted: 1860 })
		expect((await give(await operatorVisitor(daily))).body.approval_id).toBeNull()
	})

	test('holds for concurrent corrections for many shoppers', async () => {
		const operator = await operatorVisitor(daily)
		const answers = await Promise.all(Array.from({ length: 6 }, () => give(operator)))
		expect(answers.filter(({ body }) => body.correction_id !== null)).toHaveLength(2)
	})
})

test('four_eyes_eur is a setting of the back office, and its change is in the trail', async () => {
	const own = await openShopWith({ four_eyes_eur: 0 })
	const operator = await operatorVisitor(own)
	const buyer = await createBuyer(own, 0)
	const path = `/api/backoffice/people/${buyer.id}/corrections`
	expect((await operator.post(path, { credits: '0.01', reason: 'x' })).body.approval_id).toEqual(
		expect.any(Number),
	)
	const change = (visitor: Visitor) =>
		visitor.put('/api/backoffice/content/settings', { changes: { four_eyes_eur: 2500 } })
	const finance = await operatorVisitor(own, await createOperator(own.db, 'finance'))
	expect((await change(finance)).status).toBe(403)
	expect((await change(operator)).status).toBe(200)
	const { before, after } = await own.db.one<{ before: object; after: object }>(
		"select before, after from operator_trail where action = 'settings.change'",
	)
	expect([before, after]).toEqual([{ four_eyes_eur: 0 }, { four_eyes_eur: 2500 }])
})
