import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownSchema } from '../../../test/own-schema.ts'
import { SHOP_SCHEMA } from '../../platform/database/migrate.ts'

const COLUMN = '0043_settled_items.sql'
const FILLED = '0044_settled_items_filled.sql'

test('items that were settled before the column existed get the time of their refund, or of their order', async () => {
	const schema = await ownSchema()
	const bring = (name: string) =>
		copyFile(join(SHOP_SCHEMA.directory, name), join(schema.files.directory, name))
	const names = await readdir(SHOP_SCHEMA.directory)
	for (const name of names.filter((each) => each < COLUMN)) await bring(name)
	await schema.migrate()
	await schema.query(`
		insert into users (name) values ('Ada');
		insert into orders (user_id, kind, status, subtotal_cents, delivery_cents, discount_cents, total_cents, vat_cents,
			subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths, vat_hundredths, created_at,
			finished_at)
		select id, 'product', status, 2, 0, 0, 2, 0, 2, 0, 0, 2, 10000, 2100, '2026-01-01Z', finished_at::timestamptz
		from users, (values ('completed', '2026-01-03Z'), ('processing', null)) as given (status, finished_at);
		insert into order_items (order_id, item_id, kind_id, status, title, type, price_cents, discount_cents, price_minor,
			discount_minor)
		select orders.id, item, 1, line.status, 'AWP', 'Rifle', 1, 0, 1, 0
		from orders join (values ('completed', 1, 'completed'), ('completed', 2, 'canceled'), ('processing', 3, 'completed'),
			('processing', 4, 'processing')) as line (placed, item, status) on line.placed = orders.status;
		insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor, created_at)
		select 'refund', 'order:' || order_id || ':item:2', 1, 2, 1, '2026-01-02Z' from order_items where item_id = 2`)
	await bring(COLUMN)
	await bring(FILLED)
	expect(await schema.migrate()).toEqual({ applied: [COLUMN, FILLED] })
	const settled = await schema.query(
		"select item_id::int as item, to_char(settled_at at time zone 'utc', 'DD.MM.') as at from order_items order by item_id",
	)
	expect(settled).toEqual([
		{ item: 1, at: '03.01.' },
		{ item: 2, at: '02.01.' },
		{ item: 3, at: '01.01.' },
		{ item: 4, at: null },
	])
})
