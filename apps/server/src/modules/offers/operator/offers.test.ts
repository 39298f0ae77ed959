import { beforeAll, describe, expect, test } from 'vitest'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import {
	createSeller,
	offerIn,
	openSellingShop,
	operatorDoes,
	payoutOf,
	requestPayout,
	type Seller,
	type SellingShop,
	submit,
} from '../../../../test/sellers.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

const idsOf = (payload: { id: number }[]) => payload.map(({ id }) => id)
const list = async (path: string, query: Record<string, string> = {}) =>
	(await shop.admin.get(`/api/backoffice/${path}?${new URLSearchParams(query)}`)).body

describe('GET /backoffice/offers', () => {
	test('finds by number, e-mail address and title, and filters by status', async () => {
		const { visitor, person } = await createSeller(shop)
		const title = `Rare | 100%_sure ${person.id}`
		const [first, second] = [await submit(visitor, { title }), await submit(visitor, { title: 'Plain' })]
		await operatorDoes(shop, second, 'propose', { price: 3 })
		expect(idsOf((await list('offers', { search: person.email })).payload)).toEqual([second, first])
		expect(idsOf((await list('offers', { search: '100%_SURE' })).payload)).toEqual([first])
		expect(idsOf((await list('offers', { search: `#${second}` })).payload)).toEqual([second])
		expect(idsOf((await list('offers', { search: person.email, status: 'offer' })).payload)).toEqual([second])
		expect((await list('offers', { search: 'no such thing anywhere' })).payload).toEqual([])
	})

	test('shows the seller', async () => {
		const { visitor, person } = await createSeller(shop)
		const id = await submit(visitor)
		const [offer] = (await list('offers', { search: String(id) })).payload
		expect(offer).toMatchObject({
			id,
			status: 'pending',
			user_price: 12.5,
			seller: { id: person.id, name: 'Ada Test', email: person.email },
		})
	})

	test('marks offers that have waited for our answer longer than offer_answer_hours', async () => {
		const { visitor, person } = await createSeller(shop)
		const [late, answered, fresh] = [await submit(visitor), await submit(visitor), await submit(visitor)]
		await operatorDoes(shop, answered, 'propose', { price: 3 })
		await shop.db.run(`update offers set created_at = now() - interval '25 hours' where id = any ($1)`, [
			[late, answered],
		])
		const { payload } = await list('offers', { search: person.email })
		expect(payload.map(({ id, is_overdue }: Record<string, unknown>) => [id, is_overdue])).toEqual([
			[fresh, undefined],
			[answered, undefined],
			[late, true],
		])
	})

	test('is paginated', async () => {
		const { visitor, person } = await createSeller(shop)
		const ids: number[] = []
		for (let number = 0; number < 3; number++) ids.push(await submit(visitor))
		const page = (number: number) =>
			list('offers', { search: person.email, limit: '2', page: String(number) })
		expect(idsOf((await page(1)).payload)).toEqual(ids.toReversed().slice(0, 2))
		expect(await page(2)).toMatchObject({ payload: [{ id: ids[0] }], meta: { total: 3, pages: 2 } })
	})

	test.each(['status=nonsense', 'page=0', 'limit=1000', `search=${'x'.repeat(201)}`])(
		'422 for %s',
		async (query) => {
			expect((await shop.admin.get(`/api/backoffice/offers?${query}`)).status).toBe(422)
		},
	)
})

describe('GET /backoffice/offers/{id}', () => {
	test('names the operator of each move, and lists every payout', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'payout_processing')
		await shop.admin.post(`/api/backoffice/payouts/${await payoutOf(shop, id)}/failed`, {
			reason: 'Bounced.',
		})
		await requestPayout(seller.visitor, id)
		const { payload } = (await shop.admin.get(`/api/backoffice/offers/${id}`)).body
		expect(payload.history[1]).toMatchObject({
			by: 'operator',
			operator: 'Grace Test',
			to: 'offer',
			price: 10,
		})
		expect(payload.history[2]).toMatchObject({ by: 'user', operator: null, to: 'awaiting_item' })
		expect(payload.payouts).toMatchObject([
			{ status: 'processing', account: '•••• 3000' },
			{ status: 'failed', reason: 'Bounced.' },
		])
	})

	test.each(['999999999', 'abc', '0'])('404 for %s', async (id) => {
		expect((await shop.admin.get(`/api/backoffice/offers/${id}`)).status).toBe(404)
		expect((await operatorDoes(shop, Number(id) || 0, 'accept')).status).toBe(404)
	})
})

