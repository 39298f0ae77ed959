import { byChoiceFilter } from '@skinverse/contract/item-filters'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openList } from '../../../test/open-list.ts'

const group = (name: string) => within(screen.getByRole('group', { name }))
const box = (name: string, option: string) =>
	group(name).getByRole<HTMLInputElement>('checkbox', { name: option })
const ticked = (name: string) =>
	group(name)
		.getAllByRole<HTMLInputElement>('checkbox')
		.filter((option) => option.checked)
		.map((option) => option.closest('label')?.textContent)

describe('product list › filters', () => {
	// covers spec:catalogue-calls.1 spec:product-list-page.4 spec:product-list-states.3 spec:product.3
	it('are mirrored in the URL query, and ask for the list', async () => {
		const { user, address, asked } = await openList('/products/cs2')
		await user.click(box('Type', 'Rifle'))
		await user.click(box('Rarity', 'Covert'))
		await user.click(box('Exterior', 'Field-Tested'))
		await user.click(box('Class', 'StatTrak'))
		const search = 'type=Rifle&quality=Covert&exterior_name=field_tested&class=StatTrak'
		await waitFor(() => expect(address()).toBe(`/products/cs2?${search}`))
		await waitFor(() =>
			expect(asked().at(-1)).toMatchObject({
				category: 'cs2',
				type: 'Rifle',
				quality: 'Covert',
				exterior_names: 'field_tested',
				item_class: 'StatTrak',
				page: '1',
			}),
		)
	})

	// covers spec:product-list-states.3
	it('are read again when the URL changes', async () => {
		const { go, asked } = await openList('/products/cs2?type=Rifle')
		expect(ticked('Type')).toEqual(['Rifle'])
		await go('/products/cs2?type=Knife,Pistol&search=fade&sort=desc')
		await waitFor(() => expect(ticked('Type')).toEqual(['Knife', 'Pistol']))
		expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('fade')
		expect(asked().at(-1)).toMatchObject({ type: 'Knife,Pistol', search: 'fade', sort: 'desc' })
	})

	// covers spec:product-list-states.3
	it('come back with the back button', async () => {
		const { user, shop, address } = await openList('/products/cs2')
		await user.click(box('Type', 'Knife'))
		await waitFor(() => expect(address()).toBe('/products/cs2?type=Knife'))
		act(() => shop.router.history.back())
		await waitFor(() => expect(ticked('Type')).toEqual(['All']))
		expect(address()).toBe('/products/cs2')
	})

	// covers spec:product-list-states.2
	it('reset the page to 1 when they change', async () => {
		const { user, address } = await openList('/products/cs2?page=3')
		await user.click(box('Type', 'Knife'))
		await waitFor(() => expect(address()).toBe('/products/cs2?type=Knife'))
	})

	// covers spec:product-list-states.2
	it('keep a page that is given with them', async () => {
		const { asked } = await openList('/products/cs2?type=Knife&page=2')
		expect(asked()).toEqual([expect.objectContaining({ type: 'Knife', page: '2' })])
	})

	// covers spec:product-list-page.4
	it('show only what the game has: CS2 has no heroes, Dota 2 no exteriors', async () => {
		const { go } = await openList('/products/cs2')
		expect(screen.queryByRole('group', { name: 'Hero' })).toBeNull()
		await go('/products/dota2')
		await screen.findByRole('group', { name: 'Hero' })
		expect(screen.queryByRole('group', { name: 'Exterior' })).toBeNull()
	})

	// covers spec:catalogue-entities.4
	it('translate the wears they know and show others as they are', async () => {
		await openList('/products/cs2')
		const labels = group('Exterior').getAllByRole('checkbox')
		expect(labels.map((option) => option.closest('label')?.textContent)).toEqual([
			'All',
			'Factory New',
			'Field-Tested',
			'gently_used',
		])
	})

	// covers spec:constants.12
	it('scroll after 200 px', async () => {
		await openList('/products/cs2')
		expect(screen.getByRole('group', { name: 'Type' }).style.maxHeight).toBe('200px')
	})

	// covers spec:product-list-states.7
	it('treat All as the only selection, which another option removes', async () => {
		const { user } = await openList('/products/cs2')
		expect(ticked('Type')).toEqual(['All'])
		await user.click(box('Type', 'Rifle'))
		await user.click(box('Type', 'Knife'))
		expect(ticked('Type')).toEqual(['Knife', 'Rifle'])
		await user.click(box('Type', 'All'))
		expect(ticked('Type')).toEqual(['All'])
	})

	it('tick the type that stands in the path', async () => {
		const { user, address } = await openList('/products/cs2/Rifle')
		expect(ticked('Type')).toEqual(['Rifle'])
		await user.click(box('Type', 'Knife'))
		await waitFor(() => expect(address()).toBe('/products/cs2/all?type=Knife,Rifle'))
	})

	it('find a hero by a part of the name, and keep those that the search hides', async () => {
		const { user, address } = await openList('/products/dota2?hero=Axe')
		await user.type(screen.getByRole('textbox', { name: 'Search heroes' }), 'maid')
		expect(group('Hero').getAllByRole('checkbox')).toHaveLength(1)
		await user.click(box('Hero', 'Crystal Maiden'))
		await waitFor(() => expect(address()).toBe('/products/dota2?hero=Crystal+Maiden,Axe'))
	})

	it('say how many items match with each value, on any page', async () => {
		const types: Record<string, number> = { Rifle: 1234, Knife: 5 }
		const narrowed: Record<string, number> = { Rifle: 12 }
		const { user, address } = await openList('/products/cs2?page=2', {
			server: {
				'GET /items/filter-counts': ({ query }) => ({
					payload: {
						...byChoiceFilter('options', () => ({})),
						types: query.exterior_names ? narrowed : types,
						exterior_names: { field_tested: 90 },
					},
				}),
			},
		})
		const labels = (name: string) =>
			group(name)
				.getAllByRole('checkbox')
				.map((option) => option.closest('label')?.textContent)
		await waitFor(() => expect(labels('Type')).toEqual(['All', 'Knife5', 'Pistol0', 'Rifle1,234']))
		await user.click(group('Exterior').getByRole('checkbox', { name: 'Field-Tested', description: '90' }))
		await waitFor(() => expect(labels('Type')).toEqual(['All', 'Knife0', 'Pistol0', 'Rifle12']))
		await waitFor(() => expect(address()).toBe('/products/cs2?exterior_name=field_tested'))
	})

	// covers spec:product-list-page.5
	it('are cleared by the button Clear all filters', async () => {
		const path = '/products/cs2?type=Rifle&class=Normal&price_from=10&search=ak&sort=desc&page=2'
		const { user, address } = await openList(path)
		await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
		await waitFor(() => expect(address()).toBe('/products/cs2?sort=desc'))
	})

	it('stand above the list as chips that can be taken away one by one', async () => {
		const { user, address } = await openList(
			'/products/cs2?type=Rifle&exterior_name=factory_new&price_from=9.30&price_till=93',
		)
		const chips = within(screen.getByRole('list', { name: 'Active filters' }))
		expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
			'Price €9.30 – €93.00',
			'Rifle',
			'Factory New',
			'Clear all',
		])
		await user.click(chips.getByRole('button', { name: 'Remove filter: Rifle' }))
		await waitFor(() =>
			expect(address()).toBe('/products/cs2?price_from=9.3&price_till=93&exterior_name=factory_new'),
		)
	})

	it('have chips for new items and for the sale, which Clear all takes away too', async () => {
		const { user, address } = await openList('/products?new=true&sale=true&search=ak')
		const chips = within(screen.getByRole('list', { name: 'Active filters' }))
		expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
			'New arrivals',
			'Sale',
			'Clear all',
		])
		await user.click(chips.getByRole('button', { name: 'Remove filter: New arrivals' }))
		await waitFor(() => expect(address()).toBe('/products?sale=true&search=ak'))
		await user.click(chips.getByRole('button', { name: 'Clear all' }))
		await waitFor(() => expect(address()).toBe('/products'))
	})

	// covers spec:catalogue-errors.13 spec:catalogue-errors.14
	it('are still there without their data, whose failure is only logged', async () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
		const { renderShop } = await import('../../../test/render-shop.tsx')
		renderShop('/products/cs2', {
			server: { 'GET /items/filter-data': () => new Response('', { status: 500 }) },
		})
		expect(await screen.findByRole('group', { name: 'Price' })).toBeTruthy()
		await waitFor(() => expect(warn).toHaveBeenCalledWith('filter data', expect.anything()))
		expect(screen.queryByRole('alert')).toBeNull()
		expect(screen.queryByRole('combobox', { name: 'Subcategory' })).toBeNull()
		warn.mockRestore()
	})
})

