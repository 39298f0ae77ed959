import type { Profile } from '@skinverse/contract/entities/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { product, profile, settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const methods = [
	{ code: 'card', title: 'Bank card', image: '/media/card.svg', currencies: ['EUR', 'PLN'] },
	{ code: 'blik', title: 'BLIK', image: '/media/blik.svg', currencies: ['PLN'] },
]
const shop: Handlers = {
	'GET /settings': () => ({ payload: { ...settings, payment_methods: methods } }),
	'GET /currencies': () => ({
		payload: [
			{ code: 'EUR', symbol: '€', value: 1, default: 1 },
			{ code: 'PLN', symbol: 'zł', value: 4.25, default: 0 },
		],
	}),
}
const billed: Profile = {
	...profile,
	phone: '+48 (501) 234-567',
	city: 'Warsaw',
	address: 'Long Street 1',
	post_code: '00-001',
	country: { id: 616, name: 'Poland', iso: 'pl' },
}

async function openTopUp(server: Handlers = {}) {
	const running = renderShop('/terms', { signedIn: true, server: { ...shop, ...server } })
	await running.user.click(await screen.findByRole('button', { name: 'TOP UP' }))
	const topUp = within(await screen.findByRole('dialog', { name: 'Top up your balance' }))
	return {
		...running,
		topUp,
		amount: topUp.getByLabelText<HTMLInputElement>('Amount'),
		method: (name: RegExp) => topUp.getByRole<HTMLButtonElement>('button', { name }),
	}
}

describe('top-up modal', () => {
	// covers spec:constants.29 spec:other-screens.4
	it('offers 10, 20, 100, 200 and 500, the second being the default', async () => {
		const { topUp, amount } = await openTopUp()
		const presets = within(topUp.getByRole('group', { name: 'Amounts' })).getAllByRole('button')
		expect(presets.map((button) => button.textContent)).toEqual(['€10', '€20', '€100', '€200', '€500'])
		expect(presets.map((button) => button.getAttribute('aria-pressed')).indexOf('true')).toBe(1)
		expect(amount.value).toBe('20')
	})

	// covers spec:constants.30
	it("shows what 'You get' in credits", async () => {
		const { topUp, user } = await openTopUp()
		expect(topUp.getByText('You get').textContent).toContain('21.51')
		await user.click(topUp.getByRole('button', { name: '€100' }))
		expect(topUp.getByText('You get').textContent).toContain('107.53')
	})

	// covers spec:top-up-amount.1
	it('takes digits and one decimal point', async () => {
		const { amount, user } = await openTopUp()
		await user.clear(amount)
		await user.type(amount, '1a2.5.0x')
		expect(amount.value).toBe('12.50')
	})

	// covers spec:constants.27 spec:top-up-amount.2
	it('disables the payment buttons below min_top_up times the rate', async () => {
		const { topUp, amount, user, method } = await openTopUp()
		await user.clear(amount)
		await user.type(amount, '4.99')
		expect(await topUp.findByText('The minimum top-up is €5.00')).toBeTruthy()
		expect(method(/Bank card/).disabled).toBe(true)
		await user.clear(amount)
		await user.type(amount, '5')
		expect(method(/Bank card/).disabled).toBe(false)
	})

	// covers spec:account-and-wallet-messages.10
	it("says 'Invalid amount' where there is none", async () => {
		const { topUp, amount, user, method } = await openTopUp()
		await user.clear(amount)
		expect(await topUp.findByText('Invalid amount')).toBeTruthy()
		expect(method(/Bank card/).disabled).toBe(true)
	})

	// covers spec:top-up-amount.3
	it('disables a payment method whose currencies lack the current one', async () => {
		const { topUp, user, method, amount } = await openTopUp()
		expect(method(/BLIK/).disabled).toBe(true)
		await user.selectOptions(topUp.getByLabelText('Currency'), 'zł PLN')
		expect(method(/BLIK/).disabled).toBe(false)
		// The second preset, in the other currency: 85, rounded up to a whole ten.
		expect(amount.value).toBe('90')
		expect(localStorage.getItem('currency')).toBe('PLN')
	})
})

