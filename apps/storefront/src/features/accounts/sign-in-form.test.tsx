import { steamFailures } from '@skinverse/contract/steam-failures'
import { authForms } from '@skinverse/contract/texts/en/auth-forms'
import { problems } from '@skinverse/contract/texts/en/problems'
import { shopTexts } from '@skinverse/contract/texts/shop'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const open = async (server = {}) => {
	const shop = renderShop('/auth?form=signin&redirect=/products', { server })
	await screen.findByRole('heading', { level: 1, name: 'Sign in' })
	return shop
}
const submit = () => screen.getByRole('button', { name: 'Sign in' })

describe('sign-in', () => {
	// covers spec:auth-page.1 spec:auth-page.4 spec:authentication-calls.12 spec:routes.3
	it('has email and password, Forgot password, Create new, LOGIN WITH STEAM and a close link', async () => {
		await open()
		expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
		expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
		const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
		expect(href('Forgot password')).toBe('/auth?form=reset&redirect=/products')
		expect(href('Create new')).toBe('/auth?form=signup&redirect=/products')
		expect(href('LOGIN WITH STEAM')).toBe('/api/auth/steam/redirect?redirect=%2Fproducts')
		expect(href('Close')).toBe('/')
	})

	// covers spec:sign-in-rules.1
	it("requires both, on the first empty field: 'Email and password are required'", async () => {
		const { user, server } = await open()
		await user.click(submit())
		await waitFor(() => expect(screen.getAllByText('Email and password are required')).toHaveLength(1))
		expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
		expect(screen.getByLabelText('Password').hasAttribute('aria-invalid')).toBe(false)
		expect(server.of('POST /login')).toHaveLength(0)
	})

	it('reports a missing password before an invalid email', async () => {
		const { user } = await open()
		await user.type(screen.getByLabelText('Email'), 'mira{Enter}')
		await waitFor(() => expect(screen.getAllByText('Email and password are required')).toHaveLength(1))
		expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
		expect(screen.queryByText('Invalid email format')).toBeNull()
	})

	// covers spec:sign-in-rules.2
	it("checks the email's shape: 'Invalid email format'", async () => {
		const { user } = await open()
		await user.type(screen.getByLabelText('Email'), 'mira@nowhere')
		await user.type(screen.getByLabelText('Password'), 'x')
		await user.click(submit())
		await waitFor(() => expect(screen.getAllByText('Invalid email format')).toHaveLength(1))
	})

	// covers spec:auth-page.2
	it("says 'Signing in...' while submitting and blocks double submits", async () => {
		const answer = Promise.withResolvers<Response>()
		const { user, server } = await open({ 'POST /login': () => answer.promise })
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'Demo1234{Enter}')
		const busy = await screen.findByRole('button', { name: 'Signing in...' })
		await user.click(busy)
		answer.resolve(
			problem(422, 'invalid', 'No.', { username: ['These credentials do not match our records.'] }),
		)
		await screen.findByRole('button', { name: 'Sign in' })
		expect(server.of('POST /login')).toHaveLength(1)
	})

	// covers spec:sign-up-rules.12
	it('sends once, also when Enter is pressed twice before anything is busy', async () => {
		const answer = Promise.withResolvers<Response>()
		const { user, server } = await open({ 'POST /login': () => answer.promise })
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'Demo1234')
		const form = screen.getByLabelText('Email').closest('form') ?? expect.unreachable()
		fireEvent.submit(form)
		fireEvent.submit(form)
		await waitFor(() => expect(server.of('POST /login')).toHaveLength(1))
		answer.resolve(problem(422, 'invalid', 'No.'))
		await screen.findByText('No.')
		expect(server.of('POST /login')).toHaveLength(1)
	})

	it.each(steamFailures)('shows why the sign-in with Steam failed: %s', async (reason) => {
		renderShop(`/auth?form=signin&error=steam&reason=${reason}`)
		expect((await screen.findByRole('alert')).textContent).toBe(
			{ ...shopTexts, ...problems, ...authForms }[reason],
		)
	})

	it('shows a general error for an unknown reason, and none without one', async () => {
		const { go } = renderShop('/auth?form=signin&error=steam&reason=nonsense')
		expect((await screen.findByRole('alert')).textContent).toBe(authForms.steam_failed)
		await go('/auth?form=signin&reason=steam_taken')
		await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
	})

	// covers spec:account-and-wallet-messages.7
	it('shows the first message of the errors map on its field, and no toast', async () => {
		const { user } = await open({
			'POST /login': () =>
				problem(422, 'invalid', 'Other words.', {
					username: ['These credentials do not match our records.'],
				}),
		})
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
		await waitFor(() =>
			expect(screen.getAllByText('These credentials do not match our records.')).toHaveLength(1),
		)
		expect(screen.queryByText('Other words.')).toBeNull()
	})

	// covers spec:account-and-wallet-messages.7 spec:catalogue-errors.16
	it.each([
		['Back soon.', () => problem(503, 'unavailable', 'Back soon.')],
		['An error occurred', () => new Response('', { status: 500 })],
	])("else the error message, else 'An error occurred': %s", async (message, answer) => {
		const { user } = await open({ 'POST /login': answer })
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
		expect(await screen.findByText(message)).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.1
	it("says 'Authentication failed' when the browser is a guest again with the next call", async () => {
		const { user, address } = await open({ 'POST /login': () => ({ message: 'Signed in' }) })
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'Demo1234{Enter}')
		expect(await screen.findByText('Authentication failed')).toBeTruthy()
		expect(address()).toBe('/auth?form=signin&redirect=/products')
		expect(localStorage.getItem('auth_session')).toBeNull()
	})
})

