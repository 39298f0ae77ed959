import { expect, it } from 'vitest'
import { problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

it('the sign-in form › shows missing fields and sends nothing', async () => {
	const screen = renderOffice('/backoffice/sign-in')
	await screen.user.click(await screen.findByRole('button', { name: 'Sign in' }))
	expect(screen.getAllByText('Email and password are required')).toHaveLength(2)
	expect(document.activeElement).toBe(screen.getByLabelText('Email'))
	await screen.user.type(screen.getByLabelText('Email'), 'grace')
	await screen.user.click(screen.getByRole('button', { name: 'Sign in' }))
	expect(screen.getByText('Invalid email format')).toBeDefined()
	expect(screen.calls).not.toContain('POST /backoffice/login')
})

it("the sign-in form › shows the server's error and keeps the input", async () => {
	const screen = renderOffice('/backoffice/sign-in', {
		'POST /backoffice/login': () => problem(422, 'invalid', 'These credentials do not match our records.'),
	})
	await screen.user.type(await screen.findByLabelText('Email'), 'grace@skinverse.test')
	await screen.user.type(screen.getByLabelText('Password'), 'Wrong1234{Enter}')
	expect((await screen.findByRole('alert')).textContent).toBe('These credentials do not match our records.')
	expect(screen.getByDisplayValue('grace@skinverse.test')).toBeDefined()
})
