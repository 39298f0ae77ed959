import type { SearchSuggestions } from '@skinverse/contract/entities/search-suggestions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { noSuggestions, product } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const asiimov = {
	id: 1,
	category: 'cs2' as const,
	name: 'AWP | Asiimov',
	slug: 'awp-asiimov',
	type: 'Sniper Rifle',
	quality: 'Covert',
	hero: null,
	collection: null,
	img_url: null,
	copies: 11,
	lowest_price: 67.95,
}
const found: SearchSuggestions = {
	instead: null,
	understood: [
		{ text: 'awp', field: 'name', values: ['AWP'] },
		{ text: 'ft', field: 'exterior', values: ['field_tested'] },
	],
	total: 24,
	item: product(792, { title: 'AWP | Asiimov (Field-Tested)', float_value: 0.2778, paint_seed: 792 }),
	skins: [asiimov, { ...asiimov, id: 2, name: 'AWP | Atheris', slug: 'awp-atheris' }],
	categories: [{ category: 'cs2', type: 'Sniper Rifle', weapon: null, exterior: null, items: 92 }],
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search all skins' })
/** Presses the field and waits for the one that suggests. */
async function press(user: UserEvent): Promise<HTMLInputElement> {
	await user.click(await field())
	return screen.findByRole<HTMLInputElement>('combobox', { name: 'Search all skins', expanded: true })
}
const options = () => screen.findAllByRole('option')
const open = (path = '/', answer: SearchSuggestions = found) =>
	renderShop(path, { server: { 'GET /search/suggestions': () => ({ payload: answer }) } })

describe('search in the header', () => {
	it('is a plain form to the list, the best match first', async () => {
		open()
		const form = (await field()).form
		expect(form?.getAttribute('action')).toBe('/products')
		expect(form && Object.fromEntries(new FormData(form).entries())).toEqual({
			sort: 'relevance',
			search: '',
		})
	})

	it('suggests the item, skins and categories, and says how it understood the search', async () => {
		const { user } = open()
		await user.type(await press(user), 'awp ft')
		const shown = (await options()).map((option) => option.getAttribute('href'))
		expect(shown).toEqual([
			'/products/cs2/all/792',
			'/skins/cs2/awp-asiimov?exterior=field_tested',
			'/skins/cs2/awp-atheris?exterior=field_tested',
			'/products/cs2/Sniper%20Rifle?sort=popular',
		])
		const [, first] = await options()
		expect(first?.textContent).toContain('11 copies')
		const understood = screen
			.getAllByRole('status')
			.find((status) => status.textContent?.startsWith('Searching'))
		expect(understood?.textContent).toBe('Searching forAWPField-Tested')
	})

	it('moves through the options with the arrow keys and opens one with Enter', async () => {
		const { user } = open()
		const input = await press(user)
		await user.type(input, 'awp')
		const shown = await options()
		await user.keyboard('{ArrowDown}{ArrowDown}')
		expect(input.getAttribute('aria-activedescendant')).toBe(shown[1]?.id)
		expect(shown[1]?.getAttribute('aria-selected')).toBe('true')
		await user.keyboard('{ArrowUp}{ArrowUp}')
		expect(input.hasAttribute('aria-activedescendant')).toBe(false)
		await user.keyboard('{ArrowUp}')
		expect(input.getAttribute('aria-activedescendant')).toBe(shown[3]?.id)
		await user.keyboard('{Enter}')
		await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'))
		await screen.findByRole('heading', { level: 1, name: 'Sniper Rifle' })
	})

	it('opens the list with Enter and remembers the search, which can be removed', async () => {
		const { user } = open()
		await user.type(await press(user), 'awp asiimov ft{Enter}')
		await screen.findByRole('heading', { level: 1, name: 'Search results for “awp asiimov ft”' })
		const input = await field()
		expect(input.value).toBe('awp asiimov ft')
		expect(localStorage.getItem('recent_searches')).toBe('["awp asiimov ft"]')
		await user.clear(input)
		const recent = await screen.findByRole('option', { name: 'awp asiimov ft' })
		expect(recent.getAttribute('href')).toBe('/products?search=awp+asiimov+ft&sort=relevance')
		await user.click(screen.getByRole('button', { name: 'Remove “awp asiimov ft”' }))
		expect(screen.queryByRole('option', { name: 'awp asiimov ft' })).toBeNull()
		expect(localStorage.getItem('recent_searches')).toBeNull()
		expect(document.activeElement).toBe(input)
	})

	it('keeps what was typed before it was ready', async () => {
		const { user } = open()
		await user.click(await field())
		await user.keyboard('awp')
		await options()
		const input = await field()
		expect(input.value).toBe('awp')
		expect(document.activeElement).toBe(input)
	})

	it('closes with Escape', async () => {
		const { user } = open()
		const input = await press(user)
		await user.type(input, 'awp')
		await options()
		await user.keyboard('{Escape}')
		expect(screen.queryByRole('option')).toBeNull()
		expect(input.getAttribute('aria-expanded')).toBe('false')
	})

	it('shows what it searched for instead, and what it did not find', async () => {
		const { user, unmount } = open('/', { ...found, instead: 'asiimov' })
		await user.type(await press(user), 'asimo')
		expect(await screen.findByText('Nothing matches “asimo”. Showing results for')).toBeTruthy()
		unmount()
		const second = open('/', noSuggestions)
		await second.user.type(await press(second.user), 'zzz')
		expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy()
	})

	it('still searches if there are no suggestions', async () => {
		const { user } = renderShop('/', {
			server: { 'GET /search/suggestions': () => problem(500, 'internal', 'No.') },
		})
		await user.type(await press(user), 'awp')
		await screen.findByText('Suggestions could not be loaded. Enter still searches.')
		await user.keyboard('{Enter}')
		await screen.findByRole('heading', { level: 1, name: 'Search results for “awp”' })
	})

	it('keeps what is typed while the search over the whole window is loaded', async () => {
		const { user } = open()
		fireEvent.click(await screen.findByRole('link', { name: 'Search all skins' }))
		for (const key of 'aw') fireEvent.keyDown(document.body, { key })
		const dialog = within(await screen.findByRole('dialog', { name: 'Search all skins' }))
		const input = dialog.getByRole<HTMLInputElement>('combobox')
		await waitFor(() => expect(document.activeElement).toBe(input))
		await user.keyboard('p')
		expect(input.value).toBe('awp')
	})

	it('opens over the whole window where the header has no room', async () => {
		const { user } = open()
		await user.click(await screen.findByRole('link', { name: 'Search all skins' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Search all skins' }))
		await user.type(dialog.getByRole('combobox'), 'awp')
		await user.click(await dialog.findByRole('button', { name: 'See all 24 results' }))
		await screen.findByRole('heading', { level: 1, name: 'Search results for “awp”' })
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})
})

describe('a list that a search leaves empty', () => {
	it('proposes another search with its best matches', async () => {
		renderShop('/products?search=awp+printstrem', {
			server: {
				'GET /search/suggestions': () => ({ payload: { ...found, instead: 'printstream' } }),
				'GET /items/list': ({ query }) =>
					query.search === 'printstream'
						? { payload: [product(5, { title: 'M4A1-S | Printstream' })], meta: { total: 1, pages: 1 } }
						: { payload: [], meta: { total: 0, pages: 0 } },
			},
		})
		const proposed = await screen.findByRole('link', { name: 'Did you mean “printstream”?' })
		expect(proposed.getAttribute('href')).toBe('/products?search=printstream&sort=relevance')
		const closest = within(screen.getByRole('region', { name: 'Closest matches' }))
		expect(closest.getByRole('heading', { name: 'Printstream' })).toBeTruthy()
	})

	it('offers the best match as an order only for searches', async () => {
		const { unmount } = open('/products')
		await screen.findAllByRole('option', { name: 'Popular' })
		expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull()
		unmount()
		open('/products?search=ak')
		expect(await screen.findAllByRole('option', { name: 'Best match' })).toBeTruthy()
	})
})
