import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createShoppers, fillCart } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

let shop: TestShop
let clerk: Visitor
beforeAll(async () => {
	shop = await openShop()
	clerk = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
})

const newTitle = () => `${randomUUID().replaceAll('-', '')} | Tested`

/** Listings of one kind, with these prices in cents. */
async function listings(prices: readonly number[], costs: readonly (number | null)[] = []) {
	const title = newTitle()
	const ids: number[] = []
	for (const [index, price_cents] of prices.entries()) {
		const id = await addItem(shop.db, { title, price_cents })
		await shop.db.run('update items set cost_cents = $2 where id = $1', [id, costs[index] ?? null])
		ids.push(id)
	}
	return { title, ids }
}

const pricesOf = async (ids: readonly number[]) =>
	(
		await shop.db.many<{ price_cents: number }>(
			'select price_cents from items where id = any ($1::bigint[]) order by id',
			[ids],
		)
	).map(({ price_cents }) => price_cents)

const preview = async (body: object) => {
	const { status, body: answer } = await clerk.post('/api/backoffice/bulk-changes/preview', body)
	expect(status).toBe(200)
	return answer.payload
}
const start = (body: object, key: string = randomUUID()) =>
	clerk.post('/api/backoffice/bulk-changes', { key, ...body })
const read = async (id: number) => (await clerk.get(`/api/backoffice/bulk-changes/${id}`)).body.payload
const until = async (id: number, status: string) => {
	await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe(status)
	return read(id)
}
async function run(body: object) {
	const { status, body: answer } = await start(body)
	expect(status).toBe(200)
	return until(answer.bulk_change_id, 'done')
}
const undo = (id: number) => clerk.post(`/api/backoffice/bulk-changes/${id}/undo`)
const rule = (given: object) => ({ base: 'price', ...given })
const priced = (ids: readonly number[], given: object) => ({
	action: 'price',
	rule: rule(given),
	selection: { ids },
})

async function hold(itemId: number): Promise<void> {
	const [shopper] = await createShoppers(shop.db, 1, 0)
	const { id } = await shop.db.one<{ id: number }>(
		`insert into deposits (user_id, provider, method, currency, amount_minor, eur_cents, credits_minor,
			currency_per_eur, eur_per_credit)
		values ($1, 'sandbox', 'card', 'EUR', 100, 100, 100, 1, 1) returning id`,
		[shopper],
	)
	await shop.db.run(
		`insert into holds (user_id, item_id, deposit_id, expires_at, ends_at)
		values ($1, $2, $3, now() + interval '1 hour', now() + interval '1 hour')`,
		[shopper, itemId, id],
	)
}

async function buy(itemIds: readonly number[]): Promise<void> {
	const [buyer = 0] = await createShoppers(shop.db, 1, 100_000)
	await fillCart(shop.db, buyer, itemIds)
	await shop.db.run("select buy_cart($1, null, null, 'x', 10000, 0, 2100, false)", [buyer])
}

