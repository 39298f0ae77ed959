import type { OpenDeposit } from '@skinverse/contract/entities/deposit-open'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { addressed, openCart } from '../../../test/open-cart.ts'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const underWay: OpenDeposit = {
	id: 7,
	// Long ago: not polled in these tests.
	created_at: 1,
	sum: 93.47,
	currency: { code: 'EUR' },
	status: 'Pending',
	pays_cart: true,
	redirect_url: 'https://pay.test/session?order=7',
}
const methods = [{ code: 'card', title: 'Bank card', image: '/media/card.svg', currencies: ['EUR'] }]
const poor = { ...addressed, phone: '+48 501 234 567', balance: 52.3 }

const openWith = (payment: OpenDeposit = underWay, server: Handlers = {}) =>
	openCart(
		{
			'GET /settings': () => ({ payload: { ...settings, payment_methods: methods } }),
			'GET /deposit/open': () => ({ payload: [payment] }),
			...server,
		},
		poor,
	)

describe('a cart with a payment under way', () => {
	it('names its amount and leads back to the same page of the provider', async () => {
		const { cart } = await openWith()
		expect(await cart.findByText('A payment of €93.47 is under way')).toBeTruthy()
		expect(cart.getByRole('link', { name: 'Continue payment' }).getAttribute('href')).toBe(
			underWay.redirect_url,
		)
	})

	it('cancels it, and no longer shows it', async () => {
		let isOpen = true
		const { cart, user, server } = await openWith(underWay, {
			'GET /deposit/open': () => ({ payload: isOpen ? [underWay] : [] }),
			'POST /deposit/cancel/{id}': () => {
				isOpen = false
				return { message: 'The payment was canceled. Nothing was charged.' }
			},
		})
		await user.click(await cart.findByRole('button', { name: 'Cancel it' }))
		expect(await screen.findByText('The payment was canceled. Nothing was charged.')).toBeTruthy()
		await waitFor(() => expect(cart.queryByText(/is under way$/)).toBeNull())
		expect(server.of('POST /deposit/cancel/{id}')[0]?.params).toEqual({ id: '7' })
	})

	it('says why it can no longer be canceled', async () => {
		const { cart, user } = await openWith(underWay, {
			'POST /deposit/cancel/{id}': () => problem(409, 'conflict', 'This payment has already been made.'),
		})
		await user.click(await cart.findByRole('button', { name: 'Cancel it' }))
		expect(await screen.findByText('This payment has already been made.')).toBeTruthy()
	})

	it('leads to the status of one that is being confirmed, which cannot be canceled', async () => {
		const { cart } = await openWith({ ...underWay, status: 'Processing' })
		expect(await cart.findByText('A payment of €93.47 is being confirmed')).toBeTruthy()
		expect(cart.getByRole('link', { name: 'See its status' }).getAttribute('href')).toBe(
			'/pending-payment?type=topup&order=7',
		)
		expect(cart.queryByRole('button', { name: 'Cancel it' })).toBeNull()
	})
})

describe('Top up and pay with a payment under way', () => {
	const leave = vi.spyOn(window.location, 'assign')
	afterEach(() => leave.mockReset())

	async function openSheet(server: Handlers) {
		const shop = await openWith(underWay, server)
		await shop.user.click(await shop.cart.findByRole('button', { name: 'Top up and pay €93.47' }))
		const sheet = within(await screen.findByRole('dialog', { name: 'Top up and pay' }))
		await sheet.findByText('A payment of €93.47 is under way')
		return { ...shop, sheet }
	}

	it('starts another one only after saying what becomes of it', async () => {
		leave.mockReturnValue()
		const { sheet, user, server } = await openSheet({
			'POST /deposit/checkout': () => ({ redirect_url: 'https://pay.test/second' }),
		})
		expect(sheet.getByText(/the later one is credited to your balance/)).toBeTruthy()
		await user.click(sheet.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(sheet.getByRole('button', { name: 'Start another payment' }))
		await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/second'))
		expect(server.of('POST /deposit/checkout')[0]?.body.pay_cart).toMatchObject({ another: true })
	})

	it('is refused otherwise, with the reason', async () => {
		const { sheet, user, server } = await openSheet({
			'POST /deposit/checkout': () => problem(409, 'payment_under_way', 'A payment is already under way.'),
		})
		await user.click(sheet.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(sheet.getByRole('button', { name: 'Top up and pay €93.47' }))
		expect(await screen.findByText('A payment is already under way.')).toBeTruthy()
		expect(server.of('POST /deposit/checkout')[0]?.body.pay_cart).not.toHaveProperty('another')
	})
})