async function openCheckout(server: Handlers = {}, person: Partial<Profile> = billed) {
	const opened = await openTopUp({
		'GET /user/profile': () => ({ data: { ...profile, ...person } }),
		...server,
	})
	await opened.user.click(opened.method(/Bank card/))
	const checkout = within(await screen.findByRole('dialog', { name: 'Checkout' }))
	await checkout.findByRole('option', { name: 'Poland' })
	return {
		...opened,
		checkout,
		accept: () => opened.user.click(checkout.getByRole('checkbox', { name: /^I accept/ })),
		pay: () => opened.user.click(checkout.getByRole('button', { name: 'Pay €20.00' })),
	}
}

describe('top-up checkout', () => {
	const leave = vi.spyOn(window.location, 'assign')
	afterEach(() => leave.mockReset())

	// covers spec:account-and-wallet-entities.11 spec:deposit-calls.1 spec:other-screens.4
	it('is prefilled from the profile and sends the whole payload', async () => {
		leave.mockReturnValue()
		const { checkout, user, accept, pay, server } = await openCheckout({
			'POST /deposit/checkout': () => ({ redirect_url: 'https://pay.test/session?order=7' }),
		})
		await user.click(checkout.getByRole('checkbox', { name: 'Save my data for next time' }))
		await accept()
		await pay()
		await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/session?order=7'))
		const [sent] = server.of('POST /deposit/checkout')
		expect(sent?.body).toEqual({
			lang_id: 1,
			name: 'Mira',
			surname: 'Kovacs',
			phone: '+48501234567',
			email: 'mira@skinverse.test',
			country: 616,
			city: 'Warsaw',
			address: 'Long Street 1',
			postCode: '00-001',
			saveData: true,
			termsAccepted: true,
			currency: 'EUR',
			paymentType: 'card',
			amount: 20,
		})
		expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
	})

	// covers spec:checkout-rules.3 spec:checkout-rules.4 spec:checkout-rules.6
	it('says what is missing on each field', async () => {
		const nobody = { name: '', surname: '', phone: '', phoneE164: '', email: null }
		const { checkout, pay, server } = await openCheckout({}, nobody)
		await pay()
		for (const message of [
			'First name is required',
			'Last name is required',
			'Phone number is required',
			'Email is required',
			'Country is required',
			'City is required',
			'Address is required',
			'Postal code is required',
			'You must accept the terms and conditions',
		])
			expect(await checkout.findByText(message)).toBeTruthy()
		expect(server.of('POST /deposit/checkout')).toHaveLength(0)
	})

	// covers spec:checkout-rules.4
	it('requires an email only of those who have none', async () => {
		leave.mockReturnValue()
		const { checkout, user, accept, pay } = await openCheckout({
			'POST /deposit/checkout': () => ({ redirect_url: 'https://pay.test/' }),
		})
		await user.clear(checkout.getByLabelText(/^Email/))
		await accept()
		await pay()
		await waitFor(() => expect(leave).toHaveBeenCalled())
	})

	// covers spec:checkout-rules.5
	it("refuses a phone of another shape: 'Invalid phone format (e.g. +1234567890)'", async () => {
		const { checkout, user, pay } = await openCheckout()
		const phone = checkout.getByLabelText(/^Phone/)
		await user.clear(phone)
		await user.type(phone, '+48 501')
		await pay()
		expect(await checkout.findByText('Invalid phone format (e.g. +1234567890)')).toBeTruthy()
	})

	it('links the terms', async () => {
		const { checkout } = await openCheckout()
		expect(checkout.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/terms')
	})

	// covers spec:catalogue-errors.3
	it("places the server's field errors on the matching fields", async () => {
		const { checkout, accept, pay } = await openCheckout({
			'POST /deposit/checkout': () =>
				problem(422, 'invalid', 'No.', { country: ['This country is not supported'] }),
		})
		await accept()
		await pay()
		expect(await checkout.findByText('This country is not supported')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.10
	it("says 'Checkout failed' where no reason came, and a retry has the same key", async () => {
		const { accept, pay, server } = await openCheckout({
			'POST /deposit/checkout': () => new Response('', { status: 502 }),
		})
		await accept()
		await pay()
		expect(await screen.findByText('Checkout failed')).toBeTruthy()
		await pay()
		await waitFor(() => expect(server.of('POST /deposit/checkout')).toHaveLength(2))
		const keys = server.of('POST /deposit/checkout').map(({ headers }) => headers.get('idempotency-key'))
		expect(keys[1]).toBe(keys[0])
	})

	it('starts a new payment with a new key when the one of its key has ended unpaid', async () => {
		leave.mockReturnValue()
		const over = { id: 7, status: 'Error' }
		const body = { status: 'ERROR', code: 'checkout_over', message: 'This payment has ended.', deposit: over }
		let calls = 0
		const { accept, pay, server } = await openCheckout({
			'POST /deposit/checkout': () =>
				calls++ === 0 ? Response.json(body, { status: 409 }) : { redirect_url: 'https://pay.test/new' },
		})
		await accept()
		await pay()
		await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/new'))
		const keys = server.of('POST /deposit/checkout').map(({ headers }) => headers.get('idempotency-key'))
		expect(new Set(keys).size).toBe(2)
	})

	it('does not pay again by itself when the payment of its key was made', async () => {
		const made = { id: 7, status: 'Success' }
		const body = { status: 'ERROR', code: 'checkout_over', message: 'This payment has ended.', deposit: made }
		const { accept, pay, server } = await openCheckout({
			'POST /deposit/checkout': () => Response.json(body, { status: 409 }),
		})
		await accept()
		await pay()
		expect(await screen.findByText('This payment has ended.')).toBeTruthy()
		expect(server.of('POST /deposit/checkout')).toHaveLength(1)
	})

	// covers spec:account-and-wallet-messages.10
	it.each(['', 'javascript:alert(1)'])("says 'No redirect URL received' to %j and stays", async (address) => {
		const { accept, pay } = await openCheckout({
			'POST /deposit/checkout': () => ({ redirect_url: address }),
		})
		await accept()
		await pay()
		expect(await screen.findByText('No redirect URL received')).toBeTruthy()
		expect(leave).not.toHaveBeenCalled()
	})

	// covers spec:account-and-wallet-messages.2
	it("says 'Failed to fetch profile' where that does not come, and tries again", async () => {
		let isDown = true
		const { user, method, server } = await openTopUp({
			'GET /user/profile': () => (isDown ? new Response('', { status: 502 }) : { data: billed }),
		})
		await user.click(method(/Bank card/))
		const checkout = within(await screen.findByRole('dialog', { name: 'Checkout' }))
		expect(await checkout.findByText('Failed to fetch profile')).toBeTruthy()
		expect(server.of('GET /user/profile').length).toBeLessThan(4)
		isDown = false
		await user.click(checkout.getByRole('button', { name: 'Try again' }))
		expect(await screen.findByLabelText(/^First name/)).toBeTruthy()
	})

	it('cannot be closed while it is busy', async () => {
		const { promise, resolve } = Promise.withResolvers<{ redirect_url: string }>()
		const { user, accept, pay } = await openCheckout({ 'POST /deposit/checkout': () => promise })
		await accept()
		await pay()
		await user.keyboard('{Escape}')
		expect(screen.getByRole('dialog', { name: 'Checkout' })).toBeTruthy()
		resolve({ redirect_url: '' })
		await screen.findByText('No redirect URL received')
		await user.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Checkout' })).toBeNull())
	})
})

describe('without an internal currency', () => {
	it('the header has the currency switch, and the modal none', async () => {
		const off = { ...settings.internal_currency, enabled: false }
		const { topUp } = await openTopUp({
			'GET /settings': () => ({ payload: { ...settings, payment_methods: methods, internal_currency: off } }),
			'GET /items/list': () => ({ payload: [product(1)], meta: { total: 1, pages: 1 } }),
		})
		expect(topUp.queryByLabelText('Currency')).toBeNull()
		expect(topUp.queryByText('You get')).toBeNull()
	})
})
