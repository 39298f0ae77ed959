import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { mailAbout } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import {
	createSeller,
	decideCard,
	detailsOf,
	openSellingShop,
	operatorDoes,
	payoutOf,
	requestPayout,
	type SellingShop,
	statusOfOffer,
	submit,
} from '../../../../test/sellers.ts'
import { skin } from '../../../../test/selling-forms.ts'
import type { Answer, Visitor } from '../../../../test/visitor.ts'
import { openContent } from '../../content/index.ts'
import type { PayoutsContext } from '../context.ts'
import { openPayoutProviders } from './providers/open-providers.ts'
import { reconcilePayouts } from './reconcile.ts'

let shop: SellingShop
let context: PayoutsContext
let first: Visitor
let second: Visitor
beforeAll(async () => {
	shop = await openSellingShop()
	const { platform } = shop
	const content = await openContent(platform)
	atEnd(() => content.close())
	context = { platform, content, pictureOf: () => null, providers: openPayoutProviders(platform) }
	first = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
	second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
})

/** Offers at these prices of one seller, with requested payouts. */
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
	test('can be paid, and its IBAN shown, only after a second operator approves', async () => {
		const { offerId, payoutId } = await bigPayout()
		expect(await read(first, payoutId)).toMatchObject({ needs_approval: true })
		const hidden = await settle(first, payoutId, 'reveal')
		expect([hidden.status, hidden.body.message]).toEqual([
			409,
			'A second operator has to approve this payout first.',
		])
		const { body } = await settle(first, payoutId, 'paid')
		expect(body.message).toBe('Waiting for approval by a second operator.')
		expect(await statusOfOffer(shop, offerId)).toBe('payout_processing')
		expect((await settle(second, payoutId, 'paid')).status).toBe(409)
		expect((await approve(first, body.approval_id)).status).toBe(403)
		expect((await approve(second, body.approval_id)).body.message).toBe(
			'Approved. The payout can now be made.',
		)
		expect(await statusOfOffer(shop, offerId)).toBe('payout_processing')
		expect(await read(first, payoutId)).toMatchObject({ needs_approval: false })
		expect((await settle(first, payoutId, 'reveal')).status).toBe(200)
		expect((await settle(first, payoutId, 'paid')).body.approval_id).toBeNull()
		expect(await statusOfOffer(shop, offerId)).toBe('sold')
		expect(await shop.faults()).toEqual([])
	})

	test('counts all payouts to the same seller of that day, by any operator', async () => {
		const [one, two] = await payoutsOf([600, 600])
		expect((await settle(first, one?.payoutId ?? 0, 'paid')).body.approval_id).toBeNull()
		expect((await settle(second, two?.payoutId ?? 0, 'paid')).body.approval_id).toEqual(expect.any(Number))
	})

	test('that failed before the approval is not released', async () => {
		const { offerId, payoutId } = await bigPayout()
		const { body } = await settle(first, payoutId, 'paid')
		expect((await settle(first, payoutId, 'failed', { reason: 'Wrong account' })).status).toBe(200)
		const answer = await approve(second, body.approval_id)
		expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
		expect(await statusOfOffer(shop, offerId)).toBe('ready_for_payout')
		const { payload } = (await second.get(`/api/backoffice/approvals/${body.approval_id}`)).body
		expect(payload.status).toBe('failed')
	})

	test('is released once when two operators approve concurrently', async () => {
		const { payoutId } = await bigPayout()
		const { body } = await settle(first, payoutId, 'paid')
		const answers = await Promise.all([
			approve(second, body.approval_id),
			approve(shop.admin, body.approval_id),
		])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('can be requested for approval again after the request expired', async () => {
		const { payoutId } = await bigPayout()
		await settle(first, payoutId, 'paid')
		await shop.passDays(8)
		const { body } = await settle(first, payoutId, 'paid')
		expect((await approve(second, body.approval_id)).status).toBe(200)
	})

	test('is released only by its own approval request', async () => {
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

describe('a payout to a card above four_eyes_eur', () => {
	async function asked(prices: number[]) {
		const seller = await createSeller(shop)
		const offerIds: number[] = []
		for (const price of prices) {
			const id = await submit(seller.visitor, { price })
			await operatorDoes(shop, id, 'accept')
			await operatorDoes(shop, id, 'received')
			offerIds.push(id)
		}
		await shop.passDays(9)
		const answers: Answer[] = []
		for (const id of offerIds) answers.push(await requestPayout(seller.visitor, id, 'card-form'))
		const [offerId = expect.unreachable()] = offerIds.toReversed()
		return { seller, offerId, payoutId: await payoutOf(shop, offerId), answers }
	}
	const formOf = async (visitor: Visitor, offerId: number): Promise<string | null> =>
		(await detailsOf(visitor, offerId)).payout.redirect_url

	test('has no form until a second operator approves; then the seller is mailed and can fill it in', async () => {
		const { seller, offerId, payoutId, answers } = await asked([1500])
		const [answer] = answers
		expect([answer?.status, answer?.body.redirect_url]).toEqual([200, undefined])
		expect(answer?.body.message).toContain('We check larger payouts first')
		await shop.passDays(2)
		await reconcilePayouts(context)
		expect(await formOf(seller.visitor, offerId)).toBeNull()
		expect(await read(first, payoutId)).toMatchObject({ needs_approval: true })

		const { body } = await settle(first, payoutId, 'paid')
		expect(body.approval_id).toEqual(expect.any(Number))
		expect((await approve(first, body.approval_id)).status).toBe(403)
		expect((await approve(second, body.approval_id)).status).toBe(200)
		await mailAbout(shop.db, seller.person.email, `Enter your card details for the payout for ${skin.title}`)
		await expect.poll(() => formOf(seller.visitor, offerId), { timeout: 20_000 }).not.toBeNull()
		await reconcilePayouts(context)
		expect(await statusOfOffer(shop, offerId)).toBe('payout_processing')
		await decideCard(seller.visitor, (await formOf(seller.visitor, offerId)) ?? '', 'approve')
		await expect.poll(() => statusOfOffer(shop, offerId)).toBe('sold')
		expect(await shop.faults()).toEqual([])
	})

	test('can be marked as failed, and requested again', async () => {
		const { offerId, payoutId } = await asked([1500])
		expect((await settle(first, payoutId, 'failed', { reason: 'Not the owner' })).status).toBe(200)
		expect(await statusOfOffer(shop, offerId)).toBe('ready_for_payout')
	})

	test('counts all card payouts of that day for skins that the same operator received', async () => {
		const received = await Promise.all(
			[1, 2, 3].map(async () => {
				const { visitor } = await createSeller(shop)
				const id = await submit(visitor, { price: 900 })
				await operatorDoes(shop, id, 'accept')
				await operatorDoes(shop, id, 'received')
				return { visitor, id }
			}),
		)
		await shop.passDays(9)
		await shop.db.run("insert into settings (name, value) values ('four_eyes_daily_eur', '2000')")
		const answers = await Promise.all(
			received.map(({ visitor, id }) => requestPayout(visitor, id, 'card-form')),
		)
		await shop.db.run("delete from settings where name = 'four_eyes_daily_eur'")
		await shop.db.run('delete from replaced_settings')
		expect(answers.map(({ body }) => typeof body.redirect_url).toSorted()).toEqual([
			'string',
			'string',
			'undefined',
		])
	})

	test('counts together with other money that operators moved for the same seller that day, in either order', async () => {
		const { visitor } = await createSeller(shop)
		const offerIds: number[] = []
		for (const price of [600, 600]) {
			const id = await submit(visitor, { price })
			await operatorDoes(shop, id, 'accept')
			await operatorDoes(shop, id, 'received')
			offerIds.push(id)
		}
		await shop.passDays(9)
		const [byBank = 0, byCard = 0] = offerIds
		await requestPayout(visitor, byBank)
		expect((await settle(first, await payoutOf(shop, byBank), 'paid')).body.approval_id).toBeNull()
		const { body } = await requestPayout(visitor, byCard, 'card-form')
		expect(body.redirect_url).toBeUndefined()

		const { seller, answers } = await asked([600])
		expect(answers.map(({ body }) => typeof body.redirect_url)).toEqual(['string'])
		const form = { credits: '600', reason: 'Goodwill' }
		const path = `/api/backoffice/people/${seller.person.id}/corrections`
		expect((await first.post(path, form)).body.approval_id).toEqual(expect.any(Number))
	})

	test('counts card payouts to the same seller of that day', async () => {
		const { answers } = await asked([600, 600])
		expect(answers.map(({ body }) => typeof body.redirect_url)).toEqual(['string', 'undefined'])
	})
})
