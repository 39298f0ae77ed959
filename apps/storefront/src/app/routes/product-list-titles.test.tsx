import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openList } from '../../../test/open-list.ts'
import { renderShop } from '../../../test/render-shop.tsx'

describe('product list › page title', () => {
	// covers spec:product-list-page.11 spec:product.11 spec:routes.6
	it.each([
		['/products?new=true', 'New toys'],
		['/products?sale=true', 'Sale'],
		['/products?search=dragon lore', 'Search results for “dragon lore”'],
		['/products/cs2/all?search=ak', 'Search results for “ak”'],
		['/products?age=big_kids', 'Big kids'],
		['/products?age=0_18_months', '0-18 months'],
		['/products?age=18_36_months', '18-36 months'],
		['/products?age=3_5_years', '3-5 years'],
		['/products?age=6_8_years', '6-8 years'],
		['/products?age=9_11_years', '9-11 years'],
		['/products/cs2/Rifle', 'Rifle'],
		['/products/cs2', 'CS2'],
		['/products/dota2/all', 'Dota 2'],
		['/products', 'All products'],
		['/products/all/all', 'All products'],
	])('at %s is %s', async (path, title) => {
		renderShop(path)
		expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
		expect(document.title).toBe(`${title} · Skinverse`)
	})

	// covers spec:catalogue-calls.7
	it.each([
		['/products/cs2/rifle?sort=desc', '/products/cs2/Rifle?sort=desc', 'Rifle'],
		['/products/all/WEAPON', '/products/all/Weapon', 'Weapon'],
		['/products/dota2/rifle', '/products/dota2/rifle', 'rifle'],
	])('at %s has the letters of its category: %s', async (path, right, title) => {
		const { address, server } = renderShop(path)
		expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
		expect(address()).toBe(right)
		expect(server.of('GET /categories')).toHaveLength(1)
	})

	// covers spec:catalogue-calls.7 spec:catalogue-errors.9
	it("comes with 'Failed to load categories' if they cannot be loaded", async () => {
		const { address } = renderShop('/products/cs2/rifle', {
			server: { 'GET /categories': () => new Response('', { status: 500 }) },
		})
		expect(await screen.findByText('Failed to load categories')).toBeTruthy()
		expect(address()).toBe('/products/cs2/rifle')
	})

	// covers spec:routes.6
	it('of a game that the shop does not have is NotFound', async () => {
		renderShop('/products/chess')
		expect(await screen.findByText('Oops! Page Not Found')).toBeTruthy()
	})
})

describe('product list › breadcrumbs', () => {
	// covers spec:product-list-page.12
	it.each([
		['/products', ['Home', 'Buy skins']],
		['/products/cs2', ['Home', 'Buy skins', 'CS2']],
		['/products/cs2/Rifle', ['Home', 'Buy skins', 'CS2', 'Rifle']],
		['/products/cs2/all?sale=true', ['Home', 'Buy skins', 'CS2', 'Sale']],
	])('at %s start with Home and follow the category path', async (path, crumbs) => {
		await openList(path)
		const items = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
		expect(items.map((item) => item.textContent)).toEqual(crumbs)
	})

	// covers spec:other-rules.9
	it('never link to the bare /products', async () => {
		await openList('/products/cs2/Rifle?new=true')
		const links = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('link')
		expect(links.map((link) => link.getAttribute('href'))).toEqual([
			'/',
			'/products/all/all?sort=popular',
			'/products/cs2/all?sort=popular',
			'/products/cs2/Rifle?sort=popular',
		])
	})
})
