import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { openCart, ready, TRADE_LINK } from '../../../test/open-cart.ts'

vi.mock('../../features/deposits/pay-cart-modal.tsx', () => {
	throw new TypeError('Failed to fetch dynamically imported module')
})

// React reports every error that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

it('keeps the cart and what was typed when the payment step fails to load', async () => {
	const methods = [{ code: 'card', title: 'Bank card', image: '/media/card.svg', currencies: ['EUR'] }]
	const { user, cart } = await openCart(
		{ 'GET /settings': () => ({ payload: { ...settings, payment_methods: methods } }) },
		{ ...ready, balance: 52.3 },
	)
	const other = TRADE_LINK.replace('123456789', '42')
	const field = await cart.findByLabelText('Steam trade link')
	await user.clear(field)
	await user.click(field)
	await user.paste(other)
	await user.click(await screen.findByRole('button', { name: /^Top up and pay/ }))
	expect(await screen.findByText('This part could not be loaded.')).toBeTruthy()
	expect(screen.getByRole('dialog', { name: 'Top up and pay' })).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('button', { name: 'Reload page' })
	await user.click(screen.getByRole('button', { name: 'Back to cart' }))
	expect((await screen.findByLabelText<HTMLInputElement>('Steam trade link')).value).toBe(other)
})
