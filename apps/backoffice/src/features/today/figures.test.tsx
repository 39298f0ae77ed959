import type { Role } from '@skinverse/contract/capabilities'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const shopWith = (role: Role): Handlers => ({
	'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
	'GET /backoffice/figures': () => ({
		payload: [
			{ day: '2026-11-14', sales: 20, deposits: 30, payouts: 5 },
			{ day: '2026-11-15', sales: -4.5, deposits: 10, payouts: 0 },
		],
	}),
})

describe('the last days on Today', () => {
	it('have the names of Finance, their sums, and days below zero', async () => {
		const screen = renderOffice('/backoffice', shopWith('finance'))
		const days = within(await screen.findByRole('region', { name: 'Last 30 days' }))
		expect((await days.findAllByText('Revenue, net of refunds'))[0]?.nextSibling?.textContent).toBe('€15.50')
		days.getByText(/returned payouts, each on its day/)
		expect(days.getByRole('link', { name: 'Finance' }).getAttribute('href')).toContain('report=days')
		await screen.user.click(days.getByText('Show as table'))
		days.getByRole('row', { name: '15.11.2026 -4.50 10.00 0.00' })
		const chart = days.getByRole('img').getAttribute('viewBox')?.split(' ').map(Number) ?? []
		expect(chart[3]).toBeGreaterThan(240)
	})

	it('link to Finance only for those who may open it', async () => {
		const screen = renderOffice('/backoffice', shopWith('support'))
		const days = within(await screen.findByRole('region', { name: 'Last 30 days' }))
		await days.findAllByText('Revenue, net of refunds')
		expect(days.queryByRole('link', { name: 'Finance' })).toBeNull()
	})
})
