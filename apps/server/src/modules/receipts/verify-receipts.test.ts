import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { offerIn, openSellingShop, type SellingShop } from '../../../test/sellers.ts'
import { decide, topUp } from '../../../test/top-ups.ts'
import { openContent } from '../content/index.ts'
import { settleOrder } from '../orders/index.ts'
import { verifyReceipts } from './verify-receipts.ts'

let shop: SellingShop
const numbers: Record<string, string> = {}

/** One document of each kind, the order's with a refund of a part and of the rest with its delivery fee. */
beforeAll(async () => {
	shop = await openSellingShop()
	const buyer = await createBuyer(shop, 500)
	const itemIds = [
		await addItem(shop.db, { price_cents: 1234 }),
		await addItem(shop.db, { price_cents: 567 }),
	]
	await fillCart(shop.db, buyer.id, itemIds)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	const content = await openContent(shop.platform)
	await content.close()
	for (const itemId of itemIds) {
		const settlement = { orderId: body.order_id, itemIds: [itemId], outcome: 'canceled' } as const
		await shop.db.transaction((tx) => settleOrder({ platform: shop.platform, content }, tx, settlement))
		// Lists them, and issues what is missing.
		await buyer.visitor.get(`/api/receipts?order=${body.order_id}`)
	}
	const { depositId, page } = await topUp(buyer.visitor)
	await decide(buyer.visitor, page, 'approve')
	const offerId = await offerIn(shop, { visitor: buyer.visitor, person: buyer }, 'sold')
	for (const path of [`order/${body.order_id}`, `deposit/${depositId}`, `offer/${offerId}`])
		expect((await buyer.visitor.get(`/api/receipts/${path}`)).status).toBe(200)
	const rows = await shop.db.many<{ subject: string; number: string }>(
		"select subject, year || '-' || lpad(number::text, 6, '0') as number from receipts",
	)
	for (const { subject, number } of rows) numbers[subject] = number
})

/** The faults after a change that the triggers would refuse; undone afterwards. */
async function faultsAfter(change: string): Promise<string[]> {
	await shop.db.run('create table kept as select * from receipts')
	await shop.db.run('alter table receipts disable trigger user')
	await shop.db.run(change)
	const { faults } = await verifyReceipts(shop.db)
	await shop.db.run(
		`update receipts set contents = kept.contents, number = kept.number from kept where kept.id = receipts.id`,
	)
	await shop.db.run('alter table receipts enable trigger user')
	await shop.db.run('drop table kept')
	return faults
}

const addTo = (name: string, subject: string) =>
	`update receipts set contents = jsonb_set(contents, '{${name}}', to_jsonb((contents->>'${name}')::bigint + 1))
	where id = (select max(id) from receipts where subject = '${subject}')`

describe('verifyReceipts', () => {
	test('finds nothing wrong with documents that the shop issued', async () => {
		expect(Object.keys(numbers).toSorted()).toEqual(['deposit', 'offer', 'order', 'refund'])
		const { receipts, faults } = await verifyReceipts(shop.db)
		expect({ receipts, faults }).toEqual({ receipts: 5, faults: [] })
	})

	test('reports a gap in the numbers of a year', async () => {
		const faults = await faultsAfter(
			'update receipts set number = number + 1 where id = (select max(id) from receipts)',
		)
		expect(faults).toEqual([
			expect.stringMatching(/^the receipts of \d{4} are 5 with the last number 6, but 5/),
		])
	})

	test.each([
		['order', 'totalMinor'],
		['refund', 'totalMinor'],
		['deposit', 'credits'],
		['offer', 'total'],
	])('reports a document about a %s with another amount than the ledger', async (subject, name) => {
		const faults = await faultsAfter(addTo(name, subject))
		expect(faults).toEqual([expect.stringContaining(`receipt ${numbers[subject]} (${subject} `)])
		expect(faults[0]).toMatch(/says \d+, but \d+ is booked$/)
	})

	test.each(['order', 'refund'])(
		'reports a document about a %s whose lines do not add up',
		async (subject) => {
			expect(await faultsAfter(addTo('total', subject))).toEqual([
				expect.stringMatching(
					new RegExp(`^receipt ${numbers[subject]} has lines of \\d+, but a total of \\d+$`),
				),
			])
		},
	)
})
