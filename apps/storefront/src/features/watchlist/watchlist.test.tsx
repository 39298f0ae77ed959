import type { Watchlist, WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'
import { applyEvent } from '../../app/start/apply-live.ts'

const title = 'AK-47 | Redline (Field-Tested)'
const list: Handlers = { 'GET /items/list': () => ({ payload: [product(1)], meta: { total: 1, pages: 1 } }) }
const ids = (items: number[]): Handlers => ({
	'GET /watchlist/ids': () => ({ payload: { items, skins: [] } }),
})
const heart = () => screen.findByRole('button', { name: `Watch ${title}` })
const pressed = async () => (await heart()).getAttribute('aria-pressed')

const entry = (id: number, change: Partial<WatchlistEntry> = {}): WatchlistEntry => ({
	kind: 'item',
	id,
	category: 'cs2',
	name: `Skin ${id}`,
	slug: `skin-${id}`,
	quality: 'Covert',
	img_url: null,
	exterior: 'field_tested',
	float_value: 0.1585,
	price: 90,
	added_price: 100,
	added_at: 1,
	copies: 3,
	sales: [],
	alert: 'none',
	below: null,
	is_reached: false,
	...change,
})
const watchlist = (change: Partial<Watchlist> = {}): Handlers => ({
	'GET /watchlist': () => ({ payload: { entries: [], searches: [], ...change } }),
})
const openTab = (server: Handlers, signedIn: true | 'unverified' = true) =>
	renderShop('/account?tab=watchlist', { signedIn, server: { ...ids([]), ...server } })

describe('the open watchlist', () => {
	it('follows a new price of an item on it, but not of others', async () => {
		let price = 90
		const { shop, server } = openTab({
			'GET /watchlist': () => ({ payload: { entries: [entry(1, { price })], searches: [] } }),
		})
		await screen.findByText('Skin 1', { exact: false })
		const asked = server.of('GET /watchlist').length
		price = 46.5
		const change = (id: number) => ({ gone: [], prices: [{ id, price, old_price: null }] })
		act(() => applyEvent(shop, { name: 'items', data: change(2) }))
		expect(server.of('GET /watchlist')).toHaveLength(asked)
		act(() => applyEvent(shop, { name: 'items', data: change(1) }))
		expect((await screen.findAllByText('50.00')).length).toBeGreaterThan(0)
	})
})

describe('the heart', () => {
	it('is pressed at once, and stays so when the server agrees', async () => {
		const answer = Promise.withResolvers<void>()
		let items: number[] = []
		const { user, server } = renderShop('/products', {
			signedIn: true,
			server: {
				...list,
				'GET /watchlist/ids': () => ({ payload: { items, skins: [] } }),
				'PUT /watchlist/items/{id}': async () => {
					await answer.promise
					items = [1]
					return {}
				},
			},
		})
		await waitFor(() => expect(server.of('GET /watchlist/ids')).toHaveLength(1))
		await user.click(await heart())
		await waitFor(async () => expect(await pressed()).toBe('true'))
		answer.resolve()
		expect(await screen.findByText('Added to your watchlist')).toBeTruthy()
		expect(await pressed()).toBe('true')
		expect(server.of('PUT /watchlist/items/{id}')[0]).toMatchObject({
			params: { id: '1' },
			body: { alert: 'unchanged' },
		})
	})

	it('offers an alert, as watching alone sends no mail', async () => {
		const { user, server } = renderShop('/products', {
			signedIn: true,
			server: { ...list, ...ids([]), ...watchlist(), 'PUT /watchlist/items/{id}': () => ({}) },
		})
		await user.click(await heart())
		await user.click(await screen.findByRole('button', { name: 'Set alert' }))
		const save = await screen.findByRole('button', { name: 'Save alert' })
		expect(within(screen.getByRole('dialog', { name: 'Price alert' })).getByText(title)).toBeTruthy()
		await user.click(save)
		await waitFor(() => expect(server.of('PUT /watchlist/items/{id}')).toHaveLength(2))
		expect(server.of('PUT /watchlist/items/{id}')[1]).toMatchObject({
			params: { id: '1' },
			body: { alert: 'any_drop' },
		})
	})

	it('is released again when the server refuses, with its reason', async () => {
		const { user } = renderShop('/products', {
			signedIn: true,
			server: {
				...list,
				...ids([]),
				'PUT /watchlist/items/{id}': () => problem(422, 'watchlist_full', 'Your watchlist is full'),
			},
		})
		await user.click(await heart())
		expect(await screen.findByText('Your watchlist is full')).toBeTruthy()
		await waitFor(async () => expect(await pressed()).toBe('false'))
	})

	it('sends a guest to sign-in, and watches the item after the return', async () => {
		const { user, address } = renderShop('/products?search=ak', { server: list })
		await screen.findByRole('article')
		// Its code comes with the first sign of life.
		await user.tab()
		await user.click(await heart())
		await waitFor(() => expect(address()).toBe('/auth?form=signin&redirect=/products%3Fsearch%3Dak'))
		const back = renderShop('/products', {
			signedIn: true,
			server: { ...list, ...ids([]), 'PUT /watchlist/items/{id}': () => ({}) },
		})
		await waitFor(() => expect(back.server.of('PUT /watchlist/items/{id}')).toHaveLength(1))
	})
})

describe('the watchlist', () => {
	it('shows prices, changes and alerts, and the reached alert above all', async () => {
		openTab(
			watchlist({
				entries: [
					entry(1, { kind: 'skin', alert: 'below', below: 95, is_reached: true, float_value: null }),
					entry(2, { alert: 'any_drop', price: 100 }),
					entry(3, { price: null, copies: 2 }),
				],
			}),
		)
		expect(await screen.findByText('Skin 1 (Field-Tested) is below your price')).toBeTruthy()
		const [skin, item, sold] = within(screen.getByRole('list', { name: 'Watched' })).getAllByRole('listitem')
		expect(skin?.textContent).toContain('10 % lower')
		expect(item?.textContent).toContain('Field-Tested, 0.1585')
		expect(item?.textContent).toContain('no change')
		expect(item?.textContent).toContain('Any drop')
		expect(sold?.textContent).toContain('Sold')
		expect(sold && within(sold).getByRole('link', { name: 'See 2 other copies' }).getAttribute('href')).toBe(
			'/skins/cs2/skin-3',
		)
		expect(screen.getByText('1 skin, 2 items')).toBeTruthy()
	})

	it('narrows to skins or items, in the address too', async () => {
		const { user, address } = openTab(watchlist({ entries: [entry(1, { kind: 'skin' }), entry(2)] }))
		await user.click(await screen.findByRole('button', { name: 'Skins' }))
		expect(screen.queryByText('Skin 2')).toBeNull()
		expect(screen.getByText('Skin 1')).toBeTruthy()
		expect(address()).toBe('/account?tab=watchlist&shown=skin')
	})

	it('is sorted by price or drop, in the address too', async () => {
		const entries = [
			entry(1, { price: 90 }),
			entry(2, { price: 60, added_price: 50 }),
			entry(3, { price: 80 }),
		]
		const { user, address } = openTab(watchlist({ entries }))
		const names = () => screen.getAllByText(/^Skin \d$/).map(({ textContent }) => textContent)
		await screen.findByText('Skin 1')
		expect(names()).toEqual(['Skin 1', 'Skin 2', 'Skin 3'])
		const sort = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), name)
		await sort('Price: low to high')
		expect(names()).toEqual(['Skin 2', 'Skin 3', 'Skin 1'])
		await sort('Largest drop')
		expect(names()).toEqual(['Skin 3', 'Skin 1', 'Skin 2'])
		expect(address()).toBe('/account?tab=watchlist&sort=drop')
		await sort('Recently added')
		expect(names()).toEqual(['Skin 1', 'Skin 2', 'Skin 3'])
		expect(address()).toBe('/account?tab=watchlist')
	})

	it('shows the sales of the last 30 days as a line with words', async () => {
		const sales = [
			{ day: '2026-11-01', median: 100 },
			{ day: '2026-11-03', median: 90 },
		]
		openTab(watchlist({ entries: [entry(1, { sales }), entry(2)] }))
		const lines = await screen.findAllByRole('img', { name: /^Sales of the last 30 days/ })
		expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
			'Sales of the last 30 days: median price €100.00 at first, €90.00 at last',
		])
	})

	it('removes an entry and brings it back with its alert', async () => {
		let entries = [entry(1, { alert: 'below', below: 50 })]
		const { user, server } = openTab({
			'GET /watchlist': () => ({ payload: { entries, searches: [] } }),
			'DELETE /watchlist/items/{id}': () => {
				entries = []
				return {}
			},
			'PUT /watchlist/items/{id}': () => {
				entries = [entry(1, { alert: 'below', below: 50 })]
				return {}
			},
		})
		await user.click(await screen.findByRole('button', { name: 'Remove Skin 1 (Field-Tested)' }))
		const undo = await screen.findByRole('button', { name: 'Undo' })
		expect(document.activeElement).toBe(undo)
		await user.click(undo)
		await screen.findByRole('button', { name: 'Remove Skin 1 (Field-Tested)' })
		expect(server.of('PUT /watchlist/items/{id}')[0]?.body).toMatchObject({ alert: 'below', below: '50.00' })
	})

	it.each([
		['EUR', '€', 1, '93,00', '93.00', '€93.00'],
		// 28.57 EUR are ¥4,999.75 and show as ¥5,000; 28.58 EUR show as ¥5,002.
		['JPY', '¥', 175, '5000', '28.57', '¥5,000'],
		// More digits than any price has in EUR.
		['IDR', 'Rp', 19_000, '95000000', '5000.00', 'IDR 95,000,000'],
	])(
		'changes an alert, typed in the display currency: %s',
		async (code, symbol, value, typed, below, shown) => {
			let entries = [entry(1)]
			const { user, server, shop } = openTab({
				'GET /watchlist': () => ({ payload: { entries, searches: [] } }),
				'PUT /watchlist/items/{id}': ({ body }) => {
					entries = [entry(1, { alert: 'below', below: Number((body as { below: string }).below) })]
					return {}
				},
			})
			const open = async () =>
				user.click(await screen.findByRole('button', { name: 'Change the alert for Skin 1 (Field-Tested)' }))
			await open()
			act(() => shop.preferences.setCurrency({ ...shop.preferences.state().currency, code, symbol, value }))
			await user.click(await screen.findByRole('radio', { name: 'At or below a price' }))
			for (const wrong of ['', '-5', 'cheap']) {
				await user.clear(screen.getByRole('textbox', { name: 'Price' }))
				if (wrong !== '') await user.type(screen.getByRole('textbox', { name: 'Price' }), wrong)
				await user.click(screen.getByRole('button', { name: 'Save alert' }))
				expect(await screen.findByText('Enter a price such as 12.50.')).toBeTruthy()
			}
			await user.clear(screen.getByRole('textbox', { name: 'Price' }))
			await user.type(screen.getByRole('textbox', { name: 'Price' }), typed)
			await user.click(screen.getByRole('button', { name: 'Save alert' }))
			await waitFor(() => expect(server.of('PUT /watchlist/items/{id}')).toHaveLength(1))
			expect(server.of('PUT /watchlist/items/{id}')[0]?.body).toMatchObject({ alert: 'below', below })
			const written = (text: string) => text.replaceAll('\u00A0', ' ')
			await waitFor(() => expect(written(document.body.textContent)).toContain(`Below${shown}`))
			await open()
			const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' })
			expect(Number(field.value)).toBe(Number(typed.replace(',', '.')))
		},
	)

	it('a price that is typed and not wanted after all does not matter', async () => {
		const { user, server } = openTab({
			...watchlist({ entries: [entry(1)] }),
			'PUT /watchlist/items/{id}': () => ({}),
		})
		await user.click(
			await screen.findByRole('button', { name: 'Change the alert for Skin 1 (Field-Tested)' }),
		)
		await user.click(await screen.findByRole('radio', { name: 'At or below a price' }))
		await user.type(screen.getByRole('textbox', { name: 'Price' }), 'cheap')
		await user.click(screen.getByRole('radio', { name: 'When the price drops' }))
		await user.click(screen.getByRole('button', { name: 'Save alert' }))
		await waitFor(() => expect(server.of('PUT /watchlist/items/{id}')).toHaveLength(1))
		const { body } = server.of('PUT /watchlist/items/{id}')[0] ?? {}
		expect(body).toMatchObject({ alert: 'any_drop' })
		expect(body).not.toHaveProperty('below')
	})

	it('says how to begin while it is empty, and asks to verify the address', async () => {
		openTab(watchlist(), 'unverified')
		expect(await screen.findByText('You are not watching anything yet')).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Verify email' })).toBeTruthy()
	})

	it('can be loaded again after a failure', async () => {
		let isDown = true
		const { user } = openTab({
			'GET /watchlist': () =>
				isDown ? problem(503, 'unavailable', 'Away') : { payload: { entries: [entry(1)], searches: [] } },
		})
		const again = await screen.findByRole('button', { name: 'Try again' })
		isDown = false
		await user.click(again)
		expect(await screen.findByText('Skin 1')).toBeTruthy()
	})
})

