import type { Role } from '@skinverse/contract/capabilities'
import type { OfficeApproval, OfficeApprovalDetails } from '@skinverse/contract/entities/operator/approval'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, calm, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const approval: OfficeApproval = {
	id: 9,
	kind: 'correction',
	status: 'open',
	cause: 'limit',
	created_at: 1_700_000_000,
	expires_at: 1_700_600_000,
	subject_id: 5,
	person: { id: 5, name: 'Ada Lovelace', email: 'ada@example.test', deleted: false, blocked: false },
	amount: 1500,
	credits: 1612.9,
	item_ids: [],
	reason: 'Lost top-up',
	requested_by: { id: 2, name: 'Alan Turing' },
	decided_by: null,
	decided_at: null,
	decision_reason: null,
}

const details = (changes: Partial<OfficeApprovalDetails> = {}): OfficeApprovalDetails => ({
	...approval,
	counted: 0,
	titles: [],
	deposit_id: null,
	unrelated_deposits: [],
	changes: [{ fact: 'balance', before: 10, after: 1622.9 }],
	may_decide: true,
	approve_from: null,
	may_withdraw: false,
	...changes,
})

function shopWith(handlers: Handlers = {}, role: Role = 'finance'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/today': () => ({ payload: { ...calm, approvals_open: 2 } }),
		'GET /backoffice/approvals': () => ({ payload: [approval], meta: { total: 1, pages: 1 } }),
		'GET /backoffice/approvals/{id}': () => ({ payload: details() }),
		...handlers,
	}
}

describe('the queue of approvals', () => {
	it('lists requests with the requester and counts those that this operator can decide', async () => {
		const screen = renderOffice('/backoffice/approvals?status=open', shopWith())
		const row = await screen.findByRole('row', { name: /Correction for shopper 5/ })
		expect(within(row).getByText('Alan Turing')).toBeDefined()
		expect(within(row).getByText('1,500.00')).toBeDefined()
		expect(await screen.findByText('2 requests are waiting for your decision')).toBeDefined()
		const area = within(screen.getByRole('navigation', { name: 'Areas' }))
		expect(area.getByRole('link', { name: 'Approvals 2' })).toBeDefined()
	})

	it('is hidden from the catalogue role', async () => {
		const screen = renderOffice('/backoffice/approvals', shopWith({}, 'catalogue'))
		await screen.findByRole('heading', { name: 'You do not have access to this page' })
		expect(screen.calls).not.toContain('GET /backoffice/approvals')
	})
})

describe('a request', () => {
	it('shows requester, reason and changes, and is approved with a note', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/approvals/9',
			shopWith({
				'POST /backoffice/approvals/{id}/approve': (_, body) => {
					sent.push(body)
					return { message: 'Approved and carried out.' }
				},
			}),
		)
		const panel = within(await screen.findByRole('region', { name: 'Correction for shopper 5' }))
		expect(await panel.findByText('10.00 becomes 1,622.90')).toBeDefined()
		expect(panel.getByText('The amount is above the limit.')).toBeDefined()
		await screen.user.click(panel.getByRole('button', { name: 'Approve' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Move 1,612.90 credits?' }))
		await screen.user.type(dialog.getByLabelText('Note'), 'Seen it')
		await screen.user.click(dialog.getByRole('button', { name: 'Approve' }))
		await waitFor(() => expect(sent).toEqual([{ reason: 'Seen it' }]))
	})

	it('can be declined only with a reason', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/approvals/9',
			shopWith({
				'POST /backoffice/approvals/{id}/decline': (_, body) => {
					sent.push(body)
					return { message: 'Declined.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Decline' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
		await screen.user.click(dialog.getByRole('button', { name: 'Decline' }))
		expect(dialog.getByText('Reason is required')).toBeDefined()
		await screen.user.type(dialog.getByLabelText(/Reason/), 'No proof')
		await screen.user.click(dialog.getByRole('button', { name: 'Decline' }))
		await waitFor(() => expect(sent).toEqual([{ reason: 'No proof' }]))
	})

	it('can be withdrawn but not decided by its requester', async () => {
		const payload = details({ may_decide: false, may_withdraw: true, requested_by: admin })
		const screen = renderOffice(
			'/backoffice/approvals/9',
			shopWith({
				'GET /backoffice/approvals/{id}': () => ({ payload }),
				'POST /backoffice/approvals/{id}/withdraw': () => ({ message: 'Withdrawn.' }),
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Withdraw' }))
		expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
		expect(screen.calls).toContain('POST /backoffice/approvals/{id}/withdraw')
	})

	it.each([
		[
			'is above the limit with what was moved before',
			{ counted: 800 },
			/Above the limit together with €800.00 that operators moved for this shopper/,
		],
		[
			'is above what one operator moves a day',
			{ cause: 'daily_limit', counted: 9500 },
			/Above the daily limit of one operator together with €9,500.00 that Alan Turing moved/,
		],
		[
			'comes from an operator who has just joined',
			{ cause: 'new_operator' },
			'Alan Turing joined or got this role less than 24 hours ago.',
		],
		[
			'comes from a role without refunds',
			{ cause: 'role' },
			'The role of Alan Turing does not include refunds.',
		],
		['is for support to see only', { may_decide: false }, 'Your role does not include this decision.'],
		['was not decided in time', { status: 'expired' }, /Not decided within 7 days/],
		['was made by an operator who is disabled', { status: 'void', decided_at: 1 }, /was disabled/],
	] as const)('%s: says so', async (_, changes, text) => {
		const screen = renderOffice(
			'/backoffice/approvals/9',
			shopWith({ 'GET /backoffice/approvals/{id}': () => ({ payload: details(changes) }) }),
		)
		expect(await screen.findByText(text)).toBeDefined()
	})

	it('shows in the dialog that another operator has decided it', async () => {
		const screen = renderOffice(
			'/backoffice/approvals/9',
			shopWith({
				'POST /backoffice/approvals/{id}/approve': () => problem(409, 'conflict', 'Decided already.'),
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Approve' }))
		const dialog = within(await screen.findByRole('dialog'))
		await screen.user.click(dialog.getByRole('button', { name: 'Approve' }))
		expect(await dialog.findByText('Decided already.')).toBeDefined()
	})
})

describe('a request by a new operator, or seen by one', () => {
	it('shows when it can be approved, and can be declined', async () => {
		const screen = renderOffice(
			'/backoffice/approvals/9',
			shopWith({
				'GET /backoffice/approvals/{id}': () => ({ payload: details({ approve_from: 1_700_000_000 }) }),
			}),
		)
		await screen.findByText(/You can approve it from 14.11.2023/)
		const approve = screen.getByRole('button', { name: 'Approve' })
		expect(approve.getAttribute('aria-disabled') ?? approve.getAttribute('disabled')).not.toBeNull()
		const decline = screen.getByRole('button', { name: 'Decline' })
		expect(decline.getAttribute('aria-disabled') ?? decline.getAttribute('disabled')).not.toBe('true')
	})
})
