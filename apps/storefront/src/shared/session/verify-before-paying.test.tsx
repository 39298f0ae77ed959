import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile, settings } from '../../../test/answers.ts'
import { both, ready } from '../../../test/open-cart.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import type { Handlers } from '../../../test/shop-server.ts'

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
		expect(opened.getByRole('link', { name: 'Change email' }).getAttribute('href')).toBe(
			'/account?tab=personal',
		)
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

it('a visitor without an address is led to the settings', async () => {
	const { opened } = await openUnverified('Cart', {
		'GET /user/profile': () => ({ data: { ...ready, email: null, email_verified: false } }),
	})
	expect(await opened.findByText('Add an email address to buy, top up and sell.')).toBeTruthy()
	expect(opened.getByRole('link', { name: 'Go to Settings' })).toBeTruthy()
})
