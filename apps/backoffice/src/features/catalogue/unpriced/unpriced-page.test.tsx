import type { Role } from '@skinverse/contract/capabilities'
import type { UnpricedKind } from '@skinverse/contract/entities/operator/item'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../../test/office-server.ts'
import { renderOffice } from '../../../../test/render-office.tsx'

const PAGE = '/backoffice/catalogue/unpriced'

const kind = (changes: Partial<UnpricedKind> = {}): UnpricedKind => ({
	id: 7,
	title: 'AK-47 | Redline (Field-Tested)',
	phase: '',
	category: 'cs2',
	type: 'Rifle',
	quality: 'Classified',
	picture: null,
	in_stock: 0,
	account_id: null,
	listings: 0,
	last_price: null,
	last_status: null,
	...changes,
})
const gone = kind({
	id: 8,
	title: '★ Karambit | Doppler (Factory New)',
	phase: 'Phase 2',
	in_stock: 2,
	account_id: 5,
	listings: 3,
	last_price: 1250,
	last_status: 'sold',
})

function shopWith(kinds: UnpricedKind[], handlers: Handlers = {}, role: Role = 'catalogue'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/items/unpriced': () => ({
			payload: [...kinds],
			meta: { total: kinds.length, pages: kinds.length === 0 ? 0 : 1 },
		}),
		...handlers,
	}
}

describe('items without a price', () => {
	it('show the last price, and link to a trade account that holds copies', async () => {
		const screen = renderOffice(PAGE, shopWith([kind(), gone]))
		const row = within(await screen.findByRole('row', { name: /Karambit/ }))
		row.getByText('Phase 2 · CS2')
		row.getByText('1,250.00')
		row.getByText('Sold')
		expect(row.getByRole('link', { name: /Trade account with 2 copies/ }).getAttribute('href')).toBe(
			'/backoffice/trading/5',
		)
		const never = within(screen.getByRole('row', { name: /Redline/ }))
		expect(never.queryByRole('link')).toBeNull()
	})

	it('are filtered by the URL, and a filter keeps search and game', async () => {
		const asked: string[] = []
		const screen = renderOffice(
			`${PAGE}?status=never&search=ak&category=cs2&page=2`,
			shopWith([kind()]),
			({ pathname, search }) => {
				if (pathname.endsWith('/items/unpriced')) asked.push(search)
			},
		)
		await screen.findByRole('row', { name: /Redline/ })
		expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
			status: 'never',
			search: 'ak',
			category: 'cs2',
			page: '2',
		})
		const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? ''
		expect(file).toMatch(/\/items\/unpriced\/export\?/)
		expect(Object.fromEntries(new URLSearchParams(file.split('?')[1]))).toEqual({
			status: 'never',
			search: 'ak',
			category: 'cs2',
		})
		const shown = () => Object.fromEntries(new URLSearchParams(screen.address().split('?')[1]))
		await screen.user.click(screen.getByRole('link', { name: 'Sold or withdrawn' }))
		await waitFor(() => expect(shown()).toEqual({ search: 'ak', status: 'gone', category: 'cs2' }))
		await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'All games')
		await waitFor(() => expect(shown()).toEqual({ search: 'ak', status: 'gone' }))
	})

	it('are listed from their row, at the last price unless another one is typed, and the list stays open', async () => {
		const kinds = [gone, kind()]
		const added: unknown[] = []
		const screen = renderOffice(
			PAGE,
			shopWith(kinds, {
				'POST /backoffice/items': (_, body) => {
					added.push(body)
					kinds.shift()
					return { item_id: 99, message: 'The item is on sale.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: /Add a listing of ★ Karambit/ }))
		const dialog = within(await screen.findByRole('dialog', { name: /Put ★ Karambit/ }))
		const price = dialog.getByLabelText(/^Price, EUR/)
		expect(document.activeElement).toBe(price)
		expect((price as HTMLInputElement).value).toBe('1250.00')
		expect(dialog.queryByLabelText(/Market name/)).toBeNull()
		await screen.user.clear(price)
		await screen.user.type(price, '1300')
		await screen.user.click(dialog.getByRole('button', { name: 'Add listing' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await screen.findByRole('row', { name: /Redline/ })
		await waitFor(() => expect(screen.queryByRole('row', { name: /Karambit/ })).toBeNull())
		expect(added).toMatchObject([{ category: 'cs2', title: gone.title, phase: 'Phase 2', price: '1300' }])
		expect(screen.address()).toBe(PAGE)
	})

	it('are only shown to an operator who may not change the catalogue', async () => {
		const screen = renderOffice(PAGE, shopWith([kind()], {}, 'support'))
		await screen.findByRole('row', { name: /Redline/ })
		expect(screen.queryByRole('button', { name: /Add a listing/ })).toBeNull()
		expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
	})

	it('are one link away from the catalogue, and none left is said', async () => {
		const screen = renderOffice('/backoffice/catalogue', {
			...shopWith([]),
			'GET /backoffice/items': () => ({ payload: [], total: 0 }),
			'GET /backoffice/items/views': () => ({ payload: [] }),
			'GET /backoffice/bulk-changes': () => ({ payload: [] }),
		})
		await screen.user.click(await screen.findByRole('link', { name: 'Without a price' }))
		await screen.findByRole('heading', { name: 'Every item has a price' })
	})
})
