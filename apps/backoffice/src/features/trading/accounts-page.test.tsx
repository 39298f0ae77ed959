import type {
	OfficeTradeAccount,
	OfficeTradeAsset,
} from '@skinverse/contract/entities/operator/trade-account'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const account: OfficeTradeAccount = {
	id: 4,
	name: 'sv-trade-01',
	steam_id: '76561190000000101',
	state: 'online',
	detail: '',
	state_since: 1_700_000_000,
	seen_at: 1_700_000_000,
	inventory_at: 1_700_000_000,
	retry_at: null,
	created_at: 1_700_000_000,
	node: 'node-1',
	items: 12,
	on_sale: 9,
	unlisted: 2,
	locked: 1,
	missing: 1,
	left_unlisted: 0,
	stuck: [],
	value: 345.5,
}

const asset: OfficeTradeAsset = {
	id: 8,
	category: 'cs2',
	title: 'AWP | Asiimov (Battle-Scarred)',
	asset_id: '31000000001',
	context_id: '2',
	picture: null,
	is_tradable: true,
	locked_until: null,
	arrived_at: 1_700_000_000,
	gone_at: null,
	item_id: null,
	price: null,
	is_known: true,
	lowest_price: 80,
}

/** The office with these accounts; `sent` names what was done. */
function openOffice(path: string, accounts: readonly OfficeTradeAccount[]) {
	const sent: string[] = []
	const taken = (name: string) => () => {
		sent.push(name)
		return { message: 'Done.' }
	}
	const screen = renderOffice(path, {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/trading/accounts': () => ({ payload: [...accounts] }),
		'GET /backoffice/trading/accounts/{id}': () => ({ payload: accounts[0] ?? account }),
		'GET /backoffice/trading/accounts/{id}/assets': () => ({
			payload: [asset],
			meta: { total: 1, pages: 1 },
		}),
		'POST /backoffice/trading/accounts/{id}/pause': taken('pause'),
		'POST /backoffice/trading/assets/{id}/note': taken('note'),
		'PUT /backoffice/trading/accounts/{id}/secrets': taken('secrets'),
	})
	return { ...screen, sent }
}

it('names the orders and offers whose trades do not complete', async () => {
	const stuck = [
		{ order_id: 5104, offer_id: null },
		{ order_id: null, offer_id: 77 },
	]
	const screen = openOffice('/backoffice/trading/4', [{ ...account, missing: 0, stuck }])
	const order = await screen.findByRole('link', { name: 'Order 5104' })
	expect(order.getAttribute('href')).toBe('/backoffice/orders/5104')
	expect(screen.getByRole('link', { name: 'Offer 77' }).getAttribute('href')).toBe('/backoffice/offers/77')
	expect(screen.getAllByText('2 trades do not complete')).not.toHaveLength(0)
})

it('lists the accounts with state, stock and value, and what needs an operator', async () => {
	const down: OfficeTradeAccount = {
		...account,
		id: 5,
		name: 'sv-trade-02',
		state: 'wrong_secrets',
		missing: 0,
	}
	const left = { ...account, id: 6, name: 'sv-trade-03', value: 0, missing: 0, left_unlisted: 2 }
	const screen = openOffice('/backoffice/trading', [account, down, left])
	const row = (await screen.findByRole('link', { name: 'sv-trade-01' })).closest('tr')
	expect(row?.textContent).toContain('Online')
	expect(row?.textContent).toContain('345.50')
	expect(row?.textContent).toContain('1 item left the inventory')
	const other = screen.getByRole('link', { name: 'sv-trade-02' }).closest('tr')
	expect(other?.textContent).toContain('Secrets refused')
	expect(other?.textContent).toContain('2 not in the catalogue')
	const third = screen.getByRole('link', { name: 'sv-trade-03' }).closest('tr')
	expect(third?.textContent).toContain('2 items that were not listed left the inventory')
	expect(screen.getByText('€691.00')).toBeTruthy()
})

it('tells of items that left the inventory while they were not listed, and lists them', async () => {
	const screen = openOffice('/backoffice/trading/4', [{ ...account, missing: 0, left_unlisted: 2 }])
	const panel = within(await screen.findByRole('region', { name: 'sv-trade-01' }))
	expect(await panel.findByText('2 items that were not listed left the inventory')).toBeTruthy()
	expect(panel.getByRole('tab', { name: /^Missing/ }).getAttribute('aria-selected')).toBe('true')
	await screen.user.click(await panel.findByRole('button', { name: 'Mark as seen' }))
	await waitFor(() => expect(screen.sent).toEqual(['note']))
})

it('pauses an account only after a question', async () => {
	const screen = openOffice('/backoffice/trading/4', [account])
	const panel = within(await screen.findByRole('region', { name: 'sv-trade-01' }))
	await screen.user.click(await panel.findByRole('button', { name: 'Pause' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Pause sv-trade-01?' }))
	expect(screen.sent).toEqual([])
	await screen.user.click(dialog.getByRole('button', { name: 'Pause' }))
	await waitFor(() => expect(screen.sent).toEqual(['pause']))
})

it('marks an item that left the inventory as seen', async () => {
	const screen = openOffice('/backoffice/trading/4', [account])
	const panel = within(await screen.findByRole('region', { name: 'sv-trade-01' }))
	await screen.user.click(await panel.findByRole('button', { name: 'Mark as seen' }))
	await waitFor(() => expect(screen.sent).toEqual(['note']))
})

it('asks for all secrets when they are replaced, and never shows the old ones', async () => {
	const screen = openOffice('/backoffice/trading/4', [{ ...account, state: 'wrong_secrets' }])
	const panel = within(await screen.findByRole('region', { name: 'sv-trade-01' }))
	await panel.findByText(/Replace the secrets\.$/)
	await screen.user.click(panel.getByRole('button', { name: 'Replace secrets' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Replace secrets: sv-trade-01' }))
	for (const label of [/^Steam password/, /^Shared secret/, /^Identity secret/])
		expect(dialog.getByLabelText(label)).toHaveProperty('value', '')
	await screen.user.type(dialog.getByLabelText(/^Steam account name/), 'sv_trade')
	await screen.user.type(dialog.getByLabelText(/^Steam password/), 'new-password')
	await screen.user.type(dialog.getByLabelText(/^Shared secret/), 'short')
	await screen.user.type(dialog.getByLabelText(/^Identity secret/), 'BBBBBBBBBBBBBBBBBBBBBBBBBBA=')
	await screen.user.click(dialog.getByRole('button', { name: 'Replace secrets' }))
	expect(await dialog.findByText('Enter the secret as 28 characters in Base64.')).toBeTruthy()
	expect(screen.sent).toEqual([])
})
