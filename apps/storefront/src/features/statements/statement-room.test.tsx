import { type StatementEntry, statementKinds } from '@skinverse/contract/entities/statement-entry'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const saved: string[] = []
beforeEach(() => {
	saved.length = 0
	URL.createObjectURL = () => 'blob:data'
	URL.revokeObjectURL = () => undefined
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(this.download)
	})
	return () => vi.restoreAllMocks()
})

const entry = (changes: Partial<StatementEntry>): StatementEntry => ({
	id: 1,
	created_at: 1_794_900_000,
	kind: 'purchase',
	amount: -12.5,
	balance: 87.5,
	order_id: 7,
	deposit_id: null,
	reason: null,
	...changes,
})
const rows = [
	entry({ id: 2 }),
	entry({ id: 1, kind: 'correction', amount: 100, balance: 100, order_id: null, reason: 'Goodwill' }),
]
const file = (name: string) => () =>
	new Response('file', { headers: { 'content-disposition': `attachment; filename="${name}"` } })

function open(address = '/account?tab=statement', server: Handlers = {}) {
	const asked: string[] = []
	const shop = renderShop(address, {
		signedIn: true,
		server: {
			'GET /user/statement': ({ query }) => {
				asked.push(`${query.kind} ${query.month} ${query.page}`)
				return { payload: rows, meta: { total: 2, pages: 1 }, first_month: '2026-01' }
			},
			...server,
		},
	})
	return { ...shop, asked }
}

describe('the statement', () => {
	it('lists each movement with its sign, its balance, and the order or the reason', async () => {
		open()
		const row = within((await screen.findByText('Goodwill')).closest('tr') as HTMLElement)
		expect(row.getByText('+', { exact: false })).toBeTruthy()
		expect(screen.getByRole('link', { name: '#7' }).getAttribute('href')).toBe('/account/orders/7')
	})

	it('filters by kind and month in the URL', async () => {
		const { user, address, asked } = open()
		await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Refunds')
		await waitFor(() => expect(address()).toContain('kind=refund'))
		await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January 2026')
		await waitFor(() => expect(address()).toContain('month=2026-01'))
		await waitFor(() => expect(asked.at(-1)).toBe('refund 2026-01 1'))
	})

	it.each(statementKinds)('keeps the filter "%s" of its address', async (kind) => {
		const { asked } = open(`/account?tab=statement&kind=${kind}`)
		await waitFor(() => expect(asked.at(-1)).toBe(`${kind} undefined 1`))
	})

	it.each([
		['', 'undefined undefined'],
		['&kind=refund&month=2026-01', 'refund 2026-01'],
	])('saves what is shown with "%s" as CSV and PDF', async (filters, wanted) => {
		const files: string[] = []
		const saves = (name: string) => (request: { query: Record<string, unknown> }) => {
			files.push(`${request.query.kind} ${request.query.month}`)
			return file(name)()
		}
		const { user } = open(`/account?tab=statement${filters}`, {
			'GET /user/statement.csv': saves('s.csv'),
			'GET /user/statement.pdf': saves('s.pdf'),
		})
		await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
		await waitFor(() => expect(saved).toEqual(['s.csv']))
		await user.click(screen.getByRole('button', { name: 'Download PDF' }))
		await waitFor(() => expect(saved).toEqual(['s.csv', 's.pdf']))
		expect(files).toEqual([wanted, wanted])
	})

	it('that is refused says why, and keeps the filters', async () => {
		const { user, address } = open('/account?tab=statement&month=2099-01', {
			'GET /user/statement': ({ query }) =>
				query.month === undefined
					? { payload: rows, meta: { total: 2, pages: 1 }, first_month: '2026-01' }
					: problem(422, 'invalid', 'This month has not begun yet.'),
		})
		expect(await screen.findByText('This month has not begun yet.')).toBeTruthy()
		await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'All months')
		expect(await screen.findByText('Goodwill')).toBeTruthy()
		expect(address()).not.toContain('month')
	})

	it('says that there are no movements', async () => {
		open('/account?tab=statement', {
			'GET /user/statement': () => ({ payload: [], meta: { total: 0, pages: 0 }, first_month: null }),
		})
		expect(await screen.findByText('No movements found')).toBeTruthy()
	})
})

describe('a receipt', () => {
	it('is saved from the row of its order', async () => {
		const { user } = open(undefined, { 'GET /receipts/order/{id}': file('skinverse-2026-000001.pdf') })
		await user.click(await screen.findByRole('button', { name: 'Download receipt of #7 (PDF)' }))
		await waitFor(() => expect(saved).toEqual(['skinverse-2026-000001.pdf']))
	})

	it('that is refused says why', async () => {
		const { user } = open(undefined, {
			'GET /receipts/order/{id}': () => problem(429, 'rate_limited', 'Too many requests.'),
		})
		await user.click(await screen.findByRole('button', { name: 'Download receipt of #7 (PDF)' }))
		expect(await screen.findByText('Too many requests.')).toBeTruthy()
		expect(saved).toEqual([])
	})
})
