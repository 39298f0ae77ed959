import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillCart } from '../apps/server/test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { addItem } from '../apps/server/test/items.ts'
import { linkIn, mailAbout, mailTo } from '../apps/server/test/mails.ts'
import { createPerson, type Person } from '../apps/server/test/people.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { button, dialog, signIn } from './shopping.ts'

const SETTINGS = '/account?tab=personal'
const CONFIRM = "Confirm it's you"
const NEW_PASSWORD = 'Fresh1234'
/** What the browser says about the call that is refused before the dialog opens. */
const REFUSED = /^console: Failed to load resource.*403/

let database: TestDatabase
let shop: LiveShop

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

const section = (page: Page, name: string) => page.getByRole('region', { name })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const letTenMinutesPass = (userId: number) =>
	database.db.run("update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1", [
		userId,
	])

async function looksRightEverywhere(page: Page): Promise<void> {
	for (const viewport of [PHONE, DESKTOP]) {
		await page.setViewportSize(viewport)
		await expectSound(page)
	}
}

async function linkSteam(page: Page, name: string): Promise<void> {
	await section(page, 'STEAM').getByRole('link', { name: 'Link Steam account' }).click()
	await page.getByRole('button', { name }).click()
	await section(page, 'STEAM').getByText('Linked', { exact: true }).waitFor()
}

async function askForAddress(page: Page, { password }: Person, email: string): Promise<void> {
	const form = page.getByRole('form', { name: 'PERSONAL INFORMATION' })
	await form.getByLabel('Phone').fill('+48 501 234 567')
	await form.getByLabel('Country').selectOption({ label: 'Germany' })
	await form.getByLabel('Address').fill('Long Street 1')
	await form.getByLabel('ZIP-code').fill('10115')
	await form.getByLabel('Email').fill(email)
	await form.getByLabel('Current password').fill(password)
	await form.getByRole('button', { name: 'Save' }).click()
	await page.getByText(`Open the link we sent to ${email}.`, { exact: false }).waitFor()
}

test("a password reset ends a thief's sessions, pending address and Steam link", async () => {
	const { db } = database
	const owner = await createPerson(db)
	const thief = await shop.newPage()
	await signIn(thief, owner, SETTINGS)
	await linkSteam(thief, 'Copper Fox')
	await askForAddress(thief, owner, 'thief@journey.test')
	const stolen = linkIn(await mailTo(db, 'thief@journey.test'))
	await mailAbout(db, owner.email, 'Skinverse: A new email address was requested')
	await mailAbout(db, owner.email, 'Skinverse: A Steam account was linked')

	const page = await shop.newPage()
	await page.goto('/auth?form=reset')
	await page.getByLabel('Email').fill(owner.email)
	await page.getByRole('button', { name: 'Send reset link' }).click()
	const { href } = linkIn(await mailAbout(db, owner.email, 'Choose a new password for Skinverse'))
	await page.goto(href)
	await button(page, 'Accept').click()
	await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
	await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
	await page.keyboard.press('Enter')
	await said(page, 'We unlinked a Steam account')
	await looksRightEverywhere(page)
	await mailAbout(db, owner.email, 'Skinverse: Your password was reset')

	await thief.goto(stolen.href)
	await thief.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
	await thief.goto('/api/auth/steam/redirect')
	await thief.getByRole('button', { name: 'Copper Fox' }).click()
	await said(thief, 'Add your email address')

	await page.getByRole('link', { name: 'Sign in', exact: true }).click()
	await page.getByLabel('Email').fill(owner.email)
	await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
	await page.keyboard.press('Enter')
	const activity = section(page, 'SECURITY ACTIVITY')
	await activity.getByText('Password reset by email').waitFor()
	for (const text of ['unlinked', 'linked', 'Change of email address canceled: t…f@journey.test']) {
		await activity.getByText(text, { exact: false }).first().waitFor()
	}
	await section(page, 'STEAM').getByRole('link', { name: 'Link Steam account' }).waitFor()
	await looksRightEverywhere(page)
})

