import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { linkIn, mailAbout } from '../apps/server/test/mails.ts'
import { createPerson } from '../apps/server/test/people.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { untilStill } from './settled.ts'
import { button, dialog, signIn } from './shopping.ts'

let shop: LiveShop
let db: Database

beforeAll(async () => {
	const database = await cloneDatabase()
	db = database.db
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

/** The cheapest field-tested copy that the demo shop has of it. */
const cheapest = () =>
	db.one<{ id: number; title: string; price_cents: number }>(
		`select item.id, kind.title, item.price_cents from items item join item_kinds kind on kind.id = item.kind_id
		join skins skin on skin.id = kind.skin_id
		where skin.slug = 'awp-asiimov' and kind.exterior = 'field_tested' and item.status = 'available'
		order by item.price_cents, item.id limit 1`,
	)

test.each([
	['a desktop', DESKTOP],
	['a phone', PHONE],
])(
	'on %s a shopper finds the cheapest field-tested AWP Asiimov, compares it, gets a mail when its price falls, opens its link and sees the history, without a way back',
	async (_device, viewport) => {
		const { id, title, price_cents } = await cheapest()
		const person = await createPerson(db)
		const page = await shop.newPage({ viewport })
		await signIn(page, person, '/')
		await untilStill(page)
		const field = page.getByRole('combobox', { name: 'Search all skins' })
		if (!(await field.isVisible())) await page.getByRole('link', { name: 'Search all skins' }).click()
		await field.filter({ visible: true }).fill('awp asimov ft')
		await page
			.getByRole('option')
			.filter({ hasText: /^AWP \| Asiimov.*cop/ })
			.click()
		await page.waitForURL('**/skins/cs2/awp-asiimov?exterior=field_tested')

		const rows = page.getByRole('table', { name: 'Copies on sale' }).locator('tbody').getByRole('row')
		await expect.poll(() => rows.first().textContent()).toContain('Cheapest')
		await rows.first().getByRole('checkbox').click()
		// The only field-tested one: it is compared with one of another exterior.
		await page.getByRole('navigation', { name: 'Exteriors' }).getByRole('link', { name: /^All/ }).click()
		await page.waitForURL(`**/skins/cs2/awp-asiimov?compare=${id}`)
		await rows
			.filter({ has: page.getByRole('checkbox', { checked: false }) })
			.first()
			.getByRole('checkbox')
			.click()
		await page.getByRole('link', { name: 'Compare 2' }).click()
		await page.waitForURL(`**/compare?items=${id},*`)
		await button(page, `Watch ${title}`).first().click()
		await button(page, 'Set alert').click()
		await dialog(page, 'Price alert').getByRole('button', { name: 'Save alert' }).click()
		await page.getByText('Alert saved').waitFor()

		await page.getByRole('link', { name: 'Open item' }).first().click()
		await page.waitForURL(`**/products/cs2/all/${id}`)
		await page
			.getByText(/% (?:below|above) the 30-day median$/)
			.first()
			.waitFor()
		const history = page.getByRole('region', { name: 'Price history' })
		await expect
			.poll(async () => {
				await page.keyboard.press('PageDown')
				return history.getByRole('slider').isVisible()
			})
			.toBe(true)

		const lower = Math.round(price_cents * 0.93)
		await db.run('update items set price_cents = $2 where id = $1', [id, lower])
		const credits = (lower / 93).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
		const euros = (lower / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
		const mail = await mailAbout(db, person.email, `${title}: now ${credits} credits ≈ €${euros}`)
		const link = linkIn(mail)
		expect(link.pathname).toBe(`/products/cs2/all/${id}`)
		await page.goto(link.pathname + link.search)
		await page.getByRole('main').getByText(credits, { exact: true }).first().waitFor()
	},
)
