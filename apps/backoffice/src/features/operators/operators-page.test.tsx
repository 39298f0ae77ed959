import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { ada, adaInDetail } from '../../../test/operators.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const invitation = {
	id: '0190a0b0-0000-7000-8000-000000000002',
	name: 'Joan Clarke',
	email: 'joan@skinverse.test',
	role: 'support' as const,
	invited_by: 'Grace Hopper',
	sent_at: 1_760_000_000,
	expires_at: 1_760_259_200,
	expired: false,
}
const grace = { ...ada, ...admin, totp: false, passkeys: 0, last_sign_in_at: null }
const { must_enrol: _, version: __, ...graceEntry } = grace

function open(path = '/backoffice/operators', handlers: Handlers = {}) {
	return renderOffice(path, {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/operators': () => ({
			payload: { operators: [ada, graceEntry], invitations: [invitation] },
		}),
		'GET /backoffice/operators/{id}': ({ id }) => ({
			payload: id === '1' ? { ...graceEntry, disabled_at: null, sessions: [] } : adaInDetail,
		}),
		...handlers,
	})
}

describe('operators', () => {
	it('lists operators with role, state and second factor, and open invitations', async () => {
		const screen = open()
		await screen.findByText('ada@skinverse.test')
		const row = within(screen.getByRole('row', { name: /Ada Lovelace/ }))
		for (const text of ['ada@skinverse.test', 'Finance', 'Active', 'App, 2 passkeys']) row.getByText(text)
		const own = within(screen.getByRole('row', { name: /Grace Hopper.*You/ }))
		for (const text of ['None', 'Never']) own.getByText(text)
		within(screen.getByRole('row', { name: /Joan Clarke/ })).getByText('Invited')
	})

	it('invites by name, e-mail and role, and shows errors at the fields', async () => {
		let sent: unknown
		const screen = open(undefined, {
			'POST /backoffice/operators/invitations': (_params, body) => {
				sent = body
				return { message: 'The invitation was sent.' }
			},
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Invite operator' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Invite operator' }))
		await screen.user.click(dialog.getByRole('button', { name: 'Send invitation' }))
		await dialog.findByText('Please enter a name')
		expect(screen.calls).not.toContain('POST /backoffice/operators/invitations')
		await screen.user.type(dialog.getByLabelText(/^Name/), 'Joan Clarke')
		await screen.user.type(dialog.getByLabelText(/^Email/), 'joan@skinverse.test')
		await screen.user.click(dialog.getByRole('radio', { name: /^Catalogue/ }))
		await screen.user.click(dialog.getByRole('button', { name: 'Send invitation' }))
		await screen.findByText('The invitation was sent.')
		expect(sent).toEqual({ name: 'Joan Clarke', email: 'joan@skinverse.test', role: 'catalogue' })
	})

	it('asks before an invitation is withdrawn', async () => {
		const screen = open(undefined, {
			'DELETE /backoffice/operators/invitations/{id}': () => ({ message: 'The invitation was withdrawn.' }),
		})
		await screen.user.click(
			await screen.findByRole('button', { name: 'Withdraw the invitation to joan@skinverse.test' }),
		)
		const dialog = within(await screen.findByRole('dialog'))
		expect(screen.calls).not.toContain('DELETE /backoffice/operators/invitations/{id}')
		await screen.user.click(dialog.getByRole('button', { name: 'Withdraw' }))
		await screen.findByText('The invitation was withdrawn.')
	})

	it('offers all actions for other operators, and none that would lock yourself out', async () => {
		const screen = open('/backoffice/operators/2')
		const panel = within(await screen.findByRole('region', { name: 'Ada Lovelace' }))
		for (const name of ['Edit', 'Reset second factor', 'Disable']) await panel.findByRole('button', { name })
		panel.getByRole('button', { name: 'End session on Firefox on Linux' })

		const own = open('/backoffice/operators/1')
		const mine = within(await own.findByRole('region', { name: 'Grace Hopper' }))
		await mine.findByRole('link', { name: 'My account' })
		expect(mine.queryByRole('button', { name: 'Disable' })).toBeNull()
		expect(mine.queryByRole('button', { name: 'Reset second factor' })).toBeNull()
		await own.user.click(mine.getByRole('button', { name: 'Edit' }))
		const dialog = within(await own.findByRole('dialog'))
		expect(dialog.queryByRole('radio')).toBeNull()
	})

	it('shows why a change was refused', async () => {
		const screen = open('/backoffice/operators/2', {
			'POST /backoffice/operators/{id}/disable': () =>
				problem(403, 'forbidden', 'This is the last active admin. Make another operator an admin first.'),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Disable' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Disable Ada Lovelace?' }))
		await screen.user.click(dialog.getByRole('button', { name: 'Disable' }))
		await dialog.findByText('This is the last active admin. Make another operator an admin first.')
	})

	it('is hidden from other roles', async () => {
		const screen = open(undefined, {
			'GET /backoffice/me': () => ({ payload: { ...admin, role: 'support' } }),
		})
		await screen.findByText(
			'Your role does not include this area. An admin can change your role under Operators.',
		)
		expect(screen.calls).not.toContain('GET /backoffice/operators')
		expect(screen.queryByRole('link', { name: 'Operators' })).toBeNull()
	})
})

