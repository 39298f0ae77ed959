import type { FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, calm, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const sales = {
	orders: 3,
	gross: 130,
	refunds: 11,
	net: 119,
	vat: 19,
	without_vat: 100,
	cost: 80,
	margin: 20,
	unknown_cost: 0,
}
const liabilities = {
	at: '2026-10-31',
	credits: 50,
	credits_held: 100,
	credit_rate: 0.5,
	owed: 20,
	owed_count: 2,
	undelivered: 10,
	undelivered_count: 1,
	vat: 19,
	total: 99,
}
const figures = {
	sales,
	deposits: { count: 2, amount: 200, taken_back: 0, fees: 3.5, fees_estimated: 1.5, fees_unknown: 1 },
	payouts: { count: 1, amount: 40 },
	liabilities,
}

const overview: FinanceOverview = {
	period: { from: '2026-10-01', till: '2026-10-31' },
	previous: { from: '2026-09-01', till: '2026-09-30' },
	today: '2026-11-18',
	time_zone: 'Europe/Berlin',
	checked_at: 1_794_000_000,
	figures,
	previous_figures: { ...figures, sales: { ...sales, net: 100 } },
	days: [{ day: '2026-10-01', ...sales }],
	countries: [
		{
			iso: 'de',
			title: 'Germany',
			vat_percent: 19,
			...sales,
			parts: [{ from: '2026-10-05', till: '2026-10-11', ...sales }],
		},
	],
	games: [
		{ game: 'cs2', units: 4, net: 119, without_vat: 100, cost: 80, margin: 20, unknown_cost: 0 },
		{ game: null, units: 0, net: 0, without_vat: 0.01, cost: 0, margin: 0.01, unknown_cost: 0 },
	],
	deposits: [
		{
			provider: 'stripe',
			method: 'card',
			title: 'Card',
			count: 2,
			amount: 200,
			taken_back: 50,
			fees: 3.5,
			fees_estimated: 1.5,
			fees_unknown: 1,
			credits: 400,
		},
	],
	payouts: [{ method: 'sepa-manual', provider: null, count: 1, amount: 40, credits: 80 }],
	checks: [
		{ name: 'sales', reported: 119, booked: 119 },
		{ name: 'deposits', reported: 400, booked: 400 },
	],
}

const person = { id: 7, name: 'Ada Test', email: 'ada@example.test', deleted: false, blocked: false }

function shop(changes: Partial<FinanceOverview> = {}, handlers: Handlers = {}): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/today': () => ({ payload: calm }),
		'GET /backoffice/finance': () => ({ payload: { ...overview, ...changes } }),
		'GET /backoffice/finance/entries': () => ({
			payload: [
				{
					kind: 'orders',
					id: 12,
					at: 1_793_000_000,
					person,
					about: 'DE',
					amount: 119,
					vat: 19,
					credits: 238,
				},
			],
			next: null,
		}),
		...handlers,
	}
}

describe('Finance', () => {
	it('shows the figures of the period and how they changed', async () => {
		const screen = renderOffice('/backoffice/finance?period=last_month', shop())
		const list = within(await screen.findByRole('list', { name: 'Figures of the period' }))
		const revenue = within(list.getByRole('link', { name: /Revenue, net of refunds/ }))
		expect(revenue.getByText('€119.00')).toBeDefined()
		expect(revenue.getByText('after €11.00 refunds')).toBeDefined()
		expect(revenue.getByText('Up 19% compared with 01.09. – 30.09.2026')).toBeDefined()
		expect(list.getByText('€3.50 fees, partly estimated')).toBeDefined()
		expect(screen.getByRole('link', { name: 'Last month' }).getAttribute('aria-current')).toBe('page')
	})

	it('says that the totals match the ledger', async () => {
		const screen = renderOffice('/backoffice/finance', shop())
		await screen.user.click(await screen.findByRole('button', { name: 'Totals match the ledger' }))
		const table = within(await screen.findByRole('table', { name: 'Reports and ledger' }))
		expect(table.getByRole('row', { name: /Deposits 400\.00 400\.00 0\.00/ })).toBeDefined()
	})

	it('warns about a difference and shows it', async () => {
		const checks = [{ name: 'sales', reported: 119, booked: 120.01 } as const]
		const screen = renderOffice('/backoffice/finance', shop({ checks }))
		await screen.user.click(await screen.findByRole('button', { name: '1 total differs from the ledger' }))
		const table = within(await screen.findByRole('table', { name: 'Reports and ledger' }))
		expect(table.getByText('-1.01')).toBeDefined()
	})

	it('unfolds a country into weeks, and a week into its orders', async () => {
		const asked: string[] = []
		const screen = renderOffice('/backoffice/finance', shop(), ({ pathname, search }) => {
			if (pathname.endsWith('/finance/entries')) asked.push(search)
		})
		await screen.user.click(await screen.findByRole('button', { name: /Germany/ }))
		const week = within(await screen.findByRole('row', { name: /05\.10\. – 11\.10\.2026/ }))
		await screen.user.click(week.getByRole('link', { name: 'Orders' }))
		const entry = await screen.findByRole('link', { name: '#12' })
		expect(entry.getAttribute('href')).toBe('/backoffice/orders/12')
		expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
			from: '2026-10-05',
			till: '2026-10-11',
			country: 'de',
			vat_percent: '19',
			kind: 'orders',
		})
	})

	it.each([
		[
			'Deposits',
			'Deposits by provider',
			/Card stripe 2 -50\.00 200\.00 400\.00 3\.50 1\.50, 1 unknown 1\.4%/,
		],
		['Payouts', 'Payouts', /Bank transfer 1 40\.00 80\.00/],
		['Liabilities', 'Liabilities', /Payouts owed to sellers 2 20\.00/],
		['Margin by game', 'Margin by game', /CS2 4 119\.00 100\.00 80\.00 100\.0% 20\.00 20\.0%/],
		['By day', 'Revenue by day', /01\.10\.2026 3 130\.00 -11\.00 119\.00/],
	])('has the table %s', async (tab, caption, row) => {
		const screen = renderOffice('/backoffice/finance', shop())
		await screen.user.click(await screen.findByRole('tab', { name: tab }))
		const tables = await screen.findAllByRole('table', { name: caption })
		expect(tables.flatMap((table) => within(table).queryAllByRole('row', { name: row }))).toHaveLength(1)
	})

	it('shows why a period is refused', async () => {
		const refuse = () => problem(422, 'invalid', 'Choose a period of at most 1830 days.')
		const screen = renderOffice(
			'/backoffice/finance?from=1990-01-01&till=2026-10-31',
			shop({}, { 'GET /backoffice/finance': refuse }),
		)
		await screen.findByText('Choose a period of at most 1830 days.')
	})
})
