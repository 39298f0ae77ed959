import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'

const CLI = fileURLToPath(new URL('../apps/server/src/cli.ts', import.meta.url))
const SOON = { timeout: 20_000, interval: 50 }

let shop: LiveShop

let databaseUrl: string

beforeAll(async () => {
	databaseUrl = (await cloneDatabase()).url
	shop = await openLiveShop({ DATABASE_URL: databaseUrl })
})

/** Until the named route is what is shown. */
const showsRoute = (page: Page, name: string) => page.locator(`main[data-route="${name}"]`).waitFor()
const isWiderThanScreen = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	test('the shop opens at / with its first heading and nothing wrong', async () => {
		const page = await shop.newPage({ viewport })
		await page.goto('/', { waitUntil: 'networkidle' })
		await showsRoute(page, 'Home')
		expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
		expect(await isWiderThanScreen(page)).toBe(false)
	})

	test('the home page has no accessibility faults', async () => {
		const page = await shop.newPage({ viewport })
		await page.goto('/', { waitUntil: 'networkidle' })
		expect(await accessibilityFaults(page)).toEqual([])
	})

	test('the sign-in page has no accessibility faults', async () => {
		const page = await shop.newPage({ viewport })
		await page.goto('/auth?form=signin', { waitUntil: 'networkidle' })
		expect(await accessibilityFaults(page)).toEqual([])
	})
})

test('an unknown address answers 404 and shows NotFound with the way home', async () => {
	// Chromium itself reports the 404 of the page.
	const page = await shop.newPage({
		expectedFaults: [/^console: Failed to load resource.* 404 .*\/no\/such\/page/],
	})
	const answer = await page.goto('/no/such/page')
	expect(answer?.status()).toBe(404)
	await page.getByText('Oops! Page Not Found').waitFor()
	await page.getByRole('link', { name: 'Go Back Home' }).click()
	await page.waitForURL(`${shop.origin}/`, { waitUntil: 'networkidle' })
	await showsRoute(page, 'Home')
})

test('a protected page sends a guest to sign-in and keeps the full path', async () => {
	const page = await shop.newPage()
	await page.goto('/account?tab=orders')
	await page.waitForURL((url) => url.pathname === '/auth')
	const { searchParams } = new URL(page.url())
	expect(searchParams.get('form')).toBe('signin')
	expect(searchParams.get('redirect')).toBe('/account?tab=orders')
})

test('an unknown form of the auth page becomes sign-in, in the address too', async () => {
	const page = await shop.newPage()
	await page.goto('/auth?form=nonsense')
	await page.waitForURL((url) => url.searchParams.get('form') === 'signin')
	await page.getByText('LOGIN WITH STEAM').waitFor()
})

test('the first Tab reaches a link that skips to the content', async () => {
	const page = await shop.newPage()
	await page.goto('/', { waitUntil: 'networkidle' })
	await page.keyboard.press('Tab')
	const focused = page.locator(':focus')
	expect(await focused.getAttribute('href')).toBe('#main')
	expect(await focused.isVisible()).toBe(true)
	await page.keyboard.press('Enter')
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('an unknown address below /api is JSON, not a page', async () => {
	const page = await shop.newPage()
	const answer = await page.request.get('/api/no/such/call')
	expect(answer.status()).toBe(404)
	expect(answer.headers()['content-type']).toContain('application/json')
	expect(await answer.json()).toMatchObject({ status: 'ERROR', code: 'not_found' })
})

test('an address that cannot be decoded shows NotFound too', async () => {
	const page = await shop.newPage({
		expectedFaults: [/^console: Failed to load resource.* 404 .*\/products\/%E0%A4%A/],
	})
	expect((await page.goto('/products/%E0%A4%A'))?.status()).toBe(404)
	await page.getByText('Oops! Page Not Found').waitFor()
})

test('a screen that cannot be fetched says so, keeps the header, and comes once the network is back', async () => {
	const page = await shop.newPage({
		expectedFaults: [/ERR_INTERNET_DISCONNECTED/, /^console: Error: the screen could not be fetched/],
	})
	await page.goto('/auth?form=signin', { waitUntil: 'networkidle' })
	await page.context().setOffline(true)
	await page.getByRole('banner').getByRole('link', { name: 'BUY SKINS' }).click()
	await page.getByRole('heading', { level: 1, name: 'An unknown error occurred' }).waitFor()
	await page.getByRole('banner').getByRole('link', { name: 'BUY SKINS' }).waitFor()
	await page.context().setOffline(false)
	await page.getByRole('button', { name: 'Try again' }).click()
	await showsRoute(page, 'ProductListPage')
	await page.getByRole('article').first().waitFor()
})

test('the markup that the operator set as google_tag runs once the visitor has accepted', async () => {
	const set = (value: string) =>
		promisify(execFile)(process.execPath, [CLI, 'settings', 'set', 'google_tag', value], {
			env: { ...process.env, DATABASE_URL: databaseUrl },
		})
	await set('<script>document.documentElement.dataset.tag = "on"</script>')
	const page = await shop.newPage()
	await vi.waitFor(async () => {
		const answer = await page.request.get('/')
		expect(answer.headers()['content-security-policy']).toContain("'strict-dynamic'")
	}, SOON)
	const isOn = () => page.evaluate(() => document.documentElement.dataset.tag)
	await page.goto('/terms', { waitUntil: 'networkidle' })
	expect(await isOn()).toBeUndefined()
	await page.getByRole('button', { name: 'Accept' }).click()
	await expect.poll(isOn, SOON).toBe('on')
	await page.reload()
	await expect.poll(isOn, SOON).toBe('on')
	await set('')
})