describe('product list › debounce', () => {
	afterEach(() => vi.useRealTimers())
	const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

	// covers spec:constants.6
	it('of a filter change is 300 ms, of the list reload 400 ms', async () => {
		const { address, asked } = await openList('/products/cs2')
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		fireEvent.click(box('Type', 'Rifle'))
		await pass(200)
		fireEvent.click(box('Type', 'Knife'))
		await pass(299)
		expect(address()).toBe('/products/cs2')
		await pass(1)
		expect(address()).toBe('/products/cs2?type=Knife,Rifle')
		await pass(99)
		expect(asked()).toHaveLength(1)
		await pass(1)
		expect(asked().map(({ type }) => type)).toEqual([undefined, 'Knife,Rifle'])
	})

	it('loses no change made while the URL is being updated', async () => {
		const { address, asked } = await openList('/products/cs2')
		const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		fireEvent.change(search, { target: { value: 'f' } })
		await pass(350)
		expect(address()).toBe('/products/cs2?search=f')
		fireEvent.change(search, { target: { value: 'fa' } })
		await pass(50)
		expect([search.value, asked().length]).toEqual(['fa', 1])
		await pass(350)
		expect(address()).toBe('/products/cs2?search=fa')
		expect(asked().map((query) => query.search)).toEqual([undefined, 'fa'])
	})

	it('is canceled by a navigation', async () => {
		const { address, asked } = await openList('/products/cs2')
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		fireEvent.click(box('Type', 'Rifle'))
		fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
		await pass(10)
		await pass(1000)
		expect(address()).toBe('/products/cs2?page=2')
		expect(asked().at(-1)).toMatchObject({ page: '2' })
		expect(ticked('Type')).toEqual(['All'])
	})
})

