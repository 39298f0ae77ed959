import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { openShop } from '../../../test/shop.ts'

const LISTINGS = 10_000

test('changes and restores 10,000 listings exactly', async () => {
	const database = await cloneDatabase()
	const { db } = database
	const first = await addItem(db, { title: randomUUID(), price_cents: 1000 })
	await db.run(
		`insert into items (kind_id, price_cents) select kind_id, 1000 + number from items, generate_series(2, $2) number
		where items.id = $1`,
		[first, LISTINGS],
	)
	const sumOf = async () =>
		(await db.one<{ sum: number }>('select sum(price_cents)::bigint as sum from items')).sum
	const before = await sumOf()
	const shop = await openShop({ database })
	const clerk = await operatorVisitor(shop, await createOperator(db, 'catalogue'))
	const rule = { base: 'price', amount: '-1' }
	const selection = { filter: {} }
	const preview = await clerk.post('/api/backoffice/bulk-changes/preview', {
		action: 'price',
		rule,
		selection,
	})
	expect(preview.body.payload).toMatchObject({ matching: LISTINGS, changes: LISTINGS, cheaper: LISTINGS })
	const { body } = await clerk.post('/api/backoffice/bulk-changes', {
		action: 'price',
		key: randomUUID(),
		rule,
		selection,
	})
	const read = async () =>
		(await clerk.get(`/api/backoffice/bulk-changes/${body.bulk_change_id}`)).body.payload
	await expect.poll(async () => (await read()).status, { timeout: 300_000, interval: 500 }).toBe('done')
	expect(await read()).toMatchObject({ changed: LISTINGS, skips: {}, undoable: LISTINGS })
	expect(await sumOf()).toBe(before - 100 * LISTINGS)
	await clerk.post(`/api/backoffice/bulk-changes/${body.bulk_change_id}/undo`)
	await expect.poll(async () => (await read()).status, { timeout: 300_000, interval: 500 }).toBe('undone')
	expect(await read()).toMatchObject({ undone: LISTINGS, kept: 0 })
	expect(await sumOf()).toBe(before)
}, 700_000)
