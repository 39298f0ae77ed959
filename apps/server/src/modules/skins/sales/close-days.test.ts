import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer, openShopWith } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { closeDays } from './close-days.ts'

let shop: TestShop
let userId: number

/** An order of one item at this price, finished so many days ago; null: still open. */
async function order(
	cents: number,
	daysAgo: number | null,
	status = 'completed',
	kind = 'product',
): Promise<void> {
	const itemId = await addItem(shop.db, { title: 'AWP | Asiimov (Field-Tested)', exterior: 'field_tested' })
	await shop.db.run(
		`with placed as (
			insert into orders (user_id, kind, status, subtotal_cents, delivery_cents, discount_cents, total_cents, vat_cents,
				subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths, vat_hundredths,
				announced_at, finished_at)
			values ($1, $6, $5, $3, 0, 0, $3, 0, $3, 0, 0, $3, 10000, 0, now(),
				now() - make_interval(days => $4))
			returning id
		)
		insert into order_items (order_id, item_id, kind_id, status, title, type, price_cents, discount_cents,
			price_minor, discount_minor, settled_at)
		select placed.id, item.id, item.kind_id, $5, 'AWP', 'Rifle', $3, 0, $3, 0,
			case when $5 <> 'processing' then now() end
		from placed, items item where item.id = $2`,
		[userId, itemId, cents, daysAgo, status, kind],
	)
}

const days = () =>
	shop.db.many<{ ago: number; prices: number[]; isDemo: boolean }>(
		`select ((now() at time zone 'utc')::date - day) as ago, prices_cents as prices, is_demo as "isDemo"
		from skin_sale_days order by day`,
	)

beforeAll(async () => {
	shop = await openShopWith()
	userId = (await createBuyer(shop, 0)).id
})

describe('closeDays', () => {
	it('counts delivered items on the day their order was finished; nothing refunded, open, in a pack or of today', async () => {
		await order(500, 40)
		await order(1200, 2)
		await order(1000, 2)
		await order(777, 2, 'canceled')
		await order(888, null, 'processing')
		await order(999, 2, 'completed', 'pack')
		await order(1300, 0)
		await closeDays(shop.platform)
		const expected = [
			{ ago: 40, prices: [500], isDemo: false },
			{ ago: 2, prices: [1000, 1200], isDemo: false },
		]
		expect(await days()).toEqual(expected)
		await closeDays(shop.platform)
		expect(await days()).toEqual(expected)
	})

	it('continues where it stopped, and replaces what the demo made up', async () => {
		await shop.db.run('update skin_sales_closed set closed_through = closed_through - 1')
		await order(1500, 1)
		await shop.db.run(
			`insert into skin_sale_days (skin_id, exterior, class, day, prices_cents, is_demo)
			select id, 'field_tested', 'Normal', (now() at time zone 'utc')::date - 1, '{1}', true from skins`,
		)
		await closeDays(shop.platform)
		expect((await days()).at(-1)).toEqual({ ago: 1, prices: [1500], isDemo: false })
	})
})
