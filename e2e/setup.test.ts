import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { atEnd } from '../apps/server/test/cleanup.ts'
import { createDatabase } from '../apps/server/test/create-database.ts'
import { linkIn, mailAbout } from '../apps/server/test/mails.ts'
import { plainPicture } from '../apps/server/test/picture-host.ts'
import { totpApp } from '../apps/server/test/totp-app.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { pressOn, typeInto } from './keyboard.ts'
import { staysWrong, untilStill } from './settled.ts'
import { button, dialog } from './shopping.ts'

const ITEMS = fileURLToPath(new URL('../deploy/items.example.csv', import.meta.url))
const TRADE_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=48151623&token=Abc-12_z'
const BRAND = 'Adaverse'
const OWNER = { email: 'ada@shop.test', password: 'Tortoise4711' }
/** Chromium itself reports the 401 before the sign-in. */
const expectedFaults = [/^console: Failed to load resource.*401/]

let shop: LiveShop
let db: Database

beforeAll(async () => {
	const name = `setup_${randomUUID().replaceAll('-', '')}`
	const url = await createDatabase(inject('postgres').url, name)
	db = openDatabase({ url, maxConnections: 2, name: 'test', onIdleError: () => {} })
	atEnd(() => db.close())
	shop = await openLiveShop({ DATABASE_URL: url, DEMO: '0' })
})

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const step = (page: Page, name: string) =>
	page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function sound(page: Page): Promise<void> {
	expect(await staysWrong(page, () => accessibilityFaults(page))).toEqual([])
}

/** Each step on a desktop and on a phone. */
async function soundOnBoth(page: Page): Promise<void> {
	const desktop = page.viewportSize()
	await sound(page)
	await page.setViewportSize(PHONE)
	await sound(page)
	if (desktop) await page.setViewportSize(desktop)
}

/** The second factor with an authenticator app, as `enrolApp` without the mouse. */
async function enrolByKeyboard(page: Page): Promise<void> {
	const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
	const app = totpApp((key ?? '').replaceAll(' ', ''))
	await typeInto(page, page.getByLabel('6-digit code'), app.code(new Date()))
	await pressOn(page, button(page, 'Turn on'))
	await pressOn(page, button(page, 'I have saved them'))
}

async function createOwner(page: Page): Promise<void> {
	const address = /http\S+#token=\S+/.exec(shop.server.output())?.[0] ?? expect.unreachable()
	await page.goto(address)
	await typeInto(page, page.getByLabel('Name'), 'Ada Lovelace')
	await typeInto(page, page.getByLabel('Email'), OWNER.email)
	await typeInto(page, page.getByLabel(/^Password/), OWNER.password)
	await typeInto(page, page.getByLabel(/^Confirm/), OWNER.password)
	await soundOnBoth(page)
	await pressOn(page, button(page, 'Create account'))
	await enrolByKeyboard(page)
}

async function publishBrand(page: Page): Promise<void> {
	await step(page, 'Name and look')
	await page.getByRole('form', { name: 'Brand' }).waitFor()
	await soundOnBoth(page)
	await typeInto(page, page.getByLabel('Name of the shop'), BRAND)
	const asked = page.waitForEvent('filechooser')
	await pressOn(page, button(page, 'Choose file: Logo'))
	const buffer = await plainPicture('#d97706', { width: 320, height: 80 })
	await (await asked).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
	await page.getByRole('img', { name: 'Logo', exact: true }).waitFor()
	await pressOn(page, button(page, 'Save draft'))
	await page.getByText('The draft differs from what is published').waitFor()
	await pressOn(page, button(page, 'Publish'))
	await pressOn(
		page,
		dialog(page, 'Publish this brand?').getByRole('button', { name: 'Publish', exact: true }),
	)
	await page.getByText('Everything is published').waitFor()
	await pressOn(page, link(page, 'Continue'))
}

