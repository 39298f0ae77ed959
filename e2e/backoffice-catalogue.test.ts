import { beforeAll, describe, expect, test } from 'vitest'
import { type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectAccessible, expectSound } from './looks.ts'
import { demoOffice, type OpenOffice } from './office.ts'
import { untilStill } from './settled.ts'

let shop: LiveShop
let open: OpenOffice
beforeAll(async () => {
	shop = await openLiveShop()
	open = demoOffice(shop)
})

describe('the catalogue in the back office', () => {
	test('a listing is found, put on sale and withdrawn, and shoppers see it', async () => {
		const page = await open('/catalogue')
		const rows = page.getByRole('row')
		await expect.poll(() => rows.count()).toBeGreaterThan(5)
		await expectAccessible(page)

		await page.getByPlaceholder('Title or #number').fill('awp')
		await page.waitForURL(/search=awp/)
		await untilStill(page)
		const first = page.getByRole('link', { name: /AWP/ }).first()
		const title = (await first.textContent()) ?? ''
		await first.click()
		const panel = page.getByRole('region', { name: title })
		await panel.getByLabel(/^Price, EUR/).fill('3.21')
		await panel.getByLabel(/^Old price, EUR/).fill('6.54')
		await panel.getByRole('button', { name: 'Save prices' }).click()
		await page.getByText('The prices were changed.').waitFor()
		await expectAccessible(page)
		const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

		const shopper = await shop.newPage()
		const shown = async () => (await (await shopper.request.get(`/api/items/${id}`)).json()).payload
		await expect.poll(shown).toMatchObject({ price: 3.21, old_price: 6.54 })

		await panel.getByRole('button', { name: 'Withdraw' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel(/Reason/).fill('Wrong picture')
		await dialog.getByRole('button', { name: 'Withdraw' }).click()
		await page.getByText('The listing was withdrawn.').waitFor()
		await expect.poll(async () => (await shopper.request.get(`/api/items/${id}`)).status()).toBe(404)
		await panel.getByRole('button', { name: 'Put back on sale' }).click()
		await page.getByText('The listing is on sale again.').waitFor()
		await expect.poll(shown).toMatchObject({ price: 3.21 })
	})

	test('fits a phone and scrolls to the last listing', async () => {
		const page = await open('/catalogue', { viewport: PHONE })
		const table = page.getByRole('table', { name: 'Listings' })
		await table.waitFor()
		await untilStill(page)
		const total = Number(await table.getAttribute('aria-rowcount'))
		const scroller = page.getByRole('region', { name: 'Listings' })
		await scroller.evaluate((rows) => rows.scrollTo(0, rows.scrollHeight))
		await page.locator(`tr[aria-rowindex="${total}"] a`).waitFor()
		await expectSound(page)
	})
})

describe('an import in the back office', () => {
	const csv = (title: string) =>
		Buffer.from(`title,category,price\n${title},dota2,12.34\nBroken One,dota2,cheap\nOther Game,tf2,1\n`)

	test('has a dry run that names the skipped lines, and then adds a listing to the shop', async () => {
		const title = `Lantern of the Quiet Harbour ${Date.now()}`
		const page = await open('/catalogue')
		await page.getByRole('link', { name: 'Import' }).click()
		await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor()
		await page.getByRole('heading', { name: 'No imports yet' }).waitFor()
		await expectAccessible(page)

		const chooser = page.waitForEvent('filechooser')
		await page.getByRole('button', { name: 'Choose a file' }).click()
		await (await chooser).setFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer: csv(title) })
		await page.getByText('Dry run: nothing has been changed yet').waitFor()
		const lines = page.getByRole('table', { name: 'Skipped lines' })
		const line = (name: RegExp) => expect.poll(() => lines.getByRole('row', { name }).textContent())
		await line(/Broken One/).toMatch(/Line3Broken One.*price "cheap"/)
		await line(/Other Game/).toMatch(/Line4Other Game.*"tf2"/)
		await expectAccessible(page)
		const shopper = await shop.newPage()
		const found = async () => {
			const answer = await shopper.request.get('/api/items/list', { params: { search: title } })
			const { payload } = (await answer.json()) as { payload: { title: string; price: number }[] }
			return payload.filter((item) => item.title === title).map(({ price }) => price)
		}
		expect(await found()).toEqual([])

		await page.getByRole('button', { name: 'Import now' }).click()
		await page.getByText('Imported', { exact: true }).first().waitFor()
		await expect.poll(found).toEqual([12.34])

		await page.getByRole('link', { name: 'Import', exact: true }).click()
		const row = page.getByRole('row', { name: /harbour\.csv/ })
		await row.getByText('1 new, 0 changed, 2 skipped').waitFor()
		await row.getByText('Demo Operator').waitFor()
	})

	test('of a file that describes no items says so, on a phone too', async () => {
		const page = await open('/catalogue/import', { viewport: PHONE })
		const chooser = page.waitForEvent('filechooser')
		await page.getByRole('button', { name: 'Choose a file' }).click()
		await (await chooser).setFiles({
			name: 'notes.txt',
			mimeType: 'text/plain',
			buffer: Buffer.from('hello'),
		})
		await page.getByText('Nothing was imported').waitFor()
		await page.getByText(/notes\.txt describes no items/).waitFor()
		await expectSound(page)
	})
})
