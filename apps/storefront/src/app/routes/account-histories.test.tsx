import type { DepositHistoryEntry } from '@skinverse/contract/entities/deposit-history-entry'
import type { PurchasedItem, PurchaseHistoryEntry } from '@skinverse/contract/entities/purchase-history-entry'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

/** Midday, so that every time zone of a test machine shows the same day. */
const NOON = Date.UTC(2026, 10, 14, 12, 5) / 1000

const item = (id: number, change: Partial<PurchasedItem> = {}): PurchasedItem => ({
	item_id: id,
	title: `AK-47 | Skin ${id}`,
	status: 'completed',
	total: 39.15,
	sum: 39.15,
	currency: 'EUR',
	internal_currency_sum: 42.1,
	img_url: null,
	image_url: null,
	item_quality: 'Classified',
	item_type: 'Rifle',
	...change,
})
const order = (id: number, items: PurchasedItem[]): PurchaseHistoryEntry => {
	const { item_id: _, ...first } = items[0] ?? item(0)
	return { ...first, id, created_at: NOON, kind: 'product', ...(items.length > 0 && { items }) }
}
const orders = (payload: PurchaseHistoryEntry[]): Handlers => ({
	'GET /purchase/history': () => ({ payload, meta: { total: payload.length, pages: 1 } }),
})
const deposit = (id: number, status: DepositHistoryEntry['status'] = 'Success'): DepositHistoryEntry => ({
	id,
	created_at: NOON,
	description: 'Top Up Balance',
	sum: 100,
	currency: { code: 'PLN' },
	internal_currency_sum: 25.3,
	status,
})
const deposits = (payload: DepositHistoryEntry[]): Handlers => ({
	'GET /deposit/history': () => ({ payload, meta: { total: payload.length, pages: 1 } }),
})