describe('the confirmation', () => {
	test('is required before Steam is linked, in a dialog that works with the keyboard alone', async () => {
		const person = await createPerson(database.db)
		const page = await shop.newPage()
		await signIn(page, person, SETTINGS)
		await section(page, 'SECURITY ACTIVITY').getByText('Signed in').waitFor()
		await letTenMinutesPass(person.id)
		const link = section(page, 'STEAM').getByRole('link', { name: 'Link Steam account' })
		await link.press('Enter')
		await dialog(page, CONFIRM).getByLabel('Password', { exact: false }).first().waitFor()
		await looksRightEverywhere(page)
		await page.keyboard.press('Escape')
		await dialog(page, CONFIRM).waitFor({ state: 'detached' })
		await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)

		await link.press('Enter')
		await page.locator('[role=dialog] input:focus').waitFor()
		await page.keyboard.type(person.password)
		await page.keyboard.press('Enter')
		await page.getByRole('button', { name: 'Pixel Otter' }).click()
		await section(page, 'STEAM').getByText('Linked', { exact: true }).waitFor()
	})

	test('is required when the Steam link is opened without it', async () => {
		const person = await createPerson(database.db)
		const page = await shop.newPage()
		await signIn(page, person, SETTINGS)
		await letTenMinutesPass(person.id)
		await page.goto('/api/auth/steam/redirect')
		await dialog(page, CONFIRM).waitFor()
		await page.waitForURL((url) => url.searchParams.get('reason') === 'problem_confirmation_required')
	})

	test('is required before items go to a new trade link, and the purchase continues', async () => {
		const { db } = database
		const person = await createPerson(db)
		await db.run("select ledger_transfer('correction_in', $1, 10000, $2)", [person.id, `e2e:${person.id}`])
		await fillCart(db, person.id, [await addItem(db, { price_cents: 500 })])
		const page = await shop.newPage({ expectedFaults: [REFUSED] })
		await signIn(page, person, '/products')
		await letTenMinutesPass(person.id)
		await page.getByRole('button', { name: /^Cart/ }).click()
		const link = 'https://steamcommunity.com/tradeoffer/new/?partner=12345&token=abcd1234'
		await dialog(page, 'Cart').getByLabel('Steam trade link', { exact: false }).fill(link)
		await dialog(page, 'Cart').getByRole('button', { name: 'PAY NOW' }).click()
		await page.locator('[role=dialog] input[type=password]:focus').waitFor()
		await page.keyboard.type(person.password)
		await page.keyboard.press('Enter')
		await page.waitForURL((url) => url.searchParams.get('tab') === 'orders')
		await mailAbout(db, person.email, 'Skinverse: Your trade link was changed')
	})

	test('without a password is a new sign-in through Steam that keeps the form', async () => {
		const page = await shop.newPage({ expectedFaults: [REFUSED] })
		await page.goto('/api/auth/steam/redirect')
		await page.getByRole('button', { name: 'Night Heron' }).click()
		await said(page, 'Add your email address')
		await button(page, 'Accept').click()
		await database.db.run("update sessions set confirmed_at = now() - interval '1 hour'")
		const form = page.getByRole('form', { name: 'CHANGE PASSWORD' })
		await form.getByLabel('New password').first().fill('Steam1234')
		await form.getByLabel('Confirm new password').fill('Steam1234')
		await form.getByRole('button', { name: 'Save' }).click()
		const again = dialog(page, CONFIRM).getByRole('link', { name: 'Sign in with Steam again' })
		await again.waitFor()
		const [tab] = await Promise.all([page.context().waitForEvent('page'), again.click()])
		await tab.getByRole('button', { name: 'Night Heron' }).click()
		await tab.getByRole('region', { name: 'SECURITY ACTIVITY' }).waitFor()
		await tab.close()
		await said(page, 'Password changed successfully')
		await form.getByLabel('Current password').waitFor()
	})
})
