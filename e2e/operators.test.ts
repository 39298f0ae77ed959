import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { linkIn, mailTo } from '../apps/server/test/mails.ts'
import { createOperator } from '../apps/server/test/operators.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import type { Person } from '../apps/server/test/people.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, type LiveShop, openBrowser, type PageOptions, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { enrolApp } from './office.ts'

/** Chromium itself reports each error response. */
const answered = (status: number) => new RegExp(`^console: Failed to load resource.*${status}`)
const PASSWORD = 'Tortoise4711'

let shop: TestShop
let newPage: LiveShop['newPage']

beforeAll(async () => {
	// Passkeys need a name; browsers accept them without TLS on localhost only.
	const port = await ownPort()
	const publicUrl = `http://localhost:${port}`
	shop = await openShop({ database: await cloneDatabase(), port, config: { demo: false, publicUrl } })
	newPage = openBrowser(publicUrl)
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
})

/** A page whose authenticator answers without a user. */
async function windowWithPasskeys(options: PageOptions): Promise<Page> {
	const page = await newPage(options)
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('WebAuthn.enable')
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return page
}

async function givePassword(
	page: Page,
	{ email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
	// The page that is being left may have a search field for emails.
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === `/backoffice${path}`)

/** On a phone the menu has to be opened first. */
async function signOut(page: Page, viewport: typeof PHONE): Promise<void> {
	if (viewport === PHONE) await page.getByRole('button', { name: 'Open menu' }).click()
	await page.getByRole('button', { name: 'Sign out' }).click()
	await at(page, '/sign-in')
}

describe.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('on %s', (device, viewport) => {
	test('an operator cannot work before the second factor is set up, and signs in with it afterwards', async () => {
		const operator = await createOperator(shop.db)
		const page = await newPage({ viewport, expectedFaults: [answered(401), answered(403)] })
		await page.goto('/backoffice/jobs')
		await at(page, '/sign-in')
		await expectSound(page)
		await givePassword(page, operator)
		await at(page, '/enrol')
		await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
		await expectSound(page)

		const call = await page.evaluate(async () => {
			const answer = await fetch('/api/backoffice/orders')
			return { status: answer.status, code: (await answer.json()).code }
		})
		expect(call).toEqual({ status: 403, code: 'second_factor_enrolment_required' })
		await page.goto('/backoffice/orders')
		await at(page, '/enrol')

		const [recoveryCode = ''] = await enrolApp(page)
		await at(page, '/orders')
		await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor({ state: 'attached' })

		await signOut(page, viewport)
		await givePassword(page, operator)
		await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
		await page.getByLabel('6-digit code').waitFor()
		await expectSound(page)
		await page.getByRole('button', { name: 'Use a recovery code' }).click()
		await page.getByLabel('Recovery code').fill(recoveryCode)
		await page.getByRole('button', { name: 'Continue' }).click()
		await at(page, '')
		await page.goto('/backoffice/account')
		await page.getByText('9 of 10 codes left').waitFor()
		await expectSound(page)
	})

	test('an operator is invited, accepts, sets up a passkey, works, and enrols again after a reset', async () => {
		const boss = await createOperator(shop.db)
		const email = `${randomUUID()}@example.test`
		const name = `Ada on ${device}`
		const admin = await newPage({ viewport, expectedFaults: [answered(401), answered(403)] })
		await admin.goto('/backoffice/operators')
		await givePassword(admin, boss)
		await enrolApp(admin)
		await at(admin, '/operators')

		// The proof of the sign-in is too old by now: the dialog asks for it above the form, which keeps what was typed.
		await shop.db.run(
			"update operator_sessions set confirmed_at = now() - interval '11 minutes' where operator_id = $1",
			[boss.id],
		)
		await admin.getByRole('button', { name: 'Invite operator' }).click()
		const invite = admin.getByRole('dialog', { name: 'Invite operator' })
		await invite.getByLabel('Name').fill(name)
		await invite.getByLabel('Email').fill(email)
		await invite.getByRole('radio', { name: /^Finance/ }).click()
		await expectSound(admin)
		await invite.getByRole('button', { name: 'Send invitation' }).click()
		const confirm = admin.getByRole('dialog', { name: "Confirm it's you" })
		await confirm.getByRole('button', { name: 'Use your password' }).click()
		await confirm.getByLabel('Password', { exact: true }).fill(boss.password)
		// Not `expectSound`: the form below is busy until the call was repeated.
		await expect.poll(() => accessibilityFaults(admin)).toEqual([])
		await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
		await admin.getByText('The invitation was sent.').waitFor()
		await invite.waitFor({ state: 'hidden' })
		await admin.getByRole('button', { name: `Withdraw the invitation to ${email}` }).waitFor()
		await expectSound(admin)

		const page = await windowWithPasskeys({ viewport, expectedFaults: [answered(401)] })
		const link = linkIn(await mailTo(shop.db, email))
		await page.goto(link.href)
		await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor()
		await expectSound(page)
		await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
		await page.getByLabel('Confirm password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Accept invitation' }).click()
		await at(page, '/enrol')
		expect(new URL(page.url()).hash).toBe('')
		await page.getByRole('radio', { name: 'Passkey' }).click()
		await page.getByLabel('Name').fill('Laptop')
		await page.getByRole('button', { name: 'Create passkey' }).click()
		await page.getByRole('button', { name: 'I have saved them' }).waitFor()
		await expectSound(page)
		await page.getByRole('button', { name: 'I have saved them' }).click()
		await at(page, '')
		await page.goto('/backoffice/payouts')
		await page.getByRole('heading', { name: 'Payouts', level: 1 }).waitFor({ state: 'attached' })

		await signOut(page, viewport)
		await page.getByRole('button', { name: 'Use a passkey' }).click()
		await at(page, '')

		await admin.goto('/backoffice/operators')
		await admin.getByRole('link', { name }).click()
		const panel = admin.getByRole('region', { name })
		await panel.getByText('1 passkey').waitFor()
		await expectSound(admin)
		await panel.getByRole('button', { name: 'Reset second factor' }).click()
		const reset = admin.getByRole('dialog', { name: `Reset the second factor of ${name}?` })
		await reset.getByRole('button', { name: 'Reset second factor' }).click()
		await admin.getByText('The second factor was reset.', { exact: false }).waitFor()
		await panel.getByText('None', { exact: true }).waitFor()
		await panel.getByText('No sessions.').waitFor()

		await page.goto('/backoffice/payouts')
		await at(page, '/sign-in')
		await givePassword(page, { email, password: PASSWORD })
		await at(page, '/enrol')
	})
})

test('failed sign-ins show in the activity log, by the account that was tried', async () => {
	const boss = await createOperator(shop.db)
	const page = await newPage({ expectedFaults: [answered(401), answered(422)] })
	await page.goto('/backoffice')
	await givePassword(page, { email: boss.email, password: 'Wrong1234' })
	await page.getByText('These credentials do not match our records.').waitFor()
	await givePassword(page, boss)
	await enrolApp(page)
	await page.goto(`/backoffice/trail?operator=unknown&subject=${boss.id}`)
	await page.getByRole('link', { name: 'Sign-in failed' }).click()
	const entry = page.getByRole('region', { name: /^Sign-in failed/ })
	await entry.getByText('Not signed in').waitFor()
	await entry.getByText(boss.email).waitFor()
})
