import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { openList } from '../../../test/open-list.ts'
import type { Arrived, Handlers } from '../../../test/shop-server.ts'
import { applyEvent } from '../start/apply-live.ts'

const group = {
	id: 9,
	name: 'AK-47 | Redline',
	exteriors: ['minimal_wear', 'well_worn'],
	floats: [0.1, 0.42],
}

const server: Handlers = {
	'GET /items/list': ({ query }: Arrived) =>
		query.group === 'skins'
			? {
					payload: [
						product(1, { price: 20, skin: { slug: 'ak-47-redline', copies: 12, group } }),
						product(2, { skin: { slug: 'awp-asiimov', copies: 1, group: { ...group, id: 10 } } }),
					],
					meta: { total: 20, pages: 2, items: 861 },
				}
			: { payload: [product(1), product(2)], meta: { total: 861, pages: 54 } },
}

const toggle = (name: string) =>
	within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name })
const cards = () => screen.getAllByRole('article')

describe('product list › one card for each skin', () => {
	it('is chosen above the list, is in the URL, and starts at the first page', async () => {
		const { user, address, asked } = await openList('/products/cs2?type=Rifle&page=3', { server })
		expect(toggle('Items').getAttribute('aria-pressed')).toBe('true')
		await user.click(toggle('Skins'))
		await waitFor(() => expect(address()).toBe('/products/cs2?group=skins&type=Rifle'))
		expect(asked().at(-1)).toMatchObject({ group: 'skins', type: 'Rifle', page: '1' })
		expect(await screen.findByText('20 skins')).toBeTruthy()
		expect(screen.getByText(/861 items/)).toBeTruthy()
		await user.click(toggle('Items'))
		await waitFor(() => expect(address()).toBe('/products/cs2?type=Rifle'))
	})

	it('a card has the number of copies, their exteriors and floats, and the lowest price', async () => {
		await openList('/products/cs2?group=skins', { server })
		const card = within(cards()[0] as HTMLElement)
		for (const text of ['12 copies', 'Redline', 'MW–WW', '0.10–0.42', 'from'])
			expect(card.getByText(text)).toBeTruthy()
		expect(card.queryByRole('button', { name: /cart/i })).toBeNull()
	})

	it('a card leads to the page of the skin, with the exterior and class of the list', async () => {
		await openList('/products/cs2?group=skins&exterior_name=field_tested&class=StatTrak', { server })
		const link = within(cards()[0] as HTMLElement).getByRole('link')
		expect(link.getAttribute('href')).toBe('/skins/cs2/ak-47-redline?exterior=field_tested&class=StatTrak')
	})

	it('a skin with one matching copy is that item, with its cart button', async () => {
		await openList('/products/cs2?group=skins', { server })
		const card = within(cards()[1] as HTMLElement)
		expect(card.getByRole('link').getAttribute('href')).toBe('/products/cs2/all/2')
		expect(card.getByRole('button', { name: /cart/i })).toBeTruthy()
	})

	it('stays on other pages, in the other game and after the filters are cleared', async () => {
		const { user, address } = await openList('/products/cs2?group=skins&type=Rifle', { server })
		const next = screen.getByRole('link', { name: 'Next' })
		expect(next.getAttribute('href')).toBe('/products/cs2?group=skins&page=2&type=Rifle')
		await user.click(screen.getByRole('button', { name: 'Clear all' }))
		await waitFor(() => expect(address()).toBe('/products/cs2?group=skins'))
		await user.click(screen.getByRole('button', { name: 'Dota 2' }))
		await waitFor(() => expect(address()).toBe('/products/dota2/all?group=skins'))
	})

	it('a skin whose cheapest copy is sold stays, and the list offers to update', async () => {
		const { shop } = await openList('/products/cs2?group=skins', { server })
		act(() => applyEvent(shop, { name: 'items', data: { gone: [1], prices: [] } }))
		expect(await screen.findByText('1 item no longer available')).toBeTruthy()
		const card = within(cards()[0] as HTMLElement)
		expect(card.getByRole('link').getAttribute('href')).toBe('/skins/cs2/ak-47-redline')
		expect(card.queryByText('Unavailable')).toBeNull()
	})
})
