import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { processEnv } from '../apps/server/test/process-env.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { PATIENCE_MS } from './patience.ts'

const CLI = fileURLToPath(new URL('../apps/server/src/cli.ts', import.meta.url))
const SOON = { timeout: PATIENCE_MS, interval: 50 }

let shop: LiveShop
let databaseUrl: string

beforeAll(async () => {
	databaseUrl = (await cloneDatabase()).url
	shop = await openLiveShop({ DATABASE_URL: databaseUrl })
})

interface Mail {
	to: string
	subject: string
	text: string
}

/** The link in the newest mail to an address, once there are so many. */
function mailedLink(page: Page, to: string, count: number): Promise<string> {
	return vi.waitFor(async () => {
		const all: Mail[] = await (await page.request.get('/dev/mailbox.json')).json()
		const mails = all.filter((mail) => mail.to === to)
		expect(mails).toHaveLength(count)
		return /^https?:\S+/m.exec(mails[0]?.text ?? '')?.[0] ?? expect.unreachable()
	}, SOON)
}

const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const personal = (page: Page) => page.getByRole('form', { name: 'PERSONAL INFORMATION' })
const password = (page: Page) => page.getByRole('form', { name: 'CHANGE PASSWORD' })
const steam = (page: Page) => page.getByRole('region', { name: 'STEAM' })
const devices = (page: Page) => page.getByRole('region', { name: 'DEVICES' })
const save = { name: 'Save' }

async function signIn(page: Page, email: string, word: string): Promise<void> {
	await page.goto('/auth?form=signin')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(word)
	await page.getByRole('button', { name: 'Sign in' }).click()
	await atPath(page, '/account')
}

async function signOut(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'LOGOUT' }).click()
	await atPath(page, '/')
	await page.getByRole('link', { name: 'LOGIN' }).waitFor()
}

/** A state that only a journey reaches, on both kinds of screens. */
async function looksRightEverywhere(page: Page): Promise<void> {
	for (const viewport of [PHONE, DESKTOP]) {
		await page.setViewportSize(viewport)
		await expectSound(page)
	}
}

/** Changes a setting as an operator would, in the running shop. */
const setSetting = (name: string, value: string) =>
	promisify(execFile)(process.execPath, [CLI, 'settings', 'set', name, value], {
		env: { ...processEnv, DATABASE_URL: databaseUrl },
	})

/** One key after another, as a keyboard user would. */
async function keys(page: Page, ...typed: (string | { press: string })[]): Promise<void> {
	for (const step of typed) {
		if (typeof step === 'string') await page.keyboard.insertText(step)
		else await page.keyboard.press(step.press)
	}
}
const TAB = { press: 'Tab' }
const ENTER = { press: 'Enter' }

async function signUpByKeyboard(page: Page, email: string): Promise<void> {
	await page.goto('/auth?form=signup')
	await page.locator('[data-first-field]:focus').waitFor()
	await keys(page, 'Mira', TAB, 'Kovacs', TAB, email, TAB, TAB, '+48 501 234 567')
	// Each password has its eye behind it, and the terms' two links stand between the box and the button.
	await keys(
		page,
		TAB,
		'Secret1234',
		TAB,
		TAB,
		'Secret1234',
		TAB,
		TAB,
		{ press: 'Space' },
		TAB,
		TAB,
		TAB,
		ENTER,
	)
	await atPath(page, '/account')
}

