import type { Page } from 'playwright-core'
import type { Person } from '../apps/server/test/people.ts'
import type { LiveShop } from './harness.ts'

/** Chromium itself reports that nobody is signed in yet. */
const notSignedIn = /^console: Failed to load resource.*401/

/** Opens windows of the back office for one operator, who signs in by the form once and is known from then on. */
export function officeOf(newPage: LiveShop['newPage'], operator: Person) {
	let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | undefined
	return async function open(path = '/'): Promise<Page> {
		const page = await newPage({ expectedFaults: cookies === undefined ? [notSignedIn] : [] })
		if (cookies !== undefined) await page.context().addCookies(cookies)
		await page.goto(`/backoffice${path}`)
		if (cookies !== undefined) return page
		await page.getByLabel('Email').fill(operator.email)
		await page.getByLabel('Password', { exact: true }).fill(operator.password)
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.waitForURL((url) => !url.pathname.includes('sign-in'))
		cookies = await page.context().cookies()
		return page
	}
}

/** What is opened beside a queue. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

type Queue = 'offers' | 'payouts' | 'orders'

/** From wherever the operator is, through the menu and the search, to one entry of a queue. */
export async function find(page: Page, queue: Queue, id: number): Promise<void> {
	const menu = page.getByRole('navigation', { name: 'Areas' })
	await menu.getByRole('link', { name: new RegExp(`^${queue}`, 'i') }).click()
	// The queue before it may have the same search.
	await page.getByRole('heading', { level: 1, name: new RegExp(`^${queue}$`, 'i') }).waitFor()
	await page.getByPlaceholder(/number/i).fill(String(id))
	await page.waitForURL((url) => url.searchParams.get('search') === String(id))
	await page.locator(`a[href^="/backoffice/${queue}/${id}?"]`).click()
	await page.waitForURL((url) => url.pathname === `/backoffice/${queue}/${id}`)
}

/** Gives the reason that a dialog asks for. */
export async function giveReason(page: Page, title: string, reason: string, confirm: string): Promise<void> {
	const asked = page.getByRole('dialog', { name: title })
	await asked.getByLabel('Reason').fill(reason)
	await asked.getByRole('button', { name: confirm, exact: true }).click()
	await asked.waitFor({ state: 'hidden' })
}
