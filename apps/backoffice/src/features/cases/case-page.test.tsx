import type { OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const NOW = Math.floor(Date.now() / 1000)
const entry = (key: string, kind: 'money' | 'order' | 'session', changes: object = {}) => ({
	key,
	kind,
	at: NOW - 1000,
	title: `Title of ${key}`,
	details: '',
	included: true,
	selectable: true,
	order_id: null,
	deposit_id: null,
	...changes,
})

const filed: OfficeCaseDetails = {
	id: 118,
	kind: 'chargeback',
	status: 'evidence_due',
	created_at: NOW - 86_400,
	due_at: NOW + 3 * 86_400 + 3600,
	person: { id: 7, name: 'Lena Brandt', email: 'lena@mail.test', deleted: false, balance: 0, blocked: false },
	deposit_id: 12,
	provider: 'stripe',
	amount: 412,
	currency: 'EUR',
	debt: 388.4,
	assigned_to: null,
	eur: 412,
	fee: 15,
	reason: 'fraudulent',
	provider_ref: 'dp_1',
	credits: 443.01,
	from_balance: 54.61,
	debt_booked: 388.4,
	debt_paid: 0,
	written_off: 0,
	person_debt: 388.4,
	debt_eur: 361.21,
	booked_at: NOW - 86_400,
	returned_at: null,
	closed_at: null,
	opened_by: null,
	answered_by: null,
	answered_at: null,
	answer_text: null,
	is_sending: false,
	accepted_by: null,
	has_api: true,
	payouts_held: [{ offer_id: 2258, amount: 1978.49 }],
	orders: [{ id: 5104, title: 'Stiletto Knife' }],
	evidence: [
		entry('case', 'money', { selectable: false, included: false }),
		entry('order:5104', 'order', { order_id: 5104 }),
		entry('session:1', 'session'),
	],
	draft: 'All was delivered.',
	checks: { delivered: true, known_since: NOW - 900_000, earlier_orders: 11, earlier_cases: 0 },
}

const server = (changes: Partial<OfficeCaseDetails> = {}, handlers: Handlers = {}): Handlers => ({
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/cases/{id}': () => ({ payload: { ...filed, ...changes } }),
	...handlers,
})

describe('the page of a case', () => {
	it('shows the money, the deadline and what is held', async () => {
		renderOffice('/cases/118', server())
		expect(
			await screen.findByRole('heading', { level: 1, name: /Case 118: chargeback of €412.00/ }),
		).toBeTruthy()
		expect(screen.getByText('3 d 0 h left', { exact: false })).toBeTruthy()
		expect(screen.getByText('plus €15.00 fee if lost')).toBeTruthy()
		expect(screen.getByText('−388.40')).toBeTruthy()
		expect(screen.getByText('Payout held, offer 2258')).toBeTruthy()
	})

	it('submits the text with the ticked entries only', async () => {
		const sent: unknown[] = []
		const { user } = renderOffice(
			'/cases/118',
			server(
				{},
				{
					'POST /backoffice/cases/{id}/answer': (_, body) => {
						sent.push(body)
						return { message: 'The evidence was submitted.' }
					},
				},
			),
		)
		await user.click(await screen.findByRole('checkbox', { name: 'Include: Title of session:1' }))
		expect(screen.getByText('1 of 2 included')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Submit 1 piece of evidence' }))
		await waitFor(() => expect(sent).toEqual([{ text: 'All was delivered.', entries: ['order:5104'] }]))
	})

	it('asks for a reason before a chargeback is accepted', async () => {
		const sent: unknown[] = []
		const { user } = renderOffice(
			'/cases/118',
			server(
				{},
				{
					'POST /backoffice/cases/{id}/accept': (_, body) => {
						sent.push(body)
						return { message: 'Accepted.', approval_id: null }
					},
				},
			),
		)
		await user.click(await screen.findByRole('button', { name: 'Accept chargeback' }))
		await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Too late')
		const confirm = screen.getAllByRole('button', { name: 'Accept chargeback' }).at(-1)
		await user.click(confirm ?? expect.unreachable())
		await waitFor(() => expect(sent).toEqual([{ reason: 'Too late' }]))
	})

	it('filters the timeline, and offers no answer once it was submitted', async () => {
		const { user } = renderOffice(
			'/cases/118',
			server({ answered_by: 'Jonas', answered_at: NOW, status: 'answered' }),
		)
		await user.click(await screen.findByRole('button', { name: 'Sessions' }))
		expect(screen.queryByText('Title of order:5104')).toBeNull()
		expect(screen.getByText('Title of session:1')).toBeTruthy()
		expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull()
	})
})