const open = (path: string, server: Handlers) => renderShop(path, { signedIn: true, server })
const table = async (name: string) => {
	const found = await screen.findByRole('table', { name })
	await within(found).findAllByText(/#|Top Up/)
	const [, ...rows] = within(found).getAllByRole('row')
	return rows.map((row) =>
		within(row)
			.getAllByRole('cell')
			.map((cell) => cell.textContent),
	)
}

describe('an entry without a currency', () => {
	// covers spec:account-and-wallet-entities.8
	it('of a deposit is in Credits', async () => {
		const { currency: _, ...entry } = deposit(1)
		open('/account?tab=transactions', {
			'GET /deposit/history': () =>
				Response.json({ status: 'OK', payload: [entry], meta: { total: 1, pages: 1 } }),
		})
		const [row] = await table('Transaction')
		expect(row?.[2]).toBe('25.30 Credits')
	})

	// covers spec:account-and-wallet-entities.7
	it('of an order is in Credits, under either name of the amount', async () => {
		const { currency: _, total: __, internal_currency_sum: ___, ...entry } = order(7, [])
		open('/account?tab=orders', {
			'GET /purchase/history': () =>
				Response.json({ status: 'OK', payload: [entry], meta: { total: 1, pages: 1 } }),
		})
		const [row] = await table('Order History')
		expect(row?.[3]).toBe('39.15 Credits')
	})
})

describe('order history', () => {
	// covers spec:account-and-wallet-entities.7 spec:account-page.9
	it('has the columns id, date, item, total and status', async () => {
		open('/account?tab=orders', orders([order(9, [item(1)])]))
		const headers = (await screen.findAllByRole('columnheader')).map((header) => header.textContent)
		expect(headers).toEqual(['ID', 'Date', 'Item', 'Total', 'Status'])
		const [[id, date, what, total, status] = []] = await table('Order History')
		expect(id).toBe('#9')
		expect(date).toMatch(/^1[45]\.11\.2026 \d\d:05$/)
		expect(what).toBe('RifleAK-47 | Skin 1')
		expect(total).toBe('42.10€39.15')
		expect(status).toBe('SUCCESSFULLY')
	})

	// covers spec:account-and-wallet-entities.8 spec:status-display.19
	it('flattens orders with items into them, each with its own status', async () => {
		open('/account?tab=orders', orders([order(9, [item(1), item(2, { status: 'canceled' })]), order(8, [])]))
		const rows = await table('Order History')
		expect(rows.map(([id, , , , status]) => `${id} ${status}`)).toEqual([
			'#9 SUCCESSFULLY',
			'#9 FAILED',
			'#8 SUCCESSFULLY',
		])
	})

	it('leads from a row to the page of its order', async () => {
		const { user, address } = open('/account?tab=orders', orders([order(9, [item(1)])]))
		const link = await screen.findByRole('link', { name: '#9' })
		expect(link.getAttribute('href')).toBe('/account/orders/9')
		await user.click(screen.getByText('AK-47 | Skin 1'))
		await waitFor(() => expect(address()).toBe('/account/orders/9'))
	})

	// covers spec:account-page.8 spec:constants.18
	it('shows 5 rows per page, with the page in the address', async () => {
		const items = Array.from({ length: 6 }, (_, index) => item(index + 1))
		const { user, address } = open('/account?tab=orders', orders([order(9, items)]))
		expect(await table('Order History')).toHaveLength(5)
		await user.click(screen.getByRole('link', { name: 'Page 2' }))
		expect(await screen.findByText('AK-47 | Skin 6')).toBeTruthy()
		expect(await table('Order History')).toHaveLength(1)
		expect(address()).toBe('/account?tab=orders&page=2')
	})

	// covers spec:account-page.8
	it('has no pagination for one page, and shows the last page for one past the end', async () => {
		open('/account?tab=orders&page=7', orders([order(9, [item(1)])]))
		expect(await table('Order History')).toHaveLength(1)
		expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
	})

	// covers spec:constants.22
	it('shows amounts in EUR alone while the internal currency is off', async () => {
		const off = { ...settings, internal_currency: { ...settings.internal_currency, enabled: false } }
		open('/account?tab=orders', {
			...orders([order(9, [item(1)])]),
			'GET /settings': () => ({ payload: off }),
		})
		const [row = []] = await table('Order History')
		expect(row[3]).toBe('€39.15')
	})

	// covers spec:account-and-wallet-messages.12 spec:account-page.11
	it("says 'No orders found' where there are none", async () => {
		open('/account?tab=orders', orders([]))
		expect(await screen.findByText('No orders found')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.8
	it("says 'Failed to fetch purchase history' and tries again", async () => {
		let isDown = true
		const { user } = open('/account?tab=orders', {
			'GET /purchase/history': () =>
				isDown
					? new Response('', { status: 502 })
					: { payload: [order(9, [item(1)])], meta: { total: 1, pages: 1 } },
		})
		expect(await screen.findByText('Failed to fetch purchase history')).toBeTruthy()
		isDown = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		expect(await table('Order History')).toHaveLength(1)
	})
})

describe('transaction history', () => {
	// covers spec:account-and-wallet-entities.9 spec:account-page.13 spec:status-display.20
	it('has the columns date, type, total and status, by the deposit table', async () => {
		const statuses = ['Success', 'Canceled', 'Error', 'Pending', 'Processing'] as const
		open('/account?tab=transactions', deposits(statuses.map((status, id) => deposit(id + 1, status))))
		const headers = (await screen.findAllByRole('columnheader')).map((header) => header.textContent)
		expect(headers).toEqual(['Date', 'Type', 'Total', 'Status'])
		const rows = await table('Transaction')
		expect(rows.map((row) => row[3])).toEqual(['SUCCESSFULLY', 'CANCELED', 'FAILED', 'PENDING', 'PROCESSING'])
		expect(rows[1]?.slice(1, 3)).toEqual(['Top Up Balance', '25.30PLN\u00a0100.00'])
		// Only what was paid has one.
		expect(rows.map((row) => row[1]?.includes('Receipt'))).toEqual([true, false, false, false, false])
	})

	// covers spec:account-page.12 spec:constants.18
	it('shows 5 per page', async () => {
		const six = [1, 2, 3, 4, 5, 6].map((id) => deposit(id))
		open('/account?tab=transactions&page=2', deposits(six))
		expect(await table('Transaction')).toHaveLength(1)
	})

	// covers spec:account-and-wallet-entities.10
	it("describes a transaction as 'Top Up Balance' by default", async () => {
		open('/account?tab=transactions', deposits([{ ...deposit(1, 'Pending'), description: '' }]))
		const [row = []] = await table('Transaction')
		expect(row[1]).toBe('Top Up Balance')
	})

	// covers spec:account-and-wallet-messages.12 spec:account-page.14
	it("says 'No transactions found' where there are none", async () => {
		open('/account?tab=transactions', deposits([]))
		expect(await screen.findByText('No transactions found')).toBeTruthy()
	})

	it('says why it could not be read', async () => {
		open('/account?tab=transactions', {
			'GET /deposit/history': () => problem(503, 'unavailable', 'Back soon.'),
		})
		expect(await screen.findByText('Back soon.')).toBeTruthy()
	})
})
