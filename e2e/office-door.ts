import type { Page } from 'playwright-core'
import type { LiveShop, PageOptions } from './harness.ts'

/** Chromium itself reports that nobody is signed in yet. */
const notSignedIn = /^console: Failed to load resource.*401/

/** Opens pages of the back office as the demo's operator, who signs in once: sign-ins are limited. */
export function officeDoor(shop: LiveShop) {
	let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | undefined
	return async (path: string, { viewport, expectedFaults = [] }: PageOptions = {}): Promise<Page> => {
		const known = cookies
		const page = await shop.newPage({
			viewport,
			expectedFaults: known ? expectedFaults : [...expectedFaults, notSignedIn],
		})
		if (known) await page.context().addCookies(known)
		await page.goto(`/backoffice${path}`)
		if (known) return page
		await page.getByLabel('Email').fill('operator@skinverse.test')
		await page.getByLabel('Password', { exact: true }).fill('Operator1234')
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.waitForURL((url) => !url.pathname.includes('sign-in'))
		cookies = await page.context().cookies()
		return page
	}
}