describe('a sensitive action', () => {
	const refusal = () => problem(403, 'confirmation_required', 'Please confirm your identity to continue.')

	function openUnconfirmed() {
		let isConfirmed = false
		let saved = 0
		const screen = open('/backoffice/operators/2', {
			'PUT /backoffice/operators/{id}': () => {
				if (!isConfirmed) return refusal()
				saved += 1
				return { message: 'Saved.' }
			},
			'GET /backoffice/confirm': () => ({ methods: ['totp', 'password'], confirmed: isConfirmed }),
			'POST /backoffice/confirm': (_params, body) => {
				if (
					JSON.stringify(body) !== '{"code":"123456"}' &&
					JSON.stringify(body) !== '{"password":"Secret1234"}'
				)
					return problem(422, 'invalid', 'This code is wrong.')
				isConfirmed = true
				return { message: 'Identity confirmed' }
			},
		})
		return { screen, saved: () => saved }
	}

	async function save(screen: ReturnType<typeof open>) {
		await screen.user.click(await screen.findByRole('button', { name: 'Edit' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ada Lovelace' }))
		await screen.user.type(dialog.getByLabelText(/^Name/), ' King')
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		return dialog
	}

	it('asks for a confirmation and is then repeated', async () => {
		const { screen, saved } = openUnconfirmed()
		await save(screen)
		const asked = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
		const field = await asked.findByLabelText('6-digit code')
		await waitFor(() => expect(document.activeElement).toBe(field))
		await screen.user.keyboard('000000{Enter}')
		await asked.findByText('This code is wrong.')
		await screen.user.clear(field)
		await screen.user.keyboard('123456{Enter}')
		await screen.findByText('Saved.')
		expect(saved()).toBe(1)
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('accepts the password too', async () => {
		const { screen, saved } = openUnconfirmed()
		await save(screen)
		const asked = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
		await screen.user.click(await asked.findByRole('button', { name: 'Use your password' }))
		await screen.user.type(asked.getByLabelText('Password'), 'Secret1234{Enter}')
		await screen.findByText('Saved.')
		expect(saved()).toBe(1)
	})

	it('fails with its message when the dialog is closed, and keeps the input', async () => {
		const { screen, saved } = openUnconfirmed()
		const dialog = await save(screen)
		const asked = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
		await screen.user.click(asked.getByRole('button', { name: 'Close' }))
		await dialog.findByText('Please confirm your identity to continue.')
		dialog.getByDisplayValue('Ada Lovelace King')
		expect(saved()).toBe(0)
	})
})