describe('GET /backoffice/payouts', () => {
	test('finds by number, offer, address and holder, and filters by status', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const holder = `Holder${seller.person.id}`
		await requestPayout(seller.visitor, id, 'sepa-manual', { first_name: holder })
		const payoutId = await payoutOf(shop, id)
		const { email } = seller.person
		for (const search of [email, holder]) {
			expect(idsOf((await list('payouts', { search })).payload), search).toEqual([payoutId])
		}
		expect(idsOf((await list('payouts', { search: `#${id}` })).payload)).toContain(payoutId)
		expect(idsOf((await list('payouts', { search: email, status: 'processing' })).payload)).toEqual([
			payoutId,
		])
		expect((await list('payouts', { search: email, status: 'paid' })).payload).toEqual([])
	})

	test('the detail shows the account, the contact and the operator who settled it', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'sold')
		const payoutId = await payoutOf(shop, id)
		const { payload } = (await shop.admin.get(`/api/backoffice/payouts/${payoutId}`)).body
		expect(payload).toMatchObject({
			id: payoutId,
			offer_id: id,
			title: 'AK-47 | Redline',
			method: 'sepa-manual',
			status: 'paid',
			amount: 10,
			currency: 'EUR',
			account_holder: 'Grace Hopper',
			reference: `SV-${payoutId}`,
			settled_by: 'Grace Test',
			contact: { name: 'Grace', phone: '+372 5123 4567', country: 'Estonia', postCode: '10123' },
			events: [],
		})
	})

	test.each(['999999999', 'abc'])('404 for %s', async (id) => {
		for (const verb of ['paid', 'failed', 'reveal']) {
			const { status } = await shop.admin.post(`/api/backoffice/payouts/${id}/${verb}`, { reason: 'No.' })
			expect(status).toBe(404)
		}
		expect((await shop.admin.get(`/api/backoffice/payouts/${id}`)).status).toBe(404)
	})
})

describe("an operator's forms", () => {
	test.each([
		['propose', {}, { price: ['Price is required'] }],
		['propose', { price: '-1' }, { price: ['Price must be a positive number'] }],
		['decline', {}, { reason: ['Reason is required'] }],
		['decline', { reason: '   ' }, { reason: ['Reason is required'] }],
		['cancel', { reason: 'x'.repeat(10_240) }, { reason: ['This text is too long'] }],
		['return', {}, { reason: ['Reason is required'] }],
	])('%s %o › 422', async (action, body, errors) => {
		const { status, body: answer } = await operatorDoes(shop, 999_999_999, action, body)
		expect({ status, errors: answer.errors }).toEqual({ status: 422, errors })
	})
})

describe('the trail', () => {
	test('has every operator move, with before and after', async () => {
		const operator = await createOperator(shop.db)
		const admin = await operatorVisitor(shop, operator)
		const { visitor } = await createSeller(shop)
		const id = await submit(visitor)
		await admin.post(`/api/backoffice/offers/${id}/propose`, { price: 7.25 })
		await visitor.post('/api/offer/accept', { id })
		await admin.post(`/api/backoffice/offers/${id}/cancel`, { reason: 'Gone.' })
		const rows = await shop.db.many(
			'select action, subject, before, after from operator_trail where operator_id = $1 order by id',
			[operator.id],
		)
		expect(rows).toEqual([
			{
				action: 'offers.propose',
				subject: String(id),
				before: { status: 'pending' },
				after: { status: 'offer', price: 725 },
			},
			{
				action: 'offers.cancel',
				subject: String(id),
				before: { status: 'awaiting_item' },
				after: { status: 'canceled', reason: 'Gone.' },
			},
		])
	})

	test('has no entry for a refused move', async () => {
		const operator = await createOperator(shop.db)
		const admin = await operatorVisitor(shop, operator)
		const id = await submit((await createSeller(shop)).visitor)
		expect((await admin.post(`/api/backoffice/offers/${id}/received`)).status).toBe(409)
		expect(await shop.db.many('select from operator_trail where operator_id = $1', [operator.id])).toEqual([])
	})
})

describe('a quote', () => {
	test('above the asking price is refused until the operator confirms it', async () => {
		const { visitor } = await createSeller(shop)
		const id = await submit(visitor)
		const path = `/api/backoffice/offers/${id}/propose`
		const { status, body } = await shop.admin.post(path, { price: 12.51 })
		expect([status, body.errors]).toEqual([
			422,
			{ price: ['This is above the asking price of €12.50. Confirm that you mean it.'] },
		])
		expect((await shop.admin.post(path, { price: 12.51, above_asked: false })).status).toBe(422)
		expect((await shop.admin.get(`/api/backoffice/offers/${id}`)).body.payload.status).toBe('pending')
		expect((await shop.admin.post(path, { price: 12.51, above_asked: true })).status).toBe(200)
	})

	test('is made beside our stock, our sales and what became of the seller’s other offers', async () => {
		const title = 'AK-47 | Chalkboard (Field-Tested)'
		const kind = { title, weapon: 'AK-47', exterior: 'field_tested' }
		for (const price_cents of [900, 1100]) await addItem(shop.db, { ...kind, price_cents })
		const withdrawn = await addItem(shop.db, { ...kind, price_cents: 100 })
		await shop.db.run("update items set status = 'withdrawn' where id = $1", [withdrawn])
		await shop.db.run(
			`insert into skin_sale_days (skin_id, exterior, class, day, prices_cents)
			select skin_id, exterior, class, sale.day::date, sale.prices from item_kinds,
				(values ('2026-01-02', '{800,850}'::int[]), ('2026-01-01', '{999}')) sale (day, prices) where title = $1`,
			[title],
		)
		const { visitor } = await createSeller(shop)
		const [refused, , id] = [
			await submit(visitor),
			await submit(visitor),
			await submit(visitor, { title: 'AK-47 | Chalkboard', quality: 'field_tested' }),
		]
		await operatorDoes(shop, refused, 'propose', { price: 3 })
		await visitor.post('/api/offer/decline', { id: refused })
		const read = async () => (await shop.admin.get(`/api/backoffice/offers/${id}`)).body.payload
		await expect
			.poll(async () => (await read()).lines[0].stock)
			.toEqual({ on_sale: 2, lowest: 9, median: null, last_sold: { day: '2026-01-02', price: 8.5 } })
		expect((await read()).seller_record).toEqual({ open: 1, sold: 0, sold_total: 0, failed: 0, declined: 1 })
		const other = await submit(visitor, { title: 'AK-47 | Chalkboard', quality: 'factory_new' })
		const { payload } = (await shop.admin.get(`/api/backoffice/offers/${other}`)).body
		expect(payload.lines[0].stock).toEqual({ on_sale: 0, lowest: null, median: null, last_sold: null })
	})
})