describe('product list › switching game', () => {
	// covers spec:product-list-page.1 spec:product-list-states.4
	it('clears all array filters and the price range, sets page 1, reloads filter data and navigates', async () => {
		const path = '/products/cs2/Rifle?quality=Covert&class=Normal&exterior_name=factory_new'
		const { user, address, server } = await openList(
			`${path}&price_from=5&price_till=50&search=gold&sort=desc&page=2`,
		)
		await user.click(screen.getByRole('button', { name: 'Dota 2' }))
		await waitFor(() => expect(address()).toBe('/products/dota2/all?search=gold&sort=desc'))
		await waitFor(() =>
			expect(server.of('GET /items/filter-data').map(({ query }) => query.category)).toEqual([
				'cs2',
				'dota2',
			]),
		)
		await screen.findByRole('button', { name: 'Dota 2', pressed: true })
	})

	// covers spec:product-list-page.1
	it('leaves neither button pressed where no game is chosen', async () => {
		await openList('/products')
		const pressed = ['CS2', 'Dota 2'].map((name) =>
			screen.getByRole('button', { name }).getAttribute('aria-pressed'),
		)
		expect(pressed).toEqual(['false', 'false'])
	})
})

describe('product list › subcategory dropdown', () => {
	const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subcategory' })

	// covers spec:product-list-states.5
	it('All selects the type and clears the search', async () => {
		const { user, address } = await openList('/products/cs2?search=M4A4')
		await user.selectOptions(select(), 'Rifle: all')
		await waitFor(() => expect(address()).toBe('/products/cs2?type=Rifle'))
		expect(select().selectedOptions[0]?.textContent).toBe('Rifle: all')
	})

	// covers spec:catalogue-entities.5 spec:product-list-states.6
	it('a sub-option selects the type and sets the search to that option', async () => {
		const { user, address } = await openList('/products/cs2')
		await user.selectOptions(select(), 'AK-47')
		await waitFor(() => expect(address()).toBe('/products/cs2?search=AK-47&type=Rifle'))
		expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('AK-47')
		expect(ticked('Type')).toEqual(['Rifle'])
	})
})

describe('product list › search box', () => {
	// covers spec:product-list-page.2 spec:product.3
	it('searches while one types, and its clear icon empties it', async () => {
		const { user, address } = await openList('/products/cs2')
		const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
		expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
		await user.type(search, 'fade')
		await waitFor(() => expect(address()).toBe('/products/cs2?search=fade'))
		await user.click(screen.getByRole('button', { name: 'Clear search' }))
		await waitFor(() => expect(address()).toBe('/products/cs2'))
		expect([search.value, document.activeElement === search]).toEqual(['', true])
	})

	it('is one step back, however slowly the words were typed', async () => {
		const { user, shop, address } = await openList('/products/cs2')
		const search = screen.getByRole('searchbox', { name: 'Search' })
		await user.type(search, 'f')
		await waitFor(() => expect(address()).toBe('/products/cs2?search=f'))
		await user.type(search, 'ade')
		await waitFor(() => expect(address()).toBe('/products/cs2?search=fade'))
		act(() => shop.router.history.back())
		await waitFor(() => expect(address()).toBe('/products/cs2'))
	})

	it('does not wait after Enter', async () => {
		const { address } = await openList('/products/cs2')
		const search = screen.getByRole('searchbox', { name: 'Search' })
		fireEvent.change(search, { target: { value: 'ak redlne' } })
		const form = search.closest('form')
		if (form) fireEvent.submit(form)
		expect(address()).toBe('/products/cs2?search=ak+redlne')
	})
})

