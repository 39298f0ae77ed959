import type { Role } from '@skinverse/contract/capabilities'
import type { OfficeOfferDetails } from '@skinverse/contract/entities/operator/offer'
import type { OfficePayout } from '@skinverse/contract/entities/operator/payout'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const seller = { id: 5, name: 'Ada Lovelace', email: 'ada@example.test', deleted: false, blocked: false }

const payout: OfficePayout = {
	id: 7,
	offer_id: 3,
	title: 'AK-47 | Redline',
	titles: ['AK-47 | Redline'],
	seller,
	created_at: 1_700_000_000,
	finished_at: null,
	method: 'sepa-manual',
	status: 'processing',
	amount: 10,
	currency: 'EUR',
	account: '•••• 3000',
	reason: null,
}

const offer: OfficeOfferDetails = {
	id: 3,
	created_at: 1_700_000_000,
	title: 'AK-47 | Redline',
	item: { img: null },
	item_url: 'https://steamcommunity.com/id/ada',
	lines: [
		{
			title: 'AK-47 | Redline',
			quality: 'field_tested',
			float_value: null,
			asset: null,
			price: 50,
			item: { img: null },
			quote: { skin: null, range: null, sold: 0, margin_percent: 20 },
			stock: { on_sale: 0, lowest: null, median: null, last_sold: null },
			listing: null,
		},
	],
	user_price: 12.5,
	service_price: null,
	agreed_price: null,
	status: 'declined_by_service',
	quality: 'field_tested',
	currency: 'EUR',
	expires_at: null,
	payable_at: null,
	reason: null,
	seller,
	history: [],
	intake: null,
	payouts: [],
	kind_id: null,
	seller_record: { open: 0, sold: 0, sold_total: 0, failed: 0, declined: 0 },
}

const shopFor = (role: Role): Handlers => ({
	'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
	'GET /backoffice/payouts': () => ({ payload: [payout], meta: { total: 1, pages: 1 } }),
	'GET /backoffice/offers': () => ({ payload: [offer], meta: { total: 1, pages: 1 } }),
	'GET /backoffice/offers/{id}': () => ({ payload: offer }),
})

describe('Export CSV', () => {
	it.each(['payouts', 'offers'])(
		'takes along what the queue of %s is narrowed to, all pages',
		async (queue) => {
			const status = queue === 'payouts' ? 'paid' : 'sold'
			const screen = renderOffice(
				`/backoffice/${queue}?status=${status}&search=a%26b&page=3`,
				shopFor('finance'),
			)
			const link = await screen.findByRole('link', { name: 'Export CSV' })
			expect(link.getAttribute('href')).toBe(`/api/backoffice/${queue}/export?search=a%26b&status=${status}`)
			expect(link.hasAttribute('download')).toBe(true)
		},
	)

	it('redirects to the sign-in instead of saving the error as a file', async () => {
		let isEnded = false
		const screen = renderOffice('/backoffice/payouts', {
			...shopFor('finance'),
			'GET /backoffice/me': () =>
				isEnded
					? problem(401, 'unauthenticated', 'Please sign in.')
					: { payload: { ...admin, role: 'finance' } },
		})
		const link = await screen.findByRole('link', { name: 'Export CSV' })
		isEnded = true
		await screen.user.click(link)
		await screen.findByRole('button', { name: 'Sign in' })
	})

	it('is hidden from roles without the capability', async () => {
		const screen = renderOffice('/backoffice/payouts', shopFor('support'))
		await screen.findByRole('link', { name: 'Payout 7' })
		expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
	})
})

describe("an offer's inventory link", () => {
	it('opens the shown URL and isolates its text direction', async () => {
		const screen = renderOffice('/backoffice/offers/3', shopFor('support'))
		const link = await screen.findByRole('link', { name: 'steamcommunity.com/id/ada' })
		expect(link.getAttribute('href')).toBe('https://steamcommunity.com/id/ada')
		expect(link.querySelector('bdi')).not.toBeNull()
	})
})
