import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const openCart = async (server = {}) => {
	const shop = renderShop('/products', { signedIn: true, server })
	await shop.user.click(await screen.findByRole('button', { name: /^Cart/ }))
	return { ...shop, cart: within(await screen.findByRole('dialog', { name: 'Cart' })) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cart' })).toBeNull())

describe('cart modal', () => {
	// covers spec:cart-modal.6 spec:cart-states.1
	it("says 'Your cart is empty' with a Continue shopping link", async () => {
		const { cart } = await openCart()
		expect(await cart.findByText('Your cart is empty')).toBeTruthy()
		expect(cart.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe(
			'/products?sort=popular',
		)
	})

	// covers spec:cart-modal.1
	it('counts its items', async () => {
		const { cart } = await openCart({ 'GET /cart/contents': () => cartOf([product(1)]) })
		expect(await cart.findByText('1 item')).toBeTruthy()
	})

	// covers spec:cart-modal.7 spec:cart-states.1
	it('has an error state with Try again', async () => {
		let isDown = true
		const { cart, user } = await openCart({
			'GET /cart/contents': () => (isDown ? problem(503, 'unavailable', 'Back soon.') : cartOf([product(1)])),
		})
		expect(await cart.findByText('Back soon.')).toBeTruthy()
		isDown = false
		await user.click(cart.getByRole('button', { name: 'Try again' }))
		expect(await cart.findByText('1 item')).toBeTruthy()
	})

	it('marks an item that is no longer available', async () => {
		const { cart } = await openCart({ 'GET /cart/contents': () => cartOf([product(1)], { gone: [1] }) })
		expect(await cart.findByText('This item is no longer available.')).toBeTruthy()
	})

	it('closes on Escape and gives the focus back', async () => {
		const { user } = await openCart()
		await user.keyboard('{Escape}')
		await isClosed()
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Cart/)
	})

	// covers spec:cart-modal.8
	it('closes on route change', async () => {
		const { go } = await openCart()
		await go('/terms')
		await isClosed()
	})

	it('stays open while only the query changes', async () => {
		const { go, shop } = await openCart()
		const rendered = new Promise((resolve) => shop.router.subscribe('onRendered', resolve))
		await go('/products?sort=desc')
		await rendered
		expect(screen.getByRole('dialog', { name: 'Cart' })).toBeTruthy()
	})
})
