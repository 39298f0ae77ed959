import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { createPerson, type Person } from '../apps/server/test/people.ts'
import { unzip } from '../apps/server/test/unzip.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'

let shop: LiveShop
let database: TestDatabase

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

const CREDITS_MINOR = 1250
const NEW_PASSWORD = 'Nebula4711Kite'

/** A shopper with a balance. */
async function createShopper(): Promise<Person> {
	const person = await createPerson(database.db)
	await database.db.run("select ledger_transfer('correction_in', $1, $2, $3)", [
		person.id,
		CREDITS_MINOR,
		`test:in:${person.id}`,
	])
	return person
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
	await page.goto('/auth?form=signin')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign in' }).click()
	await page.waitForURL((url) => url.pathname === '/account')
}

const privacy = (page: Page) => page.getByRole('region', { name: 'PRIVACY' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function looksRightEverywhere(page: Page): Promise<void> {
	for (const viewport of [PHONE, DESKTOP]) {
		await page.setViewportSize(viewport)
		await expectSound(page)
	}
}

test('a shopper downloads their data, after proving who they are', async () => {
	const page = await shop.newPage({ expectedFaults: [/403.*\/api\/user\/data/] })
	const person = await createShopper()
	await signIn(page, person)
	await privacy(page).scrollIntoViewIfNeeded()
	await looksRightEverywhere(page)
	await database.db.run("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [
		person.id,
	])
	await privacy(page).getByRole('button', { name: 'Download my data' }).press('Enter')
	await dialog(page, "Confirm it's you").locator('input:focus').fill(person.password)
	const downloading = page.waitForEvent('download')
	await page.keyboard.press('Enter')
	const download = await downloading
	expect(download.suggestedFilename()).toMatch(/^skinverse-data-\d{4}-\d\d-\d\d\.zip$/)
	const files = unzip(await readFile(await download.path()))
	const profile = JSON.parse(files.get('profile.json')?.toString() ?? '')
	expect(profile).toMatchObject({ id: person.id, email: person.email, balance_credits: 12.5 })
	expect(JSON.parse(files.get('transactions.json')?.toString() ?? '')).toMatchObject([{ credits: 12.5 }])
	expect(files.get('README.txt')?.toString()).toContain('Your data at Skinverse')
	await page.getByText('Your data was downloaded').first().waitFor()
})

test('an account with a balance cannot be deleted; an empty one is deleted, and its address can register again', async () => {
	const page = await shop.newPage({ expectedFaults: [/422.*\/api\/user\/delete/, /422.*\/api\/login/] })
	const person = await createShopper()
	await signIn(page, person)
	await privacy(page).getByRole('button', { name: 'Delete my account' }).click()
	const refused = dialog(page, 'Your account cannot be deleted yet')
	await refused.getByText('12.50').waitFor()
	await looksRightEverywhere(page)
	await refused.getByRole('link', { name: 'Go to the shop' }).click()
	await page.waitForURL((url) => url.pathname === '/products')

	await database.db.run("select ledger_transfer('correction_out', $1, $2, $3)", [
		person.id,
		CREDITS_MINOR,
		`test:out:${person.id}`,
	])
	await page.goto('/account')
	await privacy(page).getByRole('button', { name: 'Delete my account' }).click()
	const asked = dialog(page, 'Delete your account?')
	const field = asked.getByLabel(`Type your email address: ${person.email}`)
	await field.fill('someone@example.test')
	await asked.getByRole('button', { name: 'Delete permanently' }).click()
	await asked.getByText('This does not match').waitFor()
	await looksRightEverywhere(page)
	await field.fill(person.email)
	await asked.getByRole('button', { name: 'Delete permanently' }).click()
	await page.waitForURL((url) => url.pathname === '/')
	await page.getByText('Your account was deleted').first().waitFor()
	await page.getByRole('link', { name: 'LOGIN' }).waitFor()

	await page.goto('/auth?form=signin')
	await page.getByLabel('Email').fill(person.email)
	await page.getByLabel('Password', { exact: true }).fill(person.password)
	await page.getByRole('button', { name: 'Sign in' }).click()
	await page.getByText('These credentials do not match our records.').first().waitFor()

	await page.goto('/auth?form=signup')
	await page.getByLabel('First name').fill('Ada')
	await page.getByLabel('Last name').fill('Again')
	await page.getByLabel('Email').fill(person.email)
	await page.getByLabel('Phone').fill('+48 501 234 567')
	await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
	await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
	await page.getByRole('checkbox').check()
	await page.getByRole('button', { name: 'Sign up' }).click()
	await page.waitForURL((url) => url.pathname === '/account')
})
