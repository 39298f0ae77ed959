import type { PayoutRunDetails, RunPayout } from '@skinverse/contract/entities/operator/payout-run'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const payout = (id: number, changes: Partial<RunPayout> = {}): RunPayout => ({
	id,
	offer_id: 2200 + id,
	title: 'AK-47 | Redline',
	seller: { id: id + 100, name: `Seller ${id}`, email: `${id}@example.test`, deleted: false, blocked: false },
	account_holder: `Seller ${id}`,
	account: '•••• 3000',
	created_at: 1_700_000_000,
	amount: 100 + id,
	paid_before: 3,
	checks: [],
	failed: null,
	state: 'waiting',
	reference: `SV-${id}`,
	bank_reference: null,
	reason: null,
	settled_by: null,
	settled_at: null,
	...changes,
})

const mira = { id: 7, name: 'Mira Novak', at: 1_700_000_000 }
const nothing = {
	take_out: false,
	propose: false,
	approve: false,
	send_back: false,
	cancel: false,
	download: false,
	request_file: false,
	approve_file: false,
	settle: false,
}

const run: PayoutRunDetails = {
	id: 41,
	status: 'proposed',
	payments: 3,
	total: 306,
	paid: 0,
	failed: 0,
	created_at: 1_700_000_000,
	proposed: mira,
	approved: null,
	sent: null,
	settled_at: null,
	canceled: null,
	reason: null,
	version: 'v1',
	payouts: [payout(1), payout(2, { checks: ['first_payout', 'above_limit'], paid_before: 0 }), payout(3)],
	largest: {
		amount: 103,
		seller: { id: 103, name: 'Seller 3', email: '3@example.test', deleted: false, blocked: false },
	},
	paid_from: '•••• 4471',
	balance: { amount: 1000, on: '2026-11-16' },
	file: {
		name: 'skinverse-run-0041.xml',
		sha256: null,
		message_id: null,
		execution_on: '2026-11-17',
		state: 'none',
		request: null,
	},
	may: { ...nothing, approve: true, send_back: true, cancel: true, take_out: true },
}
const sent: Partial<PayoutRunDetails> = {
	status: 'sent',
	approved: { ...mira, id: 8, name: 'Ada Admin' },
	sent: mira,
	file: { ...run.file, sha256: 'a'.repeat(64), state: 'downloaded' },
	may: { ...nothing, settle: true, request_file: true },
}

function openRun(changes: Partial<PayoutRunDetails> = {}, handlers: Handlers = {}) {
	const bodies: unknown[] = []
	const keep = (answer: object) => (_: unknown, body: unknown) => {
		bodies.push(body)
		return { message: 'Done.', ...answer }
	}
	const screen = renderOffice('/backoffice/payouts/runs/41', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/payout-runs/{id}': () => ({ payload: { ...run, ...changes } }),
		'POST /backoffice/payout-runs/{id}/approve': keep({}),
		'POST /backoffice/payout-runs/{id}/take-out': keep({}),
		'POST /backoffice/payout-runs/{id}/settle': keep({}),
		'POST /backoffice/payout-runs/{id}/fail': keep({}),
		'POST /backoffice/payout-runs/{id}/cancel': keep({}),
		...handlers,
	})
	return { screen, bodies }
}

