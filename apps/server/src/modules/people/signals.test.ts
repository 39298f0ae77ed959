import type { PersonSignals } from '@skinverse/contract/entities/operator/person-signals'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { signedIn } from '../../../test/members.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import { openPayoutRunShop, type PayoutRunShop } from '../../../test/payout-runs.ts'
import { createPerson } from '../../../test/people.ts'
import type { TestShop } from '../../../test/shop.ts'
import { topUp } from '../../../test/top-ups.ts'
import type { Visitor } from '../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
})

const read = async (id: number): Promise<PersonSignals> =>
	(await admin.get(`/api/backoffice/people/${id}/signals`)).body.payload
const signalsOf = async (id: number) => (await read(id)).signals.map(({ signal }) => signal)
const othersOf = ({ signals }: PersonSignals) =>
	signals.map(({ signal, others }) => [signal, others.map(({ id }) => id)])

const linkOf = (partner: number, token: string) =>
	`https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`
const setLink = (id: number, link: string) =>
	shop.db.run('update users set trade_url = $2 where id = $1', [id, link])
const setAddress = (id: number, address: string, postCode: string) =>
	shop.db.run('update users set address = $2, post_code = $3 where id = $1', [id, address, postCode])
const seeDevice = (id: number, address: string, daysAgo = 0, family = 'Firefox on Linux') =>
	shop.db.run(
		`insert into known_devices (user_id, family, address, network, seen_at)
		values ($1, $2, $3, '203.0', now() - $4 * interval '1 day')`,
		[id, family, address, daysAgo],
	)
const twoPeople = async () => [await createPerson(shop.db), await createPerson(shop.db)] as const
describe('GET /backoffice/people/{id}/signals', () => {
	test('is empty for a shopper without, and 404 for none', async () => {
		const { id } = await createPerson(shop.db)
		expect(await read(id)).toEqual({ points: 0, hold_points: 0, signals: [] })
		expect((await admin.get('/api/backoffice/people/999999999/signals')).status).toBe(404)
	})

	test('names accounts whose trade links are of the same Steam account, whatever their token', async () => {
		const [one, other] = await twoPeople()
		const stranger = await createPerson(shop.db)
		await setLink(one.id, linkOf(7_001, 'Abcdefg1'))
		await setLink(other.id, linkOf(7_001, 'Zyxwvut2'))
		await setLink(stranger.id, linkOf(70_011, 'Abcdefg1'))
		const found = await read(one.id)
		expect(found.points).toBe(40)
		expect(found.signals).toMatchObject([
			{ signal: 'trade_link', points: 40, count: 1, others: [{ id: other.id, blocked: false }] },
		])
		expect(await signalsOf(stranger.id)).toEqual([])
	})

	test('names accounts with the same billing address, whatever its case', async () => {
		const [one, other] = await twoPeople()
		await setAddress(one.id, 'Viru valjak 2', '10111')
		await setAddress(other.id, 'VIRU VALJAK 2', '10111')
		const [elsewhere, empty] = await twoPeople()
		await setAddress(elsewhere.id, 'Viru valjak 2', '10112')
		expect(othersOf(await read(one.id))).toEqual([['billing_address', [other.id]]])
		expect(await signalsOf(elsewhere.id)).toEqual([])
		expect(await signalsOf(empty.id)).toEqual([])
	})

	test('names accounts that used the same device at the same address within 30 days', async () => {
		const [one, other] = await twoPeople()
		const [former, phone] = await twoPeople()
		await seeDevice(one.id, '203.0.113.7')
		await seeDevice(other.id, '203.0.113.7', 29)
		await seeDevice(former.id, '203.0.113.7', 31)
		await seeDevice(phone.id, '203.0.113.7', 0, 'Safari on iPhone')
		expect(othersOf(await read(one.id))).toEqual([['device', [other.id]]])
		expect(await signalsOf(former.id)).toEqual([])
		expect(await signalsOf(phone.id)).toEqual([])
	})

	test('says that one of the other accounts is blocked, and counts it once', async () => {
		const [one, other] = await twoPeople()
		for (const { id } of [one, other]) {
			await setLink(id, linkOf(7_002, 'Abcdefg1'))
			await seeDevice(id, '203.0.113.8')
		}
		await shop.db.run('update users set blocked_at = now() where id = $1', [other.id])
		const found = await read(one.id)
		expect(found.signals).toMatchObject([
			{ signal: 'blocked_account', count: 1, others: [{ id: other.id, blocked: true }] },
			{ signal: 'trade_link' },
			{ signal: 'device' },
		])
		expect(found.points).toBe(60 + 40 + 20)
	})

	test('lists at most 20 accounts that share something, and counts the others', async () => {
		const people = await Promise.all(Array.from({ length: 23 }, () => createPerson(shop.db)))
		for (const { id } of people) await setLink(id, linkOf(7_003, 'Abcdefg1'))
		const { signals } = await read(people[0]?.id ?? 0)
		expect(signals[0]?.others).toHaveLength(20)
		expect(signals[0]?.count).toBe(22)
	})

	test('finds a blocked account behind newer ones that share the same', async () => {
		const blocked = await createPerson(shop.db)
		await shop.db.run('update users set blocked_at = now() where id = $1', [blocked.id])
		const people = await Promise.all(Array.from({ length: 22 }, () => createPerson(shop.db)))
		for (const { id } of [blocked, ...people]) await seeDevice(id, '203.0.113.9')
		expect((await read(people[0]?.id ?? 0)).signals[0]).toMatchObject({
			signal: 'blocked_account',
			others: [{ id: blocked.id }],
		})
	})

	test('notes large top-ups of a new account', async () => {
		const [young, old] = await twoPeople()
		await shop.db.run("update users set created_at = now() - interval '8 days' where id = $1", [old.id])
		const topUp = (id: number, cents: number, status: string) =>
			shop.db.run(
				`insert into deposits (user_id, status, provider, method, currency, amount_minor, eur_cents, credits_minor,
					currency_per_eur, eur_per_credit, finished_at)
				values ($1, $3, 'sandbox', 'card', 'EUR', $2, $2, $2, 1, 1, now())`,
				[id, cents, status],
			)
		for (const { id } of [young, old]) await topUp(id, 49_999, 'Success')
		await topUp(young.id, 90_000, 'Canceled')
		expect(await signalsOf(young.id)).toEqual([])
		for (const { id } of [young, old]) await topUp(id, 1, 'Success')
		expect((await read(young.id)).signals).toMatchObject([{ signal: 'new_account', amount: 500, others: [] }])
		expect(await signalsOf(old.id)).toEqual([])
	})

	test('notes many refunded orders', async () => {
		const buyer = await createBuyer(shop, 100)
		const link = linkOf(7_004, 'Abcdefg1')
		await setLink(buyer.id, link)
		const order = async () => {
			await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 100 })])
			const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: link })
			return body.order_id as number
		}
		for (const orderId of [await order(), await order(), await order()]) {
			expect(await signalsOf(buyer.id)).toEqual([])
			const { status } = await admin.post(`/api/backoffice/orders/${orderId}/refund`, { reason: 'Again' })
			expect(status).toBe(200)
		}
		expect((await read(buyer.id)).signals).toMatchObject([{ signal: 'refunds', points: 20, count: 3 }])
	})
})