// covers spec:product.5
test('a shopper signs up by keyboard alone, verifies, signs out, resets, signs in and changes profile, email and password', async () => {
	const page = await shop.newPage()
	const email = 'mira@journey.test'
	await signUpByKeyboard(page, email)
	await said(page, 'Your email address is not verified.')
	await expect.poll(() => personal(page).getByLabel('Phone').inputValue()).toBe('+48 501 234 567')

	await page.goto(await mailedLink(page, email, 1))
	await atPath(page, '/email/verify/success')
	await page.getByRole('link', { name: 'Go to My Account' }).click()
	await page.getByRole('heading', { level: 1, name: 'Mira Kovacs' }).waitFor()
	await personal(page).waitFor()
	await expect.poll(() => page.getByText('Your email address is not verified.').count()).toBe(0)
	await page.goto(await mailedLink(page, email, 1))
	await atPath(page, '/email/verify/already-success')

	await page.goto('/account')
	await signOut(page)
	await page.getByRole('link', { name: 'LOGIN' }).click()
	await page.getByRole('link', { name: 'Forgot password' }).click()
	await page.getByRole('heading', { level: 1, name: 'Reset password' }).waitFor()
	await page.getByLabel('Email').fill(email)
	await page.getByRole('button', { name: 'Send reset link' }).click()
	await said(page, 'Password reset link sent. Please check your email.')

	await page.goto(await mailedLink(page, email, 2))
	await page.getByLabel('New password', { exact: true }).fill('Changed123')
	await page.getByLabel('Confirm new password').fill('Changed123')
	await page.keyboard.press('Enter')
	await said(page, 'Password changed successfully')
	await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
	await page.locator('[data-first-field]:focus').waitFor()
	await keys(page, email, TAB, TAB, 'Changed123', ENTER)
	await atPath(page, '/account')

	await personal(page).getByLabel('Country').selectOption({ label: 'Germany' })
	await personal(page).getByLabel('Address').fill('Long Street 1')
	await personal(page).getByLabel('ZIP-code').fill('10115')
	await personal(page).getByLabel('First name').fill('Mirela')
	await personal(page).getByRole('button', save).click()
	await said(page, 'Profile updated successfully')
	await page.getByRole('heading', { level: 1, name: 'Mirela Kovacs' }).waitFor()
	await page.reload()
	await personal(page).waitFor()
	await expect.poll(() => personal(page).getByLabel('Address').inputValue()).toBe('Long Street 1')

	await changeEmail(page, 'mirela@journey.test', 'Changed123')
	await looksRightEverywhere(page)
	await page.getByRole('button', { name: 'Cancel change' }).click()
	await said(page, 'Your email address was not changed.')
	await page.getByText('Confirm your new email address').waitFor({ state: 'detached' })
	await changeEmail(page, 'mirela@journey.test', 'Changed123')
	await page.goto(await mailedLink(page, 'mirela@journey.test', 2))
	await page.getByRole('link', { name: 'Go to My Account' }).click()
	await page.getByText('mirela@journey.test').waitFor()

	await password(page).getByLabel('Current password').fill('Changed123')
	await password(page).getByLabel('New password', { exact: false }).first().fill('Third1234')
	await password(page).getByLabel('Confirm new password').fill('Third1234')
	await password(page).getByRole('button', save).click()
	await said(page, 'Password changed successfully')
	await signOut(page)
	await signIn(page, 'mirela@journey.test', 'Third1234')
	await page.getByRole('heading', { level: 1, name: 'Mirela Kovacs' }).waitFor()
})

async function changeEmail(page: Page, email: string, word: string): Promise<void> {
	await personal(page).getByLabel('Email').fill(email)
	await personal(page).getByLabel('Current password').fill(word)
	await personal(page).getByRole('button', save).click()
	await page.getByText('Confirm your new email address').waitFor()
}

// covers spec:roles.5
test('an expired verification link says so after signing in and offers a new one', async () => {
	const page = await shop.newPage()
	await page.goto('/api/email/verify/1/nonsense')
	await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
	await page.getByLabel('Email').fill('new@skinverse.test')
	await page.getByLabel('Password', { exact: true }).fill('Demo1234')
	await page.keyboard.press('Enter')
	await atPath(page, '/email-verification')
	await said(page, 'This link is no longer valid. Please request a new one.')
	await page.getByRole('button', { name: 'Resend Verification Email' }).click()
	await said(page, 'Verification email sent. Please check your inbox.')
})

