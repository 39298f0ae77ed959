import type { TestDatabase } from '../apps/server/test/database.ts'

/** An order of the demo shopper with so many items of 1 EUR that an operator has to send; its id. */
export async function orderToSend(db: TestDatabase['db'], items: number): Promise<number> {
	const { id } = await db.one<{ id: number }>(
		`with bought as (
			update items set status = 'sold' where id in (
				select item.id from items item where status = 'available' order by id desc limit $1::int
			) returning id, kind_id
		), placed as (
			insert into orders (user_id, kind, trade_url, subtotal_cents, delivery_cents, discount_cents, total_cents,
				vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths, vat_hundredths,
				announced_at)
			select id, 'product', 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh', $2::int, 0, 0, $2::int,
				round($2::int * 21 / 121.0), $2::int, 0, 0, $2::int, 10000, 2100, now()
			from users where email = 'demo@skinverse.test' returning id, user_id
		), paid as (
			select ledger_transfer('purchase', user_id, $2::int, 'order:' || id) from placed
		), lines as (
			insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
				price_minor, discount_minor)
			select placed.id, bought.id, kind.id, kind.title, kind.type, kind.quality, 100, 0, 100, 0
			from placed, paid, bought join item_kinds kind on kind.id = bought.kind_id
		)
		select id from placed, paid`,
		[items, items * 100],
	)
	return id
}