describe('POST /backoffice/bulk-changes/preview', () => {
	test.each([
		['a percentage', { percent: '-10' }, [900, 1800]],
		['an amount', { amount: '-0.01' }, [999, 1999]],
		['both', { percent: '10', amount: '0.50' }, [1150, 2250]],
		['a percentage with two decimals, rounded half up', { percent: '0.05' }, [1001, 2001]],
		['the nearest ending', { percent: '3', ending: '99' }, [999, 2099]],
		['whole euros', { percent: '4', ending: '00' }, [null, 2100]],
		['a fixed price', { base: 'fixed', price: '7' }, [700, 700]],
		['cost plus a percentage', { base: 'cost', percent: '20' }, [600, null]],
		['the lowest other copy minus a cent', { base: 'lowest', amount: '-0.01' }, [1999, 999]],
		['at most so far from the present price', { percent: '-50', change_at_most: '5' }, [950, 1900]],
		['never below cost plus a percentage', { percent: '-90', above_cost: '10' }, [550, 200]],
		['never below and never above', { percent: '50', lowest: '16', highest: '17.50' }, [1600, 1750]],
	])('computes %s', async (_, given, expected) => {
		const { ids } = await listings([1000, 2000], [500, null])
		const { rows } = await preview(priced(ids, given))
		expect(
			rows
				.toSorted((one: { id: number }, other: { id: number }) => one.id - other.id)
				.map(({ price, skipped }: { price: number | null; skipped: string | null }) =>
					skipped === null && price !== null ? Math.round(price * 100) : null,
				),
		).toEqual(expected)
	})

	test('its listings can be listed again, whatever their price is now', async () => {
		const { ids } = await listings([1000, 2000, 3000])
		const { id } = await run(priced(ids.slice(0, 2), { percent: '50' }))
		const { payload, total } = (await clerk.get(`/api/backoffice/items?bulk_change=${id}&price_from=1`)).body
		expect(total).toBe(2)
		expect(payload.map((item: { id: number; price: number }) => [item.id, item.price])).toEqual([
			[ids[0], 15],
			[ids[1], 30],
		])
		expect((await clerk.get(`/api/backoffice/items?bulk_change=${id}&price_till=20`)).body.total).toBe(1)
		expect((await clerk.get('/api/backoffice/items?bulk_change=x')).status).toBe(422)
	})

	test('computes from the median of the last 30 days of sales', async () => {
		const { ids } = await listings([1000])
		const sold = (days: number, prices: number[]) =>
			shop.db.run(
				`insert into skin_sale_days (skin_id, exterior, class, day, prices_cents)
				select kind.skin_id, kind.exterior, kind.class, current_date - $2::int, $3 from items
					join item_kinds kind on kind.id = items.kind_id where items.id = $1`,
				[ids[0], days, prices],
			)
		await sold(40, [1, 1, 1, 1, 1])
		await sold(3, [1200, 1300])
		const body = priced(ids, { base: 'median', percent: '-10' })
		expect((await preview(body)).skipped).toEqual({ no_sales: 1 })
		await sold(2, [1100, 1500, 1400])
		expect((await preview(body)).rows).toMatchObject([{ price: 11.7, skipped: null }])
	})

	test('sums up the whole selection, with what is skipped and why', async () => {
		const { ids } = await listings([1000, 2000, 3000, 4000, 10], [800, 1900, null, null, null])
		const [, , sold = 0, held = 0] = ids
		await buy([sold])
		await hold(held)
		expect(await preview(priced(ids, { percent: '-10', above_cost: '5' }))).toMatchObject({
			matching: 5,
			changes: 3,
			cheaper: 3,
			dearer: 0,
			held_at_cost: 1,
			unknown_cost: 1,
			skipped: { sold: 1, reserved: 1 },
			sum_before: 100.1,
			sum_after: 99.04,
			margin_before: 10,
			margin_after: 6.7,
		})
		expect((await preview(priced(ids, { percent: '-99' }))).skipped).toMatchObject({ out_of_range: 1 })
		expect((await preview(priced(ids, {}))).skipped).toMatchObject({ unchanged: 3 })
	})

	test('covers everything that matches the filter, except what was taken out', async () => {
		const { title, ids } = await listings([1000, 2000, 3000])
		const [first] = ids
		await expect
			.poll(async () => (await clerk.get(`/api/backoffice/items?search=${title.split(' ')[0]}`)).body.total)
			.toBe(3)
		const filter = { search: title.split(' ')[0], price_till: '20' }
		const body = { action: 'price', rule: rule({ percent: '5' }) }
		expect(await preview({ ...body, selection: { filter } })).toMatchObject({
			matching: 2,
			changes: 2,
			rows: [],
		})
		expect(await preview({ ...body, selection: { filter, except: [first] } })).toMatchObject({ matching: 1 })
		expect(await preview({ ...body, selection: { filter: { search: title, cost: 'known' } } })).toMatchObject(
			{
				matching: 0,
				changes: 0,
				margin_before: null,
			},
		)
	})

	test.each([
		[{ base: 'fixed' }, 'rule.price'],
		[{ percent: 'x' }, 'rule.percent'],
		[{ percent: '-99.01' }, 'rule.percent'],
		[{ amount: '0.001' }, 'rule.amount'],
		[{ lowest: '5', highest: '4' }, 'rule.highest'],
		[{ ending: '50' }, 'rule.ending'],
	])('422 for %j', async (given, field) => {
		const { status, body } = await clerk.post('/api/backoffice/bulk-changes/preview', priced([1], given))
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
	})

	test('needs the capability', async () => {
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await support.post('/api/backoffice/bulk-changes/preview', priced([1], {}))).status).toBe(403)
		expect((await support.get('/api/backoffice/bulk-changes')).status).toBe(200)
	})
})

