import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Jobs, startJobs, Unretryable } from '../apps/server/src/platform/jobs.ts'
import { createLogger } from '../apps/server/src/platform/log.ts'
import { atEnd } from '../apps/server/test/cleanup.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectAccessible, expectSound } from './looks.ts'

declare module '../apps/server/src/platform/jobs.ts' {
	interface JobMap {
		'test.journey': { note: string }
	}
}

/** Chromium itself reports the 401 before the sign-in. */
const notSignedIn = /^console: Failed to load resource.*401/

let shop: LiveShop
let database: TestDatabase
let jobs: Jobs
let isMended = false
const done: string[] = []

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
	jobs = await startJobs({
		databaseUrl: database.url,
		db: database.db,
		log: createLogger({ logLevel: 'silent' }),
	})
	atEnd(() => jobs.stop())
	await jobs.work('test.journey', async ({ note }) => {
		if (!isMended) throw new Unretryable('the mailbox is full')
		done.push(note)
	})
})

/** Another job that gave up. */
async function park(note: string): Promise<void> {
	isMended = false
	const before = await jobs.parkedCount()
	await jobs.enqueue(database.db, 'test.journey', { note })
	await expect.poll(() => jobs.parkedCount()).toBe(before + 1)
}

async function signIn(page: Page): Promise<void> {
	await page.getByLabel('Email', { exact: true }).fill('operator@skinverse.test')
	await page.getByLabel('Password', { exact: true }).fill('Operator1234')
	await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an operator signs in, retries one parked job, discards another and signs out', async () => {
	await park('to be retried')
	const page = await shop.newPage({ expectedFaults: [notSignedIn] })
	await page.goto('/backoffice')
	await page.waitForURL((url) => url.pathname === '/backoffice/sign-in')
	await signIn(page)

	await page.getByRole('link', { name: /Parked jobs.*1/ }).click()
	await page.waitForURL(`${shop.origin}/backoffice/jobs`)
	await page.getByText('the mailbox is full').waitFor()
	isMended = true
	await page.getByRole('button', { name: 'Retry test.journey' }).click()
	await page.getByText('The job was queued again.').waitFor()
	await expect.poll(() => done).toEqual(['to be retried'])
	await page.getByRole('heading', { name: 'No parked jobs' }).waitFor()

	await park('to be discarded')
	await page.reload()
	await page.getByRole('button', { name: 'Discard test.journey' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
	await page.getByRole('heading', { name: 'No parked jobs' }).waitFor()
	await expect.poll(() => jobs.parkedCount()).toBe(0)

	await page.getByRole('button', { name: 'Sign out' }).click()
	await page.waitForURL((url) => url.pathname === '/backoffice/sign-in')
	await page.goto('/backoffice/jobs')
	await page.waitForURL((url) => url.searchParams.get('redirect') === '/backoffice/jobs')
})

test('an expired session leads to sign-in and back to the same screen', async () => {
	const page = await shop.newPage({ expectedFaults: [notSignedIn] })
	await page.goto('/backoffice/jobs')
	// A request while the session ends would redirect to sign-in before anything is pressed.
	const counts = page.waitForResponse('**/api/backoffice/today')
	await signIn(page)
	await page.getByRole('heading', { name: 'No parked jobs' }).waitFor()
	await counts
	await database.db.run('delete from operator_sessions')
	await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click()
	await page.waitForURL((url) => url.pathname !== '/backoffice/jobs')
	await page.reload()
	await page.waitForURL((url) => url.pathname === '/backoffice/sign-in')
	await signIn(page)
	await page.getByRole('heading', { name: 'Today' }).waitFor()
})

/** As the shop's own form does it, without the rest of the shop. */
async function signInToShop(page: Page): Promise<void> {
	const status = await page.evaluate(async () => {
		const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
		const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) }
		const body = JSON.stringify({ username: 'demo@skinverse.test', password: 'Demo1234' })
		return (await fetch('/api/login', { method: 'POST', headers, body })).status
	})
	expect(status).toBe(200)
}

// covers spec:roles.1
test('a signed-in shopper has no access to the back office and stays signed in to the shop', async () => {
	const page = await shop.newPage({ expectedFaults: [notSignedIn] })
	await page.goto('/backoffice')
	await page.getByRole('heading', { name: 'Sign in' }).waitFor()
	await signInToShop(page)
	await page.goto('/backoffice/jobs')
	await page.waitForURL((url) => url.pathname === '/backoffice/sign-in')
	await signIn(page)
	await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor()
	await page.getByRole('button', { name: 'Sign out' }).click()
	await page.getByRole('heading', { name: 'Sign in' }).waitFor()
	const shopper = await page.evaluate(async () => (await fetch('/api/is-auth')).json())
	expect(shopper).toMatchObject({ authenticated: true })
})

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (_, viewport) => {
	test('no screen has accessibility faults or is wider than the window', async () => {
		await park('to be looked at')
		const page = await shop.newPage({ viewport, expectedFaults: [notSignedIn] })
		await page.goto('/backoffice/sign-in')
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.getByText('Email and password are required').first().waitFor()
		await expectAccessible(page)
		await signIn(page)
		await page.getByRole('link', { name: /Parked jobs/ }).waitFor()
		await expectSound(page)
		await page.getByRole('link', { name: /Parked jobs/ }).click()
		await page.getByRole('button', { name: 'Retry test.journey' }).first().waitFor()
		await expectSound(page)
	})
})
