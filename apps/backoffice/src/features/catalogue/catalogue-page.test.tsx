import type { Role } from '@skinverse/contract/capabilities'
import type { OfficeItem, OfficeItemDetails } from '@skinverse/contract/entities/operator/item'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const MILLION = 1_000_000
/** The document of a test has no layout; the table needs a height to know what is in sight. */
const VIEWPORT_PX = 560
beforeAll(() => {
	for (const side of ['offsetHeight', 'clientHeight', 'offsetWidth'] as const) {
		vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(VIEWPORT_PX)
	}
})

const item = (id: number): OfficeItem => ({
	id,
	title: `Skin ${id}`,
	category: 'cs2',
	type: 'Rifle',
	quality: 'Classified',
	exterior: 'field_tested',
	class: 'Normal',
	picture: null,
	price: 12.5,
	old_price: null,
	cost: 10,
	status: 'available',
	float_value: null,
	paint_seed: null,
	trade_lock_until: null,
	account: null,
	created_at: 1_700_000_000,
})
const details = (changes: Partial<OfficeItemDetails> = {}): OfficeItemDetails => ({
	...item(1),
	source: null,
	history: [],
	...changes,
})

function shopWith(handlers: Handlers = {}, role: Role = 'admin'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/items': () => ({
			payload: Array.from({ length: 50 }, (_, index) => item(index + 1)),
			total: MILLION,
		}),
		'GET /backoffice/items/{id}': () => ({ payload: details() }),
		'GET /backoffice/items/views': () => ({ payload: [] }),
		'GET /backoffice/bulk-changes': () => ({ payload: [] }),
		...handlers,
	}
}

/** A bit more than half of what the table of a million can be scrolled. */
const HALF_WAY_PX = 8_000_160

function scrollTo(rows: HTMLElement, topPx: number): void {
	rows.scrollTop = topPx
	fireEvent.scroll(rows)
}

