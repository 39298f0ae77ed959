import type { ProductDetails } from '@skinverse/contract/entities/product'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product, sales } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'
import { applyEvent } from '../start/apply-live.ts'

const DAY_S = 86_400
const address = '/products/cs2/all/5'
const gone = () => problem(404, 'item_not_found', 'This item is no longer available.')

function answering(change: Partial<ProductDetails> = {}, more: Handlers = {}): Handlers {
	return {
		'GET /items/{id}': () => ({
			payload: {
				...product(5),
				similar: [],
				skin: { name: 'AK-47 | Redline', slug: 'ak-47-redline', copies: 1 },
				against_median: null,
				...change,
			},
		}),
		...more,
	}
}

/** What stands beside a term of the definition list. */
const fact = (term: string) => screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const crumbs = async () =>
	within(await screen.findByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')

describe('product details › breadcrumbs', () => {
	// covers spec:other-rules.9 spec:product-details.1
	it('are main, buy skins, category upper-cased, type, the weapon before the pipe, the name after it', async () => {
		renderShop(address, { server: answering() })
		const items = await crumbs()
		expect(items.map((item) => item.textContent)).toEqual([
			'Main',
			'Buy skins',
			'CS2',
			'Rifle',
			'AK-47',
			'Redline',
		])
		expect(items.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
			'/',
			'/products/all/all?sort=popular',
			'/products/cs2/all?sort=popular',
			'/products/cs2/Rifle?sort=popular',
			'/products/cs2/all?search=AK-47&sort=popular',
			'/skins/cs2/ak-47-redline',
		])
	})

	// covers spec:product-details.1
	it('name no weapon outside cs2', async () => {
		const change = {
			title: 'Mace of Aeons',
			category: 'dota2',
			type: 'Weapon',
			hero: 'Faceless Void',
		} as const
		renderShop('/products/dota2/all/5', { server: answering(change) })
		expect((await crumbs()).map((item) => item.textContent)).toEqual([
			'Main',
			'Buy skins',
			'DOTA2',
			'Weapon',
			'Mace of Aeons',
		])
	})

	// covers spec:other-rules.8
	it('leave out what has no text', async () => {
		renderShop(address, { server: answering({ type: '', title: 'Sticker' }) })
		expect((await crumbs()).map((item) => item.textContent)).toEqual(['Main', 'Buy skins', 'CS2', 'Sticker'])
	})
})

describe('product details › facts', () => {
	// covers spec:catalogue-entities.1 spec:constants.23 spec:product-details.5
	it('show name, price with 2 decimals, type, rarity, exterior, class and what collectors ask for', async () => {
		const until = Math.floor(Date.now() / 1000) + 3 * DAY_S
		renderShop(address, {
			server: answering({
				price: 93,
				float_value: 0.271241882,
				paint_seed: 157,
				collection: 'The Phoenix Collection',
				trade_lock_until: until,
			}),
		})
		await heading('Redline')
		expect(screen.getByText('100.00')).toBeTruthy()
		expect(fact('Type')).toBe('Rifle')
		expect(fact('Rarity')).toBe('Classified')
		expect(fact('Exterior')).toBe('Field-Tested')
		expect(fact('Class')).toBe('Normal')
		expect(fact('Float value')).toBe('0.271241882')
		expect(fact('Paint seed')).toBe('157')
		expect(fact('Collection')).toBe('The Phoenix Collection')
		const [year, month, day] = new Date(until * 1000).toLocaleDateString('sv').split('-')
		expect(fact('Trade lock until')).toBe(`${day}.${month}.${year}`)
	})

	// covers spec:product-details.5
	it('show the hero when present, and nothing of what is not known', async () => {
		renderShop(address, {
			server: answering({ hero: 'Pudge', exterior: null, class: null, trade_lock_until: 1_600_000_000 }),
		})
		await heading('Redline')
		expect(fact('Hero')).toBe('Pudge')
		for (const term of ['Exterior', 'Class', 'Float value', 'Paint seed', 'Collection', 'Trade lock until']) {
			expect(fact(term)).toBeUndefined()
		}
		expect(screen.queryByText('Float range')).toBeNull()
	})

	// covers spec:product-details.5
	it('show its picture large', async () => {
		const { container } = renderShop(address, { server: answering({ img_url: '/images/items/5.svg' }) })
		await heading('Redline')
		const picture = container.querySelector('img[src="/images/items/5.svg"]')
		expect([picture?.getAttribute('width'), picture?.getAttribute('loading')]).toEqual(['640', 'eager'])
	})

	// covers spec:product-details.5
	it('call the rarity Uncommon by default', async () => {
		renderShop(address, { server: answering({ quality: null }) })
		await heading('Redline')
		expect(fact('Rarity')).toBe('Uncommon')
	})

	// covers spec:catalogue-entities.3
	it.each([
		[50, '53.76'],
		[42.1, null],
		[40, null],
		[null, null],
	])('strike the old price %s through only when it is greater than the price', async (oldPrice, shown) => {
		const { container } = renderShop(address, { server: answering({ price: 42.1, old_price: oldPrice }) })
		await heading('Redline')
		expect(container.querySelector('s')?.textContent ?? null).toBe(shown)
	})

	it('place the item on the wear bar by its exact float value', async () => {
		renderShop(address, { server: answering({ float_value: 0.265 }) })
		const bar = await screen.findByRole('img', {
			name: 'Field-Tested, float value 0.265 on a scale from 0 to 1',
		})
		const pointer = bar.querySelector<HTMLElement>('.wear-pointer')
		expect(Number.parseFloat(pointer?.style.left ?? '')).toBeCloseTo(48)
		expect(bar.querySelector('.is-own')?.textContent).toContain('FT')
	})

	it('mark only the band where the float value is not known', async () => {
		renderShop(address, { server: answering() })
		const bar = await screen.findByRole('img', { name: 'Field-Tested' })
		expect(bar.querySelector('.wear-pointer')).toBeNull()
		expect(bar.querySelector('.is-own')?.textContent).toContain('FT')
	})
})

