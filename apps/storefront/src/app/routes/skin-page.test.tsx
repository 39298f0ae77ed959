import type { SkinCopy, SkinDetails, SkinVariant } from '@skinverse/contract/entities/skin'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { product, sales } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'
import { applyEvent } from '../start/apply-live.ts'

const address = '/skins/cs2/ak-47-redline'

function copy(id: number, change: Partial<SkinCopy> = {}): SkinCopy {
	return { ...product(id), class: 'Normal', exterior: 'field_tested', against_median: null, ...change }
}

const cheap = copy(1, { price: 10, float_value: 0.3, against_median: -6.5 })
const fresh = copy(2, { price: 15, float_value: 0.16, against_median: 18.7 })
const usual = copy(3, { price: 12, float_value: 0.25, against_median: 0.4 })

const skin: SkinDetails = {
	id: 9,
	category: 'cs2',
	name: 'AK-47 | Redline',
	slug: 'ak-47-redline',
	type: 'Rifle',
	quality: 'Classified',
	hero: null,
	collection: null,
	img_url: null,
	floats: { min: 0.1, max: 0.44 },
	copies: 3,
	lowest_price: 10,
	variants: [
		{ exterior: 'field_tested', class: 'Normal', copies: 3, lowest_price: 10, median: 11, sold: 6 },
		{ exterior: 'minimal_wear', class: 'StatTrak', copies: 0, lowest_price: null, median: null, sold: 0 },
	],
	cheapest: cheap,
	lowest_float: fresh,
	items: [cheap, usual, fresh],
}

function answering(change: Partial<SkinDetails> = {}, total = 3): Handlers {
	return {
		'GET /skins/{category}/{slug}': () => ({ payload: { ...skin, ...change }, meta: { total, pages: 1 } }),
		'GET /skins/{category}/{slug}/history': () => ({ payload: sales }),
	}
}

const rows = async () =>
	within(await screen.findByRole('table', { name: 'Copies on sale' }))
		.getAllByRole('row')
		.slice(1)

afterEach(() => void vi.restoreAllMocks())

