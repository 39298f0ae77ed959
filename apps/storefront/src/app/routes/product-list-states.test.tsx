import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { filterData, product } from '../../../test/answers.ts'
import { openList } from '../../../test/open-list.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

afterEach(() => void vi.restoreAllMocks())

const cards = () => screen.queryAllByRole('article')
const pages = () => screen.queryByRole('navigation', { name: 'Pages' })

describe('product list › states', () => {
	// covers spec:product-list-page.7 spec:product-list-states.1
	it('while it is loading for the first time, has a card of the final size in every place', async () => {
		const never = new Promise<never>(() => undefined)
		const { container } = renderShop('/products/cs2', { server: { 'GET /items/list': () => never } })
		await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"] > .surface')).toHaveLength(16))
		expect(screen.getByText('Loading...')).toBeTruthy()
		expect(screen.queryByText('No products found')).toBeNull()
	})

	// covers spec:product-list-page.7 spec:product-list-states.1
	it('while it is reloading, keeps what was there and shows a spinner', async () => {
		let isFirst = true
		const { user } = await openList('/products/cs2', {
			server: {
				'GET /items/list': () => {
					if (!isFirst) return new Promise<never>(() => undefined)
					isFirst = false
					return { payload: [product(1)], meta: { total: 40, pages: 3 } }
				},
			},
		})
		await user.click(screen.getByRole('link', { name: 'Page 2' }))
		expect(await screen.findByText('Loading...')).toBeTruthy()
		expect(cards()).toHaveLength(1)
	})

	// covers spec:product-list-page.6 spec:product-list-states.1
	it('shows its products and their total', async () => {
		await openList('/products/cs2', {
			server: { 'GET /items/list': () => ({ payload: [product(1)], meta: { total: 2418, pages: 152 } }) },
		})
		expect(cards()).toHaveLength(1)
		expect(screen.getByText('2,418 items')).toBeTruthy()
	})

	// covers spec:catalogue-errors.19 spec:product-list-page.8 spec:product-list-states.1
	it("without results says 'No products found', and Reset filters leads out of it", async () => {
		const { user, address } = await openList('/products/cs2?type=Rifle&search=nothing&sale=true', {
			server: {
				'GET /items/list': ({ query }) => ({
					payload: query.search ? [] : [product(1)],
					meta: { total: query.search ? 0 : 1, pages: query.search ? 0 : 1 },
				}),
			},
		})
		expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy()
		await user.click(screen.getByRole('link', { name: 'Reset filters' }))
		await waitFor(() => expect(cards()).toHaveLength(1))
		expect(address()).toBe('/products/cs2')
	})

	// covers spec:catalogue-errors.5 spec:product-list-states.1
	it("on an error says 'Failed to load products', clears the list, and tries again", async () => {
		let isBroken = false
		const { go, user } = await openList('/products/cs2', {
			server: {
				'GET /items/list': () =>
					isBroken
						? new Response('', { status: 502 })
						: { payload: [product(1)], meta: { total: 1, pages: 1 } },
			},
		})
		expect(cards()).toHaveLength(1)
		isBroken = true
		await go('/products/cs2?sort=desc')
		expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products')
		expect(cards()).toHaveLength(0)
		isBroken = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		await waitFor(() => expect(cards()).toHaveLength(1))
	})

	// covers spec:catalogue-errors.1
	it("prefers the server's own words for what went wrong", async () => {
		await openList('/products/cs2?search=x', {
			server: {
				'GET /items/list': () => problem(422, 'invalid', 'Too long.', { search: ['This is too long.'] }),
			},
		})
		expect((await screen.findByRole('alert')).textContent).toContain('This is too long.')
	})
})

describe('product list › sorting', () => {
	// covers spec:product-list-page.9
	it('is by price ascending at first, and by another order on demand', async () => {
		const { user, asked, address } = await openList('/products/cs2')
		const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
		expect([...sort.options].map((option) => option.textContent)).toEqual([
			'Price: low to high',
			'Price: high to low',
			'Popular',
			'Newest',
			'Biggest discount',
			'Float: low to high',
			'Float: high to low',
		])
		await user.selectOptions(sort, 'Price: high to low')
		await waitFor(() => expect(asked().map((query) => query.sort)).toEqual(['asc', 'desc']))
		await user.selectOptions(sort, 'Popular')
		await waitFor(() => expect(asked().at(-1)?.sort).toBe('popular'))
		expect(address()).toBe('/products/cs2?sort=popular')
	})

	// covers spec:catalogue-calls.3 spec:product-list-page.9
	it('comes with a block of popular items of the game', async () => {
		const { server } = await openList('/products/dota2', {
			server: {
				'GET /items/recommended': () => ({
					payload: [1, 2, 3, 4, 5].map((id) => product(100 + id, { title: `Axe | Popular ${id}` })),
				}),
			},
		})
		const block = within(await screen.findByRole('region', { name: 'Popular right now' }))
		expect(block.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
			[101, 102, 103, 104].map((id) => `/products/cs2/all/${id}`),
		)
		expect(server.of('GET /items/recommended')[0]?.query.category).toBe('dota2')
	})

	it('has no popular block where there is nothing popular', async () => {
		await openList('/products/cs2')
		await waitFor(() => expect(screen.queryByText('Popular right now')).toBeNull())
	})
})