describe('saved searches', () => {
	it('are saved from a filtered list with its address', async () => {
		const { user, server } = renderShop('/products/cs2/Rifle?search=redline&page=2', {
			signedIn: true,
			server: { ...list, ...ids([]), 'POST /watchlist/searches': () => ({ payload: { id: 1 } }) },
		})
		await user.click(await screen.findByRole('button', { name: 'Save this search' }))
		const dialog = within(await screen.findByRole('dialog'))
		await user.click(dialog.getByRole('button', { name: 'Save this search' }))
		expect(await screen.findByText('Search saved')).toBeTruthy()
		expect(server.of('POST /watchlist/searches')[0]?.body).toMatchObject({
			title: 'redline',
			address: '/products/cs2/Rifle?search=redline',
		})
	})

	it('are silenced, renamed and deleted', async () => {
		const search = { id: 7, title: 'Low float', address: '/products?search=awp', is_mailed: true, fresh: 3 }
		const { user, server } = openTab({
			...watchlist({ searches: [search] }),
			'PUT /watchlist/searches/{id}': () => ({}),
			'DELETE /watchlist/searches/{id}': () => ({}),
		})
		expect(await screen.findByText('3 new today')).toBeTruthy()
		await user.click(screen.getByRole('switch', { name: 'Daily email Low float' }))
		await waitFor(() =>
			expect(server.of('PUT /watchlist/searches/{id}')[0]?.body).toMatchObject({
				title: 'Low float',
				is_mailed: false,
			}),
		)
		await user.click(screen.getByRole('button', { name: 'Rename Low float' }))
		const name = await screen.findByRole('textbox', { name: 'Name' })
		await user.clear(name)
		await user.type(name, 'Fresh AWPs')
		await user.click(screen.getByRole('button', { name: 'Save' }))
		await waitFor(() =>
			expect(server.of('PUT /watchlist/searches/{id}')[1]?.body).toMatchObject({
				title: 'Fresh AWPs',
				is_mailed: true,
			}),
		)
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await user.click(screen.getByRole('button', { name: 'Delete Low float' }))
		expect(await screen.findByText('Search deleted')).toBeTruthy()
	})
})
