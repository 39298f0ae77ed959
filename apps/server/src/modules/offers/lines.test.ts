import { beforeAll, describe, expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import {
	createSeller,
	detailsOf,
	offerIn,
	openSellingShop,
	operatorDoes,
	payoutOf,
	type SellingShop,
	submit,
} from '../../../test/sellers.ts'
import { skin } from '../../../test/selling-forms.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

const awp = { title: 'AWP | Asiimov', price: '80,25', quality: 'battle_scarred', float_value: 0.91 }
const knife = { title: '★ Karambit | Doppler', price: 600, quality: 'factory_new' }

describe('an offer of several skins', () => {
	test('asks for the sum of their prices and is named after the first', async () => {
		const { visitor } = await createSeller(shop)
		const id = await submit(visitor, { float_value: '0.1534', more_items: [awp, knife] })
		const offer = await detailsOf(visitor, id)
		expect(offer).toMatchObject({ title: 'AK-47 | Redline and 2 more', user_price: 692.75 })
		expect(offer.lines).toEqual([
			{
				title: 'AK-47 | Redline',
				quality: 'field_tested',
				float_value: 0.1534,
				price: 12.5,
				item: { img: expect.any(String) },
				asset: null,
			},
			{ ...awp, price: 80.25, item: { img: expect.any(String) }, asset: null },
			{ ...knife, float_value: null, item: { img: expect.any(String) }, asset: null },
		])
		expect((await visitor.get('/api/offer/history')).body.payload[0].lines).toEqual(offer.lines)
		expect(offer.history[0]).toMatchObject({ to: 'pending', price: 692.75 })
	})

	test('is mailed with all of them', async () => {
		const { visitor, person } = await createSeller(shop)
		await submit(visitor, { more_items: [awp] })
		const { subject, text } = await mailTo(shop.db, person.email)
		expect(subject).toBe('We received your offer: AK-47 | Redline and 1 more')
		expect(text).toContain('you offered AK-47 | Redline and 1 more for €92.75.')
		expect(text).toContain('AK-47 | Redline · Field-Tested')
		expect(text).toContain('AWP | Asiimov · Battle-Scarred')
	})

	test('is agreed on and paid as a whole', async () => {
		const { visitor } = await createSeller(shop)
		const id = await submit(visitor, { more_items: [awp] })
		await operatorDoes(shop, id, 'accept')
		expect(await detailsOf(visitor, id)).toMatchObject({ status: 'awaiting_item', agreed_price: 92.75 })
		expect(await shop.faults()).toEqual([])
	})

	test('shows operators every skin with its quote, is found by each name and exported with them', async () => {
		const { visitor, person } = await createSeller(shop)
		const id = await submit(visitor, { more_items: [{ ...awp, title: 'Strange | Name Of Mine' }] })
		const { payload } = (await shop.admin.get(`/api/backoffice/offers/${id}`)).body
		expect(payload.lines.map(({ title }: { title: string }) => title)).toEqual([
			'AK-47 | Redline',
			'Strange | Name Of Mine',
		])
		expect(payload.lines[1].quote).toMatchObject({ skin: null, range: null })
		const found = (await shop.admin.get('/api/backoffice/offers?search=Name%20Of%20Mine')).body.payload
		expect(found.map((offer: { id: number }) => offer.id)).toEqual([id])
		const { body } = await shop.admin.get(`/api/backoffice/offers/export?person=${person.id}`)
		expect(body).toContain('Strange | Name Of Mine: 80.25')
	})

	test.each([
		['more_items.0.title', [{ ...awp, title: '' }], 'Skin name is required'],
		['more_items.1.price', [awp, { ...awp, price: 0 }], 'Price must be a positive number'],
		['more_items.0.price', [{ ...awp, price: '12.345' }], 'Price can have at most two decimals'],
		['more_items.0.quality', [{ ...awp, quality: 'mint' }], 'Exterior is required'],
		['more_items.0.float_value', [{ ...awp, float_value: 0.2 }], 'This float does not match the exterior'],
		['more_items', Array.from({ length: 21 }, () => awp), 'One offer can have at most 21 skins'],
		['price', Array.from({ length: 2 }, () => ({ ...awp, price: 999_999_999 })), 'This value is too large'],
	])('refuses %s', async (field, more_items, message) => {
		const { visitor } = await createSeller(shop)
		const { status, body } = await visitor.post('/api/offer/create', { ...skin, more_items })
		expect(status).toBe(422)
		expect(body.errors).toEqual({ [field]: [message] })
	})

	test('its payout and settlement note name every skin, and the payout is found by each', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'sold', { more_items: [awp, knife] })
		const payoutId = await payoutOf(shop, id)
		const titles = [skin.title, awp.title, knife.title]
		const { body } = await shop.admin.get('/api/backoffice/payouts?search=karambit')
		expect(body.payload).toMatchObject([{ id: payoutId, title: `${skin.title} and 2 more`, titles }])
		expect((await shop.admin.get(`/api/backoffice/payouts/${payoutId}`)).body.payload).toMatchObject({
			titles,
		})
		const exported = await shop.admin.get('/api/backoffice/payouts/export?search=karambit')
		expect(exported.body).toContain(titles.join('; '))
		const note = await fetch(`${shop.origin}/api/receipts/offer/${id}`, {
			headers: { cookie: seller.visitor.cookies.header() ?? '' },
		})
		const { text } = readPdf(Buffer.from(await note.arrayBuffer()))
		for (const title of titles) expect(text).toContain(title)
	})

	test('cannot be stored with prices that do not add up, nor changed afterwards', async () => {
		const { visitor } = await createSeller(shop)
		const id = await submit(visitor, { more_items: [awp] })
		const line = `insert into offer_lines (offer_id, position, title, quality, price_cents) values ($1, $2, 'X', 'well_worn', 5)`
		await expect(shop.db.run(line, [id, 3])).rejects.toMatchObject({ constraint: 'offer_lines_add_up' })
		await expect(
			shop.db.run(
				`insert into offers (user_id, title, quality, item_url, user_price_cents, more_cents)
				select user_id, title, quality, item_url, 100, 50 from offers where id = $1`,
				[id],
			),
		).rejects.toMatchObject({ constraint: 'offer_lines_add_up' })
		for (const change of ['update offer_lines set price_cents = 1', 'delete from offer_lines']) {
			await expect(shop.db.run(`${change} where offer_id = $1`, [id]), change).rejects.toThrow(
				'by adding moves only',
			)
		}
		await expect(shop.db.run('update offers set more_cents = 0 where id = $1', [id])).rejects.toThrow(
			'by adding moves only',
		)
	})
})

describe('the float of an offer', () => {
	test.each([
		['2', 'Enter a float from 0 to 1'],
		['-0.1', 'Enter a float from 0 to 1'],
		['abc', 'Enter a float from 0 to 1'],
		['0.01', 'This float does not match the exterior'],
	])('%s: %s', async (float_value, message) => {
		const { visitor } = await createSeller(shop)
		const { status, body } = await visitor.post('/api/offer/create', { ...skin, float_value })
		expect(status).toBe(422)
		expect(body.errors).toEqual({ float_value: [message] })
	})

	test('may be left empty', async () => {
		const { visitor } = await createSeller(shop)
		const id = await submit(visitor, { float_value: '' })
		expect((await detailsOf(visitor, id)).lines[0].float_value).toBeNull()
	})
})
