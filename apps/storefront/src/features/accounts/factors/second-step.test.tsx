import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakePasskeys } from '../../../../test/passkeys.ts'
import { renderShop } from '../../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../../test/shop-server.ts'

const request = {
	challenge: 'AAAA',
	rpId: 'localhost',
	timeout: 300_000,
	userVerification: 'required' as const,
	allowCredentials: [],
}
const WRONG = 'This code is wrong or was already used. Wait for the next one and try again.'

function open(server: Handlers = {}) {
	let isSignedIn = false
	const finish = () => {
		isSignedIn = true
		return { message: 'Signed in' }
	}
	const shop = renderShop('/auth?form=second-factor&redirect=/terms', {
		server: {
			'GET /is-auth': () => ({ authenticated: isSignedIn, emailVerified: isSignedIn }),
			'GET /login/second-factor': () => ({ methods: ['totp', 'passkey', 'recovery_code'] }),
			'POST /login/second-factor': finish,
			'POST /login/second-factor/passkey-options': () => ({ options: request }),
			...server,
		},
	})
	return { ...shop, finish }
}

describe('second step of a sign-in', () => {
	it('follows the password of an account that has a factor, and keeps where to go', async () => {
		const { user, address } = renderShop('/auth?form=signin&redirect=/terms', {
			server: {
				'POST /login': () =>
					problem(403, 'second_factor_required', 'Confirm with your second factor to finish signing in.'),
				'GET /login/second-factor': () => ({ methods: ['totp', 'recovery_code'] }),
			},
		})
		await user.type(await screen.findByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'Demo1234{Enter}')
		await screen.findByRole('heading', { level: 1, name: 'Two-step verification' })
		expect(address()).toBe('/auth?form=second-factor&redirect=/terms')
		const field = await screen.findByLabelText('6-digit code')
		expect(field.getAttribute('autocomplete')).toBe('one-time-code')
		await waitFor(() => expect(document.activeElement).toBe(field))
	})

	it('takes a code of the app as it is typed, and goes on', async () => {
		const { user, server, address } = open()
		await user.type(await screen.findByLabelText('6-digit code'), '123 456{Enter}')
		await waitFor(() => expect(address()).toBe('/terms'))
		expect(server.of('POST /login/second-factor')[0]?.body).toMatchObject({ code: '123456' })
	})

	it('says what is wrong with a code, before and after it was sent', async () => {
		const { user, server } = open({
			'POST /login/second-factor': () => problem(422, 'invalid', WRONG, { code: [WRONG] }),
		})
		const field = await screen.findByLabelText('6-digit code')
		await user.type(field, '12345{Enter}')
		expect(await screen.findByText(WRONG)).toBeTruthy()
		expect(server.of('POST /login/second-factor')).toHaveLength(0)
		await user.type(field, '6{Enter}')
		await waitFor(() => expect(server.of('POST /login/second-factor')).toHaveLength(1))
		await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
	})

	it('takes a recovery code instead', async () => {
		const { user, server, address } = open()
		await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
		await user.type(await screen.findByLabelText('Recovery code'), 'ABCD-EFGH{Enter}')
		await waitFor(() => expect(address()).toBe('/terms'))
		expect(server.of('POST /login/second-factor')[0]?.body).toMatchObject({ recovery_code: 'ABCD-EFGH' })
	})

	it('takes a passkey instead, with one press', async () => {
		fakePasskeys()
		const { user, server, address } = open()
		await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
		await waitFor(() => expect(address()).toBe('/terms'))
		expect(server.of('POST /login/second-factor')[0]?.body.passkey).toMatchObject({ id: 'AAAA' })
	})

	it('says that no passkey was used, and lets try again', async () => {
		fakePasskeys({ refusal: 'NotAllowedError' })
		const { user, server } = open({ 'GET /login/second-factor': () => ({ methods: ['passkey'] }) })
		await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
		expect(await screen.findByText('No passkey was used. Please try again.')).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeTruthy()
		expect(server.of('POST /login/second-factor')).toHaveLength(0)
	})

	it('opens the contact form to who has lost everything', async () => {
		const { user } = open()
		await screen.findByText(/Lost your phone and your recovery codes\?/)
		await user.click(screen.getByRole('button', { name: 'Contact support' }))
		expect(await screen.findByRole('dialog')).toBeTruthy()
	})

	it('says that the sign-in has expired, with the way back', async () => {
		const expired = () => problem(403, 'sign_in_expired', 'Your sign-in has expired. Please start again.')
		const { user } = open({ 'POST /login/second-factor': expired })
		await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}')
		expect((await screen.findByRole('alert')).textContent).toBe(
			'Your sign-in has expired. Please start again.',
		)
		expect(screen.queryByLabelText('6-digit code')).toBeNull()
		const back = screen.getByRole('link', { name: 'Back to sign in' })
		expect(back.getAttribute('href')).toBe('/auth?form=signin&redirect=/terms')
	})

	it('says so at once to who comes without a sign-in', async () => {
		open({ 'GET /login/second-factor': () => problem(403, 'sign_in_expired', 'Expired.') })
		expect(await screen.findByRole('alert')).toBeTruthy()
	})
})

describe('signing in with a passkey alone', () => {
	it('takes one press', async () => {
		fakePasskeys()
		let isSignedIn = false
		const { user, server, address } = renderShop('/auth?form=signin&redirect=/terms', {
			server: {
				'GET /is-auth': () => ({ authenticated: isSignedIn, emailVerified: isSignedIn }),
				'POST /login/passkey/options': () => ({ options: request }),
				'POST /login/passkey': () => {
					isSignedIn = true
					return { message: 'Signed in' }
				},
			},
		})
		await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
		await waitFor(() => expect(address()).toBe('/terms'))
		expect(server.of('POST /login/passkey')[0]?.body.passkey).toMatchObject({ id: 'AAAA' })
	})

	it('is not offered by a browser without passkeys', async () => {
		renderShop('/auth?form=signin')
		await screen.findByRole('button', { name: 'Sign in' })
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull())
	})
})
