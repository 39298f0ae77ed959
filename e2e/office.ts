import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { totpApp } from '../apps/server/test/totp-app.ts'
import type { LiveShop, PageOptions } from './harness.ts'
import { untilStill } from './settled.ts'

/** Chromium itself reports the 401 before the sign-in. */
const notSignedIn = /^console: Failed to load resource.*401/

type Operator = Pick<Person, 'email' | 'password'>

/** Opens a window of the back office. */
export type OpenOffice = (path?: string, options?: PageOptions) => Promise<Page>

/** Pages for one operator, who signs in by the form once and stays signed in: sign-ins are rate-limited. */
export function officeOf(
	newPage: LiveShop['newPage'],
	operator: Operator,
	now: () => Date = () => new Date(),
): OpenOffice {
	let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | undefined
	return async (path = '/', { viewport, expectedFaults = [] } = {}) => {
		const known = cookies
		const faults = known ? expectedFaults : [...expectedFaults, notSignedIn]
		const page = await newPage({ viewport, expectedFaults: faults })
		if (known) await page.context().addCookies(known)
		await page.goto(`/backoffice${path}`)
		if (known) return page
		await page.getByLabel('Email', { exact: true }).fill(operator.email)
		await page.getByLabel('Password', { exact: true }).fill(operator.password)
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.waitForURL((url) => !url.pathname.includes('sign-in'))
		// Outside the demo the first sign-in sets up a second factor.
		if (new URL(page.url()).pathname === '/backoffice/enrol') {
			await enrolApp(page, now)
			await page.waitForURL((url) => url.pathname !== '/backoffice/enrol')
		}
		cookies = await page.context().cookies()
		return page
	}
}

/** Sets up an authenticator app on the screen that asks for it; gives the recovery codes. */
export async function enrolApp(page: Page, now: () => Date = () => new Date()): Promise<string[]> {
	const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
	const app = totpApp((key ?? '').replaceAll(' ', ''))
	await page.getByLabel('6-digit code').fill(app.code(now()))
	await page.getByRole('button', { name: 'Turn on' }).click()
	const saved = page.getByRole('button', { name: 'I have saved them' })
	await saved.waitFor()
	const codes = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/).allInnerTexts()
	await saved.click()
	return codes
}

/** Windows for the operator of the demo shop. */
export const demoOffice = ({ newPage }: LiveShop): OpenOffice =>
	officeOf(newPage, { email: 'operator@skinverse.test', password: 'Operator1234' })

/** A row of the queue, by its index: skeletons of the same shape are shown while the rows load. */
export async function openRow(page: Page, place: number): Promise<void> {
	await untilStill(page)
	await page.getByRole('row').nth(place).click()
}

/** The details panel of a queue. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

type Queue = 'offers' | 'payouts' | 'orders'

/** Navigates through the menu and the search to one entry of a queue. */
export async function find(page: Page, queue: Queue, id: number): Promise<void> {
	const menu = page.getByRole('navigation', { name: 'Areas' })
	await menu.getByRole('link', { name: new RegExp(`^${queue}`, 'i') }).click()
	// The previous queue may have the same search.
	await page.getByRole('heading', { level: 1, name: new RegExp(`^${queue}$`, 'i') }).waitFor()
	const box = page.getByPlaceholder(/number/i)
	// Until the URL has lost its search the box still contains the previous one.
	await expect.poll(() => box.inputValue()).toBe('')
	await box.fill(String(id))
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
