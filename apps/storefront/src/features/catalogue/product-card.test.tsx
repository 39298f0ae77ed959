import type { Product } from '@skinverse/contract/entities/product'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { product, settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'
import placeholder from '../../shared/placeholder.svg'

async function showCard(change: Partial<Product> = {}, server: Handlers = {}) {
	const shop = renderShop('/products/cs2', {
		signedIn: true,
		server: {
			'GET /items/list': () => ({ payload: [product(7, change)], meta: { total: 1, pages: 1 } }),
			...server,
		},
	})
	const article = await screen.findByRole('article')
	return { ...shop, article, card: within(article) }
}

describe('product card', () => {
	// covers spec:product-list-page.13 spec:routes.9
	it('opens the details by a real link, whose subcategory is always all', async () => {
		const { card } = await showCard({ category: 'dota2', hero: 'Axe' })
		const link = card.getByRole('link', { name: 'Redline' })
		expect(link.getAttribute('href')).toBe('/products/dota2/all/7')
	})

	it('shows weapon, skin, wear and rarity', async () => {
		const { article, card } = await showCard()
		for (const text of ['AK-47', 'Field-Tested', 'Classified']) expect(card.getByText(text)).toBeTruthy()
		expect(article.dataset.rarity).toBe('legendary')
	})

	it('shows float and seed, and for what has none its class', async () => {
		const { card, unmount } = await showCard({ float_value: 0.2139891, paint_seed: 503 })
		expect(card.getByText('0.213989')).toBeTruthy()
		expect(card.getByText('503', { exact: false }).textContent).toBe('Seed #503')
		unmount()
		const dota = await showCard({
			category: 'dota2',
			float_value: null,
			paint_seed: null,
			class: 'Inscribed',
		})
		expect(dota.card.getByText('Inscribed')).toBeTruthy()
	})

	it('links to the other copies of a skin that it stands for, filtered alike', async () => {
		const shown = renderShop('/products/cs2?exterior_name=field_tested', {
			server: {
				'GET /items/list': () => ({
					payload: [
						{ ...product(7), skin: { slug: 'ak-47-redline', copies: 9 } },
						{ ...product(8), skin: { slug: 'ak-47-slate', copies: 1 } },
					],
					meta: { total: 2, pages: 1 },
				}),
			},
		})
		const links = await screen.findAllByRole('link', { name: /more$/ })
		expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
			['8 more', '/skins/cs2/ak-47-redline?exterior=field_tested'],
		])
		shown.unmount()
	})

	// covers spec:product-list-page.15
	it('shows the tags TOP, NEW and SALE', async () => {
		const { card } = await showCard({ tags: ['top', 'new', 'sale'] })
		for (const tag of ['TOP', 'NEW', 'SALE']) expect(card.getByText(tag)).toBeTruthy()
	})

	// covers spec:product.7
	it('shows the price in credits with the icon while the internal currency is on', async () => {
		const { article, card } = await showCard({ price: 9.3 })
		expect(card.getByText('10.00')).toBeTruthy()
		expect(article.querySelector('img[src="/media/coin.svg"]')).toBeTruthy()
	})

	it('shows it in the display currency below, which screen readers hear as an approximation', async () => {
		const { article } = await showCard({ price: 9.3, old_price: 18.6 })
		const price = article.querySelector('.product-price')?.cloneNode(true) as Element
		for (const silent of price.querySelectorAll('s, [aria-hidden]')) silent.remove()
		expect([...price.querySelectorAll('span')].at(-1)?.textContent).toBe('€9.30')
		expect(price.textContent).toBe('10.00 credits, about €9.30')
	})

	// covers spec:constants.20 spec:product.7
	it('shows the price in the chosen currency while it is off', async () => {
		const internal_currency = { ...settings.internal_currency, enabled: false }
		const { card } = await showCard(
			{ price: 9.3 },
			{ 'GET /settings': () => ({ payload: { ...settings, internal_currency } }) },
		)
		expect(card.getByText('€9.30')).toBeTruthy()
	})

	// covers spec:catalogue-entities.3
	it.each([
		[18.6, true],
		[9.3, false],
		[4.65, false],
		[null, false],
	])('strikes an old price of %s through only when it is greater than 9.3', async (old_price, isStruck) => {
		const { article } = await showCard({ price: 9.3, old_price })
		expect(article.querySelector('s') !== null).toBe(isStruck)
	})

	it('has a picture of fixed size, fetched first where it is seen first', async () => {
		const { article } = await showCard({ img_url: '/images/items/7.svg' })
		const picture = article.querySelector('img')
		expect(picture?.getAttribute('src')).toBe('/images/items/7.svg')
		expect([picture?.width, picture?.height, picture?.loading]).toEqual([240, 180, 'eager'])
	})

	it('has a placeholder where the picture fails to load', async () => {
		const { article } = await showCard({ img_url: '/images/items/7.svg' })
		const picture = article.querySelector('img')
		if (picture) fireEvent.error(picture)
		expect(article.querySelector('img')?.getAttribute('src')).toBe(placeholder)
	})

	it('has a placeholder where the picture failed before hydration', async () => {
		const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
		decode.mockRejectedValue(new DOMException('broken', 'EncodingError'))
		const { article } = await showCard({ img_url: '/images/items/7.svg' })
		await waitFor(() => expect(article.querySelector('img')?.getAttribute('src')).toBe(placeholder))
		decode.mockRestore()
	})

	// covers spec:catalogue-entities.2
	it('has a placeholder where there is no picture', async () => {
		const { article } = await showCard({ img_url: null })
		expect(article.querySelector('img')?.getAttribute('src')).toBe(placeholder)
	})

	// covers spec:product-list-page.14
	it('shows a spinner in its cart button while the request runs', async () => {
		const { card, user } = await showCard({}, { 'POST /cart/add': () => new Promise<never>(() => undefined) })
		const button = card.getByRole('button', { name: /^Add to cart/ })
		await user.click(button)
		await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
	})

	it("says in the server's words why an item could not be added", async () => {
		const refused = () => problem(409, 'item_gone', 'Sold a moment ago.')
		const { card, user } = await showCard({}, { 'POST /cart/add': refused })
		await user.click(card.getByRole('button', { name: /^Add to cart/ }))
		expect(await screen.findByText('Sold a moment ago.')).toBeTruthy()
	})
})
