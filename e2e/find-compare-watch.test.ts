import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { addItem } from '../apps/server/test/items.ts'
import { mailTo } from '../apps/server/test/mails.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { createPerson } from '../apps/server/test/people.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { addSales } from '../apps/server/test/skin-sales.ts'
import { DESKTOP, type LiveShop, openBrowser, PHONE } from './harness.ts'
import { button, dialog, signIn } from './shopping.ts'

let shop: TestShop
let newPage: LiveShop['newPage']

const compass = {
	type: 'Sniper Rifle',
	weapon: 'AWP',
	quality: 'Covert',
	title: 'AWP | Compass (Field-Tested)',
	exterior: 'field_tested',
}

beforeAll(async () => {
	const [database, port] = [await cloneDatabase(), await ownPort()]
	shop = await openShop({ database, port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
	await addItem(shop.db, { ...compass, price_cents: 11_500, float_value: 0.18 })
	const worn = { title: 'AWP | Compass (Battle-Scarred)', exterior: 'battle_scarred' }
	await addItem(shop.db, { ...compass, ...worn, price_cents: 7000, float_value: 0.6 })
	await addSales(shop.db, { slug: 'awp-compass', days: 2, prices: [12_000, 12_000, 12_500] })
	await addSales(shop.db, { slug: 'awp-compass', days: 1, prices: [12_000, 11_000] })
})

test.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])(
	'on %s a shopper finds the cheapest field-tested skin, compares it, gets a mail when its price falls and sees its history, without a way back',
	async (_device, viewport) => {
		const id = await addItem(shop.db, { ...compass, price_cents: 10_900, float_value: 0.31 })
		const person = await createPerson(shop.db)
		const page = await newPage({ viewport })
		await signIn(page, person, '/')
		const field = page.getByRole('combobox', { name: 'Search all skins' })
		if (!(await field.isVisible())) await page.getByRole('link', { name: 'Search all skins' }).click()
		await field.filter({ visible: true }).fill('awp compas ft')
		await page
			.getByRole('option')
			.filter({ hasText: /^AWP \| Compass.*cop/ })
			.click()
		await page.waitForURL('**/skins/cs2/awp-compass?exterior=field_tested')

		const rows = page.getByRole('table', { name: 'Copies on sale' }).locator('tbody').getByRole('row')
		await expect.poll(() => rows.first().textContent()).toContain('Cheapest')
		for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').click()
		await page.getByRole('link', { name: 'Compare 2' }).click()
		await page.waitForURL('**/compare?items=*')
		await button(page, `Watch ${compass.title}`).first().click()
		await button(page, 'Set alert').click()
		await dialog(page, 'Price alert').getByRole('button', { name: 'Save alert' }).click()
		await page.getByText('Alert saved').waitFor()

		await page.getByRole('link', { name: 'Open item' }).first().click()
		await page.waitForURL(`**/products/cs2/all/${id}`)
		await page.getByText('9.2 % below the 30-day median').waitFor()
		const history = page.getByRole('region', { name: 'Price history' })
		await expect
			.poll(async () => {
				await page.keyboard.press('PageDown')
				return history.getByRole('slider').isVisible()
			})
			.toBe(true)

		await shop.db.run('update items set price_cents = 9000 where id = $1', [id])
		const mail = await mailTo(shop.db, person.email)
		expect(mail.subject).toContain(compass.title)
		expect(mail.text).toContain(`/products/cs2/all/${id}`)
		await shop.db.run("update items set status = 'withdrawn' where id = $1", [id])
	},
)
