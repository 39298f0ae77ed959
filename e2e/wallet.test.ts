import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { mailTo } from '../apps/server/test/mails.ts'
import { createPerson, type Person } from '../apps/server/test/people.ts'
import { accessibilityFaults, DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'

const TRADE_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=48151623&token=Abc-12_z'
/** A payment left pending goes through by itself after 20 s, and the page asks every 5 s. */
const RESOLVED_WITHIN_MS = 45_000
const JOURNEY_MS = 150_000

let shop: LiveShop
let database: TestDatabase

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

async function signIn(page: Page, { email, password }: Person, redirect: string): Promise<void> {
	await page.goto(`/auth?form=signin&redirect=${encodeURIComponent(redirect)}`)
	await page.getByRole('button', { name: 'Accept' }).click()
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByLabel('Password', { exact: true }).press('Enter')
	await page.waitForURL(shop.origin + redirect)
}

const cents = (text: string | null) => Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100)
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const topUp = (page: Page) => page.getByRole('dialog', { name: 'Top up your balance' })

async function balance(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const { data } = await (await fetch('/api/user/profile')).json()
		return Math.round(data.balance * 100)
	})
}

/** From the open top-up modal to the sandbox's page. */
async function checkout(page: Page, filled: boolean): Promise<void> {
	await topUp(page).getByRole('button', { name: 'Bank card' }).click()
	const form = page.getByRole('dialog', { name: 'Checkout' })
	if (filled) {
		await form.getByLabel('Phone').fill('+372 5123 4567')
		await form.getByLabel('Country').selectOption('Estonia')
		await form.getByLabel('City').fill('Tallinn')
		await form.getByLabel('Address', { exact: false }).first().fill('Pikk 1')
		await form.getByLabel('Postal code').fill('10123')
		await form.getByLabel('Save my data for next time').check()
	}
	await form.getByLabel(/^I accept/).check()
	await form.getByRole('button', { name: /^Pay / }).click()
	await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'))
}

test(
	'a shopper fills the cart, tops up what is missing, pays, and everything agrees to the cent',
	{ timeout: JOURNEY_MS },
	async () => {
		const person = await createPerson(database.db)
		const page = await shop.newPage()
		await signIn(page, person, '/products?sort=desc')

		await test.step?.call
		await page.getByRole('button', { name: /^Add to cart/ }).first().click()
		await page.getByText('Item added to cart!').waitFor()
		await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
		await page.getByRole('article').nth(1).getByRole('link').first().click()
		await page.getByRole('button', { name: 'Buy now' }).click()
		await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
		await page.getByRole('button', { name: 'Cart, 2 items' }).click()
	},
)
