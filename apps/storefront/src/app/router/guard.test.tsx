import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'

const atAuth = () => screen.findByRole('heading', { level: 1, name: 'Sign in' })

describe('route guard', () => {
	// covers spec:roles.5 spec:route-guard.1 spec:routes.11
	it.each(['/account?tab=orders', '/email-verification?redirect=/products'])(
		'sends an unauthenticated user from %s to Auth with form=signin and redirect set to the full path',
		async (path) => {
			const { address } = renderShop(path)
			await atAuth()
			const { pathname, searchParams } = new URL(address(), 'http://shop')
			expect(pathname).toBe('/auth')
			expect(Object.fromEntries(searchParams)).toEqual({ form: 'signin', redirect: path })
		},
	)

	// covers spec:roles.4 spec:route-guard.2 spec:routes.2
	it('sends a signed-in user from a guest-only route home', async () => {
		const { address } = renderShop('/auth?form=signup', { signedIn: true })
		await waitFor(() => expect(address()).toBe('/'))
		expect(await screen.findByRole('heading', { level: 1, name: 'Rare CS2 and Dota 2 skins' })).toBeTruthy()
	})

	// covers spec:roles.4 spec:route-guard.2 spec:routes.4
	it('keeps /reset-password for guests only', async () => {
		const { address } = renderShop('/reset-password?token=a&email=b@c.de', { signedIn: true })
		await waitFor(() => expect(address()).toBe('/'))
	})

	// covers spec:route-guard.3
	it('lets the first navigation wait for the auth check', async () => {
		const check = Promise.withResolvers<void>()
		const { address } = renderShop('/account', {
			server: {
				'GET /is-auth': async () => {
					await check.promise
					return { authenticated: true, emailVerified: true }
				},
			},
		})
		await screen.findByText('Loading...')
		expect(address()).toBe('/account')
		check.resolve()
		expect(await screen.findByRole('heading', { level: 1, name: 'Mira Kovacs' })).toBeTruthy()
		expect(address()).toBe('/account')
	})

	// covers spec:authentication.3
	it('treats a failed auth check as signed out and clears both flags', async () => {
		const { server, shop } = renderShop('/account', {
			server: { 'GET /is-auth': () => new Response('', { status: 500 }) },
		})
		localStorage.setItem('auth_session', 'true')
		localStorage.setItem('auth_token', 'old')
		await atAuth()
		expect(server.of('GET /is-auth')).toHaveLength(1)
		expect(shop.session.state()).toEqual({ authenticated: false, emailVerified: false })
		expect(localStorage.getItem('auth_session')).toBeNull()
		expect(localStorage.getItem('auth_token')).toBeNull()
	})

	// covers spec:routes.2
	it('falls back to signin for an unknown form and rewrites the address', async () => {
		const { address } = renderShop('/auth?form=nonsense')
		await atAuth()
		await waitFor(() => expect(address()).toBe('/auth?form=signin'))
	})

	// covers spec:constants.34 spec:roles.2 spec:routes.2
	it('falls back to signin for a missing form and rewrites the address', async () => {
		const { address } = renderShop('/auth')
		await atAuth()
		await waitFor(() => expect(address()).toBe('/auth?form=signin'))
	})
})

describe('after sign-in', () => {
	const signIn = async (path: string) => {
		let isIn = false
		const shop = renderShop(path, {
			server: {
				'GET /is-auth': () => ({ authenticated: isIn, emailVerified: isIn }),
				'POST /login': () => {
					isIn = true
					return { message: 'Signed in' }
				},
			},
		})
		await atAuth()
		await shop.user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await shop.user.type(screen.getByLabelText('Password'), 'Demo1234')
		await shop.user.click(screen.getByRole('button', { name: 'Sign in' }))
		return shop
	}

	// covers spec:route-guard.4 spec:routes.3
	it('goes to the redirect query param if present', async () => {
		const { address } = await signIn('/auth?form=signin&redirect=/account?tab=orders')
		await waitFor(() => expect(address()).toBe('/account?tab=orders'))
	})

	// covers spec:authentication-calls.1 spec:authentication.2 spec:route-guard.4
	it('else replaces the route with /account', async () => {
		const { address, server } = await signIn('/auth?form=signin')
		await waitFor(() => expect(address()).toBe('/account'))
		const order = server.calls.map((call) => call.key)
		expect(order.indexOf('GET /sanctum/csrf-cookie')).toBeLessThan(order.indexOf('POST /login'))
		expect(localStorage.getItem('auth_session')).toBe('true')
	})

	it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
		'does not follow a redirect that leaves this site: %j',
		async (redirect) => {
			const { address } = await signIn(`/auth?form=signin&redirect=${encodeURIComponent(redirect)}`)
			await waitFor(() => expect(address()).toBe('/account'))
		},
	)
})
