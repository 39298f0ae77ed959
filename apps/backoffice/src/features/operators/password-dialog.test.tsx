import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

async function open(handlers: Handlers = {}) {
	const screen = renderOffice('/backoffice/account', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/sessions': () => ({ payload: [] }),
		'GET /backoffice/second-factors': () => ({
			payload: {
				totp: null,
				passkeys: [],
				recovery_codes_left: 0,
				passkeys_available: true,
				required: false,
			},
		}),
		...handlers,
	})
	await screen.user.click(
		(await screen.findAllByRole('button', { name: 'Change password' }))[0] ?? expect.unreachable(),
	)
	const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
	const type = async (current: string, fresh: string, repeated = fresh) => {
		await screen.user.type(dialog.getByLabelText(/^Current password/), current)
		await screen.user.type(dialog.getByLabelText(/^New password/), fresh)
		await screen.user.type(dialog.getByLabelText(/^Confirm new password/), repeated)
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
	}
	return { ...screen, dialog, type }
}

describe("an operator's own password", () => {
	it('is changed, and the dialog closes', async () => {
		const { type, queryByRole, findByText, calls } = await open({
			'POST /backoffice/password': () => ({ message: 'Password changed successfully' }),
		})
		await type('Operator1234', 'Fresh4567')
		await findByText('Password changed successfully')
		expect(calls).toContain('POST /backoffice/password')
		expect(queryByRole('dialog')).toBeNull()
	})

	it('is not sent while it is invalid or the repetition differs', async () => {
		const { type, dialog, calls } = await open()
		await type('Operator1234', 'Fresh4567', 'Fresh456')
		await dialog.findByText('Passwords do not match')
		expect(calls).not.toContain('POST /backoffice/password')
	})

	it('shows a wrong current password at its field and keeps the input', async () => {
		const errors = { cur_password: ['The current password is not correct'] }
		const { type, dialog } = await open({
			'POST /backoffice/password': () =>
				Response.json({ status: 'ERROR', code: 'invalid', message: 'No.', errors }, { status: 422 }),
		})
		await type('Wrong1234', 'Fresh4567')
		await dialog.findByText('The current password is not correct')
		expect(dialog.getAllByDisplayValue('Fresh4567')).toHaveLength(2)
	})

	it('is for the signed-in operator', async () => {
		const { dialog } = await open()
		expect(document.querySelector('input[autocomplete="username"]')?.getAttribute('value')).toBe(admin.email)
		expect(dialog.getByText('You stay signed in here and are signed out everywhere else.')).toBeDefined()
	})
})
