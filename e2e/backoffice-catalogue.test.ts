import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { officeDoor } from './office-door.ts'

let shop: LiveShop
let open: ReturnType<typeof officeDoor>
beforeAll(async () => {
	shop = await openLiveShop()
	open = officeDoor(shop)
})

describe('the catalogue in the back office', () => {
	test('a listing is found, put on sale and withdrawn, and shoppers see it', async () => {
		const page = await open('/catalogue')
		const rows = page.getByRole('row')
		await expect.poll(() => rows.count()).toBeGreaterThan(5)
		expect(await accessibilityFaults(page)).toEqual([])

		await page.getByPlaceholder('Words of the title, or #number').fill('awp')
		await page.waitForURL(/search=awp/)
		const first = page.getByRole('link', { name: /AWP/ }).first()
		const title = (await first.textContent()) ?? ''
		await first.click()
		const panel = page.getByRole('region', { name: title })
		await panel.getByLabel(/^Price, EUR/).fill('3.21')
		await panel.getByLabel(/^Old price, EUR/).fill('6.54')
		await panel.getByRole('button', { name: 'Save prices' }).click()
		await page.getByText('The prices are changed.').waitFor()
		expect(await accessibilityFaults(page)).toEqual([])
		const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

		const shopper = await shop.newPage()
		const shown = async () => (await (await shopper.request.get(`/api/items/${id}`)).json()).payload
		expect(await shown()).toMatchObject({ price: 3.21, old_price: 6.54 })

		await panel.getByRole('button', { name: 'Withdraw' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel(/Reason/).fill('Wrong picture')
		await dialog.getByRole('button', { name: 'Withdraw' }).click()
		await page.getByText('The listing is withdrawn.').waitFor()
		expect((await shopper.request.get(`/api/items/${id}`)).status()).toBe(404)
		await panel.getByRole('button', { name: 'Put back on sale' }).click()
		await page.getByText('The listing is on sale again.').waitFor()
		expect(await shown()).toMatchObject({ price: 3.21 })
	})

	test('fits a phone, and scrolls to the very last listing', async () => {
		const page = await open('/catalogue', { viewport: PHONE })
		const table = page.getByRole('table', { name: 'Listings' })
		await table.waitFor()
		const total = Number(await table.getAttribute('aria-rowcount'))
		await table.locator('tbody').evaluate((body) => body.scrollTo(0, body.scrollHeight))
		await page.locator(`tr[aria-rowindex="${total}"] a`).waitFor()
		expect(
			await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
		).toBe(false)
		expect(await accessibilityFaults(page)).toEqual([])
	})
})
