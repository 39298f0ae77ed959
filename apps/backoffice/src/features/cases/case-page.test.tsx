import type { OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { screen, waitFor, within } from '@testing-library/react'
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
	order_id: null,
	offer_id: null,
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
	can_stop_sending: false,
	accepted_by: null,
	reasons: [],
	decision: null,
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

	it('shows the reason of the bank and of the operators in words, and asks for no answer once it is lost', async () => {
		const reasons = [{ what: 'accept' as const, reason: 'Too late to answer', by: 'Jonas', at: NOW }]
		renderOffice('/cases/118', server({ status: 'lost', reasons }))
		expect(await screen.findByText('What spoke for the shop')).toBeTruthy()
		expect(screen.queryByText('Answer the bank')).toBeNull()
		expect(screen.getByText(/did not make this payment \(fraud\)/)).toBeTruthy()
		expect(screen.getByText('Too late to answer')).toBeTruthy()
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

describe('the page of an undone delivery', () => {
	const undone = {
		kind: 'delivery_reversal',
		status: 'opened',
		deposit_id: null,
		order_id: 5104,
		provider: 'steam',
		amount: 20,
		due_at: null,
		debt: 0,
		checks: { delivered: false, known_since: null, earlier_orders: 0, earlier_cases: 0 },
	} as const

	it('asks for a reason and sends the decision', async () => {
		const sent: unknown[] = []
		const { user } = renderOffice(
			'/cases/118',
			server(undone, {
				'POST /backoffice/cases/{id}/reversal': (_, body) => {
					sent.push(body)
					return { message: 'The decision was recorded.', approval_id: null }
				},
			}),
		)
		expect(
			await screen.findByRole('heading', { level: 1, name: /Case 118: delivery worth €20.00 undone/ }),
		).toBeTruthy()
		expect(screen.getByText('Decision due')).toBeTruthy()
		expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull()
		await user.click(screen.getByRole('button', { name: 'Send again' }))
		const asked = within(await screen.findByRole('dialog', { name: 'Send the items again?' }))
		await user.type(asked.getByRole('textbox', { name: /Reason/ }), 'The buyer was robbed')
		await user.click(asked.getByRole('button', { name: 'Send again' }))
		await waitFor(() => expect(sent).toEqual([{ decision: 'send_again', reason: 'The buyer was robbed' }]))
	})

	it('offers a refund instead while sending again has not begun', async () => {
		const decision = { what: 'send_again' as const, reason: 'Robbed', by: 'Jonas', at: NOW }
		renderOffice('/cases/118', server({ ...undone, status: 'answered', decision, can_stop_sending: true }))
		expect(await screen.findByText(/Sending has not begun/)).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
	})

	it('shows what was decided, and offers no other decision', async () => {
		renderOffice(
			'/cases/118',
			server({
				...undone,
				status: 'answered',
				decision: { what: 'send_again', reason: 'The buyer was robbed', by: 'Jonas', at: NOW },
			}),
		)
		expect(await screen.findByText('The buyer was robbed')).toBeTruthy()
		expect(screen.getAllByText('Sent again')).toHaveLength(2)
		expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
	})
})
