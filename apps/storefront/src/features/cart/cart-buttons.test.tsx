import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const title = 'AK-47 | Redline (Field-Tested)'
const list: Handlers = { 'GET /items/list': () => ({ payload: [product(1)], meta: { total: 1, pages: 1 } }) }

const openList = async (server: Handlers = {}, signedIn = true) => {
	const shop = renderShop('/products', { signedIn, server: { ...list, ...server } })
	const main = within(await screen.findByRole('main'))
	return { ...shop, button: (name: string) => main.findByRole('button', { name: `${name}: ${title}` }) }
}

describe('product card › cart button', () => {
	// covers spec:account-and-wallet-messages.5 spec:cart-calls.2 spec:cart-rules.2 spec:cart-states.3
	it("adds an item that is not in the cart, says 'Item added to cart!' and counts it", async () => {
		let isIn = false
		const { user, button, server } = await openList({
			'GET /cart/contents': () => cartOf(isIn ? [product(1)] : []),
			'POST /cart/add': () => {
				isIn = true
				return { message: 'Item added to cart!' }
			},
		})
		await user.click(await button('Add to cart'))
		expect(await screen.findByText('Item added to cart!')).toBeTruthy()
		expect(await button('Remove from cart')).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeTruthy()
		expect(server.of('POST /cart/add')[0]?.body).toMatchObject({ id: 1, count: 1 })
		await user.click(await screen.findByRole('button', { name: 'View cart' }))
		expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.5 spec:cart-states.3
	it("removes an item that is in the cart and says 'Item removed from cart'", async () => {
		let isIn = true
		const { user, button } = await openList({
			'GET /cart/contents': () => cartOf(isIn ? [product(1)] : []),
			'POST /cart/remove': () => {
				isIn = false
				return { message: 'Item removed from cart' }
			},
		})
		await user.click(await button('Remove from cart'))
		expect(await screen.findByText('Item removed from cart')).toBeTruthy()
		expect(await button('Add to cart')).toBeTruthy()
	})

	// covers spec:account-and-wallet-entities.5
	it('shows a spinner while the request runs', async () => {
		const { promise, resolve } = Promise.withResolvers<{ message: string }>()
		const { user, button } = await openList({ 'POST /cart/add': () => promise })
		const cartButton = await button('Add to cart')
		await user.click(cartButton)
		await waitFor(() => expect(cartButton.getAttribute('aria-busy')).toBe('true'))
		resolve({ message: 'Item added to cart!' })
		await waitFor(() => expect(cartButton.getAttribute('aria-busy')).toBeNull())
	})

	it('asks once, however fast it is pressed twice', async () => {
		const { promise, resolve } = Promise.withResolvers<{ message: string }>()
		const { button, server } = await openList({ 'POST /cart/add': () => promise })
		const cartButton = await button('Add to cart')
		act(() => {
			cartButton.click()
			cartButton.click()
		})
		await waitFor(() => expect(server.of('POST /cart/add')).toHaveLength(1))
		resolve({ message: 'Item added to cart!' })
		await screen.findByText('Item added to cart!')
		expect(server.of('POST /cart/add')).toHaveLength(1)
	})

	// covers spec:account-and-wallet-messages.6 spec:cart-rules.1
	it('shows an already-in-cart message as a warning and reloads the cart', async () => {
		const { user, button, server } = await openList({
			'POST /cart/add': () => problem(409, 'already_in_cart', 'This item is already in your cart'),
		})
		await user.click(await button('Add to cart'))
		const toast = (await screen.findByText('This item is already in your cart')).closest('[data-type]')
		expect(toast?.getAttribute('data-type')).toBe('warning')
		await waitFor(() => expect(server.of('GET /cart/contents').length).toBeGreaterThan(1))
	})

	// covers spec:account-and-wallet-messages.4
	it("says 'Failed to add item to cart' where the server gives no reason", async () => {
		const { user, button } = await openList({ 'POST /cart/add': () => new Response('', { status: 502 }) })
		await user.click(await button('Add to cart'))
		expect(await screen.findByText('Failed to add item to cart')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.5
	it("says 'Failed to remove item' where the server gives no reason", async () => {
		const { user, button } = await openList({
			'GET /cart/contents': () => cartOf([product(1)]),
			'POST /cart/remove': () => new Response('', { status: 502 }),
		})
		await user.click(await button('Remove from cart'))
		expect(await screen.findByText('Failed to remove item')).toBeTruthy()
	})

	// covers spec:cart-rules.4
	it('is asked for nothing by a guest: there is no cart', async () => {
		const { button, server } = await openList({}, false)
		await button('Add to cart')
		expect(server.of('GET /cart/contents')).toHaveLength(0)
		expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull()
	})

	// covers spec:account-and-wallet-messages.5 spec:cart-rules.6 spec:roles.3
	it("asks a guest: 'Please login to add items to cart', and leads to sign-in with redirect", async () => {
		const { user, button, address, server } = await openList({}, false)
		await user.click(await button('Add to cart'))
		expect(await screen.findByText('Please login to add items to cart')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/auth?form=signin&redirect=/products'))
		expect(server.of('POST /cart/add')).toHaveLength(0)
	})

	// covers spec:cart-calls.2 spec:cart-rules.6
	it('asks a user whose session has ended (401) to log in too', async () => {
		const { user, button, address } = await openList({
			'POST /cart/add': () => problem(401, 'unauthenticated', 'Unauthenticated.'),
		})
		await user.click(await button('Add to cart'))
		expect(await screen.findByText('Please login to add items to cart')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/auth?form=signin&redirect=/products'))
	})
})
