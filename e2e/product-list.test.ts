import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { expectAccessible, expectSound } from './looks.ts'
import { isItemsRequest, untilNetworkIdle } from './network.ts'
import { untilStill, visit } from './settled.ts'

let shop: LiveShop

beforeAll(async () => {
	shop = await openLiveShop()
})

/** Of the list itself; below it are the items viewed recently. */
const titles = (page: Page) => page.locator('[aria-busy] article h2').allTextContents()
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Until the list shows what the address says, and nothing is on its way. */
async function settled(page: Page): Promise<void> {
	await untilStill(page)
	await page.locator('[aria-busy="false"] article').first().waitFor()
}

describe('product list', () => {
	test('renders from the dehydrated data without refetching it', async () => {
		const page = await shop.newPage()
		const asked: string[] = []
		page.on('request', (request) => {
			if (isItemsRequest(request)) asked.push(request.url())
		})
		await visit(page, '/products/cs2')
		await page.getByRole('group', { name: 'Type' }).waitFor()
		await expect.poll(() => titles(page)).toHaveLength(16)
		await untilNetworkIdle(page)
		expect(asked).toEqual([])
	})

	// covers spec:product-list-page.13 spec:route-guard.7
	test('filters, pages, opens an item and returns to the same scroll position', async () => {
		const page = await shop.newPage()
		await visit(page, '/products/cs2')
		await page.getByRole('checkbox', { name: 'Rifle', exact: true }).check()
		await page.waitForURL('**/products/cs2?type=Rifle')
		await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' })
		await page.waitForURL('**/products/cs2?sort=desc&type=Rifle')
		await settled(page)
		await page.getByRole('link', { name: 'Page 3' }).click()
		await page.waitForURL('**/products/cs2?sort=desc&page=3&type=Rifle')
		await settled(page)
		await expect.poll(() => scrollY(page)).toBe(0)

		const before = await titles(page)
		const card = page.getByRole('article').nth(9)
		await card.scrollIntoViewIfNeeded()
		await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
		const left = await scrollY(page)
		// Its picture is the link as well as its title.
		await card.click({ position: { x: 100, y: 80 } })
		await page.locator('main[data-route="ProductDetailsPage"]').waitFor()
		await expect.poll(() => scrollY(page)).toBe(0)

		await page.goBack()
		await settled(page)
		await expect.poll(() => scrollY(page)).toBe(left)
		await expect.poll(() => titles(page)).toEqual(before)
		const rifle = page.getByRole('checkbox', { name: 'Rifle', exact: true })
		await expect.poll(() => rifle.isChecked()).toBe(true)

		await page.reload()
		await settled(page)
		await expect.poll(() => scrollY(page)).toBe(left)
		await expect.poll(() => titles(page)).toEqual(before)
	})

	// covers spec:product-list-page.2
	test('is searched, narrowed and opened with the keyboard alone', async () => {
		const page = await shop.newPage()
		await visit(page, '/products/cs2')
		await tabTo(page, page.getByRole('searchbox', { name: 'Search', exact: true }).first())
		await page.keyboard.type('ak redlne')
		await page.waitForURL('**/products/cs2?search=ak+redlne')
		await page.getByRole('heading', { level: 1, name: 'Search results for “ak redlne”' }).waitFor()
		await settled(page)
		await tabTo(page, page.getByRole('checkbox', { name: 'Field-Tested', exact: true }).first())
		await page.keyboard.press('Space')
		await page.waitForURL('**/products/cs2?search=ak+redlne&exterior_name=field_tested')
		await settled(page)
		await tabTo(page, page.getByRole('link', { name: 'Redline', exact: true }).first())
		await page.keyboard.press('Enter')
		await page.locator('main[data-route="ProductDetailsPage"]').waitFor()
	})

	// covers spec:product-list-page.8
	test('without results offers Reset filters', async () => {
		const page = await shop.newPage()
		await visit(page, '/products/dota2?search=qqqqzzzzxxxx')
		await page.getByRole('heading', { name: 'No products found' }).waitFor()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Reset filters' }).click()
		await page.waitForURL('**/products/dota2')
		await settled(page)
	})

	// covers spec:product.4
	test('asks a guest who buys to sign in, and returns to the list', async () => {
		const page = await shop.newPage()
		await visit(page, '/products/dota2?sort=desc')
		await page
			.getByRole('button', { name: /^Add to cart/ })
			.first()
			.click()
		await page.getByText('Please login to add items to cart').waitFor()
		await page.waitForURL(
			({ pathname, searchParams }) =>
				pathname === '/auth' && searchParams.get('redirect') === '/products/dota2?sort=desc',
		)
	})

	test('has no accessibility faults', async () => {
		const page = await shop.newPage()
		await visit(page, '/products/cs2?type=Rifle&price_from=10')
		await page.getByRole('group', { name: 'Type' }).waitFor()
		await expectAccessible(page)
	})
})

describe('product list on a phone', () => {
	test('has its filters in a sheet with their number and the number of results', async () => {
		const page = await shop.newPage({ viewport: PHONE })
		await visit(page, '/products/cs2')
		await page.getByRole('button', { name: 'Filters', exact: true }).click()
		const sheet = page.getByRole('dialog', { name: 'Filters' })
		await sheet.getByRole('checkbox', { name: 'Knife' }).check()
		await sheet.getByRole('checkbox', { name: 'Covert' }).check()
		await page.waitForURL('**/products/cs2?type=Knife&quality=Covert')
		const show = sheet.getByRole('button', { name: /^Show [\d,]+ items$/ })
		await show.waitFor()
		// Looked at until nothing is on its way: before that, the count may be the one from before.
		await expectAccessible(page)
		const [, count] = /^Show ([\d,]+ items)/.exec((await show.textContent()) ?? '') ?? []
		await show.click()
		await sheet.waitFor({ state: 'hidden' })
		const counted = page.getByRole('status').filter({ hasText: 'items' })
		await expect.poll(() => counted.textContent()).toBe(count)
		await page.getByRole('button', { name: 'Filters, 2 active' }).waitFor()
		await expectSound(page)
	})
})
