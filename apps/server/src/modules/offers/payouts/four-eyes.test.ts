import { beforeAll, describe, expect, test } from 'vitest'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import {
	createSeller,
	openSellingShop,
	operatorDoes,
	payoutOf,
	requestPayout,
	type SellingShop,
	statusOfOffer,
	submit,
} from '../../../../test/sellers.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let shop: SellingShop
let first: Visitor
let second: Visitor
beforeAll(async () => {
	shop = await openSellingShop()
	first = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
	second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
})

/** Offers at these prices, of one seller, whose money is asked for. */
async function payoutsOf(prices: number[]): Promise<{ offerId: number; payoutId: number }[]> {
	const { visitor } = await createSeller(shop)
	const offerIds: number[] = []
	for (const price of prices) {
		const id = await submit(visitor, { price })
		await operatorDoes(shop, id, 'accept')
		await operatorDoes(shop, id, 'received')
		offerIds.push(id)
	}
	await shop.passDays(9)
	const payouts: { offerId: number; payoutId: number }[] = []
	for (const offerId of offerIds) {
		await requestPayout(visitor, offerId)
		payouts.push({ offerId, payoutId: await payoutOf(shop, offerId) })
	}
	return payouts
}

async function bigPayout() {
	const [payout = expect.unreachable()] = await payoutsOf([1500])
	return payout
}

const settle = (by: Visitor, payoutId: number, verb: string, body: object = {}) =>
	by.post(`/api/backoffice/payouts/${payoutId}/${verb}`, body)
const approve = (by: Visitor, id: number) => by.post(`/api/backoffice/approvals/${id}/approve`, {})
const read = async (by: Visitor, payoutId: number) =>
	(await by.get(`/api/backoffice/payouts/${payoutId}`)).body.payload

describe('a payout above four_eyes_eur', () => {
	test('is neither paid nor is its IBAN shown until a second operator approves', async () => {
		const { offerId, payoutId } = await bigPayout()
		expect(await read(first, payoutId)).toMatchObject({ needs_approval: true })
		const hidden = await settle(first, payoutId, 'reveal')
		expect([hidden.status, hidden.body.message]).toEqual([
			409,
			'This payout is above the limit. A second operator has to approve it first.',
		])
		const { body } = await settle(first, payoutId, 'paid')
		expect(body.message).toBe('Waiting for approval by a second operator.')
		expect(await statusOfOffer(shop, offerId)).toBe('payout_processing')
		expect((await settle(second, payoutId, 'paid')).status).toBe(409)
		expect((await approve(first, body.approval_id)).status).toBe(403)
		expect((await approve(second, body.approval_id)).body.message).toBe(
			'Approved. The payout can be made now.',
		)
		expect(await statusOfOffer(shop, offerId)).toBe('payout_processing')
		expect(await read(first, payoutId)).toMatchObject({ needs_approval: false })
		expect((await settle(first, payoutId, 'reveal')).status).toBe(200)
		expect((await settle(first, payoutId, 'paid')).body.approval_id).toBeNull()
		expect(await statusOfOffer(shop, offerId)).toBe('sold')
		expect(await shop.faults()).toEqual([])
	})

	test('counts what the same operator paid the same seller that day', async () => {
		const [one, two] = await payoutsOf([600, 600])
		expect((await settle(first, one?.payoutId ?? 0, 'paid')).body.approval_id).toBeNull()
		expect((await settle(first, two?.payoutId ?? 0, 'paid')).body.approval_id).toEqual(expect.any(Number))
	})

	test('that failed meanwhile is not released', async () => {
		const { offerId, payoutId } = await bigPayout()
		const { body } = await settle(first, payoutId, 'paid')
		expect((await settle(first, payoutId, 'failed', { reason: 'Wrong account' })).status).toBe(200)
		const answer = await approve(second, body.approval_id)
		expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
		expect(await statusOfOffer(shop, offerId)).toBe('ready_for_payout')
		const { payload } = (await second.get(`/api/backoffice/approvals/${body.approval_id}`)).body
		expect(payload.status).toBe('failed')
	})

	test('approved by two operators at once is released once', async () => {
		const { payoutId } = await bigPayout()
		const { body } = await settle(first, payoutId, 'paid')
		const answers = await Promise.all([
			approve(second, body.approval_id),
			approve(shop.admin, body.approval_id),
		])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('can be asked for again once the request has expired', async () => {
		const { payoutId } = await bigPayout()
		await settle(first, payoutId, 'paid')
		await shop.passDays(8)
		const { body } = await settle(first, payoutId, 'paid')
		expect((await approve(second, body.approval_id)).status).toBe(200)
	})

	test('is released only by a request about itself', async () => {
		const [one, two] = [await bigPayout(), await bigPayout()]
		const { body } = await settle(first, one.payoutId, 'paid')
		await approve(second, body.approval_id)
		const byHand = shop.db.run('update payouts set approval_id = $2 where id = $1', [
			two.payoutId,
			body.approval_id,
		])
		await expect(byHand).rejects.toThrow('is not what approval')
	})
})
