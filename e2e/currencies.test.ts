import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { createPerson } from '../apps/server/test/people.ts'
import { DESKTOP, type LiveShop, openLiveShop } from './harness.ts'
import { expectFits, expectSound } from './looks.ts'
import { PATIENCE_MS } from './patience.ts'
import { untilStill, visit } from './settled.ts'
import { button, dialog, signIn } from './shopping.ts'

const LIST = '/products/cs2/all?price_from=20'
const patiently = { timeout: PATIENCE_MS }

let shop: LiveShop
let database: TestDatabase

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

const currencySwitch = (within: Locator) => within.getByRole('combobox', { name: 'Currency' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** What a screen reader hears of the prices on cards. */
const prices = (page: Page) => cards(page).locator('.product-price > span').allInnerTexts()
const titles = (page: Page) => cards(page).getByRole('link').allInnerTexts()
const yenOf = (text: string) => Number((/¥([\d,]+)/.exec(text)?.[1] ?? '0').replaceAll(',', ''))

test('a visitor chooses a currency once: prices follow in place, on the next visit and after signing in', async () => {
	const person = await createPerson(database.db)
	const page = await shop.newPage()
	await visit(page, LIST)
	await untilStill(page)
	const [inEur = ''] = await prices(page)
	expect(inEur).toMatch(/^[\d,]+\.\d\d\s+credits, about\s+≈ €[\d,]+\.\d\d$/)

	await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
	await currencySwitch(page.getByRole('banner')).selectOption('¥ JPY')
	await expect.poll(async () => (await prices(page))[0]).toMatch(/≈ ¥[\d,]+$/)
	const [inYen = ''] = await prices(page)
	expect(inYen.split('credits')[0]).toBe(inEur.split('credits')[0])
	expect(await page.locator('body[data-same-page]').count()).toBe(1)

	// The server already writes the next page in that currency.
	const { value } = (await page.context().cookies()).find(({ name }) => name === 'currency') ?? {}
	const markup = async () => {
		const html = await (await fetch(shop.origin + LIST, { headers: { cookie: `currency=${value}` } })).text()
		return html.replaceAll(/<script.*?<\/script>/gs, '')
	}
	await expect.poll(markup, patiently).toContain('¥')
	expect(await markup()).not.toContain('€')

	await signIn(page, person, '/account?tab=personal')
	await expect.poll(() => currencySwitch(page.getByRole('banner')).inputValue(), patiently).toBe('4')
	await visit(page, LIST)
	await untilStill(page)
	expect((await prices(page))[0]).toBe(inYen)
})

test('the price filter is typed in the display currency and kept in EUR in the address', async () => {
	const page = await shop.newPage()
	await visit(page, LIST)
	await currencySwitch(page.getByRole('banner')).selectOption('¥ JPY')
	const field = (name: string) => page.getByRole('textbox', { name })
	await field('Price, minimum').fill('5000')
	await field('Price, minimum').press('Enter')
	await field('Price, maximum').fill('20000')
	await field('Price, maximum').press('Enter')
	await page.waitForURL(/price_till=/)
	await untilStill(page)
	// As typed, although a cent is more than a yen.
	expect(await field('Price, minimum').inputValue()).toBe('5,000')
	expect(await field('Price, maximum').inputValue()).toBe('20,000')
	await page.getByRole('listitem').filter({ hasText: 'Price ¥5,000 – ¥20,000' }).waitFor()
	const shown = (await prices(page)).map(yenOf)
	expect(shown.length).toBeGreaterThan(0)
	expect(shown.every((yen) => yen >= 5000 && yen <= 20_000)).toBe(true)

	const address = new URL(page.url())
	// At 175 yen for a euro.
	expect([address.searchParams.get('price_from'), address.searchParams.get('price_till')]).toEqual([
		'28.57',
		'114.28',
	])
	const found = await titles(page)
	const friend = await shop.newPage()
	await visit(friend, address.pathname + address.search)
	await untilStill(friend)
	expect(await titles(friend)).toEqual(found)
	expect((await prices(friend))[0]).toContain('€')
})

test('on a phone the menu has the currency, and the rows of a cart add up to its total in yen', async () => {
	const person = await createPerson(database.db)
	const page = await shop.newPage({ viewport: { width: 320, height: 700 } })
	await signIn(page, person, LIST)
	for (const place of [0, 1, 2]) {
		await cards(page)
			.nth(place)
			.getByRole('button', { name: /^Add to cart/ })
			.click()
		await button(page, `Cart, ${place === 0 ? '1 item' : `${place + 1} items`}`).waitFor()
	}
	await button(page, 'Open menu').click()
	const menu = page.getByRole('dialog', { name: 'Menu' })
	await currencySwitch(menu).selectOption('¥ JPY')
	await page.keyboard.press('Escape')
	await expect.poll(async () => (await prices(page))[0], patiently).toMatch(/≈ ¥/)
	await expectFits(page)

	await button(page, 'Cart, 3 items').click()
	const cart = dialog(page, 'Cart')
	await cart.getByText('Subtotal').waitFor()
	await untilStill(page)
	const rows = await cart.getByRole('listitem').allInnerTexts()
	const amountOf = async (name: string) =>
		yenOf((await cart.getByText(name, { exact: true }).locator('..').textContent()) ?? '')
	expect(rows.map(yenOf).every((yen) => yen > 0)).toBe(true)
	expect(rows.map(yenOf).reduce((sum, yen) => sum + yen, 0)).toBe(await amountOf('Subtotal'))
	const total = yenOf((await cart.getByText(/^Total/).textContent()) ?? '')
	expect(total).toBe((await amountOf('Subtotal')) + (await amountOf('Delivery')))
	await expectSound(page)
	await page.setViewportSize(DESKTOP)
	await expectFits(page)
})

test('the price of an alert is typed in the display currency, and stored in EUR', async () => {
	const person = await createPerson(database.db)
	const { id } = await database.db.one<{ id: number }>(
		"select id from items where status = 'available' limit 1",
	)
	await database.db.run('insert into watchlist_entries (user_id, item_id) values ($1, $2)', [person.id, id])
	const page = await shop.newPage()
	await signIn(page, person, '/account?tab=watchlist')
	await currencySwitch(page.getByRole('banner')).selectOption('¥ JPY')
	const alert = page.getByRole('button', { name: /^Change the alert for/ })
	await alert.click()
	const sheet = dialog(page, 'Price alert')
	await sheet.getByRole('radio', { name: 'At or below a price' }).click()
	await sheet.getByRole('textbox', { name: 'Price' }).fill('5000')
	await expectSound(page)
	await button(page, 'Save alert').click()
	await expect.poll(() => alert.textContent(), patiently).toMatch(/¥5,000$/)
	const { below_cents: below } = await database.db.one<{ below_cents: number }>(
		'select below_cents from watchlist_entries where user_id = $1',
		[person.id],
	)
	await currencySwitch(page.getByRole('banner')).selectOption('€ EUR')
	await expect.poll(() => alert.textContent(), patiently).toContain(`€${(below / 100).toFixed(2)}`)
	await alert.click()
	await expect
		.poll(() => sheet.getByRole('textbox', { name: 'Price' }).inputValue())
		.toBe((below / 100).toFixed(2))
})