// covers spec:auth-page.4
test('Steam signs a shopper in or shows why not; the new account has no other sign-in method yet', async () => {
	const page = await shop.newPage()
	await page.goto('/auth?form=signin&redirect=/products')
	await page.getByRole('link', { name: 'LOGIN WITH STEAM' }).click()
	await page.getByRole('link', { name: 'Cancel' }).click()
	await said(page, 'Steam sign-in was canceled.')
	await page.goto('/auth?form=signin')
	await page.getByRole('link', { name: 'LOGIN WITH STEAM' }).click()
	await page.getByRole('button', { name: 'Night Heron' }).click()
	await atPath(page, '/account')
	await said(page, 'Add your email address')
	await steam(page).getByText('You can only sign in with Steam.').waitFor()
	await expect.poll(() => steam(page).getByRole('button', { name: 'Unlink' }).isDisabled()).toBe(true)
	await page.goto('/email-verification')
	await page.getByRole('link', { name: 'Go to Settings' }).click()

	await password(page).getByLabel('New password').first().fill('Steam1234')
	await password(page).getByLabel('Confirm new password').fill('Steam1234')
	await password(page).getByRole('button', save).click()
	await password(page).getByLabel('Current password').waitFor()
	await signOut(page)
})

test('Steam is linked to an account and unlinked; a Steam account of another user is refused', async () => {
	const other = await shop.newPage()
	await other.goto('/api/auth/steam/redirect')
	await other.getByRole('button', { name: 'Pixel Otter' }).click()
	await atPath(other, '/account')

	const page = await shop.newPage()
	await signIn(page, 'demo@skinverse.test', 'Demo1234')
	await steam(page).getByRole('link', { name: 'Link Steam account' }).click()
	await page.getByRole('button', { name: 'Pixel Otter' }).click()
	await said(page, 'This Steam account is linked to another account.')
	await steam(page).getByRole('link', { name: 'Link Steam account' }).click()
	await page.getByRole('button', { name: 'Copper Fox' }).click()
	await steam(page).getByText('Linked', { exact: true }).waitFor()
	await looksRightEverywhere(page)
	await steam(page).getByRole('button', { name: 'Unlink' }).click()
	await said(page, 'Steam account unlinked')
	await steam(page).getByRole('link', { name: 'Link Steam account' }).waitFor()
})

// covers spec:session-errors.1
test('a device is signed out from another one', async () => {
	// The browser's message about the 401 after the sign-out.
	const lost = await shop.newPage({ expectedFaults: [/^console: Failed to load resource.*401/] })
	await signIn(lost, 'demo@skinverse.test', 'Demo1234')
	await devices(lost).getByText('This device').waitFor()
	const page = await shop.newPage()
	await signIn(page, 'demo@skinverse.test', 'Demo1234')
	const rows = devices(page).getByRole('listitem')
	await rows.filter({ hasText: 'This device' }).waitFor()
	const before = await rows.count()
	await rows.filter({ hasNotText: 'This device' }).first().getByRole('button').click()
	await said(page, 'Signed out on that device')
	await expect.poll(() => rows.count()).toBe(before - 1)

	await personal(lost).getByRole('button', save).click()
	await said(lost, 'Error occurred. Please log in again.')
	await lost.waitForURL((url) => url.searchParams.get('redirect') === '/account')
})

test('signing out and in again in one tab is followed by the other tabs', async () => {
	const page = await shop.newPage()
	await signIn(page, 'demo@skinverse.test', 'Demo1234')
	const other = await page.context().newPage()
	await other.goto('/account?tab=orders')
	await other.getByRole('heading', { level: 1, name: 'Dana Demo' }).waitFor()
	await signOut(page)
	await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
	await expect.poll(() => other.getByRole('table').count()).toBe(0)
	await signIn(page, 'demo@skinverse.test', 'Demo1234')
	await atPath(other, '/')
})

test('while registration is closed, sign-up is a short notice with the way to sign in', async () => {
	await setSetting('is_reg_enabled', 'false')
	const page = await shop.newPage()
	await vi.waitFor(async () => {
		const { payload } = await (await page.request.get('/api/settings')).json()
		expect(payload).toMatchObject({ is_reg_enabled: false })
	}, SOON)
	await page.goto('/auth?form=signup')
	await page.getByRole('heading', { name: 'Registration is currently disabled.' }).waitFor()
	await expect.poll(() => page.getByLabel('First name').count()).toBe(0)
	await looksRightEverywhere(page)
	await page.getByRole('link', { name: 'Log in' }).click()
	await page.getByRole('button', { name: 'Sign in' }).waitFor()
	await setSetting('is_reg_enabled', 'true')
})