describe('the table of listings', () => {
	it('renders the visible rows of a million and requests only these, with the filters of the URL', async () => {
		const asked: string[] = []
		const screen = renderOffice(
			'/backoffice/catalogue?search=awp&status=sold&category=cs2&x=1',
			shopWith(),
			(url) => asked.push(url.pathname + url.search),
		)
		await screen.findByRole('row', { name: /Skin 1 / })
		expect(screen.getByText('1,000,000 listings')).toBeDefined()
		expect(screen.getAllByRole('row').length).toBeLessThan(30)
		const page = (number: number) =>
			`/api/backoffice/items?search=awp&status=sold&category=cs2&page=${number}&limit=50`
		// Then the next one is prefetched, which is needed first when the operator scrolls on.
		await waitFor(() =>
			expect(asked.filter((address) => address.includes('/items?'))).toEqual([page(1), page(2)]),
		)
		await screen.user.click(screen.getByRole('link', { name: 'Withdrawn' }))
		await waitFor(() =>
			expect(screen.address()).toBe('/backoffice/catalogue?search=awp&status=withdrawn&category=cs2'),
		)
	})

	it('shows the columns that the operator chooses, also after the next visit', async () => {
		localStorage.clear()
		const handlers = shopWith({
			'GET /backoffice/items': () => ({ payload: [{ ...item(1), account: 'sv-trade-02' }], total: 1 }),
		})
		const screen = renderOffice('/backoffice/catalogue', handlers)
		await screen.findByRole('row', { name: /Skin 1 / })
		screen.getByRole('columnheader', { name: 'Rarity' })
		await screen.user.click(screen.getByRole('button', { name: 'Columns' }))
		await screen.user.click(await screen.findByRole('checkbox', { name: 'Trade account' }))
		await screen.user.click(screen.getByRole('checkbox', { name: 'Rarity' }))
		await screen.findByRole('cell', { name: 'sv-trade-02' })
		expect(screen.queryByRole('columnheader', { name: 'Rarity' })).toBeNull()
		const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
		expect(names).toEqual([
			'Selection',
			'Item',
			'Type',
			'Trade account',
			'Paint seed',
			'Cost',
			'Price, EUR',
			'Margin',
		])
		expect(localStorage.getItem('catalogue.columns')).toContain('account')
	})

	it('keeps the old rows after a jump until the new ones arrive or are late', async () => {
		const asked: number[] = []
		let line = Promise.resolve()
		const screen = renderOffice(
			'/backoffice/catalogue',
			shopWith({
				'GET /backoffice/items': async () => {
					const before = ((asked.at(-1) ?? 1) - 1) * 50
					await line
					return { payload: Array.from({ length: 50 }, (_, row) => item(before + row + 1)), total: MILLION }
				},
			}),
			({ pathname, searchParams }) => {
				if (pathname.endsWith('/items')) asked.push(Number(searchParams.get('page')))
			},
		)
		await screen.findByRole('row', { name: /Skin 1 / })
		const slow = Promise.withResolvers<void>()
		line = slow.promise
		scrollTo(screen.getByRole('region', { name: 'Listings' }), HALF_WAY_PX)
		// Asked for with the scrolling itself.
		expect(asked.at(-1)).toBe(10_001)
		expect(screen.getByRole('row', { name: /Skin 1 / })).toBeDefined()
		await waitFor(() => expect(screen.queryByRole('row', { name: /Skin/ })).toBeNull())
		expect(screen.getAllByRole('row').length).toBeGreaterThan(10)
		slow.resolve()
		await screen.findByRole('row', { name: /Skin 500025 / })
	})

	it('restores the focus when the focused row element is reused for another listing', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith())
		const link = await screen.findByRole('link', { name: 'Skin 1' })
		const rows = screen.getByRole('region', { name: 'Listings' })
		link.focus()
		scrollTo(rows, 0)
		expect(document.activeElement).toBe(link)
		scrollTo(rows, HALF_WAY_PX)
		await waitFor(() => expect(link.getAttribute('href')).not.toMatch(/\/catalogue\/1$/))
		await waitFor(() => expect(document.activeElement).toBe(rows))
	})

	it('shows another order from the top and keeps the focus on the column header', async () => {
		const asked: string[] = []
		const screen = renderOffice('/backoffice/catalogue', shopWith(), ({ pathname, search }) => {
			if (pathname.endsWith('/items')) asked.push(search)
		})
		await screen.findByRole('row', { name: /Skin 1 / })
		const rows = screen.getByRole('region', { name: 'Listings' })
		scrollTo(rows, HALF_WAY_PX)
		await screen.findByRole('row', { name: /Skin 25 / })
		const head = screen.getByRole('link', { name: /Price/ })
		head.focus()
		await screen.user.keyboard('{Enter}')
		await waitFor(() => expect(screen.address()).toBe('/backoffice/catalogue?sort=desc'))
		await screen.findByRole('row', { name: /Skin 1 / })
		expect(rows.scrollTop).toBe(0)
		expect(document.activeElement).toBe(head)
		// Nothing from the middle of the new order.
		expect(asked.filter((search) => search.includes('desc'))).toEqual(
			expect.not.arrayContaining([expect.stringMatching(/page=\d\d/)]),
		)
	})

	it('shows an error when rows fail to load, and retries', async () => {
		let isDown = false
		const screen = renderOffice(
			'/backoffice/catalogue',
			shopWith({
				'GET /backoffice/items': () =>
					isDown
						? problem(503, 'unavailable', 'Back in a moment.')
						: { payload: Array.from({ length: 50 }, (_, row) => item(row + 1)), total: MILLION },
			}),
		)
		await screen.findByRole('row', { name: /Skin 1 / })
		isDown = true
		scrollTo(screen.getByRole('region', { name: 'Listings' }), HALF_WAY_PX)
		const alert = within(await screen.findByRole('alert'))
		expect(alert.getByText('Back in a moment.')).toBeDefined()
		isDown = false
		await screen.user.click(alert.getByRole('button', { name: 'Try again' }))
		await screen.findByRole('row', { name: /Skin 25 / })
		expect(screen.queryByRole('alert')).toBeNull()
	})

	it('shows an empty result and clears the filters', async () => {
		const screen = renderOffice(
			'/backoffice/catalogue?search=zzz',
			shopWith({ 'GET /backoffice/items': () => ({ payload: [], total: 0 }) }),
		)
		await screen.findByRole('heading', { name: 'No results' })
		await screen.user.click(screen.getByRole('link', { name: 'Show all' }))
		await screen.findByRole('heading', { name: 'Nothing is on sale' })
		const link = screen.getByRole('link', { name: 'Import items' })
		expect(link.getAttribute('href')).toBe('/backoffice/catalogue/import')
	})

	it('says so when no listing has the status', async () => {
		const screen = renderOffice(
			'/backoffice/catalogue?status=sold',
			shopWith({ 'GET /backoffice/items': () => ({ payload: [], total: 0 }) }),
		)
		await screen.findByRole('heading', { name: 'No listings' })
	})

	it('shows "no access" to a role without the capability', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith({}, 'finance'))
		await screen.findByRole('heading', { name: 'You do not have access to this page' })
		expect(screen.calls).not.toContain('GET /backoffice/items')
	})
})