describe('every form', () => {
	it.each([
		['/auth?form=signin', 'Email'],
		['/auth?form=signup', 'First name'],
		['/auth?form=reset', 'Email'],
		['/reset-password?token=a&email=b@c.de', 'New password'],
	])('%s starts with the focus in %s', async (path, label) => {
		renderShop(path)
		const field = await screen.findByLabelText(label)
		await waitFor(() => expect(document.activeElement).toBe(field))
	})

	it('keeps the focus there after a navigation', async () => {
		const { user } = renderShop('/terms')
		await user.click(await screen.findByRole('link', { name: 'LOGIN' }))
		const field = await screen.findByLabelText('Email')
		await waitFor(() => expect(document.activeElement).toBe(field))
	})

	it.each([
		['/auth?form=signin', { Email: 'username webauthn', Password: 'current-password' }],
		['/auth?form=reset', { Email: 'email' }],
		[
			'/auth?form=signup',
			{
				'First name': 'given-name',
				'Last name': 'family-name',
				Email: 'email',
				Phone: 'tel',
				Password: 'new-password',
				'Confirm password': 'new-password',
			},
		],
	])('%s tells the browser what it may fill in', async (path, expected) => {
		renderShop(path)
		for (const [label, value] of Object.entries(expected)) {
			expect((await screen.findByLabelText(label)).getAttribute('autocomplete')).toBe(value)
		}
	})
})

describe('reset', () => {
	// covers spec:auth-page.5
	it('has email, Send reset link and the way back to sign-in', async () => {
		renderShop('/auth?form=reset&redirect=/products')
		expect((await screen.findByLabelText('Email')).getAttribute('type')).toBe('email')
		expect(screen.getByRole('button', { name: 'Send reset link' })).toBeTruthy()
		const back = screen.getByRole('link', { name: 'Back to sign in' })
		expect(back.getAttribute('href')).toBe('/auth?form=signin&redirect=/products')
	})

	// covers spec:reset-rules.1
	it("requires an email: 'Please enter your email address'", async () => {
		const { user } = renderShop('/auth?form=reset')
		await user.click(await screen.findByRole('button', { name: 'Send reset link' }))
		await waitFor(() => expect(screen.getAllByText('Please enter your email address')).toHaveLength(1))
	})

	// covers spec:account-and-wallet-messages.1 spec:authentication-calls.9
	it("says 'Password reset link sent. Please check your email.'", async () => {
		const { user, server } = renderShop('/auth?form=reset', {
			server: { 'POST /user/reset-password': () => ({ message: 'Sent' }) },
		})
		await user.type(await screen.findByLabelText('Email'), 'mira@skinverse.test{Enter}')
		expect(await screen.findByText('Password reset link sent. Please check your email.')).toBeTruthy()
		expect(server.of('POST /user/reset-password')[0]?.body).toMatchObject({ email: 'mira@skinverse.test' })
	})

	// covers spec:account-and-wallet-messages.3
	it("says what went wrong, or 'Failed to reset password'", async () => {
		const { user } = renderShop('/auth?form=reset', {
			server: { 'POST /user/reset-password': () => new Response('', { status: 500 }) },
		})
		await user.type(await screen.findByLabelText('Email'), 'mira@skinverse.test{Enter}')
		expect(await screen.findByText('Failed to reset password')).toBeTruthy()
	})

	// covers spec:authentication-calls.10 spec:reset-rules.2
	it('sends token, email, password and password_confirmation from the mailed link', async () => {
		const { user, server, address } = renderShop('/reset-password#token=abc&email=mira%40skinverse.test', {
			server: { 'POST /reset-password': () => ({ message: 'Password changed successfully' }) },
		})
		await user.type(await screen.findByLabelText('New password'), 'Demo5678')
		await user.type(screen.getByLabelText('Confirm new password'), 'Demo5678{Enter}')
		await screen.findByRole('heading', { level: 1, name: 'Sign in' })
		expect(address()).toBe('/auth?form=signin')
		expect(server.of('POST /reset-password')[0]?.body).toEqual({
			lang_id: 1,
			token: 'abc',
			email: 'mira@skinverse.test',
			password: 'Demo5678',
			password_confirmation: 'Demo5678',
		})
	})
})