describe('product details › button', () => {
	// covers spec:constants.16 spec:product-details.6
	it('is Buy now, which adds 1 to the cart and opens it, and Remove when the item is already in the cart', async () => {
		let ids: number[] = []
		const { user, server } = renderShop(address, {
			signedIn: true,
			server: answering(
				{},
				{
					'GET /cart/contents': () => cartOf(ids.map((id) => product(id))),
					'POST /cart/add': () => {
						ids = [5]
						return { message: 'Item added to cart!' }
					},
					'POST /cart/remove': () => {
						ids = []
						return { message: 'Item removed from cart' }
					},
				},
			),
		})
		await user.click(await screen.findByRole('button', { name: 'Buy now' }))
		await screen.findByRole('dialog', { name: 'Cart' })
		await user.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await user.click(await screen.findByRole('button', { name: 'Remove' }))
		expect(await screen.findByRole('button', { name: 'Buy now' })).toBeTruthy()
		expect(server.of('POST /cart/add').map(({ body }) => body)).toEqual([{ lang_id: 1, id: 5, count: 1 }])
		expect(server.of('POST /cart/remove')).toHaveLength(1)
	})

	const signingIn = () => {
		let isSignedIn = false
		let ids: number[] = []
		return answering(
			{},
			{
				'GET /is-auth': () => ({ authenticated: isSignedIn, emailVerified: isSignedIn }),
				'POST /login': () => {
					isSignedIn = true
					return { message: 'Signed in' }
				},
				'GET /cart/contents': () => cartOf(ids.map((id) => product(id))),
				'POST /cart/add': () => {
					ids = [5]
					return { message: 'Item added to cart!' }
				},
			},
		)
	}
	const signIn = async ({ user }: ReturnType<typeof renderShop>) => {
		await user.type(await screen.findByLabelText('Email'), 'mira@skinverse.test')
		await user.type(screen.getByLabelText('Password'), 'Demo1234{Enter}')
	}

	it('sends a guest to sign in and back here, with the item in the cart and the cart open', async () => {
		const shop = renderShop(address, { server: signingIn() })
		await shop.user.click(await screen.findByRole('button', { name: 'Buy now' }))
		await waitFor(() => expect(shop.address()).toBe(`/auth?form=signin&redirect=${address}`))
		await signIn(shop)
		const cart = within(await screen.findByRole('dialog', { name: 'Cart' }))
		expect(await cart.findByText(product(5).title)).toBeTruthy()
		expect(shop.address()).toBe(address)
		expect(shop.server.of('POST /cart/add').map(({ body }) => body)).toEqual([
			{ lang_id: 1, id: 5, count: 1 },
		])
	})

	it('opens the cart with the item if it was put there elsewhere', async () => {
		let ids: number[] = []
		const { user } = renderShop(address, {
			signedIn: true,
			server: answering(
				{},
				{
					'GET /cart/contents': () => cartOf(ids.map((id) => product(id))),
					'POST /cart/add': () => {
						ids = [5]
						return problem(409, 'already_in_cart', 'This item is already in your cart')
					},
				},
			),
		})
		await user.click(await screen.findByRole('button', { name: 'Buy now' }))
		const cart = within(await screen.findByRole('dialog', { name: 'Cart' }))
		expect(await cart.findByText(product(5).title)).toBeTruthy()
	})

	it('adds nothing for a guest who signs in much later', async () => {
		sessionStorage.setItem('wanted_item', JSON.stringify({ id: 5, opensCart: true, at: 0 }))
		const shop = renderShop(`/auth?form=signin&redirect=${address}`, { server: signingIn() })
		await signIn(shop)
		await waitFor(() => expect(sessionStorage.getItem('wanted_item')).toBeNull())
		expect(shop.server.of('POST /cart/add')).toHaveLength(0)
	})
})

