import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const unverified = { ...profile, email_verified: false }
const open = (path = '/email-verification', change = {}, server = {}) =>
	renderShop(path, {
		signedIn: 'unverified',
		server: { 'GET /user/profile': () => ({ data: { ...unverified, ...change } }), ...server },
	})
const resend = () => screen.findByRole('button', { name: 'Resend Verification Email' })

describe('email verification', () => {
	// covers spec:email-verification.1
	it('explains that verification is required and names the address', async () => {
		open()
		await screen.findByRole('heading', { level: 1, name: 'Verify your email' })
		expect(screen.getByText(/Verify your email to buy/)).toBeTruthy()
		expect(screen.getByText('We sent the link to mira@skinverse.test.')).toBeTruthy()
	})

	// covers spec:authentication-calls.11 spec:email-verification.1
	it("sends the mail again and says the server's message", async () => {
		const { user, server } = open(undefined, undefined, {
			'POST /email/verify/resend': () => ({ message: 'Verification email sent. Please check your inbox.' }),
		})
		await user.click(await resend())
		expect(await screen.findByText('Verification email sent. Please check your inbox.')).toBeTruthy()
		expect(server.of('POST /email/verify/resend')[0]?.body).toEqual({ lang_id: 1 })
	})

	it('sends one mail, however fast the button is pressed twice', async () => {
		const { server } = open(undefined, undefined, {
			'POST /email/verify/resend': () => ({ message: 'Sent.' }),
		})
		const button = await resend()
		act(() => {
			button.click()
			button.click()
		})
		expect(await screen.findByText('Sent.')).toBeTruthy()
		expect(server.of('POST /email/verify/resend')).toHaveLength(1)
	})

	// covers spec:account-and-wallet-messages.9
	it("falls back to 'Failed to send verification email'", async () => {
		const { user } = open(undefined, undefined, {
			'POST /email/verify/resend': () => new Response('', { status: 500 }),
		})
		await user.click(await resend())
		expect(await screen.findByText('Failed to send verification email')).toBeTruthy()
	})

	it('says why it cannot be sent right now', async () => {
		const { user } = open(undefined, undefined, {
			'POST /email/verify/resend': () => problem(429, 'rate_limited', 'Too many attempts.'),
		})
		await user.click(await resend())
		expect(await screen.findByText('Too many attempts.')).toBeTruthy()
	})

	it('says that the link which led here is no longer valid', async () => {
		open('/email-verification?link=invalid')
		expect((await screen.findByRole('alert')).textContent).toBe(
			'This link is no longer valid. Please request a new one.',
		)
		expect(await resend()).toBeTruthy()
	})

	it('asks an account without an address to give one first', async () => {
		open(undefined, { email: null })
		const link = await screen.findByRole('link', { name: 'Go to Settings' })
		expect(link.getAttribute('href')).toBe('/account?tab=personal')
		expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).toBeNull()
	})

	it('names the new address while that one waits', async () => {
		renderShop('/email-verification', {
			signedIn: true,
			server: { 'GET /user/profile': () => ({ data: { ...profile, pending_email: 'new@skinverse.test' } }) },
		})
		expect(await screen.findByText('We sent the link to new@skinverse.test.')).toBeTruthy()
	})

	it('notices on return that the link was opened in another tab, and leads back to where it was in the way', async () => {
		let isVerified = false
		const { user, address } = renderShop('/email-verification?redirect=/products?sale=true', {
			server: {
				'GET /is-auth': () => ({ authenticated: true, emailVerified: isVerified }),
				'GET /user/profile': () => ({ data: unverified }),
			},
		})
		await resend()
		isVerified = true
		window.dispatchEvent(new Event('focus'))
		await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }))
		await waitFor(() => expect(address()).toBe('/products?sale=true'))
	})

	// covers spec:email-verification.2 spec:routes.12
	it.each([
		['/email/verify/success', 'Email verified'],
		['/email/verify/already-success', 'Email already verified'],
	])('%s has a Go to My Account button', async (path, title) => {
		renderShop(path)
		await screen.findByRole('heading', { level: 1, name: title })
		expect(screen.getByRole('link', { name: 'Go to My Account' }).getAttribute('href')).toBe('/account')
	})
})
