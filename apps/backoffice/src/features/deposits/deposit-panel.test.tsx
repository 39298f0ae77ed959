import type { OfficeDepositDetails } from '@skinverse/contract/entities/operator/deposit'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const deposit: OfficeDepositDetails = {
	id: 7,
	created_at: 1_700_000_000,
	status: 'Success',
	held: false,
	person: { id: 3, name: 'Ada Test', email: 'ada@example.test', deleted: false, blocked: false, balance: 1 },
	provider: 'stripe',
	method: 'card',
	amount: 85,
	currency: 'PLN',
	credits: 21.5,
	eur: 20,
	provider_ref: 'cs_1',
	asked_at: null,
	held_at: null,
	held_reason: null,
	finished_at: 1_700_000_100,
	can_be_asked: false,
	closed: false,
	events: [],
	corrections: [],
	cases: [],
	fee: null,
	refundable: 85,
}

const shopWith = (fee: OfficeDepositDetails['fee']): Handlers => ({
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/deposits': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	'GET /backoffice/deposits/{id}': () => ({ payload: { ...deposit, fee } }),
})
const open = (fee: OfficeDepositDetails['fee']) => renderOffice('/backoffice/deposits/7', shopWith(fee))

describe('a deposit', () => {
	it('shows what the provider kept, also in the currency of its account', async () => {
		const inEur = open({ eur: 0.55, amount: 0.55, currency: 'EUR' })
		await inEur.findByText('Fee of the provider')
		inEur.getByText('€0.55')
		inEur.unmount()
		const inDollars = open({ eur: 1, amount: 1.16, currency: 'USD' })
		await inDollars.findByText('€1.00 (1.16 USD)')
	})

	it('is called held in the panel as in the list', async () => {
		const held = { ...deposit, status: 'Processing' as const, held: true, held_at: 1_700_000_050 }
		const screen = renderOffice('/backoffice/deposits/7', {
			...shopWith(null),
			'GET /backoffice/deposits/{id}': () => ({ payload: held }),
		})
		await screen.findByText('Held: needs a decision')
		const panel = within(screen.getByRole('region', { name: 'Deposit 7' }))
		expect(panel.getByText('Held')).toBeTruthy()
		expect(panel.queryByText('Processing')).toBeNull()
	})

	it('shows no fee while none is known', async () => {
		const screen = open(null)
		await screen.findByText('stripe · card')
		expect(screen.queryByText('Fee of the provider')).toBeNull()
	})
})
