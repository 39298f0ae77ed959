import { beforeAll, describe, expect, test } from 'vitest'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import {
	createSeller,
	offerIn,
	openSellingShop,
	operatorDoes,
	payoutOf,
	requestPayout,
	type SellingShop,
	submit,
} from '../../../../test/sellers.ts'
import { IBAN } from '../../../../test/selling-forms.ts'
import { CSV_BATCH } from '../../../platform/http/csv.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

const BYTE_ORDER_MARK = '\uFEFF'

/** The raw bytes: decoding as text would strip the byte order mark. */
async function exported(queue: 'offers' | 'payouts', query = '') {
	const { status, headers, body } = await shop.admin.get(`/api/backoffice/${queue}/export${query}`)
	const lines: string[] = body.trimEnd().split('\r\n')
	return { status, headers, text: body as string, head: lines[0] ?? '', rows: lines.slice(1) }
}

describe('GET /backoffice/payouts/export', () => {
	// covers asvs:4.1.1 asvs:5.4.1 asvs:5.4.2
	test('exports the filtered queue, newest first, with only the last characters of each IBAN', async () => {
		const seller = await createSeller(shop)
		const first = await offerIn(shop, seller, 'sold')
		const second = await offerIn(shop, seller, 'payout_processing')
		const { status, headers, text, head, rows } = await exported('payouts', `?search=${seller.person.email}`)
		expect(status).toBe(200)
		expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(headers.get('content-disposition')).toMatch(
			/^attachment; filename="payouts-\d{4}-\d\d-\d\d\.csv"$/,
		)
		expect(head).toBe(
			'id,reference,offer_id,title,seller_id,seller_name,seller_email,created_at,finished_at,method,status,amount,currency,account,account_holder,reason,settled_by',
		)
		expect(rows.map((row) => row.split(',')[2])).toEqual([String(second), String(first)])
		expect(rows[0]).toContain(',sepa-manual,processing,10.00,EUR,"•••• 3000","Grace Hopper",,')
		expect(rows[1]).toMatch(/,paid,10\.00,EUR,.*,\S/)
		expect(text).not.toContain(IBAN)
		const paid = await exported('payouts', `?status=paid&search=${seller.person.email}`)
		expect(paid.rows.map((row) => row.split(',')[2])).toEqual([String(first)])
	})

	test('contains all pages of the list', async () => {
		const { body } = await shop.admin.get('/api/backoffice/payouts?limit=1')
		expect((await exported('payouts')).rows).toHaveLength(body.meta.total)
	})

	test('starts with a byte order mark, so that spreadsheets detect UTF-8', async () => {
		const answer = await fetch(new URL('/api/backoffice/payouts/export', shop.origin), {
			headers: { cookie: shop.admin.cookies.header() ?? '' },
		})
		const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
		expect(text.startsWith(`${BYTE_ORDER_MARK}id,`)).toBe(true)
	})

	test('escapes formulas in names, titles and reasons', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		await shop.db.run("update offers set title = '=cmd()' where id = $1", [id])
		await shop.db.run("update users set name = '+SUM(A1)', surname = 'x,\"y\"' where id = $1", [
			seller.person.id,
		])
		await requestPayout(seller.visitor, id, 'sepa-manual', { first_name: '@me', last_name: 'x' })
		await shop.admin.post(`/api/backoffice/payouts/${await payoutOf(shop, id)}/failed`, {
			reason: '-1+1\n=2',
		})
		const { text } = await exported('payouts', `?search=${seller.person.email}`)
		expect(text).toContain(`,"'=cmd()",`)
		expect(text).toContain(`,"'+SUM(A1) x,""y""",`)
		expect(text).toContain(`,"'@me x","'-1+1\n'=2",`)
	})

	test('is in the trail, with the filters', async () => {
		await exported('payouts', '?status=failed&search=somebody')
		const { body } = await shop.admin.get('/api/backoffice/trail?action=payouts.export')
		expect(body.payload[0]).toMatchObject({
			action: 'payouts.export',
			after: { status: 'failed', search: 'somebody' },
		})
	})

	test.each([
		['support', 403],
		['catalogue', 403],
		['finance', 200],
	] as const)('%s: %i', async (role, status) => {
		const visitor = await operatorVisitor(shop, await createOperator(shop.db, role))
		expect((await visitor.get('/api/backoffice/payouts/export')).status).toBe(status)
	})
})

describe('GET /backoffice/offers/export', () => {
	test('has every offer once, across batches', async () => {
		const seller = await createSeller(shop)
		const id = await submit(seller.visitor)
		const many = CSV_BATCH * 2 + 1
		await shop.db.run(
			`with made as (
				insert into offers (user_id, title, quality, item_url, user_price_cents, created_at)
				select user_id, '@' || n, quality, item_url, user_price_cents, created_at
				from offers, generate_series(2, $2::int) n where id = $1 returning id, created_at)
			insert into offer_moves (offer_id, to_status, mover, price_cents, created_at)
			select id, 'pending', 'user', 1250, created_at from made`,
			[id, many],
		)
		const { head, rows } = await exported('offers', `?person=${seller.person.id}`)
		expect(head).toMatch(/^id,created_at,title,quality,item_url,/)
		expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(many)
		expect(rows).toHaveLength(many)
		expect(rows[0]).toContain(`,"'@${many}",`)
	})

	test('has prices in EUR with two decimals, and the reason of a declined offer', async () => {
		const { visitor, person } = await createSeller(shop)
		const id = await submit(visitor)
		await operatorDoes(shop, id, 'decline', { reason: '=Too worn' })
		const { rows } = await exported('offers', `?person=${person.id}&status=declined_by_service`)
		expect(rows[0]).toContain(`,12.50,,,EUR,declined_by_service,,,"'=Too worn"`)
	})
})
