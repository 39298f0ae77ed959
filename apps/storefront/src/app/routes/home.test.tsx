import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import type { Arrived } from '../../../test/shop-server.ts'

const bestSellers = {
	'GET /items/recommended': ({ query }: Arrived) => ({
		payload: [1, 2, 3].map((id) => product(id, { title: `AK-47 | ${query.category} ${id} (Field-Tested)` })),
	}),
}

describe('home page', () => {
	it.each([
		'Discover a new universe of skins',
		'Why choose Skinverse',
		'Best Sellers',
		'How It Works',
		'Your next favourite is one trade away',
	])('has the section %s', async (title) => {
		renderShop('/')
		expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
	})

	it.each([
		['Exclusive assortment', 'Reliability and security', 'Simplicity and convenience', 'Community of gamers'],
		['Sign Up', 'Choose a Skin', 'Complete the Deal'],
	])('tells %s and the rest in their order', async (...titles) => {
		renderShop('/')
		await screen.findByRole('heading', { level: 3, name: titles[0] })
		const shown = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
		expect(shown.filter((text) => titles.includes(text))).toEqual(titles)
	})

	it.each([
		[false, '/auth?form=signin'],
		[true, '/products'],
	])("leads from both 'Get started' buttons to the right place (signed in: %s)", async (signedIn, href) => {
		renderShop('/', { signedIn })
		const buttons = await screen.findAllByRole('link', { name: 'Get started' })
		expect(buttons.map((button) => button.getAttribute('href'))).toEqual([href, href])
	})

	it('starts the best sellers with CS2 and reloads them for Dota 2', async () => {
		const { user, server } = renderShop('/', { server: bestSellers })
		expect(await screen.findByRole('link', { name: 'cs2 1' })).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Dota 2' }))
		expect(await screen.findByRole('link', { name: 'dota2 1' })).toBeTruthy()
		expect(server.of('GET /items/recommended').map(({ query }) => query.category)).toEqual(['cs2', 'dota2'])
	})

	it('empties the best sellers where they cannot be fetched', async () => {
		renderShop('/', { server: { 'GET /items/recommended': () => new Response('', { status: 500 }) } })
		expect(await screen.findByText('The best sellers will show here.')).toBeTruthy()
	})

	it('shows three real items in the hero', async () => {
		renderShop('/', {
			server: {
				'GET /items/list': () => ({
					payload: [1, 2, 3, 4].map((id) => product(id, { title: `AWP | Item ${id} (Factory New)` })),
					meta: { total: 4, pages: 1 },
				}),
			},
		})
		const links = await screen.findAllByRole('link', { name: /Item \d/ })
		expect(links.map((link) => link.getAttribute('href'))).toEqual(
			[1, 2, 3].map((id) => `/products/cs2/all/${id}`),
		)
	})
})

describe('cart button on a card', () => {
	const card = async () => within(await screen.findByRole('article'))
	const one = { 'GET /items/recommended': () => ({ payload: [product(1)] }) }

	it('asks a guest to log in, and leads to sign-in with redirect', async () => {
		const { user, address } = renderShop('/', { server: one })
		await user.click((await card()).getByRole('button', { name: /^Add to cart/ }))
		expect(await screen.findByText('Please login to add items to cart')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/auth?form=signin&redirect=/'))
	})

	it('adds an item with a count of 1, then removes it', async () => {
		let ids: number[] = []
		const item = product(1)
		const { user, server } = renderShop('/', {
			signedIn: true,
			server: {
				...one,
				'GET /cart/contents': () => ({
					cart: ids.map((id) => ({ item_id: id, is_variation: false, count: 1, available: true, item })),
				}),
				'POST /cart/add': () => {
					ids = [1]
					return { message: 'Item added to cart!' }
				},
				'POST /cart/remove': () => {
					ids = []
					return { message: 'Item removed from cart' }
				},
			},
		})
		const shown = await card()
		await user.click(shown.getByRole('button', { name: /^Add to cart/ }))
		await screen.findByText('Item added to cart!')
		await user.click(await shown.findByRole('button', { name: /^Remove from cart/ }))
		await screen.findByText('Item removed from cart')
		expect(await shown.findByRole('button', { name: /^Add to cart/ })).toBeTruthy()
		expect(server.of('POST /cart/add')[0]?.body).toEqual({ lang_id: 1, id: 1, count: 1 })
	})
})
