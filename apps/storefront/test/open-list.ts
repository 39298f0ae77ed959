import { screen } from '@testing-library/react'
import { product } from './answers.ts'
import { renderShop } from './render-shop.tsx'
import type { Arrived, Handlers } from './shop-server.ts'

type Options = Parameters<typeof renderShop>[1]

/** Forty items on three pages, named after the page they stand on. */
const threePages: Handlers = {
	'GET /items/list': ({ query }: Arrived) => ({
		payload: [product(1, { title: `AK-47 | Page ${query.page} (Field-Tested)` }), product(2)],
		meta: { total: 40, pages: 3 },
	}),
}

/** The product list at an address, with its filters there. */
export async function openList(path: string, { server, ...options }: Options = {}) {
	const shop = renderShop(path, { ...options, server: { ...threePages, ...server } })
	await screen.findByRole('group', { name: 'Type' })
	return {
		...shop,
		/** The queries of `GET /items/list` so far, without what every call carries. */
		asked: () =>
			shop.server
				.of('GET /items/list')
				.map(({ query: { lang_id: _language, limit: _limit, ...query } }) => query),
	}
}
