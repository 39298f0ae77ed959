import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { profile, settings } from '../../../test/answers.ts'
import { FakeBroadcastChannel } from '../../../test/fake-streams.ts'
import { both, ready } from '../../../test/open-cart.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'
import { tellVerified } from './verified-elsewhere.ts'

const card = { code: 'card', title: 'Bank card', image: '/media/card.svg', currencies: ['EUR'] }
const SAID = 'Your email address is not verified.'

async function openUnverified(dialog: 'Cart' | 'Top up your balance', server: Handlers = {}) {
	const shop = renderShop('/products', {
		signedIn: 'unverified',
		server: {
			'GET /cart/contents': both,
			'GET /settings': () => ({ payload: { ...settings, payment_methods: [card] } }),
			'GET /user/profile': () => ({ data: { ...ready, email_verified: false } }),
			...server,
		},
	})
	await shop.user.click(await screen.findByRole('button', { name: dialog === 'Cart' ? /^Cart/ : 'TOP UP' }))
	return { ...shop, opened: within(await screen.findByRole('dialog', { name: dialog })) }
}

describe.each([
	['Cart', /^PAY NOW$/],
	['Top up your balance', /card/i],
] as const)('an unverified visitor in "%s"', (dialog, pay) => {
	it('is told before any form, and cannot pay', async () => {
		const { opened } = await openUnverified(dialog)
		expect(await opened.findByText(SAID)).toBeTruthy()
		expect(opened.getByText(new RegExp(profile.email ?? ''))).toBeTruthy()
		const button = await opened.findByRole('button', { name: pay })
		expect(button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled'))).toBe('true')
	})

	it('corrects a mistyped address here, with the password', async () => {
		let pending_email: string | null = null
		const { opened, user, server } = await openUnverified(dialog, {
			'GET /user/profile': () => ({ data: { ...ready, pending_email, email_verified: false } }),
			'PUT /user/email': ({ body }) => {
				if (body.cur_password !== 'Right1234')
					return problem(422, 'invalid', 'No.', { cur_password: ['The current password is not correct'] })
				pending_email = String(body.email)
				return { message: `We sent the link to ${pending_email}.` }
			},
		})
		await user.click(await opened.findByRole('button', { name: 'Change email' }))
		const email = opened.getByLabelText<HTMLInputElement>(/^New email address/)
		expect(document.activeElement).toBe(email)
		expect(email.value).toBe(profile.email)
		await user.clear(email)
		await user.type(email, 'mira{Enter}')
		expect(await opened.findByText('Please enter a valid email address')).toBeTruthy()
		expect(server.of('PUT /user/email')).toHaveLength(0)
		await user.type(email, '@right.test')
		const password = opened.getByLabelText(/^Password/)
		await user.type(password, 'Wrong1234{Enter}')
		expect(await opened.findByText('The current password is not correct')).toBeTruthy()
		await user.clear(password)
		await user.type(password, 'Right1234')
		await user.click(opened.getByRole('button', { name: 'Send link' }))
		expect(await screen.findByText('We sent the link to mira@right.test.')).toBeTruthy()
		expect(await opened.findByText(/we sent to mira@right\.test\.$/)).toBeTruthy()
		expect(document.activeElement).toBe(opened.getByRole('button', { name: 'Change email' }))
	})

	it('gets the mail again, and goes on here once the address is verified in another tab', async () => {
		let emailVerified = false
		const { opened, user, server } = await openUnverified(dialog, {
			'GET /is-auth': () => ({ authenticated: true, emailVerified }),
			'POST /email/verify/resend': () => ({ message: 'Sent.' }),
		})
		await user.click(await opened.findByRole('button', { name: 'Resend Verification Email' }))
		await waitFor(() => expect(server.of('POST /email/verify/resend')).toHaveLength(1))
		emailVerified = true
		window.dispatchEvent(new Event('focus'))
		await waitFor(() => expect(opened.queryByText(SAID)).toBeNull())
		const button = await opened.findByRole('button', { name: pay })
		await waitFor(() =>
			expect(button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled'))).toBe('false'),
		)
	})
})

it('a visitor without an address adds one here', async () => {
	const { opened, user, server } = await openUnverified('Cart', {
		'GET /user/profile': () => ({
			data: { ...ready, email: null, has_password: false, email_verified: false },
		}),
		'PUT /user/email': () => ({ message: 'Sent.' }),
	})
	expect(await opened.findByText('Add an email address to buy, top up and sell.')).toBeTruthy()
	await user.click(opened.getByRole('button', { name: 'Add email address' }))
	expect(opened.queryByLabelText(/^Password/)).toBeNull()
	await user.type(opened.getByLabelText(/^New email address/), 'mira@right.test{Enter}')
	await waitFor(() => expect(server.of('PUT /user/email')[0]?.body.email).toBe('mira@right.test'))
})

it('the cart becomes payable by itself when another tab has opened the mailed link', async () => {
	vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel)
	let emailVerified = false
	const { opened } = await openUnverified('Cart', {
		'GET /is-auth': () => ({ authenticated: true, emailVerified }),
	})
	await opened.findByText(SAID)
	emailVerified = true
	tellVerified()
	await waitFor(() => expect(opened.queryByText(SAID)).toBeNull())
	const button = await opened.findByRole('button', { name: 'PAY NOW' })
	await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
	vi.unstubAllGlobals()
})
