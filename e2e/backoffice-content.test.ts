import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { type LiveShop, openLiveShop } from './harness.ts'
import { demoOffice, type OpenOffice } from './office.ts'

let shop: LiveShop
let database: TestDatabase
let open: OpenOffice

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
	open = demoOffice(shop)
})

test('a page is written, previewed without its script, and published', async () => {
	const page = await open('/content/pages/new')
	await page.getByLabel('URL').fill('fair-play')
	await page.getByLabel('Title').fill('Fair play')
	await page.getByLabel('Content (HTML)').fill('<h2>Be kind</h2><script>document.title="x"</script>')
	await page.frameLocator('iframe').getByRole('heading', { name: 'Be kind' }).waitFor()
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('link', { name: 'Fair play' }).first().waitFor()
	const visitor = await shop.newPage()
	// The shop learns of it after a moment.
	await expect.poll(async () => (await visitor.request.get('/fair-play')).status()).toBe(200)
	await visitor.goto('/fair-play')
	await visitor.getByRole('heading', { name: 'Be kind' }).waitFor()
	expect(await visitor.content()).not.toContain('document.title="x"')
})

test('a setting and a text are changed, shown in the shop, and recorded', async () => {
	const page = await open('/content')
	const form = page.getByRole('form', { name: 'Shop' })
	await form.getByLabel('Support email').fill('help@fair.test')
	await form.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Saved.').first().waitFor()
	const visitor = await shop.newPage()
	await expect.poll(async () => (await visitor.request.get('/')).text()).toContain('help@fair.test')
	await visitor.goto('/')
	await visitor.getByText('help@fair.test').first().waitFor()

	await page
		.getByRole('navigation', { name: 'Content sections' })
		.getByRole('link', { name: 'Texts' })
		.click()
	await page.getByPlaceholder('Key or text').fill('not_found_title')
	await page.getByRole('button', { name: 'Edit not_found_title' }).click()
	const dialog = page.getByRole('dialog', { name: 'not_found_title' })
	await dialog.getByLabel(/^Text in English/).fill('Lost in the smoke')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await dialog.waitFor({ state: 'detached' })
	const newest = () => database.db.one('select action, subject from operator_trail order by id desc limit 1')
	await expect.poll(newest).toEqual({ action: 'texts.write', subject: 'en.not_found_title' })
})

test('a message is answered and closed', async () => {
	await database.db.run(
		`insert into contact_messages (name, surname, email, topic, message)
		values ('Ada', 'Lovelace', 'ada@example.test', 'Where is my order', 'It never came.')`,
	)
	const page = await open('/messages?status=open')
	await page.getByRole('link', { name: /Where is my order/ }).click()
	const panel = page.getByRole('region', { name: 'Where is my order' })
	await panel.getByText('It never came.').waitFor()
	await panel.getByRole('textbox', { name: 'Reply to Ada' }).fill('It is on its way.')
	await panel.getByRole('button', { name: 'Send', exact: true }).click()
	await panel.getByText('Answered').waitFor()
	await panel.getByRole('button', { name: 'Close', exact: true }).click()
	await page.getByRole('link', { name: /Where is my order/ }).waitFor({ state: 'detached' })
})