describe('product details › price history', () => {
	const history = { 'GET /skins/{category}/{slug}/history': () => ({ payload: sales }) }
	const change = { price: 9.9, exterior: 'field_tested', class: 'StatTrak', against_median: -10 }

	it('compares the price with the median of its exterior and class, and shows their sales', async () => {
		const { server } = renderShop(address, { server: answering(change, history) })
		expect(await screen.findByText('10.0 % below the 30-day median')).toBeTruthy()
		const shown = await screen.findByRole('region', { name: 'Price history' })
		await within(shown).findByRole('slider')
		expect(shown.textContent).toContain('Field-Tested, StatTrak')
		const asked = server.of('GET /skins/{category}/{slug}/history')
		expect(asked.map(({ params, query }) => ({ ...params, ...query }))).toEqual([
			expect.objectContaining({
				category: 'cs2',
				slug: 'ak-47-redline',
				exterior: 'field_tested',
				class: 'StatTrak',
				days: '30',
			}),
		])
	})

	it('says nothing about the price without enough sales', async () => {
		renderShop(address, { server: answering({ ...change, against_median: null }, history) })
		const shown = await screen.findByRole('region', { name: 'Price history' })
		await within(shown).findByRole('slider')
		expect(screen.queryByText(/30-day median/)).toBeNull()
	})

	it('compares a new price with the same median', async () => {
		const { shop } = renderShop(address, { server: answering(change, history) })
		await screen.findByText('10.0 % below the 30-day median')
		const prices = [{ id: 5, price: 13.2, old_price: null }]
		act(() => applyEvent(shop, { name: 'items', data: { gone: [], prices } }))
		expect(await screen.findByText('20.0 % above the 30-day median')).toBeTruthy()
	})
})

describe('product details › back arrow', () => {
	// covers spec:product-details.2
	it('leads to where the visitor came from', async () => {
		const shop = renderShop('/products/all/all?page=3', { server: answering() })
		await screen.findByRole('heading', { level: 1 })
		await shop.go(address)
		await heading('Redline')
		await shop.user.click(screen.getByRole('button', { name: 'Back' }))
		await waitFor(() => expect(shop.address()).toBe('/products/all/all?page=3'))
	})

	// covers spec:product-details.2
	it('leads to the category where there is nothing to go back to', async () => {
		const shop = renderShop(address, { server: answering() })
		await heading('Redline')
		await shop.user.click(screen.getByRole('button', { name: 'Back' }))
		await waitFor(() => expect(shop.address()).toBe('/products/cs2/all?sort=popular'))
	})
})

