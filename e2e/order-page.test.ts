import { beforeAll, expect, test } from 'vitest'
import { openContent } from '../apps/server/src/modules/content/index.ts'
import { type Settlement, settleOrder } from '../apps/server/src/modules/orders/index.ts'
import { createBuyer, fillCart } from '../apps/server/test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { addItem } from '../apps/server/test/items.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { DESKTOP, type LiveShop, openBrowser, PHONE } from './harness.ts'
import { expectSound } from './looks.ts'
import { dialog, signIn } from './shopping.ts'

let database: TestDatabase
let shop: TestShop
let newPage: LiveShop['newPage']
let settle: (settlement: Settlement) => Promise<number[]>

beforeAll(async () => {
	database = await cloneDatabase()
	const port = await ownPort()
	// Not the demo, which delivers by itself: each step waits until it was seen.
	shop = await openShop({ database, port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
	const content = await openContent(shop.platform)
	await content.close()
	settle = (settlement) =>
		database.db.transaction((tx) => settleOrder({ platform: shop.platform, content }, tx, settlement))
})

declare global {
	interface Window {
		/** Lost by a reload. */
		isSamePage?: boolean
	}
}

test.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])('an order is followed from payment to delivery without a reload, on %s', async (_, viewport) => {
	const buyer = await createBuyer(shop, 100)
	const first = await addItem(database.db, { title: 'Journey | First', float_value: 0.21, price_cents: 1000 })
	const second = await addItem(database.db, { title: 'Journey | Second', price_cents: 500 })
	await fillCart(database.db, buyer.id, [first, second])
	const page = await newPage({ viewport, expectedFaults: [/orders\/999999999/] })
	await signIn(page, buyer, '/products')
	await page.getByRole('button', { name: /^Cart/ }).click()
	await dialog(page, 'Cart').getByRole('button', { name: 'PAY NOW' }).click()
	await page.waitForURL((url) => url.search === '?tab=orders')
	await page
		.getByRole('link', { name: /^#\d+$/ })
		.first()
		.click()
	await page.waitForURL(/\/account\/orders\/\d+$/)
	const orderId = Number(page.url().split('/').at(-1))
	await page.getByRole('heading', { level: 1, name: `Order #${orderId}`, exact: true }).waitFor()
	const progress = page.getByRole('region', { name: 'Progress' })
	await progress.getByRole('heading', { name: 'Sending your items' }).waitFor()
	await page.getByText('Journey | First').waitFor()
	await expectSound(page)

	const help = page.getByRole('region', { name: 'Get help' })
	await help.getByRole('button', { name: /^I did not get a trade offer/ }).click()
	const topic = dialog(page, 'Contact us').getByLabel('Topic')
	await expect.poll(() => topic.inputValue()).toBe(`Order #${orderId}: I did not get a trade offer`)
	await expectSound(page)
	await page.keyboard.press('Escape')
	await dialog(page, 'Contact us').waitFor({ state: 'detached' })

	await page.evaluate(() => {
		window.isSamePage = true
	})
	await settle({ orderId, itemIds: [second], outcome: 'canceled' })
	await progress.getByText(/1 of 2 items · .* back on your balance/).waitFor()
	await page.getByText('Remaining', { exact: true }).waitFor()
	await settle({ orderId, itemIds: [first], outcome: 'completed' })
	await progress.getByRole('heading', { name: 'Sending your items' }).waitFor({ state: 'detached' })
	await progress.getByRole('heading', { name: 'Delivered' }).waitFor()
	await page.getByText('Successfully', { exact: true }).waitFor()
	expect(await page.evaluate(() => window.isSamePage)).toBe(true)
	await expectSound(page)

	await page.goto('/account/orders/999999999')
	await page.getByRole('heading', { level: 1, name: 'We could not find this order.' }).waitFor()
	await expectSound(page)
})