describe('POST /backoffice/bulk-changes', () => {
	test('changes prices in the background, with one entry in the activity log', async () => {
		const { ids } = await listings([1000, 2000, 3000])
		const [, , sold = 0] = ids
		await buy([sold])
		const done = await run(priced(ids, { percent: '-10', old_price: 'before' }))
		expect(done).toMatchObject({
			action: 'price',
			operator: 'Grace Test',
			lines: 2,
			changed: 2,
			skipped: 0,
			skips: { sold: 1 },
			sum_before: 30,
			sum_after: 27,
			undoable: 2,
		})
		expect(await pricesOf(ids)).toEqual([900, 1800, 3000])
		const { body } = await clerk.get(`/api/backoffice/items/${ids[0]}`)
		expect(body.payload).toMatchObject({
			price: 9,
			old_price: 10,
			history: [{ event: 'edit', operator: 'Grace Test', prices: [10, 9], bulk_change_id: done.id }],
		})
		const trail = await shop.db.many(
			"select before, after from operator_trail where action = 'bulk_changes.run' and subject = $1",
			[String(done.id)],
		)
		expect(trail).toMatchObject([
			{ before: { sum: 30 }, after: { changed: 2, skipped: { sold: 1 }, sum: 27 } },
		])
	})

	test('a repeated request starts no second change', async () => {
		const { ids } = await listings([1000])
		const key = randomUUID()
		const body = priced(ids, { percent: '-10' })
		const answers = await Promise.all([start(body, key), start(body, key)])
		const [first, second] = answers.map(({ body: answer }) => answer.bulk_change_id)
		expect(second).toBe(first)
		await until(first, 'done')
		expect(await pricesOf(ids)).toEqual([900])
	})

	test('ends without lines when nothing matches', async () => {
		const done = await run({
			action: 'price',
			rule: rule({ percent: '5' }),
			selection: { filter: { status: 'withdrawn', search: newTitle() } },
		})
		expect(done).toMatchObject({ lines: 0, changed: 0, skips: {}, undoable: 0 })
	})

	test('leaves a listing alone that was listed after the decision', async () => {
		const { title, ids } = await listings([1000])
		await shop.db.run("update items set created_at = now() + interval '1 hour' where id = $1", [ids[0]])
		const done = await run(priced(ids, { percent: '5' }))
		expect([title, done.lines]).toEqual([title, 0])
	})

	test('skips a listing that another change was faster with', async () => {
		const { ids } = await listings([1000, 2000])
		const both = await Promise.all([
			run(priced(ids, { base: 'fixed', price: '5' })),
			run(priced(ids, { base: 'fixed', price: '6' })),
		])
		const prices = await pricesOf(ids)
		for (const price of prices) expect([500, 600]).toContain(price)
		const changed = both.reduce((sum, one) => sum + one.changed, 0)
		const skipped = both.reduce((sum, one) => sum + (one.skips.changed ?? 0), 0)
		// One after the other: both changed both. Together: each listing has one winner.
		expect(changed + skipped).toBe(4)
	})

	test('withdraws and puts back', async () => {
		const { ids } = await listings([1000, 2000])
		const [sold = 0, other = 0] = ids
		await buy([sold])
		const statuses = () =>
			shop.db.many('select status from items where id = any ($1::bigint[]) order by id', [ids])
		const withdrawn = await run({ action: 'withdraw', reason: 'Wrong pictures', selection: { ids } })
		expect(withdrawn).toMatchObject({ changed: 1, skips: { sold: 1 }, reason: 'Wrong pictures' })
		expect(await statuses()).toEqual([{ status: 'sold' }, { status: 'withdrawn' }])
		expect(await shop.db.many('select from withdrawn_items where item_id = $1', [other])).toHaveLength(1)
		expect((await run({ action: 'put_back', selection: { ids } })).changed).toBe(1)
		expect(await statuses()).toEqual([{ status: 'sold' }, { status: 'available' }])
		expect((await start({ action: 'withdraw', reason: ' ', selection: { ids } })).body.errors).toEqual({
			reason: ['Reason is required'],
		})
	})
})

