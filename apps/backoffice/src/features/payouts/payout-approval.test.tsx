import type { OfficeApproval } from '@skinverse/contract/entities/operator/approval'
import type { OfficePayoutDetails } from '@skinverse/contract/entities/operator/payout'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const seller = { id: 5, name: 'Ada Lovelace', email: 'ada@example.test', deleted: false, blocked: false }

const payout: OfficePayoutDetails = {
	id: 7,
	offer_id: 3,
	title: 'AK-47 | Redline',
	titles: ['AK-47 | Redline'],
	seller,
	created_at: 1_700_000_000,
	finished_at: null,
	method: 'sepa-manual',
	status: 'processing',
	amount: 1500,
	currency: 'EUR',
	account: '•••• 3000',
	reason: null,
	account_holder: 'Ada Lovelace',
	contact: {
		name: 'Ada',
		surname: 'Lovelace',
		email: 'ada@example.test',
		phone: '+372 5123 4567',
		country: 'Estonia',
		city: 'Tallinn',
		address: 'Pikk 1',
		postCode: '10123',
	},
	reference: 'SV-7',
	settled_by: null,
	run_id: null,
	needs_approval: true,
	provider: null,
	events: [],
}

const request: OfficeApproval = {
	id: 9,
	kind: 'payout',
	status: 'open',
	cause: 'limit',
	created_at: 1_700_000_000,
	expires_at: 1_700_600_000,
	subject_id: 7,
	person: seller,
	amount: 1500,
	credits: null,
	item_ids: [],
	reason: 'Bank transfer SV-7 for AK-47 | Redline',
	requested_by: { id: 2, name: 'Alan Turing' },
	decided_by: null,
	decided_at: null,
	decision_reason: null,
}

const shopWith = (details: Partial<OfficePayoutDetails>, approvals: OfficeApproval[]): Handlers => ({
	'GET /backoffice/me': () => ({ payload: { ...admin, role: 'finance' } }),
	'GET /backoffice/payouts': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	'GET /backoffice/payouts/{id}': () => ({ payload: { ...payout, ...details } }),
	'GET /backoffice/approvals': () => ({ payload: approvals, meta: { total: approvals.length, pages: 1 } }),
	'POST /backoffice/payouts/{id}/paid': () => ({ message: 'Waiting.', approval_id: 9 }),
})

const panelOf = async (screen: ReturnType<typeof renderOffice>) =>
	within(await screen.findByRole('region', { name: 'AK-47 | Redline' }))

it('a payout above the limit needs an approval and hides the IBAN', async () => {
	const screen = renderOffice('/backoffice/payouts/7', shopWith({}, []))
	const panel = await panelOf(screen)
	await screen.user.click(await panel.findByRole('button', { name: 'Request approval' }))
	expect(panel.queryByRole('button', { name: 'Show full IBAN' })).toBeNull()
	const dialog = within(await screen.findByRole('dialog', { name: 'Request approval for €1,500.00?' }))
	await screen.user.click(dialog.getByRole('button', { name: 'Request approval' }))
	expect(screen.calls).toContain('POST /backoffice/payouts/{id}/paid')
})

it('shows that it waits for approval, and the requester', async () => {
	const panel = await panelOf(renderOffice('/backoffice/payouts/7', shopWith({}, [request])))
	expect(await panel.findByText('Payout of €1,500.00, requested by Alan Turing.')).toBeDefined()
	expect(panel.getByRole('button', { name: 'Request approval' })).toHaveProperty('disabled', true)
	expect(panel.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('can be paid once approved', async () => {
	const approved: OfficeApproval = {
		...request,
		status: 'approved',
		decided_by: { id: 3, name: 'Ada Byron' },
		decided_at: 1_700_000_100,
	}
	const panel = await panelOf(
		renderOffice('/backoffice/payouts/7', shopWith({ needs_approval: false }, [approved])),
	)
	expect(await panel.findByText('Approved by Ada Byron. The payout can be made.')).toBeDefined()
	expect(panel.getByRole('button', { name: 'Mark as paid' })).toBeDefined()
	expect(panel.getByRole('button', { name: 'Show full IBAN' })).toBeDefined()
})
