import { beforeAll, describe, expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { signedIn } from '../../../test/members.ts'
import {
	createSeller,
	detailsOf,
	offerIn,
	openSellingShop,
	operatorDoes,
	type SellingShop,
	statusOfOffer,
	submit,
} from '../../../test/sellers.ts'
import { skin } from '../../../test/selling-forms.ts'
import { changeSetting } from '../content/index.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

describe('POST /offer/create', () => {
	// covers spec:offer-calls.3 spec:offer-entity.1 spec:offer-entity.3
	test('accepts title, price, quality, item_url and currency, and returns status OK and the id', async () => {
		const { visitor } = await createSeller(shop)
		const { status, body } = await visitor.post('/api/offer/create', skin)
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', id: expect.any(Number) })
		expect((await visitor.get('/api/offer/history')).body.payload).toEqual([
			{
				id: body.id,
				created_at: expect.any(Number),
				title: 'AK-47 | Redline',
				item: { img: expect.any(String) },
				item_url: skin.item_url,
				lines: [
					{
						title: 'AK-47 | Redline',
						quality: 'field_tested',
						float_value: null,
						price: 12.5,
						item: { img: expect.any(String) },
						asset: null,
					},
				],
				user_price: 12.5,
				service_price: null,
				agreed_price: null,
				status: 'pending',
				quality: 'field_tested',
				currency: 'EUR',
				expires_at: null,
				payable_at: null,
				reason: null,
			},
		])
	})

	// covers spec:selling.8
	test('mails the seller that an answer follows within 3 working days', async () => {
		const { visitor, person } = await createSeller(shop)
		await submit(visitor)
		const { subject, text } = await mailTo(shop.db, person.email)
		expect(subject).toBe('We received your offer: AK-47 | Redline')
		expect(text).toContain(
			'Hi Ada, you offered AK-47 | Redline for €12.50. We will notify you within 3 working days.',
		)
		expect(text).toContain('http://shop.test/account?tab=offers')
	})

	// covers spec:offer-entity.4 spec:sell-modal.1 spec:sell-modal.2 spec:sell-modal.3 spec:sell-modal.4
	test.each([
		['title', '', 'Skin name is required'],
		['price', '', 'Price is required'],
		['price', '0', 'Price must be a positive number'],
		['price', -3, 'Price must be a positive number'],
		['price', '12.345', 'Price can have at most two decimals'],
		['price', '1000000000.01', 'This value is too large'],
		['quality', 'mint', 'Exterior is required'],
		['item_url', '', 'Invalid Steam inventory link'],
		['item_url', 'https://example.test/inventory', 'Invalid Steam inventory link'],
		['currency', 'USD', 'Invalid currency code'],
	])('refuses %s "%s": %s', async (field, value, message) => {
		const { visitor } = await createSeller(shop)
		const { status, body } = await visitor.post('/api/offer/create', { ...skin, [field]: value })
		expect(status).toBe(422)
		expect(body).toMatchObject({ status: 'ERROR', message, errors: { [field]: [message] } })
	})

	// covers spec:offer-calls.3
	test('returns all missing fields together', async () => {
		const { visitor } = await createSeller(shop)
		const { body } = await visitor.post('/api/offer/create', {})
		expect(Object.keys(body.errors)).toEqual(['title', 'price', 'quality', 'item_url'])
	})

	test('shows the catalogue’s picture of that skin in that wear, or none', async () => {
		const { visitor } = await createSeller(shop)
		const known = await submit(visitor)
		const unknown = await submit(visitor, { title: 'Nothing | Anybody Knows' })
		expect((await detailsOf(visitor, known)).item.img).toMatch(/^\/images\/items\/\d+/)
		expect((await detailsOf(visitor, unknown)).item.img).toBeNull()
	})

	test('403 without a verified e-mail', async () => {
		const { visitor } = await signedIn(shop, { verified: false })
		const { status, body } = await visitor.post('/api/offer/create', skin)
		expect({ status, message: body.message }).toEqual({
			status: 403,
			message: 'Your email address is not verified.',
		})
	})
})

describe('offers', () => {
	test('of other sellers look like ones that do not exist, for every action', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'offer')
		const { visitor } = await createSeller(shop)
		for (const path of [`/api/offer/${id}`, '/api/offer/999999999', '/api/offer/abc']) {
			expect((await visitor.get(path)).status, path).toBe(404)
		}
		for (const action of ['accept', 'decline']) {
			expect((await visitor.post(`/api/offer/${action}`, { id })).status).toBe(404)
		}
		expect((await visitor.get('/api/offer/history')).body.payload).toEqual([])
		expect(await statusOfOffer(shop, id)).toBe('offer')
	})

	// covers spec:offer-calls.1 spec:selling.2
	test('are listed newest first, 8 per page on request', async () => {
		const { visitor } = await createSeller(shop)
		const ids: number[] = []
		for (let number = 0; number < 9; number++) ids.push(await submit(visitor))
		const page = async (number: number) =>
			(await visitor.get(`/api/offer/history?page=${number}&limit=8`)).body
		expect((await page(1)).payload.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 8))
		expect((await page(2)).payload.map(({ id }: { id: number }) => id)).toEqual([ids[0]])
		expect(await page(3)).toMatchObject({ payload: [], meta: { total: 9, pages: 2 } })
	})
})

