import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { heldBack, shippedFonts } from './fonts.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { untilNetworkIdle } from './network.ts'
import { markupAt, untilRendered } from './rendered.ts'
import { untilAlive, visit } from './settled.ts'
import { fontsHaveCome, seenShifts, watchShifts } from './shifts.ts'

/** The maximum of compressed scripts that a phone loads before a screen is hydrated. */
const FIRST_SCRIPTS_BYTES = 150_000

const screens = {
	home: '/',
	list: '/products/cs2/all',
	'filtered list': '/products/cs2/all?type=Rifle&sort=desc&page=2',
	'list of skins': '/products/cs2/all?group=skins&sort=popular',
	details: '/products/cs2/all/1',
	skin: '/skins/cs2/ak-47-redline',
}

let shop: LiveShop

beforeAll(async () => {
	shop = await openLiveShop()
})

/** The cookie banner is the first thing that only a hydrated page shows. */
const isAlive = (page: Page) => page.getByRole('region', { name: 'Cookies' }).waitFor()

const isRendered = (path: string) => untilRendered(shop.origin + path)

/** Remembers the heading that came with the page. */
const keepFirstHeading = (page: Page) =>
	page.addInitScript(() => {
		document.addEventListener('DOMContentLoaded', () =>
			Object.assign(window, { firstHeading: document.querySelector('h1') }),
		)
	})
const isFirstHeading = "firstHeading === document.querySelector('h1')"

describe.each(Object.entries(screens))('%s', (_, path) => {
	test('is server-side rendered with its content', async () => {
		await isRendered(path)
		await expect.poll(() => markupAt(shop.origin + path)).toMatch(/<img src="\/images\/items\//)
	})

	test('hydrates without changing the markup', async () => {
		const page = await shop.newPage({ viewport: PHONE })
		await keepFirstHeading(page)
		await isRendered(path)
		await visit(page, path)
		await isAlive(page)
		expect(await page.evaluate(isFirstHeading)).toBe(true)
	})

	test(`fetches at most ${FIRST_SCRIPTS_BYTES / 1000} KB of scripts`, async () => {
		const page = await shop.newPage({ viewport: PHONE })
		const scripts: Request[] = []
		page.on('requestfinished', (request) => {
			// The files of a lazy part are fetched before they are imported (`loadCode`).
			const isCode = request.resourceType() === 'fetch' && request.url().endsWith('.js')
			const isKnown = scripts.some((known) => known.url() === request.url())
			if (!isKnown && (isCode || request.resourceType() === 'script')) scripts.push(request)
		})
		await isRendered(path)
		await page.goto(path)
		await untilNetworkIdle(page)
		await isAlive(page)
		await untilAlive(page)
		const sizes = await Promise.all(scripts.map((request) => request.sizes()))
		const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
		expect(total).toBeGreaterThan(0)
		expect(total).toBeLessThanOrEqual(FIRST_SCRIPTS_BYTES)
	})

	test.each([
		['a desktop', DESKTOP],
		['a phone', PHONE],
	])('shifts nothing on %s during hydration or when its fonts come late', async (_device, viewport) => {
		const page = await shop.newPage({ viewport })
		await watchShifts(page)
		const release = await heldBack(page, /\.woff2$/)
		await isRendered(path)
		// The load event waits for the fonts.
		await page.goto(path, { waitUntil: 'domcontentloaded' })
		await isAlive(page)
		await untilAlive(page)
		release()
		await fontsHaveCome(page)
		await untilNetworkIdle(page)
		expect(await seenShifts(page)).toEqual([])
	})
})

test.each(['signin', 'signup', 'reset'])(
	'/auth shifts nothing when its fonts come late (%s)',
	async (form) => {
		const page = await shop.newPage({ viewport: PHONE })
		await watchShifts(page)
		const release = await heldBack(page, /\.woff2$/)
		await page.goto(`/auth?form=${form}`, { waitUntil: 'domcontentloaded' })
		await isAlive(page)
		release()
		await fontsHaveCome(page)
		await untilNetworkIdle(page)
		expect(await seenShifts(page)).toEqual([])
	},
)

test('late fonts are used from the next screen on', async () => {
	const page = await shop.newPage()
	const release = await heldBack(page, /\.woff2$/)
	await isRendered('/')
	await page.goto('/', { waitUntil: 'domcontentloaded' })
	await isAlive(page)
	await untilAlive(page)
	release()
	await fontsHaveCome(page)
	expect(await shippedFonts(page)).toEqual([])
	await page.getByRole('link', { name: 'Buy skins' }).first().click()
	await page.waitForURL('**/products?sort=popular')
	await expect.poll(() => shippedFonts(page)).toEqual(['Chakra Petch', 'Inter'])
})

test('a page that renders after its fonts have loaded uses them', async () => {
	const page = await shop.newPage()
	const release = await heldBack(page, /\.js$/)
	const fonts = ['inter-latin', 'petch-latin-600', 'petch-latin-700'].map((name) =>
		page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
	)
	await page.goto('/auth', { waitUntil: 'commit' })
	await Promise.all(fonts)
	release()
	await page.getByRole('heading', { level: 1 }).waitFor()
	await expect.poll(() => shippedFonts(page)).toEqual(['Chakra Petch', 'Inter'])
})

test('a browser with another stored language renders the page again in that language', async () => {
	const page = await shop.newPage()
	await keepFirstHeading(page)
	await page.addInitScript(() => localStorage.setItem('languageId', '2'))
	await page.goto('/products/cs2/all')
	await page.locator('html[lang="de"]').waitFor()
	await expect.poll(() => page.evaluate(isFirstHeading)).toBe(false)
	await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('a reload restores the scroll position', async () => {
	const page = await shop.newPage()
	await visit(page, '/products/cs2/all')
	await page.evaluate(() => window.scrollTo(0, 600))
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
	await page.reload()
	await untilAlive(page)
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
})

test('the scripts are served compressed with immutable caching', async () => {
	const html = await (await fetch(`${shop.origin}/auth`)).text()
	const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
	const answer = await fetch(shop.origin + entry, { headers: { 'accept-encoding': 'br' } })
	expect(answer.headers.get('content-encoding')).toBe('br')
	expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a button pressed before hydration works after hydration', async () => {
	const page = await shop.newPage()
	await isRendered('/products/dota2')
	const release = await heldBack(page, /\.js$/)
	await page.goto('/products/dota2', { waitUntil: 'commit' })
	await page
		.getByRole('button', { name: /^Add to cart/ })
		.first()
		.click()
	release()
	await page.getByText('Please login to add items to cart').waitFor()
})