describe('a received skin', () => {
	const titleOf = (name: string) => `AK-47 | ${name}`
	/** An offer whose skins the catalogue has, received at a total of 10. */
	async function received(names: readonly string[]): Promise<{ id: number; seller: Seller }> {
		for (const name of names) {
			await addItem(shop.db, {
				title: `${titleOf(name)} (Field-Tested)`,
				weapon: 'AK-47',
				exterior: 'field_tested',
				price_cents: 2000,
			})
		}
		const [first, ...more] = names.map((name) => ({
			title: titleOf(name),
			price: 12 / names.length,
			quality: 'field_tested',
		}))
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'skin_received', { ...first, float_value: 0.25, more_items: more })
		await expect.poll(async () => (await read(id)).lines[0].stock.on_sale).toBe(1)
		return { id, seller }
	}
	const read = async (id: number) => (await shop.admin.get(`/api/backoffice/offers/${id}`)).body.payload
	const list = (id: number, line: number, price = '19.99') =>
		operatorDoes(shop, id, `lines/${line}/list`, { price })

	test('becomes a listing once, with its share of the agreed price as its cost, locked until the hold ends', async () => {
		const { id } = await received(['Emerald Pinstripe', 'Elite Build'])
		const { lines } = await read(id)
		expect(lines.map(({ listing }: { listing: unknown }) => listing)).toEqual([
			{ item_id: null, cost: 5, suggested: { price: 20, basis: 'lowest' } },
			{ item_id: null, cost: 5, suggested: { price: 20, basis: 'lowest' } },
		])
		const { status, body } = await list(id, 1)
		expect([status, body.message]).toEqual([200, 'The skin is on sale.'])
		const item = (await shop.admin.get(`/api/backoffice/items/${body.item_id}`)).body.payload
		expect(item).toMatchObject({ price: 19.99, cost: 5, float_value: 0.25, source: `offer:${id}:1` })
		expect(item.trade_lock_until).toBeGreaterThan(shop.clock.now().getTime() / 1000)
		const again = await list(id, 1)
		expect([again.status, again.body.message]).toEqual([409, 'This skin was put on sale already.'])
		expect((await list(id, 3)).status).toBe(404)
		expect((await read(id)).lines[0].listing.item_id).toBe(body.item_id)
	})

	test('is not listed before it is here, nor if the catalogue does not have it', async () => {
		const seller = await createSeller(shop)
		const waiting = await offerIn(shop, seller, 'awaiting_item')
		expect((await read(waiting)).lines[0].listing).toBeNull()
		expect((await list(waiting, 1)).body.message).toBe('Only a skin that we have can be put on sale.')
		const unknown = await offerIn(shop, seller, 'skin_received', { title: 'AK-47 | Not in the catalogue' })
		expect((await list(unknown, 1)).status).toBe(409)
		expect((await read(unknown)).lines[0].listing.suggested).toMatchObject({ basis: 'cost' })
	})

	test('leaves the sale when it is returned, and cannot be returned once it is sold', async () => {
		const { id } = await received(['Safari Mesh'])
		const { item_id } = (await list(id, 1)).body
		expect((await operatorDoes(shop, id, 'return', { reason: 'Reversed.' })).status).toBe(200)
		const { status } = await shop.db.one<{ status: string }>('select status from items where id = $1', [
			item_id,
		])
		expect(status).toBe('withdrawn')
		const { id: sold } = await received(['Jungle Spray'])
		const { item_id: soldItem } = (await list(sold, 1)).body
		await shop.db.run("update items set status = 'sold' where id = $1", [soldItem])
		const refused = await operatorDoes(shop, sold, 'return', { reason: 'Reversed.' })
		expect([refused.status, refused.body.message]).toEqual([
			409,
			'A skin of this offer is sold already and cannot be returned.',
		])
		expect((await read(sold)).status).toBe('skin_received')
	})
})
