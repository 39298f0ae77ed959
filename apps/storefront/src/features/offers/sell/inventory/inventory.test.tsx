import type { InventoryItem, SellerInventory } from '@skinverse/contract/entities/offer-inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOON, offersServer, quoted } from '../../../../../test/offer-answers.ts'
import { renderShop } from '../../../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../../../test/shop-server.ts'

const item = (asset: number, change: Partial<InventoryItem> = {}): InventoryItem => ({
	app_id: 730,
	context_id: '2',
	asset_id: String(asset),
	title: `AK-47 | Skin ${asset}`,
	quality: 'field_tested',
	img_url: null,
	rarity: null,
	state: 'tradable',
	locked_until: null,
	float_value: 0.2345,
	paint_seed: 661,
	range: { from: 40, till: 45, basis: 'sales' },
	...change,
})
const LINK = 'https://steamcommunity.com/profiles/76561190000000001/inventory/#730'
const ready = (...items: InventoryItem[]): SellerInventory => ({ state: 'ready', link: LINK, items })

async function openInventory(inventory: () => SellerInventory, server: Handlers = {}) {
	const shop = renderShop('/account?tab=offers', {
		signedIn: true,
		server: {
			...offersServer(() => []),
			'GET /offer/quote': () => ({ payload: quoted }),
			'GET /offer/inventory': () => ({ payload: inventory() }),
			...server,
		},
	})
	await shop.user.click(await screen.findByRole('button', { name: 'Sell skins' }))
	const sell = within(await screen.findByRole('dialog', { name: 'Sell your skin' }))
	await shop.user.click(sell.getByRole('button', { name: 'Choose from your Steam inventory' }))
	const list = within(await screen.findByRole('dialog', { name: 'Your Steam inventory' }))
	return { ...shop, sell, list }
}

describe('selling from the inventory', () => {
	it('shows name, exterior, float, seed and what we usually pay, or that we cannot say', async () => {
		const { list } = await openInventory(() => ready(item(1), item(2, { range: null, float_value: null })))
		const first = await list.findByRole('button', { name: /Skin 1/ })
		expect(first.textContent).toBe('AK-47 | Skin 1Field-TestedFloat 0.2345 · Seed 661€40.00 – €45.00')
		expect(list.getByRole('button', { name: /Skin 2/ }).textContent).toContain('No estimate')
	})

	it('does not let locked, untradable and offered items be chosen, and says why', async () => {
		const { list } = await openInventory(() =>
			ready(
				item(1, { state: 'locked', locked_until: NOON }),
				item(2, { state: 'untradable' }),
				item(3, { state: 'offered' }),
			),
		)
		for (const [name, why] of [
			[/Skin 1/, 'Tradable from '],
			[/Skin 2/, 'Cannot be traded'],
			[/Skin 3/, 'Already offered'],
		] as const) {
			const card = await list.findByRole('button', { name })
			expect([card.hasAttribute('disabled'), card.textContent?.includes(why)]).toEqual([true, true])
		}
	})

	it('fills the form with the chosen items and sends their assets', async () => {
		const { user, sell, list, server } = await openInventory(() => ready(item(1), item(2)), {
			'POST /offer/create': () => ({ id: 7 }),
		})
		await user.click(await list.findByRole('button', { name: /Skin 1/ }))
		await user.click(list.getByRole('button', { name: /Skin 2/ }))
		await user.click(list.getByRole('button', { name: 'Add 2 items' }))
		expect(await sell.findByText('AK-47 | Skin 2')).toBeTruthy()
		expect(sell.queryByLabelText(/^Skin name/)).toBeNull()
		expect(sell.getByLabelText(/^Steam inventory link/)).toHaveProperty('value', LINK)
		await user.click(sell.getByRole('button', { name: 'Submit' }))
		await waitFor(() => expect(server.of('POST /offer/create')).toHaveLength(1))
		expect(server.of('POST /offer/create')[0]?.body).toMatchObject({
			title: 'AK-47 | Skin 1',
			price: 45,
			quality: 'field_tested',
			float_value: 0.2345,
			asset: { app_id: 730, context_id: '2', asset_id: '1' },
			more_items: [{ title: 'AK-47 | Skin 2', asset: { app_id: 730, context_id: '2', asset_id: '2' } }],
		})
	})

	it('lets the next item take the place of the first one that is removed, and the fields come back', async () => {
		const { user, sell, list } = await openInventory(() => ready(item(1), item(2)))
		await user.click(await list.findByRole('button', { name: /Skin 1/ }))
		await user.click(list.getByRole('button', { name: /Skin 2/ }))
		await user.click(list.getByRole('button', { name: 'Add 2 items' }))
		await user.click((await sell.findAllByRole('button', { name: 'Remove' }))[0] as Element)
		await waitFor(() => expect(sell.queryByText('AK-47 | Skin 1')).toBeNull())
		expect(sell.getByText('AK-47 | Skin 2')).toBeTruthy()
		await user.click(sell.getByRole('button', { name: 'Remove' }))
		expect(await sell.findByLabelText(/^Skin name/)).toHaveProperty('value', '')
	})

	it('shows why an item was refused beside it', async () => {
		const { user, sell, list } = await openInventory(() => ready(item(1)), {
			'POST /offer/create': () =>
				problem(422, 'invalid', 'No.', { title: ['This item is no longer in your Steam inventory'] }),
		})
		await user.click(await list.findByRole('button', { name: /Skin 1/ }))
		await user.click(list.getByRole('button', { name: 'Add 1 item' }))
		await user.click(await sell.findByRole('button', { name: 'Submit' }))
		expect(await sell.findByText('This item is no longer in your Steam inventory')).toBeTruthy()
	})

	it('finds items by words of their names', async () => {
		const { user, list } = await openInventory(() => ready(item(1), item(2, { title: 'AWP | Asiimov' })))
		await user.type(await list.findByRole('searchbox', { name: 'Search your items' }), 'asii awp')
		expect(list.getByText('1 item')).toBeTruthy()
		expect(list.queryByRole('button', { name: /Skin 1/ })).toBeNull()
	})

	it.each([
		['private', 'Your inventory is private'],
		['rate_limited', 'Steam asks us to slow down'],
		['unavailable', 'Steam is not answering'],
	] as const)('says that it is %s and tries again', async (state, title) => {
		let answer: SellerInventory = { state }
		const { user, list, server } = await openInventory(() => answer)
		expect(await list.findByRole('heading', { name: title })).toBeTruthy()
		answer = ready(item(1))
		await user.click(list.getByRole('button', { name: 'Try again' }))
		expect(await list.findByRole('button', { name: /Skin 1/ })).toBeTruthy()
		expect(server.of('GET /offer/inventory').at(-1)?.query).toMatchObject({ fresh: '1' })
	})

	it('leads to Settings without a Steam account, and back to the form by hand', async () => {
		const { user, sell, list } = await openInventory(() => ({ state: 'no_steam' }))
		expect(await list.findByRole('link', { name: 'Open Settings' })).toHaveProperty('pathname', '/account')
		await user.click(list.getByRole('button', { name: 'Enter by hand' }))
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your Steam inventory' })).toBeNull())
		expect(sell.getByLabelText(/^Skin name/)).toBeTruthy()
	})

	it('says that an inventory is empty', async () => {
		const { list } = await openInventory(() => ready())
		expect(await list.findByRole('heading', { name: 'Nothing here' })).toBeTruthy()
	})
})
