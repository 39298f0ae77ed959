import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { addItem } from '../apps/server/test/items.ts'
import { mailTo } from '../apps/server/test/mails.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { createPerson } from '../apps/server/test/people.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, type LiveShop, openBrowser, PHONE } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { expectSound } from './looks.ts'
import { staysWrong, untilStill, visit } from './settled.ts'
import { button, dialog, signIn } from './shopping.ts'

let shop: TestShop
let newPage: LiveShop['newPage']

beforeAll(async () => {
	const [database, port] = [await cloneDatabase(), await ownPort()]
	shop = await openShop({ database, port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
})

test('with the keyboard alone a shopper watches an item, gets a mail when its price falls, and ends the mails with one click', async () => {
	const title = 'AWP | Journey (Field-Tested)'
	const id = await addItem(shop.db, { title, exterior: 'field_tested', price_cents: 12_000 })
	const person = await createPerson(shop.db)
	const page = await newPage({ viewport: DESKTOP })
	await signIn(page, person, `/products/cs2/all/${id}`)
	const heart = page
		.getByRole('main')
		.getByRole('button', { name: `Watch ${title}` })
		.first()
	await tabTo(page, heart)
	await page.keyboard.press('Enter')
	await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

	await visit(page, '/account?tab=watchlist')
	await tabTo(page, button(page, 'Change the alert for AWP | Journey (Field-Tested)'))
	await page.keyboard.press('Enter')
	await dialog(page, 'Price alert').waitFor()
	await tabTo(page, page.getByRole('radio', { name: 'When the price drops' }))
	await tabTo(page, button(page, 'Save alert'))
	await page.keyboard.press('Enter')
	await page.getByText('Any drop').waitFor()
	await untilStill(page)
	expect(await staysWrong(page, () => accessibilityFaults(page))).toEqual([])

	await shop.db.run('update items set price_cents = 9000 where id = $1', [id])
	const mail = await mailTo(shop.db, person.email)
	expect(mail.subject).toContain(title)
	await visit(page, '/account?tab=watchlist')
	await page.getByText(`AWP | Journey (Field-Tested) is cheaper now`).waitFor()

	const guest = await newPage({ viewport: PHONE })
	const { pathname } = new URL(/http\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '')
	await guest.goto(pathname)
	expect(await staysWrong(guest, () => accessibilityFaults(guest))).toEqual([])
	await button(guest, 'Stop these emails').click()
	await guest.getByRole('heading', { name: 'Emails stopped' }).waitFor()
	await visit(page, '/account?tab=watchlist')
	await page.getByText('Set alert').waitFor()
})

test('on a phone a guest signs in from the heart, and the watchlist is no wider than the window', async () => {
	const title = 'P90 | Guest (Field-Tested)'
	const id = await addItem(shop.db, { title, exterior: 'field_tested' })
	const person = await createPerson(shop.db)
	const page = await newPage({ viewport: PHONE })
	await visit(page, `/products/cs2/all/${id}`)
	await button(page, 'Accept').click()
	await page
		.getByRole('main')
		.getByRole('button', { name: `Watch ${title}` })
		.first()
		.click()
	await page.waitForURL((url) => url.pathname === '/auth')
	await page.getByLabel('Email').fill(person.email)
	await page.getByLabel('Password', { exact: true }).fill(person.password)
	await page.getByLabel('Password', { exact: true }).press('Enter')
	await page.waitForURL((url) => url.pathname.endsWith(`/${id}`))
	await page.getByText('Added to your watchlist').waitFor()
	await visit(page, '/account?tab=watchlist')
	await page.getByRole('list', { name: 'Watched' }).getByText('P90 | Guest').waitFor()
	await untilStill(page)
	await expectSound(page)
})

test.each([320, PHONE.width, 768, 1024, DESKTOP.width])(
	'the watchlist and the price alert are sound in a window of %i px',
	async (width) => {
		const title = `AWP | Auspicious Pauldrons of the Battle Caster ${width} (Field-Tested)`
		const id = await addItem(shop.db, { title, exterior: 'field_tested', price_cents: 123_456 })
		const person = await createPerson(shop.db)
		await shop.db.run(
			`insert into watchlist_entries (user_id, item_id, skin_id, added_cents, alert, below_cents)
			select $1::bigint, $2::bigint, null, 150000, 'below', 100000 union all
			select $1::bigint, null, kind.skin_id, 100000, 'none', null
			from items item join item_kinds kind on kind.id = item.kind_id where item.id = $2::bigint`,
			[person.id, id],
		)
		await shop.db.run(
			`insert into watchlist_searches (user_id, title, address, seen_at)
			values ($1, 'Auspicious Pauldrons of the Battle Caster', '/products?search=pauldrons', now())`,
			[person.id],
		)
		const page = await newPage({ viewport: { width, height: 900 } })
		await signIn(page, person, '/account?tab=watchlist')
		const alert = page.getByRole('button', { name: /^Change the alert for / }).first()
		await alert.waitFor()
		await untilStill(page)
		await expectSound(page, 'watchlist')
		await alert.click()
		await dialog(page, 'Price alert').waitFor()
		await page.getByRole('radio', { name: 'At or below a price' }).click()
		await expectSound(page, 'price alert')
	},
)
