import { beforeAll, describe, expect, test, vi } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import {
	createSeller,
	detailsOf,
	offerIn,
	openSellingShop,
	operatorDoes,
	type SellingShop,
	statusOfOffer,
	submit,
	transfersOf,
} from '../../../test/sellers.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

describe('a proposal', () => {
	test('without an answer for 72 hours becomes declined_by_user with that reason, and the seller is mailed', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		await shop.passDays(71 / 24)
		expect(await statusOfOffer(shop, id)).toBe('offer')
		await shop.passDays(1.1 / 24)
		const offer = await detailsOf(seller.visitor, id)
		const reason = 'Our price was not answered in time'
		expect(offer).toMatchObject({ status: 'declined_by_user', reason })
		expect(offer.history.at(-1)).toMatchObject({
			by: 'service',
			from: 'offer',
			to: 'declined_by_user',
			reason,
		})
		expect((await mailTo(shop.db, seller.person.email, 3)).text).toContain(`Reason: ${reason}`)
	})

	test('cannot be accepted after it expired, even before the scheduled job has declined it', async () => {
		const { visitor, ...seller } = await createSeller(shop)
		const id = await offerIn(shop, { visitor, ...seller }, 'offer')
		shop.clock.moveMinutes(72 * 60 + 1)
		const { status, body } = await visitor.post('/api/offer/accept', { id })
		expect({ status, message: body.message }).toEqual({
			status: 409,
			message: 'Our price was not answered in time',
		})
		expect(await statusOfOffer(shop, id)).toBe('offer')
	})
})

describe('the hold', () => {
	test('shows for a received skin the date from which it can be paid out: 8 days later', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'skin_received')
		const { payable_at } = await detailsOf(seller.visitor, id)
		expect((payable_at - shop.clock.now().getTime() / 1000) / 86_400).toBeCloseTo(8, 2)
		expect((await mailTo(shop.db, seller.person.email, 4)).text).toMatch(
			/You can request the payout of €10\.00 from \d\d\.\d\d\.\d{4}/,
		)
	})

	test('refuses an operator who ends it early, and names its end', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'skin_received')
		await shop.passDays(7.9)
		const { status, body } = await operatorDoes(shop, id, 'payable')
		expect(status).toBe(409)
		expect(body.message).toMatch(
			/^This skin is on hold until \d\d\.\d\d\.\d{4} \d\d:\d\d UTC\. It can be paid out after that\.$/,
		)
		expect(await statusOfOffer(shop, id)).toBe('skin_received')
		expect(await transfersOf(shop, id)).toEqual([])
	})

	test('ends automatically: the offer becomes ready_for_payout, the debt is booked, the seller is mailed', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'skin_received')
		await shop.passDays(8.01)
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'ready_for_payout',
			payable_at: null,
		})
		// 10 EUR at 0.93 EUR per credit.
		expect(await transfersOf(shop, id)).toEqual([{ kind: 'offer', amount: 1075 }])
		expect((await mailTo(shop.db, seller.person.email, 5)).subject).toBe(
			'Your payout for AK-47 | Redline is ready',
		)
	})

	test('allows returning the offer without moving money', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'skin_received')
		await shop.passDays(5)
		await operatorDoes(shop, id, 'return', { reason: 'The trade was reversed.' })
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'returned',
			reason: 'The trade was reversed.',
		})
		await shop.passDays(10)
		expect(await statusOfOffer(shop, id)).toBe('returned')
		expect(await transfersOf(shop, id)).toEqual([])
	})
})

test('ends once when jobs on two nodes and an operator end it concurrently', async () => {
	const id = await offerIn(shop, await createSeller(shop), 'skin_received')
	shop.clock.moveMinutes(8.01 * 24 * 60)
	await Promise.all([
		shop.passDays(0),
		shop.passDays(0),
		operatorDoes(shop, id, 'payable'),
		operatorDoes(shop, id, 'return', { reason: 'Too late?' }),
	])
	const status = await statusOfOffer(shop, id)
	expect(['ready_for_payout', 'returned']).toContain(status)
	expect(await transfersOf(shop, id)).toHaveLength(status === 'returned' ? 0 : 1)
	expect(await shop.faults()).toEqual([])
})

test('one failing offer does not block the others', async () => {
	const { visitor, ...seller } = await createSeller(shop)
	const [stuck, fine] = [
		await offerIn(shop, { visitor, ...seller }, 'offer'),
		await offerIn(shop, { visitor, ...seller }, 'offer'),
	]
	await shop.db.run(
		`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$`,
	)
	await shop.db.run(
		`create trigger refuse_one before insert on offer_moves for each row when (new.offer_id = ${stuck}) execute function refuse_one()`,
	)
	await shop.passDays(4)
	expect([await statusOfOffer(shop, stuck), await statusOfOffer(shop, fine)]).toEqual([
		'offer',
		'declined_by_user',
	])
	await shop.db.run('drop trigger refuse_one on offer_moves')
})

test('both are done by a scheduled job', async () => {
	const { visitor } = await createSeller(shop)
	const id = await submit(visitor)
	await operatorDoes(shop, id, 'propose', { price: 1 })
	shop.clock.moveMinutes(73 * 60)
	await shop.platform.jobs.enqueue(shop.db, 'offers.deadlines', {})
	await vi.waitFor(async () => expect(await statusOfOffer(shop, id)).toBe('declined_by_user'), {
		timeout: 20_000,
		interval: 50,
	})
	const schedules = await shop.db.many<{ name: string; cron: string }>('select name, cron from jobs.schedule')
	expect(schedules).toContainEqual({ name: 'offers.deadlines', cron: '* * * * *' })
	expect(schedules).toContainEqual({ name: 'payouts.reconcile', cron: '* * * * *' })
})
