import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../test/render-shop.tsx'
import { problem } from '../../test/shop-server.ts'

const expired = () => problem(401, 'unauthenticated', 'Unauthenticated.')

describe('401 on any call', () => {
	// covers spec:authentication.3 spec:authentication.6 spec:constants.2 spec:session-errors.1
	it('logs out, shows one toast and redirects from a protected route to sign-in, however many calls expire together', async () => {
		const { shop, address } = renderShop('/account?tab=orders', {
			signedIn: true,
			server: { 'POST /cart/clear': expired },
		})
		await screen.findByRole('heading', { level: 1, name: 'Mira Kovacs' })
		localStorage.setItem('auth_token', 'old')
		await Promise.allSettled([1, 2, 3].map(() => shop.call('POST /cart/clear')))
		await screen.findByRole('heading', { level: 1, name: 'Sign in' })
		expect(address()).toBe('/auth?form=signin&redirect=/account%3Ftab%3Dorders')
		expect(await screen.findAllByText('Error occurred. Please log in again.')).toHaveLength(1)
		expect(localStorage.getItem('auth_session')).toBeNull()
		expect(localStorage.getItem('auth_token')).toBeNull()
		expect(shop.queryClient.getQueryData(['mine', 'profile'])).toBeUndefined()
	})

	// covers spec:authentication.6
	it('logs out without a redirect on a public route', async () => {
		const { shop, address } = renderShop('/products', {
			signedIn: true,
			server: { 'POST /cart/clear': expired },
		})
		await screen.findByRole('link', { name: 'Profile' })
		await shop.call('POST /cart/clear').catch(() => undefined)
		await waitFor(() => expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull())
		expect(address()).toBe('/products')
		expect(screen.queryByText('Error occurred. Please log in again.')).toBeNull()
	})

	it('does not end a new session if it belongs to an earlier one', async () => {
		const late = Promise.withResolvers<Response>()
		const { shop } = renderShop('/products', {
			signedIn: true,
			server: { 'POST /cart/clear': () => late.promise },
		})
		await screen.findByRole('link', { name: 'Profile' })
		const call = shop.call('POST /cart/clear').catch(() => undefined)
		shop.session.end()
		shop.session.start({ emailVerified: true })
		late.resolve(expired())
		await call
		expect(shop.session.state().authenticated).toBe(true)
	})
})

describe("403 'Your email address is not verified.'", () => {
	const unverified = () => problem(403, 'email_unverified', 'Your email address is not verified.')
	const withoutCode = () =>
		Response.json({ status: 'ERROR', message: 'Your email address is not verified.' }, { status: 403 })

	// covers spec:roles.10 spec:session-errors.2
	it.each([
		['', unverified],
		[', also without a code', withoutCode],
	])('goes to the email verification page with the redirect path%s', async (_, refusal) => {
		const { shop, address } = renderShop('/products?sale=true', {
			signedIn: 'unverified',
			server: { 'POST /cart/clear': refusal },
		})
		await screen.findByRole('heading', { level: 1, name: 'Sale' })
		await shop.call('POST /cart/clear').catch(() => undefined)
		expect(await screen.findByRole('button', { name: 'Resend Verification Email' })).toBeTruthy()
		expect(address()).toBe('/email-verification?redirect=/products%3Fsale%3Dtrue')
	})

	it('keeps the first redirect when it comes again on that page', async () => {
		const { shop, address } = renderShop('/email-verification?redirect=/products', {
			signedIn: 'unverified',
			server: { 'POST /cart/clear': unverified },
		})
		await screen.findByRole('button', { name: 'Resend Verification Email' })
		await shop.call('POST /cart/clear').catch(() => undefined)
		expect(address()).toBe('/email-verification?redirect=/products')
	})

	it('is distinguished from every other 403', async () => {
		const { shop, address } = renderShop('/products', {
			signedIn: true,
			server: { 'POST /cart/clear': () => problem(403, 'forbidden', 'You are not allowed to do this.') },
		})
		await screen.findByRole('heading', { level: 1 })
		await shop.call('POST /cart/clear').catch(() => undefined)
		expect(address()).toBe('/products')
	})
})
