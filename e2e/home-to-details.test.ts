import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { isItemsRequest, untilNetworkIdle } from './network.ts'
import { untilRendered } from './rendered.ts'
import { visit } from './settled.ts'
import { fontsHaveCome, seenShifts, watchShifts } from './shifts.ts'

let shop: LiveShop

beforeAll(async () => {
	shop = await openLiveShop()
})

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Brings a carousel into view and waits until it can slide. */
async function carousel(page: Page, name: string | RegExp) {
	const section = region(page, name)
	// In one step: the section's placeholder is replaced as soon as it is near.
	await section.evaluate((element) => element.scrollIntoView())
	await section.locator('.swiper-initialized').waitFor()
	const titles = section.getByRole('heading', { level: 3 })
	return { section, titles, first: () => expect.poll(() => firstSeen(page)) }
}

/** The place of the first card that is seen, as the slider has moved it. */
const firstSeen = (page: Page) =>
	page.evaluate(() => {
		const box = document.querySelector('.carousel')?.getBoundingClientRect()
		const cards = [...document.querySelectorAll<HTMLElement>('.carousel-card')]
		const seen = cards.filter((card) => card.getBoundingClientRect().left >= (box?.left ?? 0))
		seen.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
		return Number(seen[0]?.dataset.place)
	})

// covers spec:product-details.2 spec:roles.2
test('a visitor goes from the home page to a best seller, to a similar item and back', async () => {
	const page = await shop.newPage()
	await visit(page, '/')
	const best = await carousel(page, 'Best Sellers')
	const name = await best.titles.first().textContent()
	await best.titles.first().getByRole('link').click()
	await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
	await page.waitForURL((url) => /^\/products\/cs2\/all\/\d+$/.test(url.pathname))
	const bestSeller = page.url()
	await page.getByRole('button', { name: 'Buy now' }).waitFor()

	const similar = await carousel(page, /^Similar to /)
	await similar.titles.first().getByRole('link').click()
	await page.waitForURL((url) => url.href !== bestSeller)
	await page.getByRole('button', { name: 'Buy now' }).waitFor()
	await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)

	await page.getByRole('button', { name: 'Back' }).click()
	await page.waitForURL(bestSeller)
	await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
})

// covers spec:constants.17 spec:home.3
test('the best sellers loop both ways, by button and by arrow key', async () => {
	const page = await shop.newPage()
	await visit(page, '/')
	const { section, titles, first } = await carousel(page, 'Best Sellers')
	const count = await titles.count()
	await first().toBe(0)
	await section.getByRole('button', { name: 'Previous' }).click()
	await first().toBe(count - 1)
	for (let press = 0; press <= count; press += 1) await section.getByRole('button', { name: 'Next' }).click()
	await first().toBe(0)

	await page.keyboard.press('Tab')
	const focused = page.locator(':focus')
	const place = () => focused.locator('xpath=ancestor::*[@data-place]').getAttribute('data-place')
	await expect.poll(place).toBe('0')
	await page.keyboard.press('ArrowLeft')
	await first().toBe(count - 1)
	await expect.poll(place).toBe(String(count - 1))
	await page.keyboard.press('ArrowRight')
	await first().toBe(0)
	await expect.poll(place).toBe('0')
})

// covers spec:constants.17 spec:home.3
test('a slide takes 600 ms', async () => {
	const page = await shop.newPage()
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await visit(page, '/')
	const { section } = await carousel(page, 'Best Sellers')
	// Recorded as it is set: after the slide the row has no duration, and a busy browser may skip the animation.
	const durations = await section.locator('.carousel-row').evaluateHandle((row) => {
		const seen: string[] = []
		new MutationObserver(() => seen.push(getComputedStyle(row).transitionDuration)).observe(row, {
			attributeFilter: ['style'],
		})
		return seen
	})
	await section.getByRole('button', { name: 'Next' }).click()
	await expect.poll(() => durations.jsonValue()).toContain('0.6s')
})