interface Screen {
	path: string
	/** Brings the screen into the state to look at. */
	reach: (page: Page) => Promise<void>
}

const guestScreens: Record<string, Screen> = {
	'sign-in with an error, after Steam': {
		path: '/auth?form=signin&error=steam&reason=steam_canceled',
		async reach(page) {
			await said(page, 'Steam sign-in was canceled.')
			await page.getByRole('button', { name: 'Sign in' }).click()
			await said(page, 'Email and password are required')
		},
	},
	'sign-up with an error': {
		path: '/auth?form=signup',
		async reach(page) {
			await page.getByRole('button', { name: 'Sign up' }).click()
			await said(page, 'First name is required')
		},
	},
	'reset, sent': {
		path: '/auth?form=reset',
		async reach(page) {
			await page.getByLabel('Email').fill('nobody@journey.test')
			await page.keyboard.press('Enter')
			await said(page, 'Password reset link sent. Please check your email.')
		},
	},
	'new password with an error': {
		path: '/reset-password?token=a&email=b@c.de',
		async reach(page) {
			await page.getByRole('button', { name: 'Set new password' }).click()
			await said(page, 'Password is required')
		},
	},
	'new password without a link': {
		path: '/reset-password',
		reach: (page) => said(page, 'This link is no longer valid. Please request a new one.'),
	},
	'email verified': {
		path: '/email/verify/success',
		reach: (page) => page.getByRole('link', { name: 'Go to My Account' }).waitFor(),
	},
	'email verified before': {
		path: '/email/verify/already-success',
		reach: (page) => said(page, 'Email already verified'),
	},
}

const userScreens: Record<string, Screen> = {
	'settings, unverified and with errors': {
		path: '/account?tab=personal',
		async reach(page) {
			await devices(page).getByText('This device').waitFor()
			await personal(page).getByRole('button', save).click()
			await said(page, 'Country is required')
			await password(page).getByRole('button', save).click()
			await said(page, 'Please confirm your password')
		},
	},
	'settings with a new email and a Steam failure': {
		path: '/account?error=steam&reason=steam_other_linked',
		async reach(page) {
			await devices(page).getByText('This device').waitFor()
			await personal(page).getByLabel('Email').fill('other@skinverse.test')
			await personal(page).getByLabel('Current password').waitFor()
		},
	},
	'email verification after an old link': {
		path: '/email-verification?link=invalid',
		reach: (page) => page.getByRole('button', { name: 'Resend Verification Email' }).waitFor(),
	},
}

test.each(Object.entries(guestScreens))('nothing is wrong with %s', async (_name, { path, reach }) => {
	const page = await shop.newPage()
	await page.goto(path)
	await reach(page)
	await looksRightEverywhere(page)
})

test.each(Object.entries(userScreens))('nothing is wrong with %s', async (_name, { path, reach }) => {
	const page = await shop.newPage()
	await signIn(page, 'new@skinverse.test', 'Demo1234')
	await page.goto(path)
	await reach(page)
	await looksRightEverywhere(page)
})

// The last one: from now on every sign-up asks that service.
// covers spec:deposit-calls.3
test('the phone country is preselected by the country service that the operator configured', async () => {
	await setSetting('country_lookup_url', 'https://ip.test/s')
	const page = await shop.newPage({ expectedFaults: [/^outside the shop: https:\/\/ip\.test\/s$/] })
	await page.route('https://ip.test/**', (route) =>
		route.fulfill({ body: '1;PL;POL;Poland', headers: { 'access-control-allow-origin': '*' } }),
	)
	await vi.waitFor(async () => {
		const answer = await page.request.get('/auth')
		expect(answer.headers()['content-security-policy']).toContain("connect-src 'self' https://ip.test;")
	}, SOON)
	await page.goto('/auth?form=signup')
	await page.getByLabel('Phone', { exact: true }).locator('..').getByText('+48').waitFor()
})
