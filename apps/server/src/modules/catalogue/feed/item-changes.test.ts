import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import type { Database } from '../../../platform/database/database.ts'
import { startEvents } from '../../../platform/events.ts'
import { createLogger } from '../../../platform/log.ts'

const changes = (db: Database) =>
	db
		.many<{ item_id: number | null }>('delete from item_changes returning item_id')
		.then((rows) => rows.map(({ item_id }) => item_id).sort((a, b) => Number(a) - Number(b)))

async function shopWith(count: number) {
	const { db, url } = await cloneDatabase()
	const { id } = await db.one<{ id: number }>(
		"insert into item_kinds (category, title, type) values ('cs2', 'AK-47 | Redline', 'Rifle') returning id",
	)
	await db.run('insert into items (kind_id, price_cents) select $1, 100 from generate_series(1, $2)', [
		id,
		count,
	])
	return { db, url }
}

describe('the change feed', () => {
	it('lists added, changed and removed items', async () => {
		const { db } = await shopWith(3)
		expect(await changes(db)).toEqual([1, 2, 3])
		await db.run("update items set status = 'sold' where id = 2")
		await db.run('update items set price_cents = 90 where id in (1, 3)')
		expect(await changes(db)).toEqual([1, 2, 3])
		await db.run('delete from items where id = 3')
		expect(await changes(db)).toEqual([3])
	})

	it('has one "everything" entry for a statement with more than a thousand items', async () => {
		const { db } = await shopWith(1000)
		expect(await changes(db)).toHaveLength(1000)
		await db.run('insert into items (kind_id, price_cents) select kind_id, 5 from items limit 1')
		await changes(db)
		await db.run('update items set price_cents = price_cents + 1')
		expect(await changes(db)).toEqual([null])
		// Refunds reference items and cannot be truncated with them; this shop has none.
		await db.run('alter table order_refunds drop constraint order_refunds_listed_item_id_fkey')
		await db.run('truncate items cascade')
		expect(await changes(db)).toEqual([null])
	})

	it('has an "everything" entry when a shown field of a kind changes, and none when only its popularity changes', async () => {
		const { db } = await shopWith(1)
		await changes(db)
		await db.run('update item_kinds set popularity = popularity + 1')
		await db.run("update items set source = 'import:x'")
		await db.run('update items set price_cents = price_cents')
		expect(await changes(db)).toEqual([])
		await db.run("update item_kinds set quality = 'Classified'")
		expect(await changes(db)).toEqual([null])
	})

	it('notifies every node', async () => {
		const { db, url } = await shopWith(1)
		const events = await startEvents(url, createLogger({ logLevel: 'silent' }))
		const told = new Promise((resolve) => events.subscribe('items.changed', resolve))
		await db.run('update items set price_cents = 90')
		expect(await told).toEqual({ itemIds: [] })
		await events.stop()
	})

	it('lists sold items without a notification: their orders are announced in batches', async () => {
		const { db, url } = await shopWith(2)
		await changes(db)
		const events = await startEvents(url, createLogger({ logLevel: 'silent' }))
		let count = 0
		const told = new Promise((resolve) =>
			events.subscribe('items.changed', () => {
				count++
				resolve(undefined)
			}),
		)
		await db.run("update items set status = 'sold' where id = 1")
		await db.run('update items set price_cents = 90 where id = 2')
		// Notifications arrive in the order of the commits.
		await told
		expect(count).toBe(1)
		expect(await changes(db)).toEqual([1, 2])
		await events.stop()
	})

	it('keeps withdrawn_items in sync with the status of the items', async () => {
		const { db } = await shopWith(2)
		const withdrawn = () => db.many('select item_id from withdrawn_items')
		await db.run("update items set status = 'withdrawn' where id = 1")
		expect(await withdrawn()).toEqual([{ item_id: 1 }])
		await db.run("update items set status = 'available'")
		expect(await withdrawn()).toEqual([])
	})
})

describe('the constraints', () => {
	let db: Database
	beforeAll(async () => {
		db = (await shopWith(1)).db
	})

	it.each([
		['price_cents', 0, 'items_price'],
		['price_cents', 16_777_216, 'items_price'],
		['old_price_cents', 0, 'items_old_price'],
		['float_value', 1.01, 'items_float_value'],
		['paint_seed', 1001, 'items_paint_seed'],
		['status', 'gone', 'items_status'],
	])('refuses %s = %s', async (column, value, constraint) => {
		await expect(db.run(`update items set ${column} = $1`, [value])).rejects.toMatchObject({ constraint })
	})

	// The skin of a kind is found or made first, so its constraints answer for a bad name or category.
	it.each([
		["'cs2', E'two\\nlines', 'Rifle'", 'item_kinds_title_printable'],
		["'cs2', E'c1 \\u0092', 'Rifle'", 'item_kinds_title_printable'],
		["'cs2', '', 'Rifle'", 'skins_name_length'],
		["'cs2', repeat('x', 301), 'Rifle'", 'skins_name_length'],
		["'csgo', 'AK', 'Rifle'", 'skins_category'],
		["'cs2', 'AK-47 | Redline', 'Rifle'", 'item_kinds_name_unique'],
	])('refuses a kind with %s', async (values, constraint) => {
		await expect(
			db.run(`insert into item_kinds (category, title, type) values (${values})`),
		).rejects.toMatchObject({ constraint })
	})
})
