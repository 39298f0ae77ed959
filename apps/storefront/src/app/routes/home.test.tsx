import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import type { Arrived } from '../../../test/shop-server.ts'

const bestSellers = {
	'GET /items/recommended': ({ query }: Arrived) => ({
		payload: [1, 2, 3].map((number) => {
			const category = query.category === 'dota2' ? 'dota2' : 'cs2'
			return product(category === 'cs2' ? number : 10 + number, {
				title: `AK-47 | ${category} ${number} (Field-Tested)`,
				category,
				price: 100 * number,
			})
		}),
	}),
}

describe('home page', () => {
	// covers spec:home.1 spec:product.1
	it.each([
		'Discover a new universe of skins',
		'Why choose Skinverse',
		'Best Sellers',
		'How It Works',
		'Find your next skin',
	])('has the section %s', async (title) => {
		renderShop('/')
		expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
	})

	// covers spec:product.2
	it.each([
		['Exclusive assortment', 'Reliability and security', 'Simplicity and convenience', 'Community of gamers'],
		['Sign Up', 'Choose a Skin', 'Complete the Deal'],
	])('tells %s and the rest in their order', async (...titles) => {
		renderShop('/')
		await screen.findByRole('heading', { level: 3, name: titles[0] })
		const shown = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
		expect(shown.filter((text) => titles.includes(text))).toEqual(titles)
	})

	it('has the title that its HTML came with', async () => {
		renderShop('/')
		await screen.findByRole('heading', { level: 1 })
		expect(document.title).toBe('CS2 and Dota 2 skins · Skinverse')
	})

	// covers spec:home.4
	it.each([
		[false, '/auth?form=signin'],
		[true, '/products?sort=popular'],
	])("leads from both 'Get started' buttons to the right place (signed in: %s)", async (signedIn, href) => {
		renderShop('/', { signedIn })
		const buttons = await screen.findAllByRole('link', { name: 'Get started' })
		expect(buttons.map((button) => button.getAttribute('href'))).toEqual([href, href])
	})

	// covers spec:home.2
	it('starts the best sellers with CS2 and reloads them for Dota 2', async () => {
		const { user, server } = renderShop('/', { server: bestSellers })
		const carousel = within(await screen.findByRole('list', { name: 'Best Sellers' }))
		expect(carousel.getByRole('link', { name: 'cs2 1' })).toBeTruthy()
		const before = server.of('GET /items/recommended').length
		await user.click(screen.getByRole('button', { name: 'Dota 2' }))
		const next = within(await screen.findByRole('list', { name: 'Best Sellers' }))
		expect(await next.findByRole('link', { name: 'dota2 1' })).toBeTruthy()
		expect(screen.queryByRole('link', { name: 'cs2 1' })).toBeNull()
		const asked = server.of('GET /items/recommended').slice(before)
		expect(asked.map(({ query }) => query.category)).toEqual(['dota2'])
	})

	// covers spec:home.3
	it('has previous and next buttons on the best sellers', async () => {
		renderShop('/', { server: bestSellers })
		await screen.findByRole('list', { name: 'Best Sellers' })
		for (const name of ['Previous', 'Next']) {
			expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false)
		}
	})

	// covers spec:catalogue-errors.15
	it('empties the best sellers where they cannot be fetched', async () => {
		renderShop('/', { server: { 'GET /items/recommended': () => new Response('', { status: 500 }) } })
		expect(await screen.findByText('No best sellers yet.')).toBeTruthy()
	})

	// covers spec:product.1
	it('shows three real items of the catalogue in the hero, the dearest in the middle', async () => {
		renderShop('/', { server: bestSellers })
		const hero = within(await screen.findByRole('region', { name: 'Rare CS2 and Dota 2 skins' }))
		const links = await hero.findAllByRole('link', { name: /Classified/ })
		expect(links.map((link) => link.getAttribute('href'))).toEqual([
			'/products/cs2/all/2',
			'/products/dota2/all/13',
			'/products/cs2/all/3',
		])
		expect(links[2]?.textContent).toBe('Classifiedcs2 3AK-47 · Field-Tested322.58 credits, about ≈ €300.00')
	})

	it('says how many items of each game are on sale', async () => {
		renderShop('/', {
			server: {
				'GET /items/list': ({ query }) => {
					const total = query.category === 'cs2' ? 2418 : 1906
					return { payload: [product(1)], meta: { total, pages: total } }
				},
			},
		})
		const label = await screen.findByText('CS2 items on sale')
		expect(label.parentElement?.textContent).toContain('2,418')
		expect(screen.getByText('Dota 2 items on sale').parentElement?.textContent).toContain('1,906')
	})

	it.each([
		['CS2', '/products/cs2/all?sort=popular'],
		['Dota 2', '/products/dota2/all?sort=popular'],
	])('leads from the tile %s to its list', async (name, href) => {
		renderShop('/', { server: bestSellers })
		const section = within(await screen.findByRole('region', { name: 'Discover a new universe of skins' }))
		expect(section.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(href)
	})
})

describe('cart button on a card', () => {
	const card = async () => within(await screen.findByRole('article'))
	const one = {
		'GET /items/recommended': ({ query }: Arrived) => ({
			payload: query.category === 'cs2' ? [product(1)] : [],
		}),
	}

	// covers spec:product.4
	it('asks a guest to log in, and leads to sign-in with redirect', async () => {
		const { user, address } = renderShop('/', { server: one })
		await user.click((await card()).getByRole('button', { name: /^Add to cart/ }))
		expect(await screen.findByText('Please login to add items to cart')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/auth?form=signin&redirect=/'))
	})

	// covers spec:product-list-page.14
	it('adds an item with a count of 1, then removes it', async () => {
		let ids: number[] = []
		const { user, server } = renderShop('/', {
			signedIn: true,
			server: {
				...one,
				'GET /cart/contents': () => cartOf(ids.map((id) => product(id))),
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