/** To the items, skipping what a trial does not need. By keyboard alone. */
async function walkSteps(page: Page): Promise<void> {
	await step(page, 'Company and money')
	await soundOnBoth(page)
	const company = page.getByRole('form', { name: 'Company' })
	await typeInto(page, company.getByLabel('Company details'), 'Ada Ltd, 1 Sample Street')
	await typeInto(page, company.getByLabel('Support email'), 'help@ada.test')
	await pressOn(page, company.getByRole('button', { name: 'Save' }))
	await pressOn(page, link(page, 'Continue'))
	await step(page, 'Email')
	await soundOnBoth(page)
	await pressOn(page, link(page, 'Skip for now'))
	await step(page, 'Payments')
	await pressOn(page, button(page, 'Start a trial'))
	await button(page, 'End the trial').waitFor()
	await soundOnBoth(page)
	await pressOn(page, link(page, 'Skip for now'))
	await step(page, 'Steam')
	await pressOn(page, link(page, 'Skip for now'))
	await step(page, 'Languages')
	await pressOn(page, link(page, 'Continue'))
	await step(page, 'Legal pages')
	await pressOn(page, button(page, 'Add templates'))
	await page.getByText('Template', { exact: true }).first().waitFor()
	await soundOnBoth(page)
	await pressOn(page, link(page, 'Edit Terms and Conditions'))
	await page.getByRole('heading', { name: 'Preview' }).waitFor()
	await soundOnBoth(page)
	await pressOn(page, button(page, 'Cancel'))
	await link(page, 'Edit Terms and Conditions').waitFor()
	await pressOn(page, link(page, 'Skip for now'))
	await step(page, 'Items')
	const asked = page.waitForEvent('filechooser')
	await pressOn(page, button(page, 'Choose a file'))
	await (await asked).setFiles(ITEMS)
	await pressOn(page, button(page, 'Import now'))
	await page.getByText('Imported', { exact: true }).first().waitFor()
}

async function signUp(page: Page): Promise<void> {
	await page.goto('/auth?form=signup')
	await page.locator('[data-first-field]:focus').waitFor()
	const form = page.getByRole('main')
	await form.getByLabel('First name', { exact: true }).fill('Ada')
	await form.getByLabel('Last name', { exact: true }).fill('Lovelace')
	await form.getByLabel('Email', { exact: true }).fill(OWNER.email)
	await form.getByLabel('Phone', { exact: true }).last().fill('+372 5123 4567')
	await form.getByLabel('Password', { exact: true }).fill(OWNER.password)
	await form.getByLabel('Confirm password', { exact: true }).fill(OWNER.password)
	await form.getByRole('checkbox').check()
	await form.getByRole('button', { name: 'Sign up', exact: true }).click()
	await page.waitForURL((url) => url.pathname === '/account')
	const mail = await mailAbout(db, OWNER.email, `Verify your email address for ${BRAND}`)
	const { pathname, search, hash } = linkIn(mail)
	await page.goto(pathname + search + hash)
	await page.getByText('Email verified').first().waitFor()
}

async function buy(page: Page): Promise<void> {
	await page.goto('/products/cs2')
	const logo = page.getByRole('banner').getByRole('link', { name: BRAND }).locator('.logo')
	expect(await logo.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(/^url\(.+\.png/)
	await page
		.getByRole('article')
		.first()
		.getByRole('button', { name: /^Add to cart/ })
		.click()
	await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
	await untilStill(page)
	await dialog(page, 'Cart').getByLabel('Steam trade link').fill(TRADE_LINK)
	await dialog(page, 'Cart')
		.getByRole('button', { name: /^Top up and pay/ })
		.click()
	const sheet = dialog(page, 'Top up and pay')
	await sheet.getByText('Test payment (trial: no money is charged)').first().waitFor()
	await sheet
		.getByLabel(/^Phone/)
		.last()
		.fill('+372 5123 4567')
	await sheet.getByLabel(/^Country(\*|$)/).selectOption({ label: 'Estonia' })
	await sheet.getByLabel(/^City/).fill('Tallinn')
	await sheet.getByLabel(/^Address/).fill('Pikk 1')
	await sheet.getByLabel(/^Postal code/).fill('10123')
	await sheet.getByRole('checkbox').last().check()
	await sheet.getByRole('button', { name: /^Top up and pay/ }).click()
	await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'))
	await button(page, 'Approve').click()
	await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
}

test('a new owner sets up a shop with its printed address, own name and logo by keyboard alone, and buys in it with a trial payment', async () => {
	const page = await shop.newPage({ expectedFaults })
	await createOwner(page)
	await publishBrand(page)
	await walkSteps(page)
	await signUp(page)
	await buy(page)
	const sold = await db.one(
		`select (select count(*)::int from orders) as orders,
			(select count(*)::int from deposits where provider = 'sandbox' and status = 'Success') as deposits`,
	)
	expect(sold).toEqual({ orders: 1, deposits: 1 })

	await page.goto('/backoffice')
	await page.getByText(/^A trial is on/).waitFor()
	await link(page, 'Set-up guide').click()
	await step(page, 'Email')
})
