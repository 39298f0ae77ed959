import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { product } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { applyEvent } from './apply-live.ts'

const one = product(1, { title: 'AK-47 | One', price: 10, old_price: null })
const two = product(2, { title: 'AK-47 | Two', price: 20, old_price: null })
const list = { 'GET /items/list': () => ({ payload: [one, two], meta: { total: 2, pages: 1 } }) }
/** Not the heart, which comes later. */
const CART_BUTTON = { name: /cart/i }
const cardOf = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement

afterEach(() => void vi.restoreAllMocks())

describe('what happens in the shop while a page is open', () => {
	it('a sold item keeps its place without its button, and the list offers to update itself', async () => {
		let isSold = false
		const { shop, user } = renderShop('/products', {
			server: {
				'GET /items/list': () => ({
					payload: isSold ? [two] : [one, two],
					meta: { total: isSold ? 1 : 2, pages: 1 },
				}),
			},
		})
		await screen.findByRole('link', { name: 'One' })
		isSold = true
		act(() => applyEvent(shop, { name: 'items', data: { gone: [1], prices: [] } }))
		expect(within(cardOf('One')).getByText('Unavailable')).toBeTruthy()
		expect(within(cardOf('One')).queryByRole('button', CART_BUTTON)).toBeNull()
		expect(within(cardOf('Two')).getByRole('button', CART_BUTTON)).toBeTruthy()
		expect(screen.getByText('1 item no longer available')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Update list' }))
		await waitFor(() => expect(screen.queryByRole('link', { name: 'One' })).toBeNull())
	})

	it('a price changes in place without another call, and an item that is back has its button again', async () => {
		const { shop, server } = renderShop('/products', { server: list })
		await screen.findByRole('link', { name: 'Two' })
		const asked = server.of('GET /items/list').length
		act(() => applyEvent(shop, { name: 'items', data: { gone: [2], prices: [] } }))
		const prices = [{ id: 2, price: 17.5, old_price: 20 }]
		act(() => applyEvent(shop, { name: 'items', data: { gone: [], prices } }))
		await waitFor(() => expect(cardOf('Two').textContent).toContain('18.82'))
		expect(within(cardOf('Two')).getByRole('button', CART_BUTTON)).toBeTruthy()
		expect(server.of('GET /items/list')).toHaveLength(asked)
	})

	it('own events read the named parts again, and a sold item in the cart reads the cart again', async () => {
		const { shop, server } = renderShop('/products', {
			signedIn: true,
			server: { ...list, 'GET /cart/contents': () => cartOf([one]) },
		})
		await waitFor(() => expect(server.of('GET /cart/contents')).toHaveLength(1))
		await waitFor(() => expect(server.of('GET /user/profile')).toHaveLength(1))
		act(() => applyEvent(shop, { name: 'own', data: { parts: ['balance'] } }))
		await waitFor(() => expect(server.of('GET /user/profile')).toHaveLength(2))
		act(() => applyEvent(shop, { name: 'items', data: { gone: [2], prices: [] } }))
		expect(server.of('GET /cart/contents')).toHaveLength(1)
		act(() => applyEvent(shop, { name: 'items', data: { gone: [1], prices: [] } }))
		await waitFor(() => expect(server.of('GET /cart/contents')).toHaveLength(2))
	})

	it('a reservation in the cart reads it again, one of another item does not', async () => {
		let isReserved = false
		const { shop, user, server } = renderShop('/products', {
			signedIn: true,
			server: {
				...list,
				'GET /cart/contents': () => {
					const { cart, totals } = cartOf([one])
					const reserved_until = isReserved ? Math.floor(Date.now() / 1000) + 600 : null
					return { cart: cart.map((entry) => ({ ...entry, reserved_until })), totals }
				},
			},
		})
		await user.click(await screen.findByRole('button', { name: 'Cart, 1 item' }))
		const cart = within(await screen.findByRole('dialog', { name: 'Cart' }))
		await cart.findByText('AK-47 | One')
		const calls = server.of('GET /cart/contents').length
		isReserved = true
		act(() => applyEvent(shop, { name: 'holds', data: { item_ids: [2] } }))
		expect(server.of('GET /cart/contents')).toHaveLength(calls)
		act(() => applyEvent(shop, { name: 'holds', data: { item_ids: [1] } }))
		expect(await cart.findByText(/^Reserved until \d\d:\d\d$/)).toBeTruthy()
		isReserved = false
		act(() => applyEvent(shop, { name: 'holds', data: { item_ids: [1] } }))
		await waitFor(() => expect(cart.queryByText(/^Reserved until/)).toBeNull())
	})

	it('rows and totals of the cart change together when one of its items is sold', async () => {
		const answer = Promise.withResolvers<void>()
		let isSold = false
		const { shop, user } = renderShop('/products', {
			signedIn: true,
			server: {
				...list,
				'GET /cart/contents': async () => {
					if (isSold) await answer.promise
					return cartOf([one, two], isSold ? { gone: [1] } : {})
				},
			},
		})
		await user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }))
		const cart = within(await screen.findByRole('dialog', { name: 'Cart' }))
		await cart.findByText('AK-47 | One')
		isSold = true
		act(() => applyEvent(shop, { name: 'items', data: { gone: [1], prices: [] } }))
		expect(cart.queryByText('This item is no longer available.')).toBeNull()
		expect(cart.queryAllByText('32.26').length).toBeGreaterThan(0)
		answer.resolve()
		expect(await cart.findByText('This item is no longer available.')).toBeTruthy()
		expect(cart.queryAllByText('32.26')).toHaveLength(0)
	})

	it('a reset reads the list again, and an item that came back unseen has its button', async () => {
		const { shop, server } = renderShop('/products', { server: list })
		await screen.findByRole('link', { name: 'Two' })
		act(() => applyEvent(shop, { name: 'items', data: { gone: [2], prices: [] } }))
		expect(within(cardOf('Two')).queryByRole('button', CART_BUTTON)).toBeNull()
		const asked = server.of('GET /items/list').length
		vi.spyOn(Math, 'random').mockReturnValue(0)
		act(() => applyEvent(shop, { name: 'reset', data: {} }))
		await waitFor(() => expect(server.of('GET /items/list').length).toBeGreaterThan(asked))
		expect(within(cardOf('Two')).getByRole('button', CART_BUTTON)).toBeTruthy()
	})

	it('a stream for a guest while the page shows a session has the session checked', async () => {
		let isSignedIn = true
		const { shop } = renderShop('/products', {
			server: {
				...list,
				'GET /is-auth': () => ({ authenticated: isSignedIn, emailVerified: isSignedIn }),
			},
		})
		await waitFor(() => expect(shop.session.state().authenticated).toBe(true))
		isSignedIn = false
		act(() => applyEvent(shop, { name: 'hello', data: { user_id: null } }))
		await waitFor(() => expect(shop.session.state().authenticated).toBe(false))
	})
})
