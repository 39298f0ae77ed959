import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { noFactors } from '../../../test/operators.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const factors = {
	...noFactors,
	totp: { created_at: 1_760_000_000, last_used_at: null },
	recovery_codes_left: 3,
}

const session = {
	id: '0190a0b0-0000-7000-8000-000000000001',
	device: 'Firefox on Linux',
	ip: '203.0.113.7',
	created_at: 1_760_000_000,
	last_used_at: 1_760_000_100,
	current: true,
}
const other = { ...session, id: '0190a0b0-0000-7000-8000-000000000002', current: false }

const open = (handlers: Handlers = {}) =>
	renderOffice('/backoffice/account', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/second-factors': () => ({ payload: factors }),
		'GET /backoffice/sessions': () => ({ payload: [session, other] }),
		...handlers,
	})

describe('My account', () => {
	it('shows the second factor, the number of recovery codes and the sessions', async () => {
		const screen = open()
		const own = within(await screen.findByRole('region', { name: 'Second factor' }))
		await own.findByText('3 of 10 codes left')
		own.getByRole('button', { name: 'Change authenticator app' })
		const sessions = within(screen.getByRole('region', { name: 'Your sessions' }))
		sessions.getByText('This session')
		expect(sessions.getAllByRole('button', { name: /^End session/ })).toHaveLength(1)
	})

	it('creates new recovery codes after a confirmation', async () => {
		const screen = open({
			'POST /backoffice/recovery-codes': () => ({ message: 'Created', recovery_codes: ['AAAA-BBBB'] }),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Create new codes' }))
		const question = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }))
		await screen.user.click(question.getByRole('button', { name: 'Create new codes' }))
		const shown = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
		shown.getByText('AAAA-BBBB')
		await screen.user.keyboard('{Escape}')
		shown.getByRole('button', { name: 'Print' })
		await screen.user.click(shown.getByRole('button', { name: 'I have saved them' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('shows why the last factor cannot be removed', async () => {
		const screen = open({
			'DELETE /backoffice/totp': () =>
				problem(422, 'invalid', 'You need a second factor. Set up another one before you remove this one.'),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Remove authenticator app' }))
		const dialog = within(await screen.findByRole('dialog'))
		await screen.user.click(dialog.getByRole('button', { name: 'Remove' }))
		await dialog.findByText('You need a second factor. Set up another one before you remove this one.')
	})

	it('signs out everywhere else', async () => {
		const screen = open({
			'DELETE /backoffice/sessions': () => ({ message: 'You were signed out everywhere else.' }),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
		await screen.findByText('You were signed out everywhere else.')
	})
})
