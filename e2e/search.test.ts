import { beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { expectFits } from './looks.ts'
import { staysWrong, untilStill, visit } from './settled.ts'

let shop: LiveShop

beforeAll(async () => {
	shop = await openLiveShop()
})

const NAME = 'Search all skins'

test('with the keyboard alone a visitor finds the field-tested AWP Asiimov by shorthand with a typo', async () => {
	const page = await shop.newPage({ viewport: DESKTOP })
	await visit(page, '/')
	const field = page.getByRole('combobox', { name: NAME })
	await tabTo(page, field)
	await page.keyboard.type('awp asimov ft')
	const options = page.getByRole('option')
	const skin = options.filter({ hasText: /^AWP \| Asiimov.*cop/ })
	await skin.waitFor()
	await page.getByText('Searching for', { exact: false }).waitFor()
	await untilStill(page)
	expect(await staysWrong(page, () => accessibilityFaults(page))).toEqual([])

	const id = await skin.getAttribute('id')
	await expect
		.poll(async () => {
			await page.keyboard.press('ArrowDown')
			return field.getAttribute('aria-activedescendant')
		})
		.toBe(id)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/skins/cs2/awp-asiimov?exterior=field_tested')
	await page.getByRole('heading', { level: 1, name: 'Asiimov' }).waitFor()

	await tabTo(page, field)
	await page.keyboard.press('ArrowDown')
	await page.getByRole('option', { name: 'awp asimov ft' }).waitFor()
	await page.keyboard.type('ak redline mw')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/products?search=ak+redline+mw&sort=relevance')
	await page.getByRole('heading', { level: 1, name: 'Search results for “ak redline mw”' }).waitFor()
	const first = page.getByRole('main').getByRole('article').first()
	await expect.poll(() => first.textContent()).toMatch(/Minimal Wear.*AK-47.*Redline/)
})

test('the key / leads to the search from anywhere but a field', async () => {
	const page = await shop.newPage({ viewport: DESKTOP })
	await visit(page, '/products/cs2/all')
	const field = page.getByRole('banner').getByRole('combobox', { name: NAME })
	const isFocused = () => field.evaluate((element) => element === document.activeElement)
	await page.keyboard.press('/')
	await expect.poll(isFocused).toBe(true)
	await page.keyboard.type('ak/47')
	await expect.poll(() => field.inputValue()).toBe('ak/47')
	await page.keyboard.press('Escape')
	await page.getByRole('textbox', { name: 'Price, minimum' }).focus()
	await page.keyboard.press('/')
	expect(await isFocused()).toBe(false)
	await page.getByRole('heading', { level: 1 }).click()
	await page.keyboard.press('/')
	await expect.poll(isFocused).toBe(true)
	await page.setViewportSize(PHONE)
	await page.getByRole('heading', { level: 1 }).click()
	await page.keyboard.press('/')
	await page.getByRole('dialog', { name: NAME }).waitFor()
})

test('on a phone the search covers the window and offers all results', async () => {
	const page = await shop.newPage({ viewport: PHONE })
	await visit(page, '/')
	await page.getByRole('link', { name: NAME }).click()
	const dialog = page.getByRole('dialog', { name: NAME })
	await dialog.getByRole('combobox').fill('asiimov')
	await dialog.getByRole('option').filter({ hasText: 'AK-47 | Asiimov' }).waitFor()
	await untilStill(page)
	await expectFits(page)
	expect(await staysWrong(page, () => accessibilityFaults(page))).toEqual([])
	await dialog.getByRole('button', { name: /^See all/ }).click()
	await page.waitForURL('**/products?search=asiimov&sort=relevance')
	await expect.poll(() => dialog.count()).toBe(0)
})

test('an empty search proposes the closest one with its items', async () => {
	const page = await shop.newPage({ viewport: PHONE })
	await visit(page, '/products?search=awp+printstrem')
	const closest = page.getByRole('region', { name: 'Closest matches' })
	await closest.getByRole('article').first().waitFor()
	await closest.getByRole('link', { name: /^Did you mean “printstream”/ }).click()
	await page.waitForURL('**/products?search=printstream&sort=relevance')
})

test.each([320, 768, 1024, 1280, 1440])('the header fits at %i px, also for a shopper', async (width) => {
	const page = await shop.newPage({ viewport: { width, height: 900 } })
	await visit(page, '/auth?form=signin')
	await page.getByLabel('Email').fill('demo@skinverse.test')
	await page.getByLabel('Password', { exact: true }).fill('Demo1234')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: /^Cart/ }).waitFor()
	await untilStill(page)
	await expectFits(page)
	const overflow = await page.evaluate(() => {
		const row = document.querySelector('header > div')
		return row === null ? Number.NaN : row.scrollWidth - row.clientWidth
	})
	expect(overflow).toBe(0)
})

test('without scripts the field opens the list', async () => {
	const page = await shop.newPage({ viewport: DESKTOP, javaScriptEnabled: false })
	await page.goto('/')
	await page.getByRole('combobox', { name: NAME }).fill('karambit')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/products?sort=relevance&search=karambit')
})
