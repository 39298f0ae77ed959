import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const setting = (name: string, value: unknown) => ({
	name,
	value,
	default: value,
	description: `About ${name}`,
	is_public: true,
	options: null,
	delayed: null,
	in_force: null,
})

const office: Handlers = {
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/content/settings': () => ({
		payload: [setting('vat_percent', 21), setting('offer_enabled', true), setting('brand_new', 'x')],
	}),
	'GET /backoffice/retention': () => ({
		payload: [{ what: 'Content of stored emails', when: 'After 30 days' }],
	}),
	'GET /backoffice/content/currencies': () => ({
		payload: [
			{
				code: 'EUR',
				value: 1,
				symbol: '€',
				default: 1,
				pending: null,
				follows_source: false,
				source: null,
				version: 'a',
			},
			{
				code: 'USD',
				value: 1.1,
				symbol: '$',
				default: 0,
				pending: null,
				follows_source: false,
				source: null,
				version: 'b',
			},
		],
	}),
}

describe('settings', () => {
	it('shows the error of the server at its field and keeps the input', async () => {
		const screen = renderOffice('/backoffice/content/settings', {
			...office,
			'PUT /backoffice/content/settings': () =>
				Response.json(
					{
						status: 'ERROR',
						code: 'invalid',
						message: 'This must be at most 100',
						errors: { vat_percent: ['This must be at most 100'] },
					},
					{ status: 422 },
				),
		})
		const money = within(await screen.findByRole('form', { name: 'Money' }))
		const field = money.getByLabelText('VAT')
		expect(money.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
		await screen.user.clear(field)
		await screen.user.type(field, '120')
		await screen.user.click(money.getByRole('button', { name: 'Save' }))
		await money.findByText('This must be at most 100')
		expect(field).toHaveProperty('value', '120')
	})

	it('shows when a looser limit takes effect, while typing and after saving', async () => {
		const limit = { ...setting('four_eyes_eur', 1000), delayed: 'higher' as const }
		const rate = {
			...setting('internal_currency.exchange_rate_eur', 0.5),
			delayed: 'lower' as const,
			in_force: { value: 0.93, until: 1_700_000_000 },
		}
		const screen = renderOffice('/backoffice/content/settings', {
			...office,
			'GET /backoffice/content/settings': () => ({ payload: [limit, rate] }),
		})
		const money = within(await screen.findByRole('form', { name: 'Money' }))
		money.getByText(/Applies from 14.11.2023.* Until then, 0.93 applies/)
		const field = money.getByLabelText('Second operator required above')
		await screen.user.clear(field)
		await screen.user.type(field, '5000')
		money.getByText(/24 hours after saving. Until then, 1000 applies/)
		await screen.user.clear(field)
		await screen.user.type(field, '500')
		expect(money.queryByText(/until then 1000 counts/)).toBeNull()
	})

	it('shows the retention table', async () => {
		const screen = renderOffice('/backoffice/content/settings', office)
		const region = within(await screen.findByRole('region', { name: 'Retention' }))
		expect(await region.findByRole('row', { name: /Content of stored emails.*After 30 days/ })).toBeDefined()
	})

	it('shows a setting without a group, and no save button to read-only roles', async () => {
		const screen = renderOffice('/backoffice/content/settings', {
			...office,
			'GET /backoffice/me': () => ({ payload: { ...admin, role: 'support' } }),
		})
		const other = within(await screen.findByRole('form', { name: 'Other' }))
		expect(other.getByLabelText('brand_new')).toHaveProperty('disabled', true)
		expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
	})
})

describe('currencies', () => {
	it('validates a rate before it is sent, and closes after saving', async () => {
		const screen = renderOffice('/backoffice/content/currencies', {
			...office,
			'PUT /backoffice/content/currencies/{code}': () => ({ message: 'Saved.' }),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Edit USD' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'USD' }))
		const rate = dialog.getByLabelText(/Rate for 1 EUR/)
		await screen.user.clear(rate)
		await screen.user.type(rate, '0')
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await dialog.findByText('Please enter a number above 0 with at most 8 decimals')
		expect(screen.calls).not.toContain('PUT /backoffice/content/currencies/{code}')
		await screen.user.type(rate, '.95')
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(screen.calls).toContain('PUT /backoffice/content/currencies/{code}')
	})
})