describe('a listing', () => {
	it('validates a price before it is sent', async () => {
		const screen = renderOffice('/backoffice/catalogue/1', shopWith())
		const old = await screen.findByLabelText(/Old price/)
		await screen.user.type(old, '12,5')
		await screen.user.click(screen.getByRole('button', { name: 'Save prices' }))
		expect(screen.getByText('The old price must be above the price')).toBeDefined()
		expect(screen.calls).not.toContain('PUT /backoffice/items/{id}')
	})

	it('is read-only for support', async () => {
		const screen = renderOffice('/backoffice/catalogue/1', shopWith({}, 'support'))
		const panel = within(await screen.findByRole('region', { name: 'Skin 1' }))
		expect(panel.getByText('12.50')).toBeDefined()
		expect(panel.queryByRole('button', { name: 'Save prices' })).toBeNull()
	})

	it('shows a conflict when the price was changed by another operator, and the new price after a reload', async () => {
		let payload = details()
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/catalogue/1',
			shopWith({
				'GET /backoffice/items/{id}': () => ({ payload }),
				'PUT /backoffice/items/{id}': (_, body) => {
					sent.push(body)
					return problem(409, 'conflict', 'This was changed in the meantime.')
				},
			}),
		)
		const save = await screen.findByRole('button', { name: 'Save prices' })
		payload = details({ price: 11 })
		await screen.user.type(screen.getByLabelText(/Old price/), '20')
		await screen.user.click(save)
		await screen.findByText('This was changed in the meantime.')
		expect(sent).toEqual([
			{ price: '12.50', old_price: '20', cost: '10.00', seen: { price: 12.5, old_price: null, cost: 10 } },
		])
		await screen.user.click(screen.getByRole('button', { name: 'Reload' }))
		await screen.findByDisplayValue('11.00')
		expect(screen.queryByText('This was changed in the meantime.')).toBeNull()
	})

	it('shows a conflict when it was sold meanwhile, and the new status after a reload', async () => {
		let payload = details()
		const screen = renderOffice(
			'/backoffice/catalogue/1',
			shopWith({
				'GET /backoffice/items/{id}': () => ({ payload }),
				'PUT /backoffice/items/{id}': () => problem(409, 'conflict', 'This was changed in the meantime.'),
			}),
		)
		const save = await screen.findByRole('button', { name: 'Save prices' })
		payload = details({ status: 'sold' })
		await screen.user.click(save)
		await screen.user.click(await screen.findByRole('button', { name: 'Reload' }))
		await screen.findByText('Sold items cannot be changed.')
	})
})

describe('Add listing', () => {
	it('keeps what was typed when the name is unknown, then adds it as a new skin and opens the listing', async () => {
		const sent: unknown[] = []
		const unknown = 'The catalogue does not have this name.'
		const screen = renderOffice(
			'/backoffice/catalogue',
			shopWith({
				'POST /backoffice/items': (_, body) => {
					sent.push(body)
					return sent.length === 1
						? Response.json(
								{ status: 'ERROR', code: 'invalid', message: unknown, errors: { title: [unknown] } },
								{ status: 422 },
							)
						: { item_id: 1, message: 'The item is on sale.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Add listing' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Add a listing' }))
		await screen.user.type(dialog.getByLabelText(/Market name/), 'AK-47 | Redline (Field-Tested)')
		await screen.user.type(dialog.getByLabelText(/^Price, EUR/), '12,5')
		await screen.user.click(dialog.getByRole('button', { name: 'Add listing' }))
		await dialog.findByText(unknown)
		await screen.user.click(dialog.getByRole('switch'))
		await screen.user.click(dialog.getByRole('button', { name: 'Add listing' }))
		await screen.findByRole('region', { name: 'Skin 1' })
		expect(sent).toMatchObject([
			{ is_new: false },
			{ title: 'AK-47 | Redline (Field-Tested)', price: '12.5', is_new: true },
		])
	})

	it('is not offered to operators who may only read', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith({}, 'support'))
		await screen.findByRole('row', { name: /Skin 1 / })
		expect(screen.queryByRole('button', { name: 'Add listing' })).toBeNull()
	})
})
