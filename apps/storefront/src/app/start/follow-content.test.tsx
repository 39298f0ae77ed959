import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pages, settings } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

/** A shop whose operator changes something while it is open. */
async function open(path: string, handlers: (isChanged: () => boolean) => Handlers) {
	const state = { revision: 1 }
	const isChanged = () => state.revision > 1
	const shop = renderShop(path, {
		signedIn: true,
		server: {
			'GET /content/revision': () => ({ payload: { revision: state.revision } }),
			...handlers(isChanged),
		},
	})
	await screen.findByRole('banner')
	return {
		...shop,
		change: () => {
			state.revision += 1
		},
		/** What otherwise happens every few seconds. */
		look: () => act(() => shop.shop.queryClient.refetchQueries({ queryKey: ['content-revision'] })),
	}
}

const plnAt = (value: number) => ({
	payload: [{ code: 'PLN', symbol: 'zł', value, default: 1 as const }],
})

describe('what an operator changes while the shop is open', () => {
	it('switches from offers to personal when selling is turned off, by itself and within seconds', async () => {
		const { change, address } = await open('/account?tab=offers', (isChanged) => ({
			'GET /settings': () => ({ payload: { ...settings, offer_enabled: !isChanged() } }),
		}))
		await screen.findByRole('button', { name: 'Sell skins' })
		change()
		await waitFor(() => expect(address()).toBe('/account?tab=personal'))
		expect(screen.queryByRole('tab', { name: 'My Offers' })).toBeNull()
	})

	it('shows a text in its new words', async () => {
		const { change, look } = await open('/account', (isChanged) => ({
			'GET /localizations': (): Record<string, string> => (isChanged() ? { tab_orders: 'My purchases' } : {}),
		}))
		await screen.findByRole('tab', { name: 'Order History' })
		change()
		await look()
		expect(await screen.findByRole('tab', { name: 'My purchases' })).toBeTruthy()
	})

	it('shows a page in its new words, and takes one away that is gone', async () => {
		let isGone = false
		const page = { ...pages[1], id: 2, title: 'Terms', is_terms: true, is_privacy: false, slug: 'terms' }
		const { change, look } = await open('/terms', (isChanged) => ({
			'GET /static-pages/by-slug/{slug}': () =>
				isGone
					? problem(404, 'not_found', 'Not found.')
					: { payload: { ...page, content: isChanged() ? '<p>New words.</p>' : '<p>Old words.</p>' } },
		}))
		await screen.findByText('Old words.')
		change()
		await look()
		await screen.findByText('New words.')
		isGone = true
		change()
		await look()
		expect(await screen.findByText('Oops! Page Not Found')).toBeTruthy()
	})

	it('counts in the new rate, and in another currency where the chosen one is gone', async () => {
		let isGone = false
		const { change, look, shop } = await open('/account', (isChanged) => ({
			'GET /currencies': () =>
				isGone
					? { payload: [{ code: 'EUR', symbol: '€', value: 1, default: 1 as const }] }
					: plnAt(isChanged() ? 4.5 : 4.2),
		}))
		const currency = () => shop.preferences.state().currency
		await waitFor(() => expect(currency()).toMatchObject({ code: 'PLN', value: 4.2 }))
		change()
		await look()
		await waitFor(() => expect(currency()).toMatchObject({ code: 'PLN', value: 4.5 }))
		isGone = true
		change()
		await look()
		await waitFor(() => expect(currency()).toMatchObject({ code: 'EUR', value: 1 }))
	})

	it('is asked for once more a moment later, as another node may not have heard of it yet', async () => {
		const { change, look, server } = await open('/account', () => ({
			'GET /cart/contents': () => cartOf([]),
		}))
		await screen.findByRole('tab', { name: 'My Offers' })
		await look()
		const asked = server.of('GET /settings').length
		change()
		for (const times of [1, 2, 2]) {
			await look()
			await waitFor(() => expect(server.of('GET /settings')).toHaveLength(asked + times))
		}
	})
})