describe('the service proposed a price', () => {
	// covers spec:offer-statuses.1
	test('shows and mails it with its expiry date', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		const offer = await detailsOf(seller.visitor, id)
		expect(offer).toMatchObject({ status: 'offer', user_price: 12.5, service_price: 10 })
		const inHours = (offer.expires_at - shop.clock.now().getTime() / 1000) / 3600
		expect(inHours).toBeCloseTo(72, 1)
		const { subject, text } = await mailTo(shop.db, seller.person.email, 2)
		expect(subject).toBe('Our price for AK-47 | Redline')
		expect(text).toMatch(/for €10\.00\. Please accept or decline by \d\d\.\d\d\.\d{4} \d\d:\d\d UTC/)
	})

	// covers spec:offer-calls.4 spec:offer-statuses.2
	test('The user may accept, which gives awaiting_item', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		const { body } = await seller.visitor.post('/api/offer/accept', { id })
		expect(body).toEqual({ status: 'OK', message: 'Offer successfully accepted' })
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'awaiting_item',
			agreed_price: 10,
			expires_at: null,
		})
		expect((await mailTo(shop.db, seller.person.email, 3)).subject).toBe('We are buying AK-47 | Redline')
	})

	test('changes it before the answer: the seller is told, and does not accept the new price unseen', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		expect((await operatorDoes(shop, id, 'propose', { price: 9 })).status).toBe(200)
		const { subject, text } = await mailTo(shop.db, seller.person.email, 3)
		expect(subject).toBe('Our new price for AK-47 | Redline')
		expect(text).toContain('we would buy AK-47 | Redline for €9.00')
		const { status, body } = await seller.visitor.post('/api/offer/accept', { id, price: 10 })
		expect([status, body.message]).toEqual([409, 'The shop changed its price. Please look at the new one.'])
		expect(await detailsOf(seller.visitor, id)).toMatchObject({ status: 'offer', service_price: 9 })
		expect((await seller.visitor.post('/api/offer/accept', { id, price: 9 })).status).toBe(200)
		expect(await detailsOf(seller.visitor, id)).toMatchObject({ status: 'awaiting_item', agreed_price: 9 })
	})

	test('withdraws it before the answer: the offer is open again, without a price and a deadline', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		const { body } = await operatorDoes(shop, id, 'withdraw', { reason: 'A slip of the keyboard.' })
		expect(body.message).toBe('The quote was withdrawn. The offer is open again.')
		const { subject, text } = await mailTo(shop.db, seller.person.email, 3)
		expect(subject).toBe('We withdrew our price for AK-47 | Redline')
		expect(text).toContain('Reason: A slip of the keyboard.')
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'pending',
			service_price: null,
			expires_at: null,
			reason: 'A slip of the keyboard.',
		})
		await shop.passDays(30)
		expect((await seller.visitor.post('/api/offer/accept', { id, price: 10 })).status).toBe(409)
		expect((await operatorDoes(shop, id, 'accept')).status).toBe(200)
		expect(await detailsOf(seller.visitor, id)).toMatchObject({ status: 'awaiting_item', agreed_price: 12.5 })
	})

	// covers spec:offer-calls.5 spec:offer-statuses.3
	test('or decline, which gives declined_by_user', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		const { body } = await seller.visitor.post('/api/offer/decline', { id })
		expect(body).toEqual({ status: 'OK', message: 'Offer declined successfully' })
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'declined_by_user',
			agreed_price: null,
		})
		expect((await mailTo(shop.db, seller.person.email, 3)).subject).toBe(
			'Our price for AK-47 | Redline was declined',
		)
	})

	test("when the operator accepts the user's own price instead, that price is agreed", async () => {
		const { visitor } = await createSeller(shop)
		const id = await submit(visitor)
		await operatorDoes(shop, id, 'accept')
		expect(await detailsOf(visitor, id)).toMatchObject({
			status: 'awaiting_item',
			service_price: null,
			agreed_price: 12.5,
		})
	})

	test('declined by the service: the reason is shown and mailed', async () => {
		const { visitor, person } = await createSeller(shop)
		const id = await submit(visitor)
		await operatorDoes(shop, id, 'decline', { reason: 'We have enough of these.' })
		expect(await detailsOf(visitor, id)).toMatchObject({
			status: 'declined_by_service',
			reason: 'We have enough of these.',
		})
		expect((await mailTo(shop.db, person.email, 2)).text).toContain('Reason: We have enough of these.')
	})
})