describe('what payouts and top-ups leave behind', () => {
	let selling: PayoutRunShop
	beforeAll(async () => {
		selling = await openPayoutRunShop()
	})
	const readAt = async (id: number): Promise<PersonSignals> =>
		(await selling.admin.get(`/api/backoffice/people/${id}/signals`)).body.payload

	/** A buyer on a device of their own who tops up with these digits on the sandbox's page. */
	async function payer(card: string): Promise<number> {
		const { visitor, person } = await signedIn(selling)
		await selling.db.run('delete from known_devices where user_id = $1', [person.id])
		const { page } = await topUp(visitor)
		const { status } = await visitor.send('POST', page, undefined, {
			csrf: false,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			rawBody: new URLSearchParams({ decision: 'approve', card }).toString(),
		})
		expect(status).toBe(303)
		return person.id
	}

	test('names accounts that topped up with the same card', async () => {
		const one = await payer('4242 4242 4242 4242')
		const other = await payer('4242424242424242')
		const [without, elsewhere] = [await payer(''), await payer('5555 5555 5555 4444')]
		const found = await readAt(one)
		expect(found.points).toBe(30)
		expect(othersOf(found)).toEqual([['payment_card', [other]]])
		for (const id of [without, elsewhere]) expect((await readAt(id)).signals).toEqual([])
	})

	test('names accounts that were paid out to the same account number, and keeps its hash alone', async () => {
		const [one, other, elsewhere] = [await selling.seller(), await selling.seller(), await selling.seller()]
		// No account of the demo has this one.
		const iban = 'NL91ABNA0417164300'
		for (const seller of [one, one, other]) await selling.payout(seller, { iban })
		await selling.payout(elsewhere, { iban: 'BE68539007547034' })
		const found = await readAt(one.id)
		expect(found.points).toBe(40)
		expect(othersOf(found)).toEqual([['bank_account', [other.id]]])
		expect((await readAt(elsewhere.id)).signals).toEqual([])
		const kept = await selling.db.many('select * from risk_fingerprints where user_id = $1', [one.id])
		expect(kept).toHaveLength(1)
		expect(JSON.stringify(kept)).not.toContain('0417164300')
	})
})
