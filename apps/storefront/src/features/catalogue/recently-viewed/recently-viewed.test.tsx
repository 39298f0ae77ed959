import type { ProductDetails } from '@skinverse/contract/entities/product'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { product } from '../../../../test/answers.ts'
import { renderShop } from '../../../../test/render-shop.tsx'
import type { Handlers } from '../../../../test/shop-server.ts'

const details = (id: number): ProductDetails => ({
	...product(id),
	similar: [],
	skin: { name: 'AK-47 | Redline', slug: 'ak-47-redline', copies: 1 },
	against_median: null,
})
const server: Handlers = {
	'GET /items/{id}': ({ params }) => ({ payload: details(Number(params.id)) }),
	'GET /items/some': ({ query }) => ({
		// Number 2 was sold meanwhile.
		payload: (query.ids ?? '').split(',').flatMap((id) => (id === '2' ? [] : [product(Number(id))])),
	}),
}
const row = () => screen.findByRole('region', { name: 'Recently viewed' })

it('the list ends with the items that were looked at, the latest first, without sold ones, until they are cleared', async () => {
	const { go, user, server: seen } = renderShop('/products/cs2/all/1', { server })
	for (const id of [2, 3, 1]) {
		await go(`/products/cs2/all/${id}`)
		await waitFor(() => expect(localStorage.getItem('recently_viewed')?.startsWith(`[${id}`)).toBe(true))
	}
	await go('/products')
	// Its code comes with the first sign of life.
	await user.tab()
	const cards = within(await row())
	await waitFor(() => expect(cards.getAllByRole('listitem')).toHaveLength(2))
	expect(seen.of('GET /items/some')[0]?.query).toMatchObject({ ids: '1,3,2' })
	await user.click(cards.getByRole('button', { name: 'Clear' }))
	expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
	expect(localStorage.getItem('recently_viewed')).toBeNull()
})

it('a browser that remembers nothing, or nonsense, shows nothing and asks nothing', async () => {
	localStorage.setItem('recently_viewed', '{"no": "list"}')
	const { server: seen } = renderShop('/products', { server })
	await screen.findByRole('heading', { level: 1 })
	expect(seen.of('GET /items/some')).toHaveLength(0)
})