test('Tab goes through the visible cards and then leaves the carousel', async () => {
	const page = await shop.newPage()
	await visit(page, '/')
	const { section } = await carousel(page, 'Best Sellers')
	await section.getByRole('button', { name: 'Next' }).focus()
	const seen = new Set<string>()
	for (;;) {
		await page.keyboard.press('Tab')
		const place = await page.evaluate(
			() => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place,
		)
		if (place === undefined) break
		seen.add(place)
	}
	expect([...seen]).toEqual(['0', '1', '2', '3'])
})

// covers spec:home.2 spec:product-details.9
test('the toggle of each carousel switches the game', async () => {
	const page = await shop.newPage()
	await visit(page, '/')
	const best = await carousel(page, 'Best Sellers')
	await best.section.getByRole('button', { name: 'Dota 2' }).click()
	const card = best.section.locator('a[href^="/products/dota2/all/"]').first()
	await card.click()
	await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('DOTA2').waitFor()

	const similar = await carousel(page, /^Similar to /)
	const answer = page.waitForResponse((response) => response.url().includes('random=true'))
	await similar.section.getByRole('button', { name: 'CS2' }).click()
	expect(new URL((await answer).url()).searchParams.get('category')).toBe('cs2')
	await similar.section.locator('a[href^="/products/cs2/all/"]').first().waitFor()
})

test('home and details do not refetch server-rendered items', async () => {
	const page = await shop.newPage()
	const calls: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/api/items/')) calls.push(request.url())
	})
	await visit(page, '/')
	await untilNetworkIdle(page)
	const href = await page.locator('.stage-middle').last().getAttribute('href')
	await visit(page, href ?? '')
	await page.getByRole('button', { name: 'Buy now' }).waitFor()
	await untilNetworkIdle(page)
	expect(calls).toEqual([])
})

test('a page that hydrates slowly does not refetch its data', async () => {
	const page = await shop.newPage()
	// Ten seconds pass between the page load and the hydration.
	await page.addInitScript(() => {
		const now = Date.now.bind(Date)
		let lateMs = 0
		Date.now = () => now() + lateMs
		let take: () => unknown
		Object.defineProperty(window, 'takePress', {
			get: () => take,
			set(given: typeof take) {
				take = () => {
					lateMs = 10_000
					return given()
				}
			},
		})
	})
	const calls: string[] = []
	page.on('request', (request) => {
		if (isItemsRequest(request)) calls.push(request.url())
	})
	for (const path of ['/products/cs2', '/products/cs2/all/1']) {
		await visit(page, path)
		await untilNetworkIdle(page)
	}
	expect(calls).toEqual([])
})

test('a sold item responds with 404 and shows others of its category', async () => {
	const page = await shop.newPage({ expectedFaults: [/^console: Failed to load resource.* 404 /] })
	const answer = await page.goto('/products/dota2/all/99999999')
	expect(answer?.status()).toBe(404)
	await page.getByRole('heading', { level: 1, name: 'This item is no longer available.' }).waitFor()
	const others = await carousel(page, 'Other Dota 2 skins')
	await expect.poll(() => others.titles.count()).toBe(20)
})

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	test.each(['/', '/products/cs2/all/1'])(
		'%s has no accessibility faults with its carousel',
		async (path) => {
			const page = await shop.newPage({ viewport })
			await visit(page, path)
			await carousel(page, path === '/' ? 'Best Sellers' : /^Similar to /)
			await expectSound(page)
		},
	)

	test('the home page and its carousel load without layout shift', async () => {
		const page = await shop.newPage({ viewport })
		await watchShifts(page)
		await untilRendered(`${shop.origin}/`)
		await visit(page, '/')
		await untilNetworkIdle(page)
		await fontsHaveCome(page)
		await carousel(page, 'Best Sellers')
		expect(await seenShifts(page)).toEqual([])
	})
})