describe('product list › price', () => {
	// covers spec:constants.7 spec:product-list-page.3
	it('has two labelled thumbs over 0-100, at the ceiling of 9999 converted and rounded up', async () => {
		await openList('/products/cs2')
		const thumbs = screen.getAllByRole<HTMLInputElement>('slider', { name: /^Price/ })
		expect(thumbs.map((thumb) => thumb.getAttribute('aria-label'))).toEqual([
			'Price, minimum',
			'Price, maximum',
		])
		expect(thumbs.map((thumb) => [thumb.min, thumb.max, thumb.step])).toEqual(
			Array(2).fill(['0', '100', '1']),
		)
		expect(thumbs.map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual(['0.00', '€9,300.00'])
	})

	// covers spec:constants.9
	it('moves by the keyboard, one step at a time', async () => {
		const { user, address } = await openList('/products/cs2')
		screen.getAllByRole('slider')[0]?.focus()
		await user.keyboard('{ArrowRight}{ArrowRight}')
		await waitFor(() => expect(address()).toBe('/products/cs2?price_from=0.2'))
	})

	// covers spec:product.3
	it('takes an amount in EUR and filters in EUR', async () => {
		const { user, address } = await openList('/products/cs2')
		const field = screen.getByRole('textbox', { name: 'Price, maximum' })
		await user.clear(field)
		await user.type(field, '93{Enter}')
		await waitFor(() => expect(address()).toBe('/products/cs2?price_till=93'))
	})

	it('takes an amount in the chosen currency, shows it as typed and keeps EUR in the address', async () => {
		localStorage.setItem('currency', 'PLN')
		const { user, address } = await openList('/products/cs2', {
			server: {
				'GET /currencies': () => ({
					payload: [
						{ code: 'EUR', symbol: '€', value: 1, default: 1 },
						{ code: 'PLN', symbol: 'zł', value: 4.3, default: 0 },
					],
				}),
			},
		})
		const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price, minimum' })
		await user.clear(field)
		await user.type(field, '10{Enter}')
		// 2.33 EUR is PLN 10.02, 2.32 EUR is PLN 9.98.
		await waitFor(() => expect(address()).toBe('/products/cs2?price_from=2.33'))
		expect(field.value).toBe('10')
		expect(await screen.findByText('Price from PLN 10.00')).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Price, PLN' })).toBeTruthy()
	})

	// covers spec:other-rules.5
	it('keeps min below max', async () => {
		const { user, address } = await openList('/products/cs2?price_from=93&price_till=186')
		const field = screen.getByRole('textbox', { name: 'Price, minimum' })
		await user.clear(field)
		await user.type(field, '465{Enter}')
		await waitFor(() => expect(address()).toMatch(/price_from=465&price_till=5\d\d/))
	})
})

describe('product list › float', () => {
	it('filters by the float that was typed, beside the price', async () => {
		const { user, address } = await openList('/products/cs2?price_till=93')
		const field = screen.getByRole('textbox', { name: 'Float, maximum' })
		await user.clear(field)
		await user.type(field, '0.0701{Enter}')
		await waitFor(() => expect(address()).toBe('/products/cs2?price_till=93&float_till=0.0701'))
		await user.click(screen.getByRole('button', { name: 'Remove filter: Float up to 0.0701' }))
		await waitFor(() => expect(address()).toBe('/products/cs2?price_till=93'))
	})

	it('is not offered for Dota 2, whose items have none', async () => {
		await openList('/products/dota2')
		expect(screen.getByRole('textbox', { name: 'Price, maximum' }).isConnected).toBe(true)
		expect(screen.queryByRole('textbox', { name: 'Float, maximum' })).toBeNull()
	})
})

describe('product list › paint seed', () => {
	it('filters by the one seed that was typed, with a chip that takes it away', async () => {
		const { user, address } = await openList('/products/cs2')
		await user.type(screen.getByRole('textbox', { name: 'Paint seed' }), '661{Enter}')
		await waitFor(() => expect(address()).toBe('/products/cs2?paint_seed=661'))
		await user.click(screen.getByRole('button', { name: 'Remove filter: Paint seed 661' }))
		await waitFor(() => expect(address()).toBe('/products/cs2'))
	})
})