describe('GET /offer/{id}', () => {
	// covers spec:offer-calls.2
	test('returns the history: actor, time, from, to, price and reason, without the names of operators', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'returned')
		const { history } = await detailsOf(seller.visitor, id)
		const at = expect.any(Number)
		expect(history).toEqual([
			{ created_at: at, by: 'user', from: null, to: 'pending', price: 12.5, reason: null },
			{ created_at: at, by: 'service', from: 'pending', to: 'offer', price: 10, reason: null },
			{ created_at: at, by: 'user', from: 'offer', to: 'awaiting_item', price: 10, reason: null },
			{ created_at: at, by: 'service', from: 'awaiting_item', to: 'skin_received', price: 10, reason: null },
			{
				created_at: at,
				by: 'service',
				from: 'skin_received',
				to: 'returned',
				price: null,
				reason: 'Because.',
			},
		])
		expect(JSON.stringify(history)).not.toContain('Grace')
	})
})

test('while offer_enabled is off, creating returns 403, and existing offers continue to work', async () => {
	const seller = await createSeller(shop)
	const id = await offerIn(shop, seller, 'offer')
	await changeSetting(shop.db, shop.platform.events, 'offer_enabled', false)
	await expect
		.poll(async () => (await seller.visitor.post('/api/offer/create', {})).status, { timeout: 60_000 })
		.toBe(403)
	const { body } = await seller.visitor.post('/api/offer/create', skin)
	expect(body.message).toBe('Selling is currently disabled.')
	expect((await seller.visitor.get('/api/offer/history')).body.payload).toHaveLength(1)
	expect((await seller.visitor.post('/api/offer/accept', { id })).status).toBe(200)
	await changeSetting(shop.db, shop.platform.events, 'offer_enabled', true)
	await expect
		.poll(async () => (await seller.visitor.post('/api/offer/create', skin)).status, { timeout: 60_000 })
		.toBe(200)
})