describe('POST /backoffice/bulk-changes/{id}/undo', () => {
	test('restores exactly what was neither sold nor changed nor reserved since, once', async () => {
		const { ids } = await listings([1000, 2000, 3000, 4000])
		const [, sold = 0, edited = 0, held = 0] = ids
		const done = await run(priced(ids, { percent: '-50' }))
		await buy([sold])
		await clerk.send('PUT', `/api/backoffice/items/${edited}`, { price: '99' })
		await hold(held)
		expect((await read(done.id)).undoable).toBe(1)
		const answers = await Promise.all([undo(done.id), undo(done.id)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(await until(done.id, 'undone')).toMatchObject({
			changed: 4,
			undone: 1,
			kept: 3,
			undoable: null,
			undo_until: null,
			undone_by: 'Grace Test',
		})
		expect(await pricesOf(ids)).toEqual([1000, 1000, 9900, 2000])
		expect((await undo(done.id)).status).toBe(409)
		const { body } = await clerk.get(`/api/backoffice/items/${ids[0]}`)
		expect(body.payload.history).toMatchObject([{ prices: [10, 5] }, { prices: [5, 10] }])
		const trail = await shop.db.many(
			"select after from operator_trail where action = 'bulk_changes.undo' and subject = $1",
			[String(done.id)],
		)
		expect(trail).toEqual([{ after: { undone: 1, kept: 3 } }])
	})

	test('restores a withdrawal', async () => {
		const { ids } = await listings([1000])
		const done = await run({ action: 'withdraw', reason: 'x', selection: { ids } })
		await undo(done.id)
		await until(done.id, 'undone')
		expect(await shop.db.many('select status from items where id = $1', [ids[0]])).toEqual([
			{ status: 'available' },
		])
	})

	test('is refused after 60 minutes, and for a change that does not exist', async () => {
		const { ids } = await listings([1000])
		const done = await run(priced(ids, { percent: '-50' }))
		await shop.db.run("update bulk_changes set finished_at = now() - interval '61 minutes' where id = $1", [
			done.id,
		])
		expect(await read(done.id)).toMatchObject({ undo_until: null, undoable: null })
		const { status, body } = await undo(done.id)
		expect([status, body.message]).toEqual([409, 'This change can no longer be undone.'])
		expect(await pricesOf(ids)).toEqual([500])
		expect((await undo(999_999)).status).toBe(404)
	})
})

describe('beside purchases', () => {
	test('waits for no purchase: a listing that is locked is changed later', async () => {
		const { ids } = await listings([1000, 2000])
		const buyer = await shop.db.pool.connect()
		await buyer.query('begin')
		await buyer.query('select from items where id = $1 for update', [ids[0]])
		const { body } = await start(priced(ids, { percent: '-10' }))
		// The other listing is done while the first one is still locked.
		await expect.poll(() => pricesOf(ids), { timeout: 30_000 }).toEqual([1000, 1800])
		await buyer.query('commit')
		buyer.release()
		expect(await until(body.bulk_change_id, 'done')).toMatchObject({ changed: 2, skips: {} })
		expect(await pricesOf(ids)).toEqual([900, 1800])
	})

	test('sells at the price of the moment, and never changes a sold listing', async () => {
		const { ids } = await listings(Array.from({ length: 60 }, () => 1000))
		const bought = ids.filter((_, index) => index % 2 === 0)
		const [{ body }] = await Promise.all([
			start(priced(ids, { percent: '-10' })),
			...bought.map((id) => buy([id])),
		])
		const done = await until(body.bulk_change_id, 'done')
		const rows = await shop.db.many<{
			item: number
			sold: number | null
			status: string
			state: string | null
		}>(
			`select item.price_cents as item, sold.price_cents as sold, item.status, line.state
			from items item left join order_items sold on sold.item_id = item.id
				left join bulk_change_lines line on line.item_id = item.id and line.bulk_change_id = $2
			where item.id = any ($1::bigint[]) order by item.id`,
			[ids, done.id],
		)
		expect(rows.filter(({ status }) => status === 'sold')).toHaveLength(bought.length)
		for (const { item, sold, status } of rows) {
			if (status === 'sold') expect(item).toBe(sold)
			else expect(item).toBe(900)
		}
		const changed = rows.filter(({ state }) => state === 'done').length
		expect(done).toMatchObject({ changed })
		expect(changed + done.skipped + (done.skips.sold ?? 0) - done.skipped).toBeGreaterThanOrEqual(30)
		// Sold at the new price: it was changed first, and keeps it.
		const open = rows.filter(({ state, status }) => state === 'done' && status === 'available').length
		await undo(done.id)
		expect(await until(done.id, 'undone')).toMatchObject({ undone: open, kept: changed - open })
	})

	test('an undo stops a running change', async () => {
		const { ids } = await listings([1000, 2000])
		const buyer = await shop.db.pool.connect()
		await buyer.query('begin')
		await buyer.query('select from items where id = $1 for update', [ids[0]])
		const { body } = await start(priced(ids, { percent: '-10' }))
		await expect.poll(() => pricesOf(ids), { timeout: 30_000 }).toEqual([1000, 1800])
		expect((await undo(body.bulk_change_id)).status).toBe(200)
		await buyer.query('commit')
		buyer.release()
		expect(await until(body.bulk_change_id, 'undone')).toMatchObject({
			changed: 1,
			undone: 1,
			skips: { stopped: 1 },
		})
		expect(await pricesOf(ids)).toEqual([1000, 2000])
	})
})

describe('POST /backoffice/bulk-changes/files', () => {
	const upload = (csv: string) =>
		clerk.post('/api/backoffice/bulk-changes/files', { key: randomUUID(), file: 'prices.csv', csv })

	test('takes an edited export: prices, costs and statuses, with undo', async () => {
		const { title, ids } = await listings([1000, 2000, 3000], [500, null, null])
		const word = title.split(' ')[0]
		await expect
			.poll(async () => (await clerk.get(`/api/backoffice/items?search=${word}`)).body.total)
			.toBe(3)
		const { body: csv, headers } = await clerk.get(`/api/backoffice/items/export?search=${word}`)
		expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
		const lines: string[] = csv.trimEnd().split('\r\n')
		expect(lines).toHaveLength(4)
		expect(lines[3]).toContain(`,10.00,,5.00,available,`)
		const edited = csv
			.replace(',30.00,,,available,', ',"29,50",35,12.00,available,')
			.replace(',10.00,,5.00,available,', ',10.00,,,withdrawn,')
		const { status, body } = await upload(edited)
		expect([status, body.faults]).toEqual([200, []])
		const id = body.bulk_change_id
		expect(await read(id)).toMatchObject({ status: 'draft', lines: 2, skips: { unchanged: 1 } })
		expect((await clerk.post(`/api/backoffice/bulk-changes/${id}/start`)).status).toBe(200)
		expect(await until(id, 'done')).toMatchObject({ changed: 2, file: 'prices.csv', undoable: 2 })
		const now = () =>
			shop.db.many(
				'select price_cents, old_price_cents, cost_cents, status from items where id = any ($1) order by id',
				[ids],
			)
		expect(await now()).toEqual([
			{ price_cents: 1000, old_price_cents: null, cost_cents: null, status: 'withdrawn' },
			{ price_cents: 2000, old_price_cents: null, cost_cents: null, status: 'available' },
			{ price_cents: 2950, old_price_cents: 3500, cost_cents: 1200, status: 'available' },
		])
		expect((await clerk.post(`/api/backoffice/bulk-changes/${id}/start`)).status).toBe(409)
		await undo(id)
		await until(id, 'undone')
		expect(await pricesOf(ids)).toEqual([1000, 2000, 3000])
		// The export is older than these changes.
		await clerk.send('PUT', `/api/backoffice/items/${ids[2]}`, { price: '31' })
		const again = await upload(edited)
		expect(again.body.faults).toEqual([{ line: 2, fault: 'This listing was changed since the export' }])
	})

	test('names the lines that it cannot use, and can be discarded', async () => {
		const { ids } = await listings([1000, 2000, 3000])
		const [first, second, sold = 0] = ids
		await buy([sold])
		const { body } = await upload(
			`id;price;status\n${first};9;\n${second};x;\n${second};8;lost\n0;1;\n999999999;1;\n${sold};5;\n${first};7;`,
		)
		expect(body.faults).toMatchObject(
			[
				{ line: 3, fault: /^price must be an amount/ },
				{ line: 4 },
				{ line: 5, fault: 'id must be the number of a listing' },
				{ line: 6, fault: 'There is no listing with this number' },
				{ line: 7, fault: 'This listing was sold' },
				{ line: 8, fault: 'This listing is in the file twice' },
			].map((expected) =>
				'fault' in expected && expected.fault instanceof RegExp
					? { ...expected, fault: expect.stringMatching(expected.fault) }
					: expected,
			),
		)
		expect((await read(body.bulk_change_id)).lines).toBe(1)
		expect((await clerk.post(`/api/backoffice/bulk-changes/${body.bulk_change_id}/discard`)).status).toBe(200)
		expect((await clerk.post(`/api/backoffice/bulk-changes/${body.bulk_change_id}/start`)).status).toBe(409)
		expect(await pricesOf([first ?? 0])).toEqual([1000])
	})

	test.each([['title\nx'], ['id\n1'], ['id,price\n1,"2']])('422 for %j', async (csv) => {
		const { status, body } = await upload(csv)
		expect([status, Object.keys(body.errors)]).toEqual([422, ['csv']])
	})
})

test('a change whose job is parked says so until the job is retried', async () => {
	const { ids } = await listings([1000])
	await shop.db.run(
		`create function refuse_listing() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
	)
	await shop.db.run(
		`create trigger refuse_listing before update on items for each row when (old.id = ${ids[0]})
			execute function refuse_listing()`,
	)
	const { body } = await start(priced(ids, { percent: '-10' }))
	const id: number = body.bulk_change_id
	expect((await read(id)).is_parked).toBe(false)
	const isParked = async () => {
		// Without the hours of its retries.
		await shop.db.run(
			`update jobs.job set retry_limit = retry_count, start_after = now()
			where name = 'bulk-changes.run' and state = 'retry' and data->>'bulkChangeId' = $1`,
			[String(id)],
		)
		return (await read(id)).is_parked
	}
	await expect.poll(isParked, { timeout: 60_000, interval: 500 }).toBe(true)
	expect((await clerk.get('/api/backoffice/bulk-changes')).body.payload[0]).toMatchObject({
		id,
		is_parked: true,
	})
	await shop.db.run('drop trigger refuse_listing on items')
	const [job] = await shop.platform.jobs.parked()
	await shop.platform.jobs.retry(job?.id ?? '')
	expect(await until(id, 'done')).toMatchObject({ changed: 1, is_parked: false })
})
