import { screen, waitFor } from '@testing-library/react'
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

	it("requires both: 'Email and password are required'", async () => {
		const { user, server } = await open()
		await user.click(submit())
		expect(await screen.findAllByText('Email and password are required')).not.toHaveLength(0)
		expect(server.of('POST /login')).toHaveLength(0)
	})

	it("checks the email's shape: 'Invalid email format'", async () => {
		const { user } = await open()
		await user.type(screen.getByLabelText('Email'), 'mira@nowhere')
		await user.type(screen.getByLabelText('Password'), 'x')
		await user.click(submit())
		expect(await screen.findByText('Invalid email format')).toBeTruthy()
	})

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

	it('shows the first message of the errors map, in a toast and on its field', async () => {
		const { user } = await open({
			'POST /login': () =>
				problem(422, 'invalid', 'Other words.', {
					username: ['These credentials do not match our records.'],
				}),
		})
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
		await waitFor(() =>
			expect(screen.getAllByText('These credentials do not match our records.')).toHaveLength(2),
		)
		expect(screen.queryByText('Other words.')).toBeNull()
	})

	it("else the error message, else 'An error occurred'", async () => {
		const { user } = await open({ 'POST /login': () => new Response('', { status: 500 }) })
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
		expect(await screen.findByText('An error occurred')).toBeTruthy()
	})
})

describe('reset', () => {
	it("requires an email: 'Please enter your email address'", async () => {
		const { user } = renderShop('/auth?form=reset')
		await user.click(await screen.findByRole('button', { name: 'Send reset link' }))
		expect(await screen.findByText('Please enter your email address')).toBeTruthy()
	})

	it("says 'Password reset link sent. Please check your email.'", async () => {
		const { user, server } = renderShop('/auth?form=reset', {
			server: { 'POST /user/reset-password': () => ({ message: 'Sent' }) },
		})
		await user.type(await screen.findByLabelText('Email'), 'mira@skinverse.test{Enter}')
		expect(await screen.findByText('Password reset link sent. Please check your email.')).toBeTruthy()
		expect(server.of('POST /user/reset-password')[0]?.body).toMatchObject({ email: 'mira@skinverse.test' })
	})

	it('sends token, email, password and password_confirmation from the mailed link', async () => {
		const { user, server, address } = renderShop('/reset-password?token=abc&email=mira@skinverse.test', {
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