describe('a payout run', () => {
	it('is approved only after the marked payouts were looked at, as it was seen', async () => {
		const { screen, bodies } = openRun()
		const approve = await screen.findByRole('button', { name: 'Approve €306.00' })
		expect(approve.getAttribute('aria-disabled')).toBe('true')
		expect(screen.getByText('First payout, Above the limit')).toBeTruthy()
		expect(screen.getByText('€694.00')).toBeTruthy()
		await screen.user.click(screen.getByRole('checkbox', { name: 'I have looked at the marked payout' }))
		await screen.user.click(approve)
		await waitFor(() => expect(bodies).toEqual([{ version: 'v1', looked: true }]))
	})

	it('has no approve button for the operator who proposed it, and says why', async () => {
		const { screen } = openRun({
			proposed: { ...mira, id: admin.id },
			may: { ...nothing, cancel: true, take_out: true },
		})
		expect(await screen.findByText('You proposed this run. Another operator has to approve it.')).toBeTruthy()
		expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
	})

	it('shows its steps, the current one marked', async () => {
		const { screen } = openRun()
		const steps = within(await screen.findByRole('list', { name: 'Steps of this run' }))
		const current = steps
			.getAllByRole('listitem')
			.filter((step) => step.getAttribute('aria-current') === 'step')
		expect(current.map((step) => step.textContent)).toEqual(['2Second approvalWaiting for you'])
	})

	it('loses chosen payouts with "Take out of the run"', async () => {
		const { screen, bodies } = openRun()
		await screen.user.click(await screen.findByRole('checkbox', { name: 'Select payout 2' }))
		await screen.user.click(screen.getByRole('button', { name: 'Take out of the run' }))
		await waitFor(() => expect(bodies).toEqual([{ payouts: [2] }]))
	})

	it('says that it was changed meanwhile, and reloads', async () => {
		const { screen } = openRun(
			{ payouts: [payout(1)] },
			{
				'POST /backoffice/payout-runs/{id}/approve': () =>
					problem(409, 'conflict', 'This run was changed in the meantime.'),
			},
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Approve €306.00' }))
		expect(await screen.findByText('This run was changed in the meantime.')).toBeTruthy()
	})

	it('is settled by hand with the reference of the bank, all payouts at once', async () => {
		const { screen, bodies } = openRun(sent)
		await screen.user.click(await screen.findByRole('button', { name: 'Settle by hand with a reference' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Mark 3 payouts as paid?' }))
		await screen.user.type(dialog.getByRole('textbox', { name: /Reference of the bank/ }), '20261117-0417')
		await screen.user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
		await waitFor(() => expect(bodies).toEqual([{ bank_reference: '20261117-0417', payouts: [1, 2, 3] }]))
	})

	it('marks chosen payouts as failed with a reason', async () => {
		const { screen, bodies } = openRun(sent)
		await screen.user.click(await screen.findByRole('checkbox', { name: 'Select payout 3' }))
		await screen.user.click(screen.getByRole('button', { name: 'Mark as failed' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 payout as failed?' }))
		await screen.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Account closed')
		await screen.user.click(dialog.getByRole('button', { name: 'Mark as failed' }))
		await waitFor(() => expect(bodies).toEqual([{ reason: 'Account closed', payouts: [3] }]))
	})

	it('shows what became of each payout', async () => {
		const { screen } = openRun({
			...sent,
			status: 'settled',
			settled_at: 1_700_000_100,
			paid: 1,
			failed: 1,
			payouts: [
				payout(1, { state: 'paid', bank_reference: 'B-1', settled_at: 1, settled_by: 'Ada' }),
				payout(2, { state: 'returned', reason: 'AC04: closed', settled_at: 1, settled_by: 'Ada' }),
			],
		})
		expect(await screen.findByText('Returned by the bank')).toBeTruthy()
		expect(screen.getByText('AC04: closed')).toBeTruthy()
		expect(screen.getByText('B-1')).toBeTruthy()
	})

	it('is read only for support', async () => {
		const { screen } = openRun(
			{ may: nothing },
			{ 'GET /backoffice/me': () => ({ payload: { ...admin, role: 'support' } }) },
		)
		await screen.findByRole('heading', { name: 'Payout run 41' })
		expect(screen.queryByRole('checkbox')).toBeNull()
		expect(screen.queryByRole('button', { name: /Approve|Cancel|Download|Settle/ })).toBeNull()
	})
})

describe('the page of payout runs', () => {
	const openRuns = (handlers: Handlers = {}) =>
		renderOffice('/backoffice/payouts/runs', {
			'GET /backoffice/me': () => ({ payload: admin }),
			'GET /backoffice/payout-runs/waiting': () => ({
				payload: [
					payout(1),
					payout(2, { checks: ['failed_before'], failed: { reason: 'account closed', run_id: 40 } }),
					payout(3, { checks: ['person_blocked'] }),
				],
				total: 3,
			}),
			'GET /backoffice/payout-runs': () => ({ payload: [run], meta: { total: 1, pages: 1 } }),
			'GET /backoffice/payout-runs/statements': () => ({ payload: [] }),
			'GET /backoffice/payout-runs/{id}': () => ({ payload: run }),
			...handlers,
		})

	it('chooses all but what failed before, and opens the proposed run', async () => {
		let proposed: unknown
		const screen = openRuns({
			'POST /backoffice/payout-runs': (_, body) => {
				proposed = body
				return { message: 'Proposed.', run_id: 41 }
			},
		})
		expect(await screen.findByText('Failed in run 40: account closed')).toBeTruthy()
		// Only what is chosen is counted, as in the sum beside it.
		expect(screen.getByText('1 of 2 selected')).toBeTruthy()
		expect(screen.queryByText(/to look at$/)).toBeNull()
		const blocked = screen.getByRole('checkbox', { name: 'Select payout 3' })
		expect(blocked.hasAttribute('disabled')).toBe(true)
		await screen.user.click(screen.getByRole('button', { name: 'Propose run of €101.00' }))
		await screen.findByRole('heading', { name: 'Payout run 41' })
		expect(proposed).toEqual({ payouts: [1] })
	})

	it('reads a bank statement and shows its report', async () => {
		const line = { run_id: 41, payout_id: 1, amount: 101, bank_reference: 'B', reason: null }
		const statement = {
			id: 1,
			file_name: 'camt.xml',
			uploaded: mira,
			lines: [
				{ ...line, reference: 'SV-1', result: 'paid' as const },
				{ ...line, reference: 'SV-2', result: 'amount_differs' as const },
				{ ...line, reference: 'SV-3', result: 'paid' as const },
				{ ...line, reference: 'SV-4', result: 'returned' as const },
			],
			others: 4,
		}
		let sentBytes: unknown
		const screen = openRuns({
			'GET /backoffice/payout-runs/statements': () => ({
				payload: sentBytes === undefined ? [] : [statement],
			}),
			'POST /backoffice/payout-runs/statements': (_, body) => {
				sentBytes = body
				return { message: 'The statement was read.', payload: statement }
			},
		})
		await screen.findByText('No statement was read yet')
		const input = screen.getByLabelText('Statement, camt.053')
		await screen.user.upload(input, new File(['<Document/>'], 'camt.xml', { type: 'text/xml' }))
		expect(await screen.findByText('Amount differs')).toBeTruthy()
		const lines = screen.getByRole('list', { name: 'Entries of this statement' })
		expect(
			within(lines)
				.getAllByRole('listitem')
				.map(({ textContent }) => textContent?.slice(0, 4)),
		).toEqual(['SV-4', 'SV-2', 'SV-1', 'SV-3'])
		expect(screen.getByText('Returned by the bank: 1')).toBeTruthy()
		expect(screen.getByText('Paid: 2')).toBeTruthy()
		expect(screen.getByText('4 other entries were ignored')).toBeTruthy()
		expect(sentBytes).toEqual({ file_name: 'camt.xml', bytes: btoa('<Document/>') })
	})
})
