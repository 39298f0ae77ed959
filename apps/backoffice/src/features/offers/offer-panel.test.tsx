import type { OfficeOfferDetails } from '@skinverse/contract/entities/operator/offer'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

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
			price: 12.5,
			item: { img: null },
			quote: { skin: null, range: null, sold: 0, margin_percent: 20 },
			stock: { on_sale: 2, lowest: 9, median: null, last_sold: { day: '2026-01-02', price: 8.5 } },
			listing: null,
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
	seller: { id: 5, name: 'Ada Lovelace', email: 'ada@example.test', deleted: false, blocked: false },
	history: [],
	payouts: [],
	intake: null,
	kind_id: null,
	seller_record: { open: 1, sold: 4, sold_total: 80, failed: 0, declined: 2 },
}

it('shows our stock, our sales and the seller’s record, and questions a quote above the asking price', async () => {
	const sent: unknown[] = []
	const screen = renderOffice('/backoffice/offers/3', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/offers': () => ({ payload: [offer], meta: { total: 1, pages: 1 } }),
		'GET /backoffice/offers/{id}': () => ({ payload: offer }),
		'POST /backoffice/offers/{id}/propose': (_, body) => {
			sent.push(body)
			return { message: 'Sent.' }
		},
	})
	const panel = within(await screen.findByRole('region', { name: 'AK-47 | Redline' }))
	await panel.findByText(/^2 on sale from €9.00 · last sold .* for €8.50$/)
	panel.getByText(/^4 sold \(€80.00\) · 1 open · 2 declined our quote/)
	const price = panel.getByLabelText(/Our price/)
	await screen.user.type(price, '13')
	await screen.user.click(panel.getByRole('button', { name: 'Send quote of €13.00' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Quote above the asking price?' }))
	dialog.getByText('The seller asks €12.50. Your quote of €13.00 is €0.50 more.')
	expect(sent).toEqual([])
	await screen.user.click(dialog.getByRole('button', { name: 'Send €13.00' }))
	await waitFor(() => expect(sent).toEqual([{ price: '13', above_asked: true }]))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await screen.user.clear(price)
	await screen.user.type(price, '12.5')
	await screen.user.click(panel.getByRole('button', { name: 'Send quote of €12.50' }))
	await waitFor(() => expect(sent).toHaveLength(2))
	expect(sent[1]).toEqual({ price: '12.5' })
})

it('changes or withdraws a quote that the seller has not answered', async () => {
	const sent: unknown[] = []
	const quoted: OfficeOfferDetails = {
		...offer,
		status: 'offer',
		service_price: 9,
		expires_at: 1_700_100_000,
	}
	const screen = renderOffice('/backoffice/offers/3', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/offers': () => ({ payload: [quoted], meta: { total: 1, pages: 1 } }),
		'GET /backoffice/offers/{id}': () => ({ payload: quoted }),
		'POST /backoffice/offers/{id}/propose': (_, body) => {
			sent.push(body)
			return { message: 'Sent.' }
		},
		'POST /backoffice/offers/{id}/withdraw': (_, body) => {
			sent.push(body)
			return { message: 'Withdrawn.' }
		},
	})
	const panel = within(await screen.findByRole('region', { name: 'AK-47 | Redline' }))
	await screen.user.type(await panel.findByLabelText(/Our price/), '8')
	expect(panel.queryByRole('button', { name: 'Accept €12.50' })).toBeNull()
	await screen.user.click(panel.getByRole('button', { name: 'Change quote to €8.00' }))
	await waitFor(() => expect(sent).toEqual([{ price: '8' }]))
	await screen.user.click(panel.getByRole('button', { name: 'Withdraw quote' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this quote?' }))
	await screen.user.type(dialog.getByLabelText(/Reason/), 'A slip')
	await screen.user.click(dialog.getByRole('button', { name: 'Withdraw quote' }))
	await waitFor(() => expect(sent[1]).toEqual({ reason: 'A slip' }))
})

it('puts a received skin on sale with two clicks, at the suggested price', async () => {
	const sent: unknown[] = []
	const [line] = offer.lines
	if (line === undefined) throw new Error('the offer has a line')
	const received = (item_id: number | null): OfficeOfferDetails => ({
		...offer,
		status: 'skin_received',
		agreed_price: 10,
		lines: [{ ...line, listing: { item_id, cost: 10, suggested: { price: 12.5, basis: 'median' } } }],
	})
	const screen = renderOffice('/backoffice/offers/3', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/offers': () => ({ payload: [received(null)], meta: { total: 1, pages: 1 } }),
		'GET /backoffice/offers/{id}': () => ({ payload: received(sent.length === 0 ? null : 77) }),
		'POST /backoffice/offers/{id}/lines/{line}/list': (_, body) => {
			sent.push(body)
			return { item_id: 77, message: 'The skin is on sale.' }
		},
	})
	await screen.user.click(await screen.findByRole('button', { name: 'Put on sale' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Put AK-47 | Redline on sale' }))
	dialog.getByText('It cost €10.00. Suggested: our median of 30 days.')
	await screen.user.click(dialog.getByRole('button', { name: 'Put on sale' }))
	await screen.findByRole('link', { name: 'Listing 77' })
	expect(sent).toEqual([{ price: '12.50' }])
})

it('shows why the seller was not asked, and asks by another account', async () => {
	const sent: unknown[] = []
	const stopped: OfficeOfferDetails = {
		...offer,
		status: 'awaiting_item',
		agreed_price: 12.5,
		intake: {
			id: 8,
			state: 'stopped',
			reason: 'item_missing',
			wish: null,
			code: null,
			offer_url: null,
			call_off_at: null,
			account_id: 1,
			account: 'sv-trade-01',
			tries: 0,
			steam_offer_id: null,
			detail: '',
			protected_until: null,
			reversed_at: null,
			accounts: [
				{ id: 1, name: 'sv-trade-01', room: 2 },
				{ id: 2, name: 'sv-trade-02', room: 700 },
			],
		},
	}
	const screen = renderOffice('/backoffice/offers/3', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/offers': () => ({ payload: [stopped], meta: { total: 1, pages: 1 } }),
		'GET /backoffice/offers/{id}': () => ({ payload: stopped }),
		'POST /backoffice/trading/intakes/{id}/ask': ({ id }, body) => {
			sent.push([id, body])
			return { message: 'The account sends the seller a trade offer.' }
		},
	})
	const panel = within(await screen.findByRole('region', { name: 'AK-47 | Redline' }))
	await panel.findByText('item missing')
	await screen.user.selectOptions(panel.getByLabelText('Account that asks'), 'sv-trade-02 · room for 700')
	await screen.user.click(panel.getByRole('button', { name: 'Send a trade offer' }))
	await waitFor(() => expect(sent).toEqual([['8', { account_id: 2 }]]))
})

it('shows the Steam asset of a skin that was chosen from the inventory, with its inspect link', async () => {
	const [line] = offer.lines
	if (line === undefined) throw new Error('an offer has a line')
	const asset = {
		app_id: 730 as const,
		context_id: '2',
		asset_id: '31000000001',
		paint_seed: 661,
		inspect_link: 'steam://run/730//+csgo_econ_action_preview%20X',
	}
	const screen = renderOffice('/backoffice/offers/3', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/offers': () => ({ payload: [offer], meta: { total: 1, pages: 1 } }),
		'GET /backoffice/offers/{id}': () => ({ payload: { ...offer, lines: [{ ...line, asset }] } }),
	})
	const panel = within(await screen.findByRole('region', { name: 'AK-47 | Redline' }))
	await panel.findByText(/Steam asset 31000000001 · seed 661/)
	expect(panel.getByRole('link', { name: 'Inspect in game' }).getAttribute('href')).toBe(asset.inspect_link)
})