describe('skin page', () => {
	it('follows a new price with the exteriors, counts and marks, while the rows keep their places', async () => {
		let now: Partial<SkinDetails> = {}
		const { shop } = renderShop(address, {
			server: {
				...answering(),
				'GET /skins/{category}/{slug}': () => ({
					payload: { ...skin, ...now },
					meta: { total: 3, pages: 1 },
				}),
			},
		})
		const [first, second] = await rows()
		expect(first?.textContent).toContain('Cheapest')
		const lower = { ...usual, price: 4.65 }
		const [variant, ...others] = skin.variants as [SkinVariant, ...SkinVariant[]]
		now = {
			copies: 2,
			lowest_price: 4.65,
			variants: [{ ...variant, copies: 2, lowest_price: 4.65 }, ...others],
			cheapest: lower,
			items: [lower, fresh],
		}
		vi.spyOn(Math, 'random').mockReturnValue(0)
		const prices = [{ id: usual.id, price: 4.65, old_price: null }]
		act(() => applyEvent(shop, { name: 'items', data: { gone: [cheap.id], prices } }))
		await waitFor(() => expect(second?.textContent).toContain('Cheapest'))
		expect(await rows()).toHaveLength(3)
		const tabs = within(screen.getByRole('navigation', { name: 'Exteriors' }))
		expect(tabs.getByRole('link', { name: /^Field-Tested/ }).textContent).toContain('5.00')
		expect(tabs.getByRole('link', { name: /^Field-Tested/ }).textContent).toContain('2 copies')
	})

	it('says which copies are reserved for others, and follows when that changes', async () => {
		let held = [2, 3]
		const until = Math.floor(Date.now() / 1000) + 600
		const { shop } = renderShop(address, {
			server: {
				...answering(),
				'GET /holds': () => ({ payload: held.map((item_id) => ({ item_id, reserved_until: until })) }),
			},
		})
		const reserved = async () => (await rows()).map((row) => /Reserved until \d\d:\d\d/.test(row.textContent))
		await waitFor(async () => expect(await reserved()).toEqual([false, true, true]))
		// In the table, and beside the button of the copy with the lowest float.
		expect(screen.getAllByText(/^Reserved until/)).toHaveLength(3)
		held = [3]
		act(() => applyEvent(shop, { name: 'holds', data: { item_ids: [2] } }))
		await waitFor(async () => expect(await reserved()).toEqual([false, true, false]))
	})

	it('a copy that is sold meanwhile fades without its buttons, and the page offers to update itself', async () => {
		let isSold = false
		const left = { copies: 2, cheapest: usual, items: [usual, fresh] }
		const { shop, user } = renderShop(address, {
			server: {
				...answering(),
				'GET /skins/{category}/{slug}': () => ({
					payload: { ...skin, ...(isSold && left) },
					meta: { total: isSold ? 2 : 3, pages: 1 },
				}),
			},
		})
		const cartButtons = async () =>
			(await rows()).map((row) => within(row).queryByRole('button', { name: /^Add to cart/ }) !== null)
		expect(await cartButtons()).toEqual([true, true, true])
		expect(screen.getByRole('button', { name: 'Buy now' })).toBeTruthy()
		isSold = true
		act(() => applyEvent(shop, { name: 'items', data: { gone: [1], prices: [] } }))
		expect((await rows())[0]?.textContent).toContain('Unavailable')
		expect(await cartButtons()).toEqual([false, true, true])
		expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
		expect(screen.getByText('This item is no longer available.')).toBeTruthy()
		expect(screen.getByText('1 item no longer available')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Update list' }))
		await waitFor(async () => expect(await rows()).toHaveLength(2))
		expect(screen.getByRole('button', { name: 'Buy now' })).toBeTruthy()
	})

	it('a new price is highlighted in the row of its copy', async () => {
		const { shop } = renderShop(address, { server: answering() })
		const [, second] = await rows()
		const prices = [{ id: 3, price: 9.3, old_price: 12 }]
		act(() => applyEvent(shop, { name: 'items', data: { gone: [], prices } }))
		await waitFor(() => expect(second?.textContent).toContain('10.00'))
		expect(second?.querySelector('[data-live="repriced"] .live-price')?.textContent).toContain('10.00')
	})

	it('tells exteriors in which the skin does not exist from those that are not on sale', async () => {
		const { address: current } = renderShop(`${address}?exterior=factory_new`, {
			server: answering({ items: [] }, 0),
		})
		const tabs = within(await screen.findByRole('navigation', { name: 'Exteriors' }))
		const linked = tabs.getAllByRole('link').map((link) => link.textContent)
		expect(linked).toHaveLength(4)
		expect(linked[1]).toBe('Minimal WearNone on sale')
		expect(linked[2]).toContain('0.15–0.38')
		expect(linked[3]).toBe('Well-WornNone on sale')
		expect(tabs.getAllByText('Does not exist')).toHaveLength(2)
		expect(screen.getByText('This skin does not exist in this exterior.')).toBeTruthy()
		expect(current()).toContain('exterior=factory_new')
	})

	it('shows no exterior that is unknown where the floats of the finish are', async () => {
		renderShop(address, { server: answering({ floats: null }) })
		const tabs = within(await screen.findByRole('navigation', { name: 'Exteriors' }))
		expect(tabs.getAllByRole('link')).toHaveLength(3)
		expect(tabs.queryByText('Does not exist')).toBeNull()
	})

	it('shows every copy, marks the cheapest and the lowest float, and compares prices with the median', async () => {
		renderShop(address, { server: answering() })
		const [first, second, third] = await rows()
		expect(first?.textContent).toContain('Cheapest')
		expect(first?.textContent).toContain('6.5 % below the 30-day median')
		expect(second?.textContent).toContain('at median')
		expect(third?.textContent).toContain('Lowest float')
		expect(third?.textContent).toContain('18.7 % above the 30-day median')
		expect(screen.getByRole('heading', { level: 1, name: 'Redline' })).toBeTruthy()
	})

	it('keeps exterior, class and sort in the address', async () => {
		const { address: shown, user } = renderShop(address, { server: answering() })
		const tabs = within(await screen.findByRole('navigation', { name: 'Exteriors' }))
		expect(tabs.getByRole('link', { name: /Minimal Wear/ }).textContent).toContain('None on sale')
		await user.click(tabs.getByRole('link', { name: /Field-Tested/ }))
		await waitFor(() => expect(shown()).toBe(`${address}?exterior=field_tested`))
		await user.click(screen.getByRole('button', { name: /^StatTrak/ }))
		await waitFor(() => expect(shown()).toBe(`${address}?exterior=field_tested&class=StatTrak`))
		await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Float: low to high')
		await waitFor(() => expect(shown()).toContain('sort=float_asc'))
	})

	it('shows the price history as figures and as a table, and says that it is demo data', async () => {
		renderShop(address, { server: answering() })
		const history = await screen.findByRole('region', { name: 'Price history' })
		const chart = await within(history).findByRole('slider', { name: /^Chart of the median/ })
		expect(chart.getAttribute('aria-valuetext')).toBe('Nov 7: median €11.00, range €9.00 to €13.00, 6 sold')
		expect(history.textContent).toContain('Field-Tested, Normal.')
		expect(history.textContent).toContain('Demo data, not real sales.')
		expect(within(history).getByText('Nov 7')).toBeTruthy()
		expect(within(history).getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
			'/api/skins/cs2/ak-47-redline/history.csv?exterior=field_tested&class=Normal&days=30',
		)
	})

	it('the arrow keys go through the days of the chart', async () => {
		const [day] = sales.days
		if (day === undefined) throw new Error('there is no day')
		const days = ['2026-11-03', '2026-11-05', '2026-11-07'].map((date) => ({ ...day, day: date }))
		const { user } = renderShop(address, {
			server: {
				...answering(),
				'GET /skins/{category}/{slug}/history': () => ({ payload: { ...sales, days } }),
			},
		})
		const chart = await screen.findByRole('slider', { name: /^Chart of the median/ })
		const shown = () => chart.getAttribute('aria-valuetext')?.split(':')[0]
		chart.focus()
		expect(shown()).toBe('Nov 7')
		await user.keyboard('{ArrowLeft}')
		expect(shown()).toBe('Nov 5')
		expect(chart.textContent).toContain('Nov 5')
		await user.keyboard('{Home}{ArrowLeft}')
		expect(shown()).toBe('Nov 3')
		await user.keyboard('{End}{ArrowRight}')
		expect(shown()).toBe('Nov 7')
		await user.tab()
		expect(chart.textContent).not.toContain('Nov 7')
	})

	it('chooses two to four copies for a comparison, and keeps them in the address', async () => {
		const { address: shown, user } = renderShop(address, { server: answering() })
		const [first, second] = await rows()
		if (first === undefined || second === undefined) throw new Error('there are no rows')
		await user.click(within(first).getByRole('checkbox', { name: /^Compare Field-Tested/ }))
		await waitFor(() => expect(shown()).toBe(`${address}?compare=1`))
		const bar = screen.getByRole('region', { name: 'Compare' })
		expect(bar.textContent).toContain('Choose one more')
		await user.click(within(second).getByRole('checkbox'))
		const link = await within(bar).findByRole('link', { name: 'Compare 2' })
		expect(link.getAttribute('href')).toBe('/compare?items=1,3')
		await user.click(within(bar).getByRole('button', { name: 'Clear' }))
		await waitFor(() => expect(shown()).toBe(address))
	})

	it('says that no copy is on sale', async () => {
		const none = { copies: 0, lowest_price: null, cheapest: null, lowest_float: null, items: [] }
		renderShop(address, { server: answering(none, 0) })
		expect((await screen.findAllByText('No copy of this skin is on sale right now.')).length).toBe(2)
	})

	it('says that a skin does not exist', async () => {
		renderShop(address, {
			server: {
				'GET /skins/{category}/{slug}': () => problem(404, 'skin_not_found', 'We could not find this skin.'),
			},
		})
		expect(
			await screen.findByRole('heading', { level: 1, name: 'We could not find this skin.' }),
		).toBeTruthy()
	})
})
