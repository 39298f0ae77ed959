import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { processEnv } from '../apps/server/test/process-env.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectAccessible, expectFits } from './looks.ts'
import { untilNetworkIdle } from './network.ts'
import { PATIENCE_MS } from './patience.ts'
import { visit } from './settled.ts'

const CLI = fileURLToPath(new URL('../apps/server/src/cli.ts', import.meta.url))
const SOON = { timeout: PATIENCE_MS, interval: 50 }

let shop: LiveShop

let databaseUrl: string

beforeAll(async () => {
	databaseUrl = (await cloneDatabase()).url
	shop = await openLiveShop({ DATABASE_URL: databaseUrl })
})

/** Until the named route is what is shown. */
const showsRoute = (page: Page, name: string) => page.locator(`main[data-route="${name}"]`).waitFor()

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	test('the shop opens at / with its first heading and without errors', async () => {
		const page = await shop.newPage({ viewport })
		await visit(page, '/')
		await showsRoute(page, 'Home')
		await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
		await expectFits(page)
	})

	test('the home page has no accessibility faults', async () => {
		const page = await shop.newPage({ viewport })
		await visit(page, '/')
		await expectAccessible(page)
	})

	test('the sign-in page has no accessibility faults', async () => {
		const page = await shop.newPage({ viewport })
		await visit(page, '/auth?form=signin')
		await expectAccessible(page)
	})
})

// covers spec:routes.15
test('an unknown address responds with 404 and shows NotFound with a link home', async () => {
	// Chromium itself reports the 404 of the page.
	const page = await shop.newPage({
		expectedFaults: [/^console: Failed to load resource.* 404 .*\/no\/such\/page/],
	})
	const answer = await page.goto('/no/such/page')
	expect(answer?.status()).toBe(404)
	await page.getByText('Oops! Page Not Found').waitFor()
	await page.getByRole('link', { name: 'Go Back Home' }).click()
	await page.waitForURL(`${shop.origin}/`)
	await showsRoute(page, 'Home')
})

// covers spec:route-guard.1
test('a protected page sends a guest to sign-in and keeps the full path', async () => {
	const page = await shop.newPage()
	await page.goto('/account?tab=orders')
	const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
	await page.waitForURL((url) => url.pathname === '/auth')
	await expect.poll(asked).toMatchObject({ form: 'signin', redirect: '/account?tab=orders' })
})

test('an unknown form of the auth page becomes sign-in, in the address too', async () => {
	const page = await shop.newPage()
	await page.goto('/auth?form=nonsense')
	await page.waitForURL((url) => url.searchParams.get('form') === 'signin')
	await page.getByText('LOGIN WITH STEAM').waitFor()
})

test('the first Tab reaches a link that skips to the content', async () => {
	const page = await shop.newPage()
	await visit(page, '/')
	await page.keyboard.press('Tab')
	const focused = page.locator(':focus')
	await expect.poll(() => focused.getAttribute('href')).toBe('#main')
	await expect.poll(() => focused.isVisible()).toBe(true)
	await page.keyboard.press('Enter')
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
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

test('a screen whose scripts fail to load shows an error, keeps the header, and loads when the network is back', async () => {
	const page = await shop.newPage({
		expectedFaults: [/ERR_INTERNET_DISCONNECTED/, /^console: Error: the screen could not be fetched/],
	})
	await visit(page, '/auth?form=signin')
	await untilNetworkIdle(page)
	await page.context().setOffline(true)
	await page.getByRole('banner').getByRole('link', { name: 'BUY SKINS' }).click()
	await page.getByRole('heading', { level: 1, name: 'An unknown error occurred' }).waitFor()
	await page.getByRole('banner').getByRole('link', { name: 'BUY SKINS' }).waitFor()
	await page.context().setOffline(false)
	await page.getByRole('button', { name: 'Try again' }).click()
	await showsRoute(page, 'ProductListPage')
	await page.getByRole('article').first().waitFor()
})

// covers spec:catalogue-entities.12
test('a dialog whose scripts fail to load shows an error, and opens on Try again when the network is back', async () => {
	const page = await shop.newPage({
		viewport: PHONE,
		expectedFaults: [/ERR_FAILED/, /a part of the page failed to load/],
	})
	await visit(page, '/')
	await untilNetworkIdle(page)
	const code = /\/assets\/mobile-menu-.*\.js$/
	await page.route(code, (route) => route.abort())
	await page.getByRole('button', { name: 'Open menu' }).click()
	const failure = page.getByRole('dialog', { name: 'This part could not be loaded.' })
	await failure.waitFor()
	await expectAccessible(page)
	await page.unroute(code)
	await failure.getByRole('button', { name: 'Try again' }).click()
	await page.getByRole('dialog', { name: 'Menu' }).waitFor()
	expect(await failure.count()).toBe(0)
})

test('the google_tag markup runs after the visitor has accepted cookies', async () => {
	const tag = '<script>document.documentElement.dataset.tag = "on"</script>'
	await promisify(execFile)(process.execPath, [CLI, 'settings', 'set', 'google_tag', tag], {
		env: { ...processEnv, DATABASE_URL: databaseUrl },
	})
	const page = await shop.newPage()
	await vi.waitFor(async () => {
		const answer = await page.request.get('/')
		expect(answer.headers()['content-security-policy']).toContain("'strict-dynamic'")
	}, SOON)
	const isOn = () => page.evaluate(() => document.documentElement.dataset.tag)
	await visit(page, '/terms')
	await page.getByRole('button', { name: 'Accept' }).waitFor()
	await untilNetworkIdle(page)
	expect(await isOn()).toBeUndefined()
	await page.getByRole('button', { name: 'Accept' }).click()
	await expect.poll(isOn).toBe('on')
	await page.reload()
	await expect.poll(isOn).toBe('on')
})