describe('product details › loading and errors', () => {
	// covers spec:product-details.3
	it('shows a spinner while loading', async () => {
		let answer = (_: Response) => {}
		const waiting = new Promise<Response>((resolve) => {
			answer = resolve
		})
		renderShop(address, { server: { 'GET /items/{id}': () => waiting } })
		const spinner = await screen.findByText('Loading...', { selector: 'main *' })
		answer(gone())
		await waitFor(() => expect(spinner.isConnected).toBe(false))
	})

	// covers spec:other-rules.7
	it("says 'Product ID is missing' without asking for anything", async () => {
		const { server } = renderShop('/products/cs2/all/%20')
		await heading('Product ID is missing')
		expect(server.of('GET /items/{id}')).toEqual([])
	})

	// covers spec:catalogue-calls.4 spec:catalogue-errors.8 spec:product-details.4
	it("shows the server's message, and 'Failed to fetch product details' where there is none", async () => {
		const first = renderShop(address, {
			server: { 'GET /items/{id}': () => problem(503, 'unavailable', 'Come back later.') },
		})
		await heading('Come back later.')
		first.unmount()
		renderShop(address, { server: { 'GET /items/{id}': () => new Response('', { status: 500 }) } })
		await heading('Failed to fetch product details')
	})

	// covers spec:catalogue-errors.8
	it("says 'Unable to load product details' for an answer that cannot be read", async () => {
		renderShop(address, { server: { 'GET /items/{id}': () => new Response('<html>', { status: 200 }) } })
		await heading('Unable to load product details')
	})

	it('tries again when asked to', async () => {
		let isBroken = true
		const { user } = renderShop(address, {
			server: {
				'GET /items/{id}': () =>
					isBroken
						? new Response('', { status: 500 })
						: {
								payload: {
									...product(5),
									similar: [],
									skin: { name: 'AK-47 | Redline', slug: 'ak-47-redline', copies: 1 },
									against_median: null,
								},
							},
			},
		})
		await heading('Failed to fetch product details')
		isBroken = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		await heading('Redline')
	})

	// covers spec:product-details.4
	it("shows 'This item is no longer available.' for a sold item, with other items of the category", async () => {
		const { server } = renderShop(address, {
			server: {
				'GET /items/{id}': gone,
				'GET /items/list': () => ({ payload: [product(8)], meta: { total: 1, pages: 1 } }),
			},
		})
		await heading('This item is no longer available.')
		const others = within(await screen.findByRole('list', { name: 'Other CS2 skins' }))
		expect(others.getByRole('link', { name: 'Redline' }).getAttribute('href')).toBe('/products/cs2/all/8')
		expect(server.of('GET /items/list')[0]?.query).toMatchObject({
			random: 'true',
			category: 'cs2',
			limit: '20',
		})
		expect(screen.getByText('We could not find this item. See other skins below.')).toBeDefined()
	})

	it('promises no other items when none is on sale', async () => {
		renderShop(address, {
			server: {
				'GET /items/{id}': gone,
				'GET /items/list': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
			},
		})
		await heading('This item is no longer available.')
		expect(await screen.findByText('We could not find this item.')).toBeDefined()
	})
})

describe('product details › recommendations carousel', () => {
	const similar = [product(6, { title: 'AK-47 | Vulcan (Field-Tested)' })]
	const random: Handlers = {
		'GET /items/list': ({ query }) => ({
			payload: [product(5), product(9, { title: `AWP | Random ${query.category} (Field-Tested)` })],
			meta: { total: 2, pages: 1 },
		}),
	}
	const row = () => screen.findByRole('list', { name: 'Similar to AK-47 | Redline' })

	// covers spec:product-details.7
	it('is titled with the product name and shows similar items', async () => {
		const { server } = renderShop(address, { server: answering({ similar }, random) })
		expect(within(await row()).getByRole('link', { name: 'Vulcan' })).toBeTruthy()
		expect(server.of('GET /items/list')).toEqual([])
	})

	// covers spec:catalogue-calls.2 spec:constants.15 spec:product-details.7
	it('otherwise shows random items of the category, without the item itself', async () => {
		const { server } = renderShop(address, { server: answering({}, random) })
		const links = within(await row()).getAllByRole('link')
		expect(links.map((link) => link.textContent)).toEqual(['Random cs2'])
		expect(server.of('GET /items/list')[0]?.query).toMatchObject({
			random: 'true',
			limit: '20',
			category: 'cs2',
		})
	})

	// covers spec:catalogue-errors.15 spec:product-details.8
	it.each([
		['there is none', () => ({ payload: [], meta: { total: 0, pages: 0 } })],
		['they cannot be fetched', () => new Response('', { status: 500 })],
	])("says 'No similar products available' where %s", async (_, list) => {
		renderShop(address, { server: answering({}, { 'GET /items/list': list }) })
		expect(await screen.findByText('No similar products available')).toBeTruthy()
	})

	// covers spec:product-details.9
	it('reloads random items when the category is changed', async () => {
		const { user, server } = renderShop(address, { server: answering({ similar }, random) })
		await row()
		await user.click(screen.getByRole('button', { name: 'Dota 2' }))
		expect(await screen.findByRole('link', { name: 'Random dota2' })).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'CS2' }))
		expect(await screen.findByRole('link', { name: 'Random cs2' })).toBeTruthy()
		expect(server.of('GET /items/list').map(({ query }) => query.category)).toEqual(['dota2', 'cs2'])
	})
})