describe('product list › pagination', () => {
	const list = (total: number) => ({
		server: {
			'GET /items/list': () => ({ payload: [product(1)], meta: { total, pages: Math.ceil(total / 16) } }),
		},
	})

	// covers spec:product-list-page.10
	it.each([
		[16, false],
		[17, true],
	])('with %i products appears only when the total exceeds the page size: %s', async (total, isThere) => {
		await openList('/products/cs2', list(total))
		expect(pages() !== null).toBe(isThere)
	})

	// covers spec:constants.5
	it('asks for 16 products a page', async () => {
		const { server } = await openList('/products/cs2')
		expect(server.of('GET /items/list').map(({ query }) => query.limit)).toEqual(['16'])
	})

	// covers spec:product.3
	it('has real links that keep the filters', async () => {
		await openList('/products/cs2?type=Rifle&sort=desc&page=2', list(48))
		const hrefs = within(await screen.findByRole('navigation', { name: 'Pages' }))
			.getAllByRole('link')
			.map((link) => link.getAttribute('href'))
		const to = (page: string) => `/products/cs2?sort=desc${page}&type=Rifle`
		expect(hrefs).toEqual([to(''), to(''), to('&page=2'), to('&page=3'), to('&page=3')])
	})

	// covers spec:constants.10
	it('collapses beyond ten pages, two either side of the current one', async () => {
		await openList('/products/cs2?page=10', list(20 * 16))
		const bar = within(await screen.findByRole('navigation', { name: 'Pages' }))
		const labels = bar.getAllByRole('link').map((link) => link.textContent)
		expect(labels.filter((label) => label !== '')).toEqual(['1', '8', '9', '10', '11', '12', '20'])
	})

	it('of a shop without items says so, and offers no filters to reset', async () => {
		await openList('/products/cs2', {
			server: { 'GET /items/list': () => ({ payload: [], meta: { total: 0, pages: 0 } }) },
		})
		expect(await screen.findByText('Nothing is on sale here yet. Please come back soon.')).toBeTruthy()
		expect(screen.queryByRole('link', { name: 'Reset filters' })).toBeNull()
	})

	// covers spec:other-rules.6
	it('leads back from a page past the end', async () => {
		await openList('/products/cs2?page=99', {
			server: { 'GET /items/list': () => ({ payload: [], meta: { total: 40, pages: 3 } }) },
		})
		expect(await screen.findByText('No products found')).toBeTruthy()
		expect(screen.getByText('This list has 3 pages.')).toBeTruthy()
		const last = screen.getByRole('link', { name: 'Go to the last page' })
		expect(last.getAttribute('href')).toBe('/products/cs2?page=3')
		expect(screen.queryByRole('link', { name: 'Reset filters' })).toBeNull()
		expect(
			within(await screen.findByRole('navigation', { name: 'Pages' })).getAllByRole('link'),
		).toHaveLength(3)
	})
})

describe('product list › first data', () => {
	it('comes with the HTML: nothing of it is asked for again', async () => {
		const ok = { status: 'OK' }
		const { server } = renderShop('/products/cs2/all?sort=desc', {
			boot: {
				auth: { authenticated: false, emailVerified: false },
				answers: {
					'/api/items/list?category=cs2&limit=16&page=1&sort=desc': {
						...ok,
						payload: [product(1)],
						meta: { total: 1, pages: 1 },
					},
					'/api/items/filter-data?category=cs2': { ...ok, payload: filterData.cs2 },
					'/api/items/recommended?category=cs2': { ...ok, payload: [product(2)] },
				},
			},
		})
		expect(await screen.findByRole('article')).toBeTruthy()
		await screen.findByRole('group', { name: 'Type' })
		await screen.findByRole('region', { name: 'Popular right now' })
		// The filters' code asks for the numbers, after the first paint.
		await waitFor(() => expect(server.of('GET /items/filter-counts')).toHaveLength(1))
		const asked = server.calls.map(({ key }) => key).filter((key) => key.includes('/items/'))
		expect(asked).toEqual(['GET /items/filter-counts'])
	})

	it('is asked for ahead while a pointer is on a link to another page', async () => {
		// However slow the machine is, the response stays fresh.
		vi.spyOn(Date, 'now').mockReturnValue(Date.now())
		const { user, asked } = await openList('/products/cs2')
		await user.hover(screen.getByRole('link', { name: 'Page 3' }))
		await waitFor(() => expect(asked().map(({ page }) => page)).toEqual(['1', '3']))
		await user.click(screen.getByRole('link', { name: 'Page 3' }))
		expect(await screen.findByRole('link', { name: 'Page 3', current: 'page' })).toBeTruthy()
		await act(async () => undefined)
		expect(asked()).toHaveLength(2)
	})
})
